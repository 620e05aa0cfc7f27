"""The same seed gives the same game, on every Python: literal positions, and a digest of many."""

from hashlib import sha256
from random import Random

import topoum

from .games import random_game, random_settings
from .positions import TWO_PLAYERS

SEVEN = f"""\
{TWO_PLAYERS}\
board f6=r
hand red long-range long-range
hand blue build-barracks new-soldier
line medal-of-honor build-barracks medal-of-honor medal-of-honor long-range
deck long-range bayonet advance new-soldier build-barracks new-soldier bayonet motorbike-patrol long-range \
build-barracks motorbike-patrol advance bayonet new-soldier motorbike-patrol advance medal-of-honor new-soldier \
advance medal-of-honor motorbike-patrol peace bayonet bayonet advance motorbike-patrol build-barracks
phase barracks
"""
FIRST_EDITION = """\
topoum 1
edition first
players black red yellow
first red
turn red
types short-range long-range grenade advance underground-maneuver build-barracks medal-of-honor
medals black 10 red 10 yellow 10
board f6=r
hand black advance medal-of-honor
hand red advance long-range
hand yellow medal-of-honor short-range
line medal-of-honor underground-maneuver long-range build-barracks underground-maneuver
"""
MANY = "cc3a17ecf8389797ffe8c01889655d614c107acdddee16b6d82fce972b9ba7f4"


def test_seed_seven() -> None:
    assert topoum.new_game(("red", "blue"), "first-game", 7, "red").to_text() == SEVEN


def test_all_by_lot() -> None:
    game = topoum.new_game(("black", "red", "yellow"), "random", -5, edition="first")
    assert game.to_text().startswith(FIRST_EDITION)


def test_many_games_of_all_kinds() -> None:
    texts = [topoum.new_game(**random_settings(Random(seed))).to_text() for seed in range(200)]
    assert sha256("".join(texts).encode()).hexdigest() == MANY


def test_the_same_seed_twice() -> None:
    assert random_game(31).record() == random_game(31).record()
    assert random_game(31).to_text() == random_game(31).to_text()


def test_another_seed_is_another_game() -> None:
    assert len({topoum.new_game(seed=seed, first="red").to_text() for seed in range(50)}) == 50
