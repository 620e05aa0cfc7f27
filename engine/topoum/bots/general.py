"""bot-4, the General: looks far and wide for turns, and tries the best of them in many possible worlds.

A world deals the hidden cards anew.  In each, the General plays one of its turns, cards are drawn, and the others
answer; what is good on average is good.
"""

from random import Random

from ..legal import SETUP_PHASES
from ..view import View
from ..worlds import determinize
from .evaluation import outlook
from .turns import Effort, Turn, hushed, outcome, search

NODES = 20_000
OWN = 4000  # nodes for its own turn, but never more than a third of all
WIDTH = 14
FEW = 8  # turns that are tried
ANSWER = 150  # nodes for the answer of each of the others, or less if that leaves no time for two worlds
HALVING = (4, 8, 16)  # after so many worlds the worse half of the turns is given up
WORLDS = 100  # enough


def think(seen: View, rng: Random, effort: Effort) -> Turn:
    state = hushed(seen, rng)
    ahead = outlook(state, state.turn, seen["deck"])
    found = search(state, ahead, effort.part(min(OWN, effort.nodes / 3)), WIDTH)
    if state.phase in SETUP_PHASES:
        return found[0]
    turns = _different(found)[:FEW]
    others = len(state.setup.players) - 1
    nodes = min(ANSWER, effort.nodes // (2 * len(turns) * others))
    sums = dict.fromkeys(range(len(turns)), 0.0)
    for worlds in range(WORLDS):
        if worlds in HALVING:
            ranking = sorted(sums, key=lambda k: -sums[k])
            sums = {k: sums[k] for k in ranking[: max(2, len(ranking) // 2)]}
        world = determinize(seen, rng).state
        outcomes = {k: outcome(world, turns[k], effort, nodes) for k in sums}
        if effort.over or len(sums) == 1:
            break
        sums = {k: sums[k] + outcomes[k] for k in sums}
    return turns[max(sums, key=lambda k: sums[k])]


def _different(turns: list[Turn]) -> list[Turn]:
    """The best turn for each way in which the moles can come to stand: the others' answers to the rest are alike."""
    best: dict[bytes, Turn] = {}
    for turn in turns:
        best.setdefault(bytes(turn.state.mole), turn)
    return list(best.values())
