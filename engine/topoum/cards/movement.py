"""Movement cards: they move the active mole, or others."""

from ..actions import TOWARDS
from ..arrival import arrive, attack, barred, push
from ..hexgrid import ADJACENT, IN_LINE, RAY_SETS, RAYS, Spaces
from ..layout import HAZARDS
from ..state import State
from .base import Card, adjacent_rivals, open_squares, own_barracks, two_away_open


class Advance(Card, category="movement"):
    """The active mole moves to a square next to it."""

    def targets(self, state: State, at: int) -> Spaces:
        return ADJACENT[at] & open_squares(state)

    def play(self, state: State, at: int, target: int) -> None:
        arrive(state, at, target, IN_LINE[at][target][0], self.name)


class UndergroundManeuver(Card, category="movement"):
    """The active mole moves to a square exactly two spaces away in a straight line, whatever is between."""

    def targets(self, state: State, at: int) -> Spaces:
        return two_away_open(state, at)

    def play(self, state: State, at: int, target: int) -> None:
        arrive(state, at, target, IN_LINE[at][target][0], self.name)


class MotorbikePatrol(Card, category="movement"):
    """The active mole rides two squares in a straight line and runs over a rival mole on the first.

    A hazard on the first square stops it for good; a rock or a mole of her own there does not let it pass.
    """

    def targets(self, state: State, at: int) -> Spaces:
        road = state.squares & ~state.rocks & ~state.army[state.turn]
        ends = open_squares(state)
        found = 0
        for ray in RAYS[at]:
            if len(ray) > 1 and road >> ray[0] & 1:
                found |= ends & 1 << ray[1]
        return found

    def play(self, state: State, at: int, target: int) -> None:
        direction = IN_LINE[at][target][0]
        first = RAYS[at][direction][0]
        if state.token[first] in HAZARDS:
            arrive(state, at, first, direction, self.name)
        else:
            attack(state, first, self.name)
            arrive(state, at, target, direction, self.name)


class PanicAttack(Card, category="movement"):
    """All moles in one direction from the active mole, near or far, run one space away from it, the farthest first."""

    def targets(self, state: State, at: int) -> Spaces:
        return sum(
            1 << TOWARDS + direction
            for direction, line in enumerate(RAY_SETS[at])
            if line & state.moles and self._scares(state, RAYS[at][direction])
        )

    @staticmethod
    def _scares(state: State, ray: tuple[int, ...]) -> bool:
        """Whether a mole on the ray would move: one whose next space is not barred."""
        if not barred(state):
            return True
        closed = [barred(state) >> s & 1 for s in ray] + [0]
        return any(state.mole[s] and not closed[k + 1] for k, s in enumerate(ray))

    def play(self, state: State, at: int, target: int) -> None:
        direction = target - TOWARDS
        for s in reversed(RAYS[at][direction]):
            if state.mole[s]:
                push(state, s, direction, self.name)


class Tunnel(Card, category="movement", first_edition=False):
    """The active mole goes from her own uncovered barracks to another such barracks, anywhere."""

    def targets(self, state: State, at: int) -> Spaces:
        tunnels = own_barracks(state)
        here = 1 << at
        return tunnels & open_squares(state) & ~here if tunnels & here else 0

    def play(self, state: State, at: int, target: int) -> None:
        arrive(state, at, target, 0, self.name)  # no ice on an uncovered tile, so the direction is idle


class Decoy(Card, category="movement", first_edition=False):
    """The active mole and a rival mole next to it change places; nothing else happens to them."""

    def targets(self, state: State, at: int) -> Spaces:
        return adjacent_rivals(state, at)

    def play(self, state: State, at: int, target: int) -> None:
        state.swap(at, target)
