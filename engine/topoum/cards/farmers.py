"""The eight farmers.  Their tokens go only onto squares of the battlefield, never onto a token or the Red Cross."""

from typing import ClassVar

from ..actions import NONE, PLAYABLE
from ..arrival import eliminate, explode, push
from ..battlefield import battlefield, hold_together, rim
from ..hexgrid import ADJACENT, NEIGHBOUR, Spaces, spaces
from ..layout import CENTRE, CRATE, DYNAMITE, FOOTPRINT, GAS, MARKED, PUDDLE, ROCK, TRAP, TURNIP
from ..state import BESIDE, BOX, NOWHERE, State, neutral_of
from .base import Farmer


def free_squares(state: State) -> Spaces:
    """The squares onto which a farmer's token may go."""
    free = battlefield(state) & ~state.tokens
    return free & ~(1 << state.redcross) if state.redcross != NOWHERE else free


def whereabouts(state: State, token: int) -> tuple[int, ...]:
    """The spaces with such a token, then BESIDE if there is one beside the board."""
    on_board = tuple(s for s in spaces(state.tokens) if state.token[s] == token)
    return (*on_board, BESIDE) if token in state.beside else on_board


def bury(state: State, s: int) -> None:
    """A barracks on s is turned to its neutral side."""
    if 0 < state.tile[s] < 5:
        state.retile(neutral_of(state.tile[s] - 1), s)


def put_on_marked(state: State, token: int) -> None:
    """Four tokens on the marked spaces, each on a neutral tile: of each player when there are four, else of the box."""
    n, first = len(state.setup.players), state.setup.first
    for k, s in enumerate(MARKED):
        state.lay(neutral_of((first + k) % 4) if n == 4 else BOX, s)
        state.put(token, s)


class Hauler(Farmer, kind=True):
    """Four tokens on the marked spaces; one of them is hauled to another square and buries what it lies on."""

    on_moles: ClassVar[bool] = True

    def prepare(self, state: State) -> None:
        put_on_marked(state, self.token)

    def origins(self, state: State) -> tuple[int, ...]:
        return whereabouts(state, self.token)

    def targets(self, state: State, at: int) -> Spaces:
        return free_squares(state) if self.on_moles else free_squares(state) & ~state.moles

    def play(self, state: State, at: int, origin: int, target: int) -> None:
        eliminate(state, target, self.name)
        state.bring_token(self.token, origin, target)
        bury(state, target)
        if origin != BESIDE and not state.tile[origin]:
            hold_together(state, origin)


class KingsOfBuckets(Hauler):
    """Move a puddle, from the board or from beside it, to a square without a mole; it buries a barracks."""

    token, on_moles = PUDDLE, False


class Crusher(Hauler):
    """Move a rock, from the board or from beside it, to any square; it eliminates a mole and buries a barracks."""

    token = ROCK


class Sprayer(Hauler):
    """Move a gas cloud, from the board or from beside it, to any square; it eliminates a mole and buries a barracks."""

    token = GAS


class Single(Farmer, kind=True):
    """One token that begins on the centre tile."""

    def prepare(self, state: State) -> None:
        state.put(self.token, CENTRE)

    def origin(self, state: State) -> int:
        """Where the token is: a space, BESIDE, or NOWHERE when it is not in the game."""
        return next(iter(whereabouts(state, self.token)), NOWHERE)


class QueenOfNature(Single):
    """Move the turnip to the active mole's square; it buries a barracks."""

    token = TURNIP

    def targets(self, state: State, at: int) -> Spaces:
        return PLAYABLE if free_squares(state) >> at & 1 and self.origin(state) != NOWHERE else 0

    def play(self, state: State, at: int, origin: int, target: int) -> None:
        state.bring_token(self.token, self.origin(state), at)
        bury(state, at)


class LadyBoom(Single):
    """A square next to the dynamite is eliminated with everything on it, and the dynamite moves there.

    When it is beside the board it comes back on an empty space next to the battlefield.
    """

    token = DYNAMITE

    def prepare(self, state: State) -> None:
        state.take_up(CENTRE)
        super().prepare(state)

    def targets(self, state: State, at: int) -> Spaces:
        origin = self.origin(state)
        if origin == BESIDE:
            return rim(state)
        return 0 if origin == NOWHERE else ADJACENT[origin] & state.squares

    def play(self, state: State, at: int, origin: int, target: int) -> None:
        origin = self.origin(state)
        if origin != BESIDE:
            explode(state, target, self.name)
        state.bring_token(self.token, origin, target)
        if origin != BESIDE:
            hold_together(state, origin)


class TrapMaster(Single):
    """Move the trap to a square without a mole; it buries a barracks."""

    token = TRAP

    def targets(self, state: State, at: int) -> Spaces:
        return free_squares(state) & ~state.moles if self.origin(state) != NOWHERE else 0

    def play(self, state: State, at: int, origin: int, target: int) -> None:
        state.bring_token(self.token, self.origin(state), target)
        bury(state, target)


class Stomper(Single):
    """Move the footprint to a square next to it (from beside the board: to any), eliminating a mole there.

    Then every mole next to it runs one space straight away from it, in the order e, se, sw, w, nw, ne.
    """

    token = FOOTPRINT

    def targets(self, state: State, at: int) -> Spaces:
        origin = self.origin(state)
        if origin == NOWHERE:
            return 0
        return free_squares(state) if origin == BESIDE else free_squares(state) & ADJACENT[origin]

    def play(self, state: State, at: int, origin: int, target: int) -> None:
        eliminate(state, target, self.name)
        state.bring_token(self.token, self.origin(state), target)
        for direction, s in enumerate(NEIGHBOUR[target]):
            if s != NOWHERE and state.mole[s]:
                push(state, s, direction, self.name)


class LordOfTheCrates(Farmer):
    """1 medal, and if she likes any crate from the board under the active mole, whose owner looks at its value.

    At the end every mole on a crate earns its value.
    """

    token = CRATE

    def prepare(self, state: State) -> None:
        put_on_marked(state, CRATE)

    def targets(self, state: State, at: int) -> Spaces:
        if not free_squares(state) >> at & 1:
            return 1 << NONE
        return sum(1 << s for s in state.crates if s != NOWHERE) | 1 << NONE

    def play(self, state: State, at: int, origin: int, target: int) -> None:
        state.earn(state.turn, 1, self.name)
        if target != NONE:
            state.bring_token(CRATE, target, at)
