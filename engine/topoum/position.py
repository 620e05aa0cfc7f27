"""Writing a position as canonical text; `reader` reads one."""

from collections.abc import Iterable, Iterator

from .cards import CARD_NAMES
from .events import terrain
from .hexgrid import NAMES, names, spaces
from .layout import CRATE, TOKENS
from .state import NOBODY, NOWHERE, State


def write_position(state: State) -> str:
    """The canonical text of a position: lines in a fixed order, those at their default left out."""
    return "".join(f"{line}\n" for line in _lines(state))


def _lines(state: State) -> Iterator[str]:
    setup = state.setup
    players = setup.players
    yield "topoum 1"
    if setup.edition != "second":
        yield f"edition {setup.edition}"
    yield _line("players", players)
    yield f"first {players[setup.first]}"
    yield f"turn {players[state.turn]}"
    yield _line("types", cards(setup.types))
    yield _line("medals", (f"{colour} {medals}" for colour, medals in zip(players, state.medals, strict=True)))
    yield _line("board", (f"{NAMES[s]}={square(state, s)}" for s in spaces(state.squares)))
    yield from _card_lines(state)
    yield from _other_lines(state)
    yield from _turn_lines(state)


def _card_lines(state: State) -> Iterator[str]:
    players = state.setup.players
    for colour, hand in zip(players, state.hands, strict=True):
        if hand:
            yield _line(f"hand {colour}", sorted(cards(hand)))
    if any(state.line):
        yield _line("line", cards(state.line))
    if state.deck:
        yield _line("deck", cards(state.deck))
    for colour, pile in zip(players, state.piles, strict=True):
        if pile:
            yield _line(f"pile {colour}", cards(pile))


def _other_lines(state: State) -> Iterator[str]:
    setup = state.setup
    players = setup.players
    if state.press != NOBODY:
        yield f"press {players[state.press]}"
    if state.redcross != NOWHERE:
        yield f"redcross {NAMES[state.redcross]}"
    yield from sorted(f"prisoner {players[owner]} by {players[captor]}" for owner, captor in state.prisoners)
    if setup.farmer:
        yield f"farmer {setup.farmer}"
    if state.beside:
        yield _line("beside", sorted(TOKENS[token] for token in state.beside))
    for colour, looked in zip(players, state.looked, strict=True):
        if looked:
            yield _line(f"looked {colour}", (str(value + 1) for value in spaces(looked)))
    if setup.obstacles:
        yield "obstacles yes"
    if state.peace:
        yield "peace yes"


def _turn_lines(state: State) -> Iterator[str]:
    if state.phase != "turn":
        yield f"phase {state.phase}"
    if state.action:
        yield f"action {state.action}"
    if state.active != NOWHERE:
        yield f"active {NAMES[state.active]}"
    if state.spent:
        yield _line("spent", names(state.spent))
    if state.moved:
        yield _line("moved", names(state.moved))
    if state.seen and state.phase != "turn":
        yield _line("seen", (f"{NAMES[one]}-{NAMES[other]}" for one, other in sorted(state.seen)))
    if state.used:
        yield f"used {state.used}"
    if state.parts:
        yield _line("parts", names(sum(part & -part for part in state.parts)))


def _line(word: str, values: Iterable[str]) -> str:
    return " ".join((word, *values))


def cards(numbers: Iterable[int]) -> list[str]:
    return [CARD_NAMES[number] for number in numbers]


def square(state: State, s: int) -> str:
    """What is on a square: its terrain, then its token and its mole if there are any."""
    text = terrain(state.setup, state.tile[s])
    if state.token[s]:
        text += f"+{TOKENS[state.token[s]]}"
        if state.token[s] == CRATE:
            text += str(state.crates.index(s) + 1)
    if state.mole[s]:
        text += f":{state.setup.players[state.mole[s] - 1]}"
    return text
