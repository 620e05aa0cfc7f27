"""bot-1, the Recruit: plays at random, but does not shoot itself in the foot."""

from random import Random

from ..actions import END, Action
from ..legal import SETUP_PHASES, legal
from ..state import State
from ..turn import apply
from ..view import View
from ..worlds import determinize
from .turns import Effort, Turn

STAYS = 0.35  # how often it is content with the moles it has moved


def think(seen: View, rng: Random, effort: Effort) -> Turn:
    """Any turn: first what to do, then where, and again if that would cost moles or medals of its own."""
    state = determinize(seen, rng).state
    in_setup = state.phase in SETUP_PHASES
    actions: list[Action] = []
    while not (in_setup and actions):
        options = legal(state)
        if END in options and (len(options) == 1 or rng.random() < STAYS):
            break
        action, state = _sensible(state, [action for action in options if action != END], rng)
        actions.append(action)
    return Turn(0.0, 0.0, tuple(actions), state)


def _sensible(state: State, options: list[Action], rng: Random) -> tuple[Action, State]:
    """An action drawn by lot, and what it leads to; a foolish one only if all are."""
    while True:
        kinds = sorted({(action.verb, action.what) for action in options})
        kind = kinds[int(rng.random() * len(kinds))]
        alike = [action for action in options if (action.verb, action.what) == kind]
        action = alike[int(rng.random() * len(alike))]
        after = state.copy()
        apply(after, action)
        if len(options) == 1 or not _foolish(state, after):
            return action, after
        options = [other for other in options if other != action]


def _foolish(state: State, after: State) -> bool:
    """Whether the action has cost more than a medal, or a mole that did not earn any."""
    me = state.turn
    earned = after.medals[me] - state.medals[me]
    return earned < -1 or (after.army[me].bit_count() < state.army[me].bit_count() and earned <= 0)
