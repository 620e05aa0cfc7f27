"""Combat cards: they eliminate rival moles, or squares with everything on them."""

from ..arrival import arrive, attack, eliminate, explode, protected
from ..battlefield import hold_together
from ..hexgrid import ADJACENT, IN_LINE, RAYS, TWO_AWAY, Spaces
from ..sight import clear_squares
from ..state import State
from .base import Card, adjacent_rivals, rivals


class Bayonet(Card, category="combat"):
    """Eliminate a rival mole next to the active mole, which then takes its square. Not a protected one."""

    def targets(self, state: State, at: int) -> Spaces:
        return adjacent_rivals(state, at) & ~protected(state)

    def play(self, state: State, at: int, target: int) -> None:
        eliminate(state, target, self.name)
        arrive(state, at, target, IN_LINE[at][target][0], self.name)


class ShortRange(Card, category="combat"):
    """Eliminate a rival mole next to the active mole."""

    def targets(self, state: State, at: int) -> Spaces:
        return adjacent_rivals(state, at)

    def play(self, state: State, at: int, target: int) -> None:
        attack(state, target, self.name)


class LongRange(Card, category="combat"):
    """Eliminate a rival mole two or three squares away in a straight line, with a clear line of squares between."""

    def targets(self, state: State, at: int) -> Spaces:
        enemies = rivals(state)
        clear = clear_squares(state)
        found = 0
        for ray in RAYS[at]:
            if len(ray) > 1 and clear >> ray[0] & 1:
                target = 1 << ray[1]
                if target & clear and len(ray) > 2:
                    target = 1 << ray[2]
                found |= target & enemies
        return found

    def play(self, state: State, at: int, target: int) -> None:
        attack(state, target, self.name)


class Grenade(Card, category="combat"):
    """Eliminate a square next to the active mole, with everything on it."""

    def targets(self, state: State, at: int) -> Spaces:
        return ADJACENT[at] & state.squares

    def play(self, state: State, at: int, target: int) -> None:
        explode(state, target, self.name)
        hold_together(state, target)


class MortarAttack(Card, category="combat"):
    """Eliminate a square exactly two spaces away in a straight line, with everything on it, whatever is between."""

    def targets(self, state: State, at: int) -> Spaces:
        return TWO_AWAY[at] & state.squares

    def play(self, state: State, at: int, target: int) -> None:
        explode(state, target, self.name)
        hold_together(state, target)


class Slingshot(Card, category="combat", first_edition=False):
    """Eliminate a rival mole exactly two spaces away in a straight line, whatever is between."""

    def targets(self, state: State, at: int) -> Spaces:
        return TWO_AWAY[at] & rivals(state)

    def play(self, state: State, at: int, target: int) -> None:
        attack(state, target, self.name)
