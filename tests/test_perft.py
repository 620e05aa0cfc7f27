"""Perft: how many sequences of so many actions there are from fixed positions."""

import pytest

from topoum import Game
from topoum.cli.perft import perft

from .positions import CRUSHER, DUE, KEEP, MIDDLE, OPENING

SET_UP = """
topoum 1
players red blue yellow
first blue
turn blue
types bayonet long-range advance motorbike-patrol build-barracks new-soldier medal-of-honor
medals red 10 blue 10 yellow 10
board f6=b
obstacles yes
phase barracks
"""
BOTH = KEEP.replace(" g8=_+dynamite", " g8=b").replace("phase keep", "phase keep\nbeside dynamite")

NUMBERS = {
    "set-up": (SET_UP, [6, 30, 120, 1_296, 16_056, 223_272]),
    "start": (OPENING, [13, 253, 253, 3_895, 39_452]),
    "middle": (MIDDLE, [24, 190, 839, 5_968, 49_878]),
    "crusher": (CRUSHER, [17, 1_007, 1_202, 18_581]),
    "keep": (KEEP, [2, 15, 31, 322, 3_296, 8_059, 22_119]),
    "dynamite": (DUE, [11, 34, 239, 2_182, 6_146, 18_837]),
    "both": (BOTH, [2, 21, 54, 475, 3_503, 21_404]),
}


def slow_perft(game: Game, depth: int) -> int:
    """By the public game, through text at every step, and back by undo."""
    if depth == 0:
        return 1
    count = 0
    for text in {str(action) for action in Game.from_text(game.to_text()).legal_actions()}:
        game.play(text)
        count += slow_perft(game, depth - 1)
        game.undo()
    return count


CASES = [(name, depth) for name, (_, numbers) in NUMBERS.items() for depth in range(1, len(numbers) + 1)]


@pytest.mark.parametrize(("name", "depth"), CASES)
def test_perft(name: str, depth: int) -> None:
    text, numbers = NUMBERS[name]
    state = Game.from_text(text).state
    assert perft(state, depth) == numbers[depth - 1]


@pytest.mark.parametrize("name", NUMBERS)
def test_perft_the_slow_way(name: str) -> None:
    text, numbers = NUMBERS[name]
    game = Game.from_text(text)
    assert [slow_perft(game, depth) for depth in (1, 2)] == numbers[:2]
    assert game.to_text() == Game.from_text(text).to_text()
