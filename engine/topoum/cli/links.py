"""links: how long the links of many random games are."""

from collections.abc import Sequence
from contextlib import suppress
from random import Random
from statistics import mean

from ..game import Game, new_game
from ..layout import COLOURS
from ..link import pack, pack_view
from .progress import progress

NUMBERS = (2, 3, 4)


def _play(players: Sequence[str], rng: Random) -> tuple[Game, Game]:
    """A game at its end, and the same somewhere on its way."""
    seed, obstacles = rng.randrange(10**9), rng.random() < 0.5
    game = new_game(players, "random", seed, obstacles=obstacles)
    midway, steps = game.copy(), rng.randrange(100)
    while not game.over:
        game.play(rng.choice(game.legal_actions()))
        if len(game.actions) == steps:
            midway = game.copy()
    return game, midway


def print_links(games: int, seed: int) -> None:
    """Play so many random games of 2, 3 and 4 players, and print how long their links are."""
    rng = Random(seed)
    print(f"Characters in the links of {games:,} random games each, seed {seed}\n")
    print(f"{'players':>7}  {'link of':22}{'mean':>7}{'min':>6}{'max':>6}")
    with suppress(KeyboardInterrupt):
        for number in NUMBERS:
            lengths: dict[str, list[int]] = {
                "the finished game": [],
                "a view on its way": [],
                "the view at its end": [],
            }
            for _ in progress(range(games), f"games of {number}"):
                end, midway = _play(COLOURS[:number], rng)
                texts = pack(end), pack_view(midway), pack_view(end)
                for values, text in zip(lengths.values(), texts, strict=True):
                    values.append(len(text))
            for name, values in lengths.items():
                print(f"{number:>7}  {name:22}{mean(values):7.1f}{min(values):6}{max(values):6}")
