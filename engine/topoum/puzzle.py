"""Puzzles: the most medals that a player can gain in one turn, found by looking at every turn there is.

Counted are the medals of the turn itself: slots, cards, penalties, new lines of sight, the Press.  Whatever comes after
the scoring is left out, because it depends on hidden cards: so an answer gives no secret away.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from .actions import END, Action
from .errors import NotationError
from .layout import FROM_HAND, SLOTS
from .legal import TURN_PHASES, legal
from .state import State
from .turn import apply

__all__ = ["MOST_NODES", "Best", "best_turn", "gain"]

MOST_NODES = 60_000

Way = tuple[Action, "Way | None"]  # a row of actions: the first, and the rest
Key = tuple[object, ...]


class Best(NamedTuple):
    """The best turn from a position, and how sure and how rare that is.

    Equal cards count as one, the cheapest: `ways` and `turns` do not tell a copy in hand from one in the line.

    >>> Best(medals=0, actions=(END,), ways=1, turns=1, exact=True, nodes=1).medals
    0
    """

    medals: int  # the most she can gain until her turn ends
    actions: tuple[Action, ...]  # one turn that does it, up to `end`
    ways: int  # how many turns do it
    turns: int  # of how many
    exact: bool  # whether every turn was looked at
    nodes: int  # how many positions were looked at


class _Found(NamedTuple):
    """The same for what is left of a turn."""

    medals: int
    way: Way
    ways: int
    turns: int


def gain(before: State, actions: Iterable[Action]) -> int:
    """The medals that these actions, all of one turn, bring the player whose turn it is; `end` scores her lines.

    >>> from topoum import new_game
    >>> gain(new_game(seed=7, first="red").state, [])
    0
    """
    me, after = before.turn, _without_secrets(before)
    for action in actions:
        apply(after, action)
    return after.medals[me] - before.medals[me]


def best_turn(state: State, most_nodes: int = MOST_NODES) -> Best:
    """The turn that gains the player whose turn it is the most medals.

    First come all turns with one move, then those with two, and so on.  So a search that has to stop at `most_nodes`
    knows the simple turns, and what it returns is always a whole turn that can be played.

    >>> from topoum import Game
    >>> game = Game.from_text('''
    ... topoum 1
    ... players red blue
    ... first red
    ... turn red
    ... types bayonet long-range advance motorbike-patrol build-barracks new-soldier medal-of-honor
    ... medals red 10 blue 10
    ... board f4=R:red f5=b f6=R f7=r g7=R:red
    ... ''')
    >>> best = best_turn(game.state)
    >>> [str(action) for action in best.actions], best.medals, best.exact
    (['move g7 f7', 'change', 'end'], 7, True)
    >>> gain(game.state, best.actions)
    7
    """
    if state.phase not in TURN_PHASES:
        raise NotationError("there is no turn to look into in phase {phase}", phase=state.phase)
    search = _Search(state.turn, most_nodes)
    start = _without_secrets(state)
    movable = (state.army[state.turn] & ~state.spent).bit_count()
    best = search.look(start, 1)
    for moves in range(2, movable + 1):
        if search.exact:
            best = max(search.look(start, moves), best, key=lambda found: found.medals)
    return Best(best.medals, tuple(_unfold(best.way)), best.ways, best.turns, search.exact, search.nodes)


def _without_secrets(state: State) -> State:
    """A copy in which nobody draws and peace does not come, so that `end` does no more than score."""
    bare = state.copy()
    bare.deck, bare.peace = (), False
    return bare


def _unfold(way: Way | None) -> Iterator[Action]:
    while way:
        action, way = way
        yield action


class _Search:
    """Depth first through what is left of a turn, each position once."""

    def __init__(self, me: int, most_nodes: int) -> None:
        self.me = me
        self.most_nodes = most_nodes
        self.nodes = 0
        self.exact = True
        self.known: dict[Key, _Found] = {}

    def look(self, state: State, moves: int) -> _Found:
        """The best that can still be gained with at most so many moves."""
        choices = _choices(state, moves)
        if choices == [END]:
            return self.end(state)
        key = _key(state, moves)
        if key in self.known:
            return self.known[key]
        found = list(self.followed(state, choices, moves))
        medals = max(one.medals for one in found)
        best = [one for one in found if one.medals == medals]
        ways, turns = sum(one.ways for one in best), sum(one.turns for one in found)
        self.known[key] = _Found(medals, best[0].way, ways, turns)
        return self.known[key]

    def followed(self, state: State, choices: list[Action], moves: int) -> Iterator[_Found]:
        """What each choice leads to; the first in any case, the others while there are nodes left."""
        yield self.follow(state, choices[0], moves)
        for action in choices[1:]:
            if self.nodes >= self.most_nodes:
                self.exact = False
                return
            yield self.follow(state, action, moves)

    def follow(self, state: State, action: Action, moves: int) -> _Found:
        """The best that begins with this action."""
        if action.verb == "end":
            return self.end(state)
        self.nodes += 1
        after = state.copy()
        apply(after, action)
        left = 0 if after.action == "enter" else moves - (action.verb == "move")
        found = self.look(after, left)
        medals = after.medals[self.me] - state.medals[self.me] + found.medals
        return _Found(medals, (action, found.way), found.ways, found.turns)

    def end(self, state: State) -> _Found:
        after = state.copy()
        apply(after, END)
        return _Found(after.medals[self.me] - state.medals[self.me], (END, None), 1, 1)


def _choices(state: State, moves: int) -> list[Action]:
    """The legal actions that matter: of equal cards only the cheapest, and nothing idle before the end."""
    if state.phase == "done" or (state.phase == "moving" and not moves):
        return [END]
    cheapest: dict[Action, Action] = {}
    for action in legal(state):
        alike = action._replace(slot=FROM_HAND) if action.verb == "play" else action
        if alike not in cheapest or _price(action) < _price(cheapest[alike]):
            cheapest[alike] = action
    return list(cheapest.values())


def _price(action: Action) -> int:
    return 0 if action.slot == FROM_HAND else -SLOTS[action.slot]


def _key(state: State, moves: int) -> Key:
    """What the rest of the turn depends on: the same for two states just when it is the same for both."""
    me = state.turn
    return (
        moves,
        state.phase,
        state.active,
        bytes(state.tile + state.token + state.mole),
        state.spent,
        state.moved,
        state.hands[me],
        state.line,
        state.redcross,
        state.press,
        state.beside,
        state.parts,
        state.prisoners,
        state.medals[me] if state.prisoners else 0,  # enough for a ransom?
    )
