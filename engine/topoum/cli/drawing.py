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
(R red, B blue, Y yellow, K black; far from the battlefield a space is just a dot)
""" + "  ".join(f"{sign} {token}" for token, sign in SYMBOLS.items())


def fold(head: str, text: str) -> str:
    """A text after its head, folded under itself where it gets too long."""
    below = " " * len(head)
    return textwrap.fill(head + text, 78, subsequent_indent=below, break_on_hyphens=False, break_long_words=False)


def wrap(head: str, items: list[str]) -> str:
    """The same for items, each of which stays in one piece."""
    glue = "\0"
    return fold(head, "  ".join(item.replace(" ", glue) for item in items)).replace(glue, " ")


def draw(view: View) -> str:
    """All that a player sees: the board, the players, the line of operations, her hand."""
    return "\n".join([*_board(view), "", *_players(view), *_cards(view), *_others(view)])


# The board


def _board(view: View) -> list[str]:
    """Two lines of text for each row of the board; one where nothing lies."""
    named = grow(sum(1 << SPACE[name] for name in view["board"])) | sum(1 << s for s in MARKED)
    lines = []
    for row in range(len(ROWS)):
        cells = [_cell(view, s, bool(named >> s & 1)) for s in SPACES if s // WIDTH == row]
        indent = " " * (CELL // 2 * abs(row - len(ROWS) // 2))
        upper, lower = ((indent + "".join(halves)).rstrip() for halves in zip(*cells, strict=True))
        lines += [upper, lower] if lower else [upper]
    return lines


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
    return f"{square['tile']}{token}{mole}"


# The table


def _players(view: View) -> list[str]:
    rows = [f"{'':10}medals  reserve: moles  tiles  hand  pile, top card"]
    for colour in view["players"]:
        mark = ">" if colour == view["turn"] and view["phase"] != "over" else " "
        pile = view["piles"][colour]
        rows.append(
            f"{mark} {colour:<8}{view['medals'][colour]:6}{view['moles'][colour]:16}{view['tiles'][colour]:7}"
            f"{view['hands'][colour]:6}{pile['count']:6}" + (f"  {pile['top']}" if pile["top"] else "")
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
    rows = [f"{'':8}" + "".join(f"{gain:>10}" for gain in gains) + f"{'medals':>9}"]
    for colour, gained in final.items():
        rows.append(f"{colour:<8}" + "".join(f"{gained[gain]:>+10}" for gain in gains) + f"{medals[colour]:9}")
    return "\n".join(rows)


# Events in words

_TILES: dict[object, str] = {"n": "a neutral tile from the box"}
for _colour in COLOURS:
    _TILES[LETTERS[_colour]] = f"a {_colour} barracks"
    _TILES[LETTERS[_colour].lower()] = f"a neutral {_colour} tile"

_FALLS: dict[object, str] = {
    "lost": "it has left the battlefield",
    "collision": "two moles met",
    "cut-off": "cut off from the battlefield",
    **{token: f"by the {token}" for token in ("puddle", "gas", "trap", "dynamite", "footprint")},
}
_REASONS: dict[object, str] = {
    "slot": "slot of the line",
    "red-cross": "the Red Cross is lost",
    "friendly-fire": "friendly fire",
    **{category: f"{category} cards, final scoring" for category in CATEGORIES},
    "sets": "sets of four, final scoring",
    "crates": "crates, final scoring",
}
_WORDS: dict[str, dict[object, str]] = {
    "tile": _TILES,
    "was": _TILES,
    "by": _FALLS,
    "why": _REASONS,
    "card": {None: "a card"},
    "source": {"hand": "her hand", **{source: f"slot {source}" for source in SOURCES[:-1]}},
    "start": {None: "beside the board", "beside": "beside the board"},
    "space": {None: "beside the board"},
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
    "mole-fell": "the {mole} mole {where} is eliminated: {by}",
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
    "line-filled": "{card} comes into {source}",
    "discarded": "{card} leaves the line and the game",
    "peace": "Peace turns up: this is the last round",
    "turn": "",
    "over": "the game is over",
}


def sentences(events: list[Event]) -> list[str]:
    """What happened, in words; what a player may not know has been redacted before."""
    return [text for text in map(_sentence, events) if text]


def _sentence(event: Event) -> str:
    facts = {fact: _word(fact, value) for fact, value in event.items()}
    if event["event"] == "line":
        facts["worth"] = _worth(event)
    if event["event"] == "mole-fell":
        facts["where"] = _where(event["start"], event["space"])
    return _SENTENCES[str(event["event"])].format(**facts)


def _word(fact: str, value: object) -> str:
    """One fact of an event as it stands in the sentence."""
    if fact == "medals" and isinstance(value, int):
        return f"{value:+} medal{'' if abs(value) == 1 else 's'}"
    return _WORDS[fact].get(value, str(value)) if fact in _WORDS else str(value)


def _worth(line: Event) -> str:
    """What the medals of a line of sight are made of."""
    signs = {"squares": "+", "barracks": "+", "gas": "-", "turnip": "+", "trap": "-"}
    return ", ".join(f"{sign}{line[part]} {part}" for part, sign in signs.items() if line[part])


def _where(start: object, space: object) -> str:
    """Where a mole falls: as it stands, or on its way."""
    if start == space:
        return f"on {space}"
    return f"going from {start or 'the reserve'} {f'to {space}' if space else 'off the board'}"
