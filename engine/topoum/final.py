"""The end: the final scoring and who has won."""

from .battlefield import battlefield
from .cards import CARDS
from .layout import CATEGORIES
from .state import NOWHERE, State

MOST, TIED, SET = 3, 2, 2  # medals for the most cards of a category, for a tie there, and for a set of four


def score(state: State) -> list[dict[str, int]]:
    """By seat, the medals of the final scoring: one entry for each category, then sets and crates.

    Whoever has the most cards of a category on her pile gets 3 medals, tied players 2 each.
    """
    counts = [
        {category: sum(CARDS[card - 1].category == category for card in pile) for category in CATEGORIES}
        for pile in state.piles
    ]
    gains: list[dict[str, int]] = [{} for _ in counts]
    for category in CATEGORIES:
        most = max(count[category] for count in counts)
        winners = [seat for seat, count in enumerate(counts) if most and count[category] == most]
        for seat, gain in enumerate(gains):
            gain[category] = (MOST if len(winners) == 1 else TIED) if seat in winners else 0
    for seat, gain in enumerate(gains):
        gain["sets"] = SET * min(counts[seat].values())
        gain["crates"] = sum(
            value for value, s in enumerate(state.crates, 1) if s != NOWHERE and state.mole[s] == seat + 1
        )
    return gains


def winners(state: State) -> list[int]:
    """The seats that have won: most medals, then most own uncovered barracks, then (second edition) most cards."""

    def merits(seat: int) -> tuple[int, int, int]:
        own = state.barracks[seat] & ~state.tokens & battlefield(state)
        cards = 0 if state.setup.edition == "first" else len(state.piles[seat])
        return state.medals[seat], own.bit_count(), cards

    seats = range(len(state.setup.players))
    best = max(merits(seat) for seat in seats)
    return [seat for seat in seats if merits(seat) == best]
