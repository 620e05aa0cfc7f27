"""Whole turns: a beam search over the decisions of one turn, from any point of it up to its `end`."""

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from ..actions import END, Action
from ..layout import FROM_HAND
from ..legal import SETUP_PHASES, legal
from ..state import State
from ..turn import apply
from ..view import View
from ..worlds import determinize
from .evaluation import Outlook, glance, hope, outlook, value

RATHER = (4, FROM_HAND, 3, 2, 1, 0)  # where to take a card from that lies in several places, the best first
SHARE = 0.4  # how much of what is left one more decision may cost
SHORT = 2  # how many go on in a turn of which only the outcome counts
LOOKS = 3  # how many times as many as go on are looked at closely


class Effort:
    """How much a search may still do: a number of nodes, and somebody who may say stop."""

    def __init__(self, nodes: int, stop: Callable[[], bool] | None = None, whole: "Effort | None" = None) -> None:
        self.nodes = nodes
        self.stop = stop
        self.whole = whole
        self.over = nodes <= 0

    def part(self, nodes: float) -> "Effort":
        """So much of it for one piece of work."""
        return Effort(min(int(nodes), self.nodes), self.stop, self)

    def spend(self) -> None:
        """Take one node: an action that is tried and judged."""
        self.nodes -= 1
        if self.whole:
            self.whole.spend()
            self.over = self.nodes <= 0 or self.whole.over
        else:
            self.over = self.over or self.nodes <= 0 or bool(self.stop and self.stop())


class Turn(NamedTuple):
    """The decisions of a turn so far, the state they lead to, and what it is worth that the turn ends there."""

    value: float
    hope: float  # the part of the value that took a closer look
    actions: tuple[Action, ...]
    state: State


def search(state: State, ahead: Outlook, effort: Effort, width: int) -> list[Turn]:
    """Turns that could be played from here, each up to its `end` (left out), the best first; at least one.

    After every decision the best few go on.  Those that enter and those that move are kept apart, because their
    values compare only when the turn is complete.  In set-up a turn is a single decision.
    """
    in_setup = state.phase in SETUP_PHASES
    root = _looked_at(Turn(glance(state, ahead), 0.0, (), state), ahead)
    beam = [root]
    complete: list[Turn] = []
    known: set[object] = set()
    while beam and not (effort.over and complete):
        last = effort.nodes * (1 - SHARE)
        entering: list[Turn] = []
        moving: list[Turn] = []
        for turn in beam:
            for action in _options(turn):
                if action == END:
                    if turn is root or turn.state.phase == "turn":  # any other is known to be complete
                        complete.append(turn)
                    continue
                after = turn.state.copy()
                apply(after, action)
                trace = _trace(after)
                if trace in known:
                    continue
                known.add(trace)
                effort.spend()
                longer = Turn(glance(after, ahead) + turn.hope, turn.hope, (*turn.actions, action), after)
                (entering if after.action == "enter" else moving).append(longer)
                if effort.over:
                    break
            if effort.over or effort.nodes < last:
                break
        beam = []
        for turns in (entering, moving):
            promising = _best(turns)[: LOOKS * width]
            best = _best([_looked_at(turn, ahead) for turn in promising])
            complete += [turn for turn in best if in_setup or turn.state.phase in ("moving", "done")]
            beam += [turn for turn in best if not in_setup and turn.state.phase != "done"][:width]
    return _best(complete)


def hushed(seen: View, rng: Random) -> State:
    """A possible state behind a view, but with no deck: nothing that is still to be drawn can be counted on."""
    state = determinize(seen, rng).state.copy()
    state.deck = ()
    return state


def outcome(state: State, turn: Turn, effort: Effort, nodes: int, deck: int | None = None) -> float:
    """What a turn is worth to its player once all the others have had theirs, found with so many nodes each.

    `deck` is how many cards there really are to be drawn, where the state has none.
    """
    me, state = state.turn, state.copy()
    for action in turn.actions:
        apply(state, action)
    for _ in range(len(state.setup.players) - 1):
        apply(state, END)
        if state.phase == "over":
            break
        answers = search(state, outlook(state, state.turn, _cards(state, deck)), effort.part(nodes), SHORT)
        state = answers[0].state.copy()
    return value(state, outlook(state, me, _cards(state, deck)))


def _cards(state: State, deck: int | None) -> int:
    return len(state.deck) if deck is None else deck


def _looked_at(turn: Turn, ahead: Outlook) -> Turn:
    """The same with a closer look at its state; until then it has the hope of the one before."""
    hopes = hope(turn.state, ahead)
    return turn._replace(value=turn.value - turn.hope + hopes, hope=hopes)


def _best(turns: list[Turn]) -> list[Turn]:
    return sorted(turns, key=lambda turn: -turn.value)


def _options(turn: Turn) -> list[Action]:
    """The legal actions, but a card only from its best source, and ransoms only before all else."""
    chosen: dict[object, Action] = {}
    ransoms = all(action.verb == "ransom" for action in turn.actions)
    for action in legal(turn.state):
        if action.verb == "play":
            aim = (action.what, action.origin, action.target)
            if aim not in chosen or RATHER.index(action.slot) < RATHER.index(chosen[aim].slot):
                chosen[aim] = action
        elif ransoms or action.verb != "ransom":
            chosen[action] = action
    return list(chosen.values())


def _trace(state: State) -> object:
    """What two states of the same turn have in common from which the same can follow."""
    me = state.turn
    return (
        bytes(state.tile),
        bytes(state.token),
        bytes(state.mole),
        (state.phase, state.active, state.spent, state.moved, state.redcross, state.press),
        (state.line, state.hands[me], state.medals[me], state.prisoners),
    )
