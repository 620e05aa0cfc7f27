"""Game: the engine's public face."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import SystemRandom
from typing import NamedTuple

from .actions import Action, parse
from .cards import NUMBER
from .errors import IllegalAction, NotationError
from .events import Event, witness
from .final import score, winners
from .legal import legal
from .position import write_position
from .record import SEED, NewGame, check_name, read_record, write_record
from .state import State
from .turn import apply
from .view import View, view

_CARDS = frozenset(NUMBER)


def new_game(
    players: Sequence[str] = ("red", "blue"),
    deck: str | Sequence[str] = "first-game",
    seed: int | None = None,
    first: str | None = None,
    edition: str = "second",
    farmer: str | None = None,
    obstacles: bool = False,
    names: Mapping[str, str] | None = None,
) -> "Game":
    """A new game, ready for the first player's barracks.

    `deck` is a recommended deck's name, "random", or seven types (a list, or joined by commas).  `first` and `seed`
    left out are random, and so is the farmer where the deck has the type `farmer`.

    >>> game = new_game(players=("red", "blue"), deck="first-game", seed=7, first="red")
    >>> game.turn, game.phase
    ('red', 'barracks')
    """
    if seed is None:
        seed = _random_seed()
    if not isinstance(seed, int) or not SEED.fullmatch(str(int(seed)) if abs(seed) < 10**18 else ""):
        raise NotationError("seed: expected a whole number of at most 18 digits")
    if obstacles not in (True, False):
        raise NotationError("obstacles: expected True or False, not {found!r}", found=str(obstacles))
    types = deck if isinstance(deck, str) else ",".join(deck)
    new = NewGame(tuple(players), types, int(seed), first, edition, farmer, bool(obstacles))
    return Game(new.state(), new, names)


def _random_seed() -> int:
    return SystemRandom().randrange(10**9)


class Step(NamedTuple):
    """One action of a game's course: who played it, and what it did."""

    player: str
    action: Action
    events: list[Event]


class Game:
    """A game in progress: its state, how it started, and every action since.

    >>> game = new_game(seed=7, first="red", names={"red": "Ada"})
    >>> for action in ("barracks e7", "barracks g5", "deploy d7"):
    ...     game.play(action)
    >>> game.players, game.turn, game.phase, game.over
    (('red', 'blue'), 'blue', 'first-mole', False)
    >>> game.medals, game.winners, game.final
    ({'red': 10, 'blue': 10}, [], {})
    >>> str(game.actions[-1]), game.history()[-1].player, game.events[-1]["event"]
    ('deploy d7', 'red', 'mole-came')
    >>> game.view("blue")["board"]["d7"], game.state.moles.bit_count()
    ({'tile': 'R', 'mole': 'red'}, 1)
    >>> Game.from_text(game.record()).to_text() == game.to_text()
    True
    >>> other = game.copy()
    >>> other.undo()
    >>> other.turn, game.turn, game.again().actions, str(game.legal_actions()[0])
    ('red', 'blue', [], 'deploy c7')
    """

    def __init__(self, state: State, new: NewGame | None = None, names: Mapping[str, str] | None = None) -> None:
        self._state = state
        self._new = new
        self._history: list[tuple[State, Action]] = []  # each action, with the state it was played in
        self._legal: list[Action] | None = None
        self._events: list[Event] | None = None
        self.names: dict[str, str] = {}
        for colour, name in (names or {}).items():
            if colour not in state.setup.players:
                raise NotationError("name: {colour!r} does not play", colour=colour)
            self.names[colour] = check_name([colour, name])[1]

    @classmethod
    def from_text(cls, text: str) -> "Game":
        """The game that a position or a record describes, at its last action."""
        record = read_record(text)
        game = cls(record.start, record.new, record.names)
        for number, action in record.actions:
            try:
                game.play(action)
            except IllegalAction as error:
                raise IllegalAction("line {number}: {problem}", number=number, problem=error) from None
        return game

    def again(self) -> "Game":
        """A new game with the same players and settings, or from the same position."""
        if self._new is None:
            return Game(self._start, None, self.names)
        new = replace(self._new, seed=_random_seed())
        return Game(new.state(), new, self.names)

    def copy(self) -> "Game":
        """An independent game at the same point."""
        new = Game(self._state, self._new)
        new.names = dict(self.names)
        new._history = self._history[:]
        new._legal = self._legal
        return new

    def at(self, moment: int) -> "Game":
        """An independent game as this one was after its first `moment` actions.

        >>> game = new_game(seed=7, first="red")
        >>> game.play("barracks e7")
        >>> game.at(0).turn, game.at(1).turn
        ('red', 'blue')
        """
        if not 0 <= moment <= len(self._history):
            count = len(self._history)
            raise IllegalAction("there is no moment {moment} in a game of {count} actions", moment=moment, count=count)
        game = self.copy()
        while len(game._history) > moment:
            game.undo()
        return game

    # What it says

    @property
    def state(self) -> State:
        """The inner state, for bots and tools; never write to it."""
        return self._state

    @property
    def _start(self) -> State:
        return self._history[0][0] if self._history else self._state

    @property
    def players(self) -> tuple[str, ...]:
        """The colours in seating order."""
        return self._state.setup.players

    @property
    def turn(self) -> str:
        """The colour that decides now."""
        return self._state.setup.players[self._state.turn]

    @property
    def phase(self) -> str:
        """What is due, in the words of the notation: from `barracks` and `turn` to `over`."""
        return self._state.phase

    @property
    def medals(self) -> dict[str, int]:
        return dict(zip(self.players, self._state.medals, strict=True))

    @property
    def over(self) -> bool:
        return self._state.phase == "over"

    @property
    def winners(self) -> list[str]:
        """The colours that have won; empty until the game is over."""
        return [self.players[seat] for seat in winners(self._state)] if self.over else []

    @property
    def final(self) -> dict[str, dict[str, int]]:
        """The final scoring: for each colour its medals by category, for sets and for crates; empty until then."""
        return dict(zip(self.players, score(self._state), strict=True)) if self.over else {}

    def legal_actions(self) -> list[Action]:
        """Every legal action; empty only when the game is over."""
        if self._legal is None:
            self._legal = legal(self._state)
        return self._legal[:]

    @property
    def actions(self) -> list[Action]:
        """All actions played so far."""
        return [action for _, action in self._history]

    @property
    def events(self) -> list[Event]:
        """What the last action did, in order, for log and animation (see `events`); with secrets, see `view.redact`."""
        if self._events is None:
            self._events = witness(*self._history[-1]) if self._history else []
        return self._events

    def history(self) -> list[Step]:
        """The whole course of the game, for a log or a replay; with secrets, as `events`."""
        return [Step(self.players[state.turn], action, witness(state, action)) for state, action in self._history]

    def view(self, player: str | None = None) -> View:
        """All and only what a player may see; without a player, what everybody may."""
        return view(self._state, player)

    # What it does

    def play(self, action: Action | str) -> None:
        """Play a legal action; any other raises IllegalAction and changes nothing."""
        if self._legal is None:
            self._legal = legal(self._state)
        if not isinstance(action, Action):
            action = parse(str(action), _CARDS)
        if action not in self._legal:
            raise self._complaint(action)
        state = self._state.copy()
        apply(state, action)
        self._history.append((self._state, action))
        self._state = state
        self._legal = self._events = None

    def _complaint(self, action: Action) -> IllegalAction:
        if self.over:
            return IllegalAction("{action}: the game is over", action=str(action))
        texts = [str(other) for other in self.legal_actions()]
        alike = [text for text in texts if text.split()[:2] == str(action).split()[:2]]
        alike = alike or [text for text in texts if text.split()[0] == action.verb] or texts
        few = ", ".join(alike[:8]) + (", …" if len(alike) > 8 else "")
        return IllegalAction(
            "{action}: not legal for {player} in phase {phase}; expected for example: {few}",
            action=str(action),
            player=self.turn,
            phase=self.phase,
            few=few,
        )

    def undo(self) -> None:
        """Take back the last action."""
        if not self._history:
            raise IllegalAction("there is nothing to undo")
        self._state, _ = self._history.pop()
        self._legal = self._events = None

    # What it writes

    def to_text(self) -> str:
        """The position as canonical text."""
        return write_position(self._state)

    def record(self) -> str:
        """The whole game as a record."""
        return write_record(self._start, self._new, self.names, [str(action) for action in self.actions])

    def __str__(self) -> str:
        return self.to_text()
