"""Lines of sight: which stand, which are new (law 6), and their medals."""

from collections.abc import Iterator
from typing import NamedTuple

from .hexgrid import ADJACENT, IN_LINE, Spaces, spaces
from .layout import GAS, TRAP, TURNIP
from .state import NOWHERE, State


class Line(NamedTuple):
    """A line of sight and what its medals are made of."""

    one: int  # its two ends, the first in reading order first
    other: int
    squares: int  # 1 for each, ends included
    barracks: int  # 1 more for each own uncovered barracks on it
    gas: int  # less 1 for each
    turnip: int  # 2 more when an end stands on it
    trap: int  # less 1 for each end next to it

    @property
    def medals(self) -> int:
        return max(0, self.squares + self.barracks - self.gas + self.turnip - self.trap)


def clear_squares(state: State) -> Spaces:
    """The squares that a line can pass over: no mole, no rock, no Red Cross."""
    blockers = state.moles | state.rocks
    if state.redcross != NOWHERE:
        blockers |= 1 << state.redcross
    return state.squares & ~blockers


def lines(state: State, seat: int) -> Iterator[tuple[int, int]]:
    """The lines of sight that stand between the moles of a seat, by their two ends."""
    moles = spaces(state.army[seat])
    if len(moles) < 2:
        return
    clear = clear_squares(state)
    for k, one in enumerate(moles):
        straight = IN_LINE[one]
        for other in moles[k + 1 :]:
            if other in straight:
                between = straight[other][1]
                if between & clear == between:
                    yield one, other


def new_lines(state: State) -> list[Line]:
    """The lines that score at the end of this turn, for the player whose turn it is (law 6)."""
    return [
        measure(state, one, other)
        for one, other in lines(state, state.turn)
        if (one, other) not in state.seen or state.moved & (1 << one | 1 << other)
    ]


def measure(state: State, one: int, other: int) -> Line:
    """What the line between two moles of the player whose turn it is is worth."""
    path = IN_LINE[one][other][1] | 1 << one | 1 << other
    barracks = path & state.barracks[state.turn] & ~state.tokens
    gas = turnip = trap = 0
    if state.tokens:
        token = state.token
        ends = (one, other)
        gas = sum(token[s] == GAS for s in spaces(path & state.tokens))
        turnip = 2 * sum(token[s] == TURNIP for s in ends)
        trap = sum(any(token[t] == TRAP for t in spaces(ADJACENT[s] & state.tokens)) for s in ends)
    return Line(one, other, path.bit_count(), barracks.bit_count(), gas, turnip, trap)
