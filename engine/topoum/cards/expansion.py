"""Expansion cards: new barracks and new moles."""

from ..arrival import arrive, eliminate, protected
from ..battlefield import rim
from ..hexgrid import ADJACENT, BOARD, IN_LINE, Spaces, spaces
from ..state import RESERVE, State, barracks_of, neutral_of
from .base import Card, adjacent_rivals, two_away_open


class BuildBarracks(Card, category="expansion"):
    """Put one of her barracks on an empty space next to the battlefield."""

    def targets(self, state: State, at: int) -> Spaces:
        return rim(state) if state.tiles[state.turn] else 0

    def play(self, state: State, at: int, target: int) -> None:
        state.lay(barracks_of(state.turn), target)


class AbandonedBarracks(Card, category="expansion"):
    """Put one of her barracks on an empty space next to the active mole, which goes there."""

    def targets(self, state: State, at: int) -> Spaces:
        return ADJACENT[at] & BOARD & ~state.squares if state.tiles[state.turn] else 0

    def play(self, state: State, at: int, target: int) -> None:
        state.lay(barracks_of(state.turn), target)
        state.hop(at, target, self.name)


class Conquest(Card, category="expansion", first_edition=False):
    """One of her barracks takes the place of a rival's barracks or of neutral terrain next to the active mole.

    No mole, Red Cross or token may be there. Her own neutral tile is just turned, so that needs none in reserve.
    """

    def targets(self, state: State, at: int) -> Spaces:
        taken = state.tokens | state.moles | state.barracks[state.turn]
        if state.redcross >= 0:
            taken |= 1 << state.redcross
        found = ADJACENT[at] & state.squares & ~taken
        if found and not state.tiles[state.turn]:
            mine = neutral_of(state.turn)
            found = sum(1 << s for s in spaces(found) if state.tile[s] == mine)
        return found

    def play(self, state: State, at: int, target: int) -> None:
        state.retile(barracks_of(state.turn), target)


class Betrayal(Card, category="expansion", first_edition=False):
    """Eliminate a rival mole next to the active mole; one of her moles from the reserve stands there instead.

    Not a protected one.
    """

    def targets(self, state: State, at: int) -> Spaces:
        return adjacent_rivals(state, at) & ~protected(state) if state.men[state.turn] else 0

    def play(self, state: State, at: int, target: int) -> None:
        eliminate(state, target, self.name)
        state.enlist(target, self.name)


class NewSoldier(Card, category="expansion"):
    """A mole from her reserve arrives on a square exactly two spaces away in a straight line, whatever is between."""

    def targets(self, state: State, at: int) -> Spaces:
        return two_away_open(state, at) if state.men[state.turn] else 0

    def play(self, state: State, at: int, target: int) -> None:
        arrive(state, RESERVE, target, IN_LINE[at][target][0], self.name)
