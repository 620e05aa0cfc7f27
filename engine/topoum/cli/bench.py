"""bench: the engine's speed, next to python-chess doing the same in the same minutes on the same machine."""

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from statistics import median
from time import perf_counter, process_time

from ..game import Game, new_game
from ..layout import COLOURS
from ..state import State
from .progress import progress

ROUND = 0.1  # seconds; ours and chess take turns, so that whatever slows the machine slows both
BUCKET = 5  # squares of a step in the table of growth


@dataclass
class Pace:
    """How much was done in how much time."""

    games: int = 0
    decisions: int = 0
    listed: int = 0  # legal actions in all lists
    seconds: float = 0.0

    def run(self, play_one: Callable[["Pace"], None], seconds: float) -> None:
        """Play whole games, at least one, until the time is up."""
        start = perf_counter()
        while True:
            play_one(self)
            self.games += 1
            if perf_counter() - start >= seconds:
                break
        self.seconds += perf_counter() - start

    @property
    def rates(self) -> tuple[float, float, float]:
        return self.games / self.seconds, self.decisions / self.seconds, self.listed / self.seconds


def topoum_player(players: int, rng: Random) -> Callable[[Pace], None]:
    """Plays a random game through the public face: list the legal actions, pick one, play it."""

    def play_one(pace: Pace) -> None:
        game = _random_game(players, rng)
        while actions := game.legal_actions():
            game.play(rng.choice(actions))
            pace.decisions += 1
            pace.listed += len(actions)

    return play_one


def chess_player(rng: Random) -> Callable[[Pace], None] | None:
    """The same for python-chess, if it is installed."""
    try:
        import chess  # noqa: PLC0415  (nothing but this comparison wants it)
    except ImportError:
        return None

    def play_one(pace: Pace) -> None:
        board = chess.Board()
        while moves := list(board.legal_moves):
            if board.halfmove_clock >= 100 or board.is_insufficient_material():
                break
            board.push(rng.choice(moves))
            pace.decisions += 1
            pace.listed += len(moves)

    return play_one


def _random_game(players: int, rng: Random) -> Game:
    return new_game(COLOURS[:players], "random", seed=rng.randrange(10**9))


def bench(seconds: float, seed: int) -> None:
    rng = Random(seed)
    start, busy = perf_counter(), process_time()
    _print_pace(seconds, rng)
    _print_growth(seconds, rng)
    _print_copy(seconds, rng)
    _print_share((process_time() - busy) / (perf_counter() - start))


def _print_share(share: float) -> None:
    """Seconds on the clock mean little on a machine that does other things as well, so say whether it did."""
    print(f"This process had {share:.0%} of a processor.", end="")
    print(" The machine is busy: all rates are too low, and even the ratios rough." if share < 0.9 else "")


# Beside chess


def _print_pace(seconds: float, rng: Random) -> None:
    chess = chess_player(rng)
    print("Random games: list the legal actions, pick one, play it.")
    if not chess:
        print("python-chess is not here to compare with; to get it: pip install chess")
    print(f"\n{'':12}{'games/s':>10}{'decisions/s':>14}{'legal actions listed/s':>25}")
    for players in (2, 3, 4):
        ours, theirs = race(topoum_player(players, rng), chess, seconds, f"rounds, {players} players")
        _print_row(f"{players} players", ours.rates, ",.0f")
        if chess:
            _print_row("chess", theirs.rates, ",.0f")
            ratios = [our / their for our, their in zip(ours.rates, theirs.rates, strict=True)]
            _print_row("ratio", (ratios[0], ratios[1], ratios[2]), ".2f")


def race(
    ours: Callable[[Pace], None], theirs: Callable[[Pace], None] | None, seconds: float, what: str
) -> tuple[Pace, Pace]:
    """Short rounds of one and the other by turns."""
    our_pace, their_pace = Pace(), Pace()
    runners = 2 if theirs else 1
    length = min(ROUND, seconds / runners)
    for _ in progress(range(max(1, round(seconds / runners / length))), what):
        our_pace.run(ours, length)
        if theirs:
            their_pace.run(theirs, length)
    return our_pace, their_pace


def _print_row(name: str, rates: tuple[float, float, float], form: str) -> None:
    games, decisions, listed = (format(rate, form) for rate in rates)
    print(f"{name:12}{games:>10}{decisions:>14}{listed:>25}", flush=True)


# Growth with the battlefield


def _print_growth(seconds: float, rng: Random) -> None:
    """Every decision timed by itself, put together with others of about the same number of squares."""
    times: dict[int, list[float]] = defaultdict(list)
    sizes: dict[int, list[int]] = defaultdict(list)
    start, players = perf_counter(), 2
    while perf_counter() - start < seconds or players != 2:  # as many games of each number of players
        game = _random_game(players, rng)
        while not game.over:
            bucket = game.state.squares.bit_count() // BUCKET
            before = perf_counter()
            actions = game.legal_actions()
            listed = perf_counter()
            action = rng.choice(actions)
            again = perf_counter()
            game.play(action)
            times[bucket].append(listed - before + perf_counter() - again)
            sizes[bucket].append(len(actions))
        players = 2 + (players - 1) % 3
    print("\nA decision (list and play) by the size of the battlefield, 2 to 4 players:")
    print(f"{'squares':>9}{'decisions':>12}{'microseconds':>15}{'legal actions':>16}")
    for bucket in sorted(times):
        count = len(times[bucket])
        span = f"{bucket * BUCKET}-{bucket * BUCKET + BUCKET - 1}"
        print(f"{span:>9}{count:12,}{sum(times[bucket]) / count * 1e6:15.1f}{sum(sizes[bucket]) / count:16.1f}")


# Copying a state


def _print_copy(seconds: float, rng: Random) -> None:
    states = _positions(_random_game(2, rng), rng)
    turns: list[float] = []
    start = perf_counter()
    while not turns or perf_counter() - start < min(seconds, 1):
        before = perf_counter()
        for state in states:
            state.copy()
        turns.append((perf_counter() - before) / len(states))
    print(f"\nState.copy: {median(turns) * 1e6:.2f} microseconds")


def _positions(game: Game, rng: Random) -> list[State]:
    """All states of a random game."""
    states = [game.state]
    while not game.over:
        game.play(rng.choice(game.legal_actions()))
        states.append(game.state)
    return states
