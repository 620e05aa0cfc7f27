"""bot-3, the Captain: the turn that is best with an eye on the next, once the others' answer to it is weighed.

It cannot know the cards to come, so nobody draws any in its thoughts.
"""

from random import Random

from ..legal import SETUP_PHASES
from ..view import View
from .evaluation import outlook
from .turns import Effort, Turn, hushed, outcome, search

NODES = 1500  # a third of them for its own turn
WIDTH = 3
FEW = 3  # turns to which the answer is weighed
ANSWER = 100  # nodes for the answer of each of the others


def think(seen: View, rng: Random, effort: Effort) -> Turn:
    state = hushed(seen, rng)
    ahead = outlook(state, state.turn, seen["deck"])
    best, *others = search(state, ahead, effort.part(effort.nodes / 3), WIDTH)[:FEW]
    if not others or state.phase in SETUP_PHASES:
        return best
    most = float("-inf")
    for turn in (best, *others):
        worth = outcome(state, turn, effort, ANSWER, seen["deck"])
        if effort.over:
            break
        if worth > most:
            best, most = turn, worth
    return best
