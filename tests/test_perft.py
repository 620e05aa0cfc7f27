"""Perft: how many sequences of so many actions there are from fixed positions."""

import pytest

from topoum import Game
from topoum.cli.perft import perft

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
START = """
topoum 1
players red blue
first red
turn red
types bayonet long-range advance motorbike-patrol build-barracks new-soldier medal-of-honor
medals red 10 blue 10
board f6=r f7=R e7=B g6=R:red e8=B:blue
hand red advance bayonet
hand blue long-range new-soldier
line advance bayonet advance new-soldier build-barracks
deck long-range medal-of-honor motorbike-patrol peace advance
"""
MIDDLE = """
topoum 1
players red blue yellow black
first yellow
turn black
types grenade mortar-attack panic-attack decoy betrayal conquest prisoner-of-war
medals red 4 blue 10 yellow -2 black 7
board d7=R d8=K:black e6=B:blue e7=y+ice e8=K f5=Y:yellow f6=y f7=R:red f8=B g4=K:black g5=b g6=R h4=Y:yellow h5=_+gas
hand red grenade decoy
hand blue conquest conquest
hand yellow betrayal panic-attack
hand black prisoner-of-war grenade
line decoy conquest - mortar-attack betrayal
deck mortar-attack grenade panic-attack decoy conquest peace
prisoner black by red
prisoner yellow by black
redcross e6
obstacles yes
"""
CRUSHER = """
topoum 1
edition first
players blue red
first red
turn blue
types short-range bayonet underground-maneuver advance abandoned-barracks medal-of-honor farmer
medals blue 3 red 9
board c6=n+rock e6=B:blue e7=R f5=B f6=r+rock f7=R:red f8=B:blue g5=_+rock g6=B
hand blue farmer advance
hand red farmer farmer
line abandoned-barracks medal-of-honor - farmer short-range
deck advance farmer peace
farmer crusher
beside rock
obstacles yes
"""
KEEP = """
topoum 1
players red blue
first red
turn red
types grenade long-range advance tunnel build-barracks conquest farmer
medals red 5 blue 5
board d6=R d7=B:blue e6=r f6=B f8=R:red f9=B g7=R:red g8=_+dynamite
hand red advance tunnel
hand blue farmer
line - advance tunnel conquest farmer
deck advance build-barracks
farmer lady-boom
peace yes
phase keep
action move
moved g7
spent g7
used 1
parts d6 f8
"""
DUE = (
    KEEP.replace("parts d6 f8\n", "")
    .replace("phase keep", "phase dynamite\nbeside dynamite")
    .replace(" g8=_+dynamite", "")
)
BOTH = KEEP.replace(" g8=_+dynamite", " g8=b").replace("phase keep", "phase keep\nbeside dynamite")

NUMBERS = {
    "set-up": (SET_UP, [6, 30, 120, 1_296, 16_056, 223_272]),
    "start": (START, [13, 253, 253, 3_895, 39_452]),
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
