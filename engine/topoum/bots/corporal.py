"""bot-2, the Corporal: the turn that looks best when it ends, in medals alone, with no thought of tomorrow."""

from random import Random

from ..view import View
from .evaluation import Weights, outlook
from .turns import Effort, Turn, hushed, search

NODES = 600
WIDTH = 4
MEDALS_ALONE = Weights(sight=0, mole=0.25, reserve=0, barracks=0, tile=0, press=0, card=0)


def think(seen: View, rng: Random, effort: Effort) -> Turn:
    state = hushed(seen, rng)
    return search(state, outlook(state, state.turn, seen["deck"], MEDALS_ALONE), effort, WIDTH)[0]
