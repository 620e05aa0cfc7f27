"""simulate: many games of players who choose at random, and what became of them."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from statistics import mean
from typing import Any

from ..final import winners
from ..game import new_game
from ..legal import legal
from ..state import Ends, State
from ..turn import apply
from .progress import progress


class Campaign(State):
    """A state that counts its turns and the moles that were eliminated."""

    __slots__ = ("fallen", "turns")

    def __init__(self, state: State) -> None:
        state.copy(self)
        self.fallen = self.turns = 0

    def fall(self, start: int, at: int, by: str) -> None:
        self.fallen += 1
        super().fall(start, at, by)

    def begin_turn(self, seat: int, seen: Ends) -> None:
        self.turns += 1
        super().begin_turn(seat, seen)


@dataclass
class Tally:
    """What is counted, game by game."""

    decisions: list[int] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)
    medals: list[int] = field(default_factory=list)  # of every player
    best: list[int] = field(default_factory=list)  # of the winners
    fallen: list[int] = field(default_factory=list)
    first: int = 0  # games that the first player won alone
    shared: int = 0

    def count(self, end: Campaign, decisions: int) -> None:
        won = winners(end)
        self.decisions.append(decisions)
        self.turns.append(end.turns)
        self.medals += end.medals
        self.best.append(end.medals[won[0]])
        self.fallen.append(end.fallen)
        self.first += won == [end.setup.first]
        self.shared += len(won) > 1


def play_out(state: Campaign, rng: Random) -> int:
    """Play at random to the end; returns the number of decisions."""
    decisions = 0
    while actions := legal(state):
        apply(state, rng.choice(actions))
        decisions += 1
    return decisions


def simulate(games: int, players: Sequence[str], seed: int, settings: dict[str, Any]) -> None:
    """Play so many games and print what came out; Ctrl-C stops early with what there is."""
    rng = Random(seed)
    tally = Tally()
    with suppress(KeyboardInterrupt):
        for _ in progress(range(games), "games"):
            state = Campaign(new_game(players, seed=rng.randrange(10**9), **settings).state)
            tally.count(state, play_out(state, rng))
    if tally.decisions:
        _print(tally, players, seed)


def _print(tally: Tally, players: Sequence[str], seed: int) -> None:
    games = len(tally.decisions)
    print(f"{games:,} random games of {' '.join(players)}, seed {seed}\n")
    print(f"{'':18}{'mean':>9}{'min':>7}{'max':>7}")
    rows = {
        "decisions": tally.decisions,
        "turns": tally.turns,
        "medals": tally.medals,
        "winner's medals": tally.best,
        "moles eliminated": tally.fallen,
    }
    for name, values in rows.items():
        print(f"{name:18}{mean(values):9.1f}{min(values):7}{max(values):7}")
    print(f"\nfirst player wins {tally.first:9,}{tally.first / games:8.1%}  (an even share is {1 / len(players):.1%})")
    print(f"shared wins       {tally.shared:9,}{tally.shared / games:8.1%}")
