"""Special cards."""

from ..actions import PLAYABLE
from ..arrival import protected
from ..hexgrid import Spaces
from ..state import State
from .base import Card, Farmer, adjacent_rivals


class PrisonerOfWar(Card, category="special"):
    """Capture a rival mole next to the active mole.

    Its owner cannot use it until, on a turn of her own, she pays the captor 3 medals to get it back into her reserve.
    """

    def targets(self, state: State, at: int) -> Spaces:
        return adjacent_rivals(state, at)

    def play(self, state: State, at: int, target: int) -> None:
        if not 1 << target & protected(state):
            state.capture(target)


class MedalOfHonor(Card, category="special"):
    """Another of her moles goes back to the reserve, for 3 medals."""

    def targets(self, state: State, at: int) -> Spaces:
        return state.army[state.turn] & ~(1 << at)

    def play(self, state: State, at: int, target: int) -> None:
        state.recall(target)
        state.earn(state.turn, 3, self.name)


class PressSupport(Card, category="special", first_edition=False):
    """Take the Press, which earns 1 medal at the end of everybody's turn."""

    def targets(self, state: State, at: int) -> Spaces:
        return 0 if state.press == state.turn else PLAYABLE

    def play(self, state: State, at: int, target: int) -> None:
        state.take_press()


class RedCross(Card, category="special", first_edition=False):
    """The Red Cross comes to the active mole's square."""

    def targets(self, state: State, at: int) -> Spaces:
        return 0 if state.redcross == at else PLAYABLE

    def play(self, state: State, at: int, target: int) -> None:
        state.place_redcross(at)


class FarmerCard(Card, category="special", name="farmer"):
    """The farmer in play does its work."""

    @staticmethod
    def _farmer(state: State) -> Farmer:
        return Farmer.registry[state.setup.farmer or ""]

    def targets(self, state: State, at: int) -> Spaces:
        farmer = self._farmer(state)
        return farmer.targets(state, at) if farmer.origins(state) else 0

    def origins(self, state: State) -> tuple[int, ...]:
        return self._farmer(state).origins(state)

    def play_from(self, state: State, at: int, origin: int, target: int) -> None:
        self._farmer(state).play(state, at, origin, target)
