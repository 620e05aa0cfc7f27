"""The game in text, for a person: the board, the table beside it, and events in words."""

import textwrap
from typing import Any

from ..events import Event
from ..hexgrid import NAMES, ROWS, SPACE, SPACES, WIDTH, grow
from ..layout import CATEGORIES, COLOURS, LETTERS, MARKED, SOURCES
from ..view import View

CELL = 6  # columns of a space; every row is shifted by half of it
SYMBOLS = {
    "rock": "#",
    "puddle": "~",
    "gas": "%",
    "ice": "=",
    "turnip": "t",
    "trap": "x",
    "footprint": "f",
    "dynamite": "!",
    "crate": "?",
}
LEGEND = """\
R  barracks of red      r  neutral tile of red     n  neutral tile from the box
@R mole of red          *R the active mole         +  Red Cross     _  no base tile
(R red, B blue, Y yellow, K black)  tokens: """ + "  ".join(f"{sign} {token}" for token, sign in SYMBOLS.items())


def wrap(head: str, items: list[str]) -> str:
    """A line of items after its head, folded under itself where it gets too long."""
    glue = "\0"  # keeps an item in one piece
    text = "  ".join(item.replace(" ", glue) for item in items)
    folded = textwrap.fill(
        head + text, 78, subsequent_indent=" " * len(head), break_on_hyphens=False, break_long_words=False
    )
    return folded.replace(glue, " ")


def draw(view: View) -> str:
    """All that a player sees: the board, the players, the line of operations, her hand."""
    return "\n".join([*_board(view), "", *_players(view), *_cards(view), *_others(view)])


# The board


def _board(view: View) -> list[str]:
    """Two lines of text for each row of the board."""
    named = grow(sum(1 << SPACE[name] for name in view["board"])) | sum(1 << s for s in MARKED)
    rows = []
    for row, letter in enumerate(ROWS):
        cells = [_cell(view, s, bool(named >> s & 1)) for s in SPACES if s // WIDTH == row]
        indent = " " * (CELL // 2 * abs(row - ROWS.index("f")))
        rows += [(indent + "".join(half)).rstrip() for half in zip(*cells, strict=True)]
        assert letter
    return rows


def _cell(view: View, s: int, named: bool) -> tuple[str, str]:
    """The upper and the lower half of a space; far from everything an empty one is just a dot."""
    name = NAMES[s]
    square = view["board"].get(name)
    if square is None:
        return (f" {name:<5}" if named else "  .   "), " " * CELL
    cross = "+" if view["redcross"] == name else ""
    return f"/{name + cross:<4}\\", f"\\{_content(square, name == view['active'])}/"


def _content(square: dict[str, Any], active: bool) -> str:
    """Terrain, token and mole, each in its place."""
    token = str(square.get("value") or SYMBOLS.get(square.get("token", ""), " "))
    mole = ("*" if active else "@") + LETTERS[square["mole"]] if "mole" in square else "  "
    return square["tile"] + token + mole


# The table


def _players(view: View) -> list[str]:
    rows = [f"{'':10}medals   reserve: moles   tiles   hand   pile"]
    for colour in view["players"]:
        mark = ">" if colour == view["turn"] else " "
        pile = view["piles"][colour]
        rows.append(
            f"{mark} {colour:<8}{view['medals'][colour]:6}{view['moles'][colour]:17}{view['tiles'][colour]:8}"
            f"{view['hands'][colour]:7}{pile['count']:7}" + (f"  ({pile['top']} on top)" if pile["top"] else "")
        )
    return rows


def _cards(view: View) -> list[str]:
    slots = [f"{source}: {card or '-'}" for source, card in zip(SOURCES, view["line"], strict=False)]
    rows = [wrap("Line of operations  ", [*slots, f"(deck: {view['deck']})"])]
    if view["viewer"]:
        rows.append(wrap("Your hand  ", view["hand"] or ["empty"]))
    return rows


def _others(view: View) -> list[str]:
    """What is not in every game."""
    rows = []
    if view["farmer"]:
        rows.append(f"Farmer  {view['farmer']}")
    if view["press"]:
        rows.append(f"Press  {view['press']}")
    if view["prisoners"]:
        rows.append(wrap("Prisoners  ", [f"{owner} by {captor}" for owner, captor in view["prisoners"]]))
    if view["beside"]:
        rows.append(wrap("Beside the board  ", view["beside"]))
    if view["peace"] and view["phase"] != "over":
        rows.append("Peace has turned up: this is the last round.")
    return rows


def scoring(final: dict[str, dict[str, int]], medals: dict[str, int]) -> str:
    """The final scoring as a table."""
    gains = (*CATEGORIES, "sets", "crates")
    rows = [f"{'':8}" + "".join(f"{gain:>11}" for gain in gains) + f"{'medals':>9}"]
    for colour, gained in final.items():
        rows.append(f"{colour:<8}" + "".join(f"{gained[gain]:>+11}" for gain in gains) + f"{medals[colour]:9}")
    return "\n".join(rows)


# Events in words

_TILES = {"n": "a neutral tile from the box"}
for _colour in COLOURS:
    _TILES[LETTERS[_colour]] = f"a {_colour} barracks"
    _TILES[LETTERS[_colour].lower()] = f"a neutral {_colour} tile"

_FALLS = {
    "lost": "it has left the battlefield",
    "collision": "two moles met",
    "cut-off": "cut off from the battlefield",
    "footprint": "under the farmer's boot",
    **{token: f"in the {token}" for token in ("puddle", "gas", "trap", "dynamite")},
}
_REASONS = {
    "slot": "slot of the line",
    "red-cross": "the Red Cross is lost",
    "friendly-fire": "friendly fire",
    **{category: f"{category} cards, final scoring" for category in CATEGORIES},
    "sets": "sets of four, final scoring",
    "crates": "crates, final scoring",
}
_SENTENCES = {
    "tile-laid": "{tile} is laid on {space}",
    "tile-removed": "{tile} is removed from {space}",
    "tile-changed": "{was} on {space} becomes {tile}",
    "token-put": "{token} is put on {space}",
    "token-moved": "{token} goes from {start} to {space}",
    "token-removed": "{token} leaves {space}",
    "looked": "{player} looks at the crate on {space}",
    "mole-came": "a {mole} mole comes to {space}",
    "mole-moved": "the {mole} mole on {start} goes to {space} ({by})",
    "mole-fell": "the {mole} mole from {start} is eliminated: {by}",
    "mole-recalled": "the {mole} mole on {space} goes back to the reserve",
    "mole-captured": "the {mole} mole on {space} is a prisoner of {by}",
    "mole-ransomed": "{mole} buys a mole back from {by}",
    "redcross": "the Red Cross goes from {start} to {space}",
    "medals": "{player} {medals}: {why}",
    "line": "{player} {medals}: line of sight {one} to {other} ({worth})",
    "press": "{player} takes the Press",
    "card": "{player} plays {card} from {source}",
    "drawn": "{player} draws {card}",
    "line-slid": "",
    "line-filled": "{card} comes into slot {source}",
    "discarded": "{card} leaves the line and the game",
    "peace": "Peace turns up: this is the last round",
    "turn": "it is the turn of {player}",
    "over": "the game is over",
}


def sentences(events: list[Event]) -> list[str]:
    """What happened, in words; what a player may not know has been redacted before."""
    return [text for text in map(_sentence, events) if text]


def _sentence(event: Event) -> str:
    facts = {fact: _word(fact, value) for fact, value in event.items()}
    if event["event"] == "line":
        parts = ("squares", "barracks", "gas", "turnip", "trap")
        facts["worth"] = ", ".join(
            f"{'-' if part in ('gas', 'trap') else '+'}{event[part]} {part}" for part in parts if event[part]
        )
    return _SENTENCES[str(event["event"])].format(**facts)


def _word(fact: str, value: object) -> str:
    """One fact of an event as it stands in the sentence."""
    match fact, value:
        case "medals", int():
            return f"{value:+} medal{'' if abs(value) == 1 else 's'}"
        case (("tile" | "was"), str()):
            return _TILES[value]
        case "by", str():
            return _FALLS.get(value, value)
        case "why", str():
            return _REASONS.get(value, value)
        case "card", None:
            return "a card"
        case "start", (None | "beside"):
            return "outside"
    return "her hand" if value == "hand" else "off the board" if value is None else str(value)
