"""arena: a tournament of the bots, and how sure its figures are."""

import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import combinations
from math import sqrt
from random import Random
from statistics import mean
from time import process_time
from typing import NamedTuple

from ..bots import BOTS, Budget, plan
from ..game import Game, new_game
from ..layout import COLOURS
from ..setup import shuffle
from . import Trouble
from .progress import progress

Pair = tuple[str, str]
SURE = 1.96  # standard deviations of a 95% interval


class Match(NamedTuple):
    """A game to be played: who sits where, and the seed of all chance in it."""

    kind: str  # the row of the table that it counts for
    levels: tuple[str, ...]  # in seating order
    seed: int
    nodes: int | None  # the node budget of bot-4, if not its own


@dataclass
class Result:
    """What became of it."""

    match: Match
    points: list[float]  # by seat: 1 for a win, a share of it when it is shared
    medals: list[int]  # by seat
    seconds: list[list[float]]  # by seat, what each turn took of a processor
    decisions: list[int]  # by seat


@dataclass
class Tally:
    """What a level has done in the games of one kind."""

    points: list[float] = field(default_factory=list)
    medals: list[int] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    decisions: int = 0

    @property
    def interval(self) -> tuple[float, float]:
        """Between which shares of the points the true one lies, with 95% (Wilson's interval; draws count half)."""
        n, share = len(self.points), mean(self.points)
        middle = (share + SURE**2 / 2 / n) / (1 + SURE**2 / n)
        half = SURE / (1 + SURE**2 / n) * sqrt(share * (1 - share) / n + SURE**2 / 4 / n**2)
        return max(0.0, middle - half), min(1.0, middle + half)


def read_pairs(text: str) -> list[Pair]:
    """The pairs that a text such as bot-4:bot-3,bot-3:bot-2 names; none for an empty one."""
    pairs = []
    for pair in text.split(",") if text else ():
        one, _, other = pair.partition(":")
        if one not in BOTS or other not in BOTS or one == other:
            raise Trouble(f"--levels: expected pairs of {', '.join(BOTS)}, such as bot-2:bot-1, not {pair!r}")
        pairs.append((one, other))
    return pairs


def matches(games: int, seed: int, pairs: Sequence[Pair], nodes: int | None) -> Iterator[Match]:
    """The pairs in so many games each, every game twice with the seats swapped.

    Without pairs it is every pair, and then mixed games of three and four players, every game with each seating.
    """
    rng, levels = Random(seed), tuple(BOTS)
    for one, other in pairs or combinations(reversed(levels), 2):
        for k in range(games):
            if k % 2 == 0:
                game_seed = _seed(rng)
            yield Match(f"{one} : {other}", (one, other) if k % 2 == 0 else (other, one), game_seed, nodes)
    if pairs:
        return
    for players in (3, 4):
        for k in range(games):
            if k % players == 0:
                game_seed = _seed(rng)
                seats = [levels[k] for k in shuffle(rng, list(range(len(levels))))[:players]]
            turned = seats[k % players :] + seats[: k % players]
            yield Match(f"{players} players", tuple(turned), game_seed, nodes)


def _seed(rng: Random) -> int:
    return int(rng.random() * 10**9)


def play_match(match: Match) -> Result:
    """Play a game over any deck, farmer, obstacles and edition, as its seed has it."""
    rng = Random(match.seed)
    game = new_game(
        COLOURS[: len(match.levels)],
        "random",
        seed=match.seed,
        edition="first" if rng.random() < 0.25 else "second",
        obstacles=rng.random() < 0.25,
    )
    result = Result(match, [], [], [[] for _ in match.levels], [0] * len(match.levels))
    while not game.over:
        _play_turn(game, match, result, rng)
    result.medals = list(game.medals.values())
    result.points = [(colour in game.winners) / len(game.winners) for colour in game.players]
    return result


def _play_turn(game: Game, match: Match, result: Result, rng: Random) -> None:
    seat = game.players.index(game.turn)
    level = match.levels[seat]
    budget = Budget(nodes=match.nodes) if match.nodes and level == "bot-4" else None
    start = process_time()
    choices = plan(level, game.view(game.turn), rng, budget)
    result.seconds[seat].append(process_time() - start)
    result.decisions[seat] += len(choices)
    for choice in choices:
        game.play(choice.action)


def arena(games: int, jobs: int, seed: int, pairs: Sequence[Pair], nodes: int | None) -> None:
    """Play the tournament and print the table; Ctrl-C stops early with what there is."""
    tables: dict[str, dict[str, Tally]] = defaultdict(lambda: defaultdict(Tally))
    todo = list(matches(games, seed, pairs, nodes))
    with suppress(KeyboardInterrupt):
        results = iter(_results(todo, jobs))
        for _ in progress(todo, "games"):
            result = next(results)
            for seat, level in enumerate(result.match.levels):
                tally = tables[result.match.kind][level]
                tally.points.append(result.points[seat])
                tally.medals.append(result.medals[seat])
                tally.seconds += result.seconds[seat]
                tally.decisions += result.decisions[seat]
    _print(tables, seed)


def _results(todo: list[Match], jobs: int) -> Iterable[Result]:
    """The results in the order of the matches, from so many processes."""
    if jobs == 1 or sys.platform == "emscripten":
        yield from map(play_match, todo)
        return
    from multiprocessing import Pool  # noqa: PLC0415  (not to be had in a browser)

    with Pool(jobs) as pool:
        yield from pool.imap(play_match, todo)


def _print(tables: dict[str, dict[str, Tally]], seed: int) -> None:
    print(f"Seed {seed}; any deck, farmer, obstacles, edition; every game again with other seats; ms of a processor.\n")
    print(
        f"{'':16}{'':7}{'games':>6}{'won':>8}{'95% interval':>16}{'medals':>8}"
        f"{'ms a decision':>15}{'ms a turn':>11}{'longest':>9}"
    )
    for kind, tallies in tables.items():
        for number, (level, tally) in enumerate(sorted(tallies.items(), reverse=True)):
            low, high = tally.interval
            seconds = sum(tally.seconds)
            print(
                f"{'' if number else kind:16}{level:7}{len(tally.points):6}{mean(tally.points):8.1%}"
                f"{f'{low:.1%} – {high:.1%}':>16}{mean(tally.medals):8.1f}"
                f"{1000 * seconds / tally.decisions:15.1f}{1000 * seconds / len(tally.seconds):11.1f}"
                f"{1000 * max(tally.seconds):9.0f}"
            )
