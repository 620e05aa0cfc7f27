"""A mole arrives: the one routine behind every move, jump, push and drop; eliminations; law 5, friendly fire."""

from .hexgrid import NEIGHBOUR, Spaces
from .layout import FRIENDLY_FIRE, HAZARDS, ICE, RED_CROSS_LOST, TOKENS, TRAP
from .state import NOWHERE, RESERVE, State, barracks_of

GONE = -1


def protected(state: State) -> Spaces:
    """The mole that stands with the Red Cross, as a set."""
    return 1 << state.redcross & state.moles if state.redcross != NOWHERE else 0


def barred(state: State) -> Spaces:
    """The squares on which no mole can arrive: rocks, and the square of a protected mole."""
    return state.rocks | protected(state)


def arrive(state: State, start: int, s: int, direction: int, by: str) -> int:
    """The mole on `start` (or a new one of the player whose turn it is, from the RESERVE) comes onto space s.

    `direction` is the one it comes in, for the ice.  Returns the space where it ends up, or GONE.  A mole that
    cannot arrive stays where it is.
    """
    here = 1 << s if s != NOWHERE else 0
    if not here & state.squares:
        return _fall(state, start, s, "lost")
    if here & barred(state):
        return start
    if here & state.moles:
        return _collide(state, start, s)
    if here & state.tokens:
        token = state.token[s]
        if token in HAZARDS:
            if token == TRAP:
                state.set_aside(s)
            return _fall(state, start, s, TOKENS[token])
        if token == ICE:
            return _slide(state, start, s, direction, by)
    return _stand(state, start, s, by)


def _stand(state: State, start: int, s: int, by: str) -> int:
    if start == RESERVE:
        state.enlist(s, by)
    else:
        state.hop(start, s, by)
    return s


def _slide(state: State, start: int, ice: int, direction: int, by: str) -> int:
    """Over the ice and on; the mole stays there if it cannot arrive on the next space."""
    _stand(state, start, ice, by)
    return arrive(state, ice, NEIGHBOUR[ice][direction], direction, "ice")


def bring_mole(state: State, s: int, by: str) -> None:
    """A mole comes from the reserve with a barracks, or onto one of hers when there is no tile in reserve."""
    if not state.squares >> s & 1:
        state.lay(barracks_of(state.turn), s)
    state.enlist(s, by)


def push(state: State, s: int, direction: int, by: str) -> None:
    """The mole on s is driven one space on."""
    arrive(state, s, NEIGHBOUR[s][direction], direction, by)


def _collide(state: State, start: int, s: int) -> int:
    """Two moles meet: both are eliminated.  Law 5 spares an own mole that comes onto a rival's: fair combat."""
    me = state.turn
    comer = me if start == RESERVE else state.mole[start] - 1
    stander = state.mole[s] - 1
    state.fall(start, s, "collision")
    state.fall(s, s, "collision")
    if stander == me:
        state.earn(me, -FRIENDLY_FIRE * (2 if comer == me else 1), "friendly-fire")
    elif comer == me and state.setup.edition == "first" and by_card(state):
        state.earn(me, -FRIENDLY_FIRE, "friendly-fire")
    return GONE


def _fall(state: State, start: int, s: int, by: str) -> int:
    """A mole is eliminated on its way to s."""
    seat = state.turn if start == RESERVE else state.mole[start] - 1
    state.fall(start, s, by)
    punish(state, seat)
    return GONE


def punish(state: State, seat: int) -> None:
    """Law 5 for a mole of that seat that the action at hand has eliminated."""
    if seat == state.turn and (state.setup.edition != "first" or by_card(state)):
        state.earn(seat, -FRIENDLY_FIRE, "friendly-fire")


def by_card(state: State) -> bool:
    """Whether the action at hand is a card's doing, not a base move's."""
    return state.phase in ("card", "keep")


def eliminate(state: State, s: int, by: str) -> None:
    """The mole on s, if there is one, is eliminated where it stands."""
    if state.mole[s]:
        _fall(state, s, s, by)


def attack(state: State, s: int, by: str) -> None:
    """The mole on s is eliminated unless it is protected."""
    if not 1 << s & protected(state):
        eliminate(state, s, by)


def explode(state: State, s: int, by: str) -> None:
    """The square s is eliminated with everything on it."""
    eliminate(state, s, by)
    if state.redcross == s:
        state.place_redcross(NOWHERE)
        state.earn(state.turn, -RED_CROSS_LOST, "red-cross")
    if state.token[s]:
        state.set_aside(s)
    if state.tile[s]:
        state.take_up(s)
