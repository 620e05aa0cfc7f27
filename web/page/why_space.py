"""Why a space cannot be chosen: to enter, to move a mole from or to, to put something there."""

from collections.abc import Callable

from topoum.arrival import protected
from topoum.hexgrid import ADJACENT, NAMES, SPACE
from topoum.legal import legal, mole_places
from topoum.state import State

from .session import Session
from .why_card import Reason, why_no_place, why_not_there


def why_no_space(session: Session, s: int) -> Reason:
    """Why this space is not among the choices."""
    return _PHASES[session.game.phase](session, session.game.state, s)


def _set_up_barracks(session: Session, state: State, s: int) -> Reason:
    return ("taken" if state.squares >> s & 1 else "not-centre"), {"space": NAMES[s]}


def _rim(session: Session, state: State, s: int) -> Reason:
    return why_no_place(state, s)


def _obstacle_place(session: Session, state: State, s: int) -> Reason:
    facts = {"space": NAMES[s]}
    if not session.chosen:
        more = any(step.startswith("action obstacle ") for step in session.choices())
        return ("obstacle.first" if more else "obstacle.none"), facts
    if state.squares >> s & 1:
        return "taken", facts
    return ("obstacle.near" if state.phase == "obstacle-near" else "obstacle.marked"), facts


def _begin(session: Session, state: State, s: int) -> Reason:
    if not state.army[state.turn]:
        return _law_2(state, s)
    if session.chosen:
        return _step(state, _chosen_mole(session), s)
    return _mole(state, s) if state.mole[s] else _enter(state, s)


def _moving(session: Session, state: State, s: int) -> Reason:
    if session.chosen:
        return _step(state, _chosen_mole(session), s)
    if state.mole[s]:
        return _mole(state, s)
    more = any(action.verb == "move" for action in legal(state))
    return ("one-action" if more else "no-more-moves"), {}


def _chosen_mole(session: Session) -> int:
    return SPACE[session.chosen[0].removeprefix("space ")]


def _card(session: Session, state: State, s: int) -> Reason:
    if session.chosen:
        return why_not_there(state, session.chosen[0].split()[1], len(session.chosen) > 1, s)
    return f"card.must.{state.action}", {"space": NAMES[state.active]}


def _law_2(state: State, s: int) -> Reason:
    """No mole on the board: where the one that must come cannot come."""
    if not state.men[state.turn]:
        return "law-2.nobody", {}
    if state.tiles[state.turn]:
        return why_no_place(state, s)
    return _own_barracks(state, s)


def _own_barracks(state: State, s: int) -> Reason:
    """Without base tiles: why a mole cannot come onto a space."""
    facts = {"space": NAMES[s]}
    if not state.barracks[state.turn] >> s & 1:
        return "enter.own-barracks", facts
    return ("enter.covered" if state.tokens >> s & 1 else "enter.mole"), facts


def _enter(state: State, s: int) -> Reason:
    """Action A on a space without a mole."""
    me, facts = state.turn, {"space": NAMES[s]}
    if state.tiles[me] and state.squares >> s & 1:
        return "enter.square", facts
    if not state.men[me]:
        return "enter.no-moles", {}
    if not state.tiles[me] and state.army[me].bit_count() > 1:
        return "enter.no-tiles", {}
    if mole_places(state) >> s & 1:
        return "enter.no-card", facts
    return why_no_place(state, s) if state.tiles[me] else _own_barracks(state, s)


def _mole(state: State, s: int) -> Reason:
    """A mole that cannot be chosen to move."""
    facts = {"space": NAMES[s]}
    if not state.army[state.turn] >> s & 1:
        return "move.rival", facts
    if state.spent >> s & 1:
        return "move.spent", facts
    around = ADJACENT[s] & state.squares
    if not around:
        return "move.no-square", facts
    if not around & ~state.rocks & ~protected(state):
        return "move.barred", facts
    return "move.stuck", facts


def _step(state: State, start: int, s: int) -> Reason:
    """A space to which the chosen mole cannot go."""
    facts = {"start": NAMES[start], "space": NAMES[s]}
    if not ADJACENT[start] >> s & 1:
        return _mole(state, s) if state.army[state.turn] >> s & 1 else ("move.far", facts)
    if not state.squares >> s & 1:
        return "move.empty", facts
    if state.rocks >> s & 1:
        return "move.rock", facts
    return ("move.protected" if protected(state) >> s & 1 else "move.nothing"), facts


_PHASES: dict[str, Callable[[Session, State, int], Reason]] = {
    "barracks": _set_up_barracks,
    "first-mole": _rim,
    "obstacle-near": _obstacle_place,
    "obstacle-marked": _obstacle_place,
    "turn": _begin,
    "card": _card,
    "moving": _moving,
    "done": lambda session, state, s: ("done", {}),
    "keep": lambda session, state, s: ("keep.where", {"space": NAMES[s]}),
    "dynamite": _rim,
}
