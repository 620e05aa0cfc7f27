"""The opponents, bot-1 to bot-4.  A bot gets the view of the player it plays for and a generator, nothing else.

>>> from random import Random
>>> import topoum
>>> from topoum.bots import choose, plan
>>> game = topoum.new_game(seed=7, first="red")
>>> choose("bot-1", game.view("red"), Random(1)).action in [str(action) for action in game.legal_actions()]
True

A bot thinks of a whole turn at once: `plan` gives all its decisions up to `end`, since nothing hidden that matters is
revealed before.  Whoever plays them one by one gets the turn it meant.  `choose` gives the first alone; to ask it anew
at every decision is legal play too, but costs as much each time and may change the plan.
"""

from collections.abc import Callable
from random import Random
from time import monotonic
from typing import NamedTuple

from ..actions import END
from ..errors import NotationError
from ..legal import SETUP_PHASES
from ..view import View
from ..worlds import determinize
from . import captain, corporal, general, recruit
from .reasons import REASONS, Choice, Reason, explain
from .turns import Effort, Turn

__all__ = ["BOTS", "REASONS", "Bot", "Budget", "Choice", "Reason", "choose", "plan"]

UNBOUNDED = 10**9  # nodes, where only time counts


class Bot(NamedTuple):
    """A level of play.

    >>> isinstance(BOTS["bot-4"], Bot), BOTS["bot-4"].rank
    (True, 'General')
    """

    rank: str
    think: Callable[[View, Random, Effort], Turn]
    nodes: int  # what it may spend on a turn if it is told nothing else


BOTS: dict[str, Bot] = {
    "bot-1": Bot("Recruit", recruit.think, 0),
    "bot-2": Bot("Corporal", corporal.think, corporal.NODES),
    "bot-3": Bot("Captain", captain.think, captain.NODES),
    "bot-4": Bot("General", general.think, general.NODES),
}


class Budget(NamedTuple):
    """What a bot may spend on a turn: nodes, seconds, or until somebody says stop; whichever comes first.

    A node is an action that is tried.  With nodes alone, play does not depend on the machine.

    >>> Budget(nodes=50).effort(nodes=1000).nodes
    50
    """

    nodes: int | None = None
    seconds: float | None = None
    stop: Callable[[], bool] | None = None

    def effort(self, nodes: int) -> Effort:
        """With a bot's own number of nodes, unless this says something else."""
        if self.nodes is not None or self.seconds is not None:
            nodes = UNBOUNDED if self.nodes is None else max(1, self.nodes)
        if self.seconds is None:
            return Effort(nodes, self.stop)
        end, stop = monotonic() + self.seconds, self.stop
        return Effort(nodes, lambda: monotonic() >= end or bool(stop and stop()))


def plan(level: str, seen: View, rng: Random, budget: Budget | None = None) -> list[Choice]:
    """All decisions of the viewer for the rest of her turn, or the one that set-up asks for.

    >>> from topoum import new_game
    >>> [choice.action for choice in plan("bot-2", new_game(seed=7, first="red").view("red"), Random(1))]
    ['barracks e6']
    """
    if level not in BOTS:
        raise NotationError("{level!r} is no bot; expected one of {bots}", level=level, bots=", ".join(BOTS))
    if not seen["legal"]:
        raise NotationError("{player} has nothing to decide", player=str(seen["viewer"]))
    bot = BOTS[level]
    turn = bot.think(seen, rng, (budget or Budget()).effort(bot.nodes))
    actions = turn.actions if seen["phase"] in SETUP_PHASES else (*turn.actions, END)
    return explain(determinize(seen, Random(0)).state, actions)


def choose(level: str, seen: View, rng: Random, budget: Budget | None = None) -> Choice:
    """The next decision of the viewer.

    >>> from topoum import new_game
    >>> choose("bot-2", new_game(seed=7, first="red").view("red"), Random(1)).reason
    {'reason': 'barracks', 'space': 'e6'}
    """
    return plan(level, seen, rng, budget)[0]
