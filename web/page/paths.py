"""Each legal action as a path of things to click.

A step is a text that names a thing on the page: `space f6`, `card grenade hand`, `beside puddle`, `action end`.  The
page offers the next step of every path that fits what has been chosen so far; it knows nothing else of the rules.
"""

from collections.abc import Iterator

from topoum import Action, Game
from topoum.actions import NO_ORIGIN, NONE, NOTHING, TOWARDS
from topoum.cards import FARMERS
from topoum.hexgrid import NAMES, NEIGHBOUR, names
from topoum.layout import SOURCES, TOKENS
from topoum.state import BESIDE, State

Path = tuple[str, ...]


def paths(game: Game) -> dict[Path, Action]:
    """All ways to click a legal action together."""
    return {path: action for action in game.legal_actions() for path in _ways(game.state, action)}


def _ways(state: State, action: Action) -> Iterator[Path]:
    match action.verb:
        case "play":
            yield tuple(_card_steps(state, action))
        case "move":
            yield _space(action.origin), _space(action.target)
        case "keep":
            part = next(part for part in state.parts if part >> action.target & 1)
            for name in names(part):
                yield (f"space {name}",)
        case "obstacle":
            yield f"action obstacle {action.what}", _space(action.target)
        case "ransom":
            yield (f"action ransom {action.what}",)
        case "change" | "end" | "pass":
            yield (f"action {action.verb}",)
        case _:
            yield (_space(action.target),)


def _space(s: int) -> str:
    return f"space {NAMES[s]}"


def _card_steps(state: State, action: Action) -> Iterator[str]:
    yield f"card {action.what} {SOURCES[action.slot]}"
    if action.origin == BESIDE:
        farmer = FARMERS[state.setup.farmer or ""]
        yield f"beside {TOKENS[farmer.token]}"
    elif action.origin != NO_ORIGIN:
        yield _space(action.origin)
    if action.target >= TOWARDS:
        yield _space(NEIGHBOUR[state.active][action.target - TOWARDS])
    elif action.target == NONE:
        yield "action none"
    elif action.target != NOTHING:
        yield _space(action.target)
