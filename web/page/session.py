"""A game at the screen: who looks, what has been chosen so far, what may be taken back."""

from typing import Any

from topoum import Action, Event, Game, redact

from .log import Entry, Log
from .paths import Path, paths
from .words import Words

REVEALING = ("looked", "drawn", "line-filled", "peace")  # events after which an action cannot be taken back


class Session:
    """One game on one device."""

    def __init__(self, game: Game, seats: dict[str, str], words: Words) -> None:
        self.game = game
        self.seats = seats
        self.words = words
        self.log = Log(words, self.called)
        self.chosen: list[str] = []
        self.curtained = False
        self.told: list[tuple[str, list[Entry]]] = []  # of each action: who played it, and what the log says
        for player, action, events in game.history():
            self._tell(player, action, events)
        self.paths: dict[Path, Action] = paths(game)

    def _tell(self, player: str, action: Action, events: list[Event]) -> None:
        self.told.append((player, self.log.entries(str(action), player, redact(events, None))))

    # Who looks

    @property
    def viewer(self) -> str | None:
        """The player at the screen; nobody while the curtain is down."""
        return None if self.curtained else self.game.turn

    def called(self, colour: str) -> str:
        return self.game.names.get(colour) or self.words(f"colour.{colour}.name")

    def draw_curtain(self) -> None:
        """Hide what is secret, where another person could be looking."""
        humans = sum(seat == "human" for seat in self.seats.values())
        self.chosen.clear()
        self.curtained = humans > 1 and not self.game.over

    def lift_curtain(self) -> None:
        self.curtained = False

    # Choosing

    def choices(self) -> dict[str, Action | None]:
        """What can be chosen next; with the action where that choice completes one."""
        done = len(self.chosen)
        found: dict[str, Action | None] = {}
        for path, action in {} if self.curtained else self.paths.items():
            if len(path) > done and list(path[:done]) == self.chosen:
                found[path[done]] = action if len(path) == done + 1 else None
        return found

    def choose(self, step: str) -> Action | None:
        """Take a step; returns the action when the steps amount to one.

        A step that was chosen is taken back, with those after it; one that fits only a new beginning begins anew.
        """
        choices = self.choices()
        if step not in choices and step in self.chosen:
            del self.chosen[self.chosen.index(step) :]
            return None
        if step not in choices:
            kept, self.chosen = self.chosen, []
            choices = self.choices()
            if step not in choices:
                self.chosen = kept
                return None
        if choices[step] is None:
            self.chosen.append(step)
        return choices[step]

    # Playing

    def play(self, action: Action | str) -> list[Event]:
        """Play an action; returns what happened as the viewer may see it."""
        player = self.game.turn
        self.game.play(action)
        self.chosen.clear()
        self.curtained = False
        self._tell(player, self.game.actions[-1], self.game.events)
        self.paths = paths(self.game)
        if self.game.turn != player:
            self.draw_curtain()
        return redact(self.game.events, self.viewer)

    def why_no_undo(self) -> str:
        """The reason why the last action cannot be taken back, as a key of the texts; empty if it can."""
        if not self.told:
            return "undo.nothing"
        if self.game.over:
            return "undo.over"
        if self.curtained or self.told[-1][0] != self.game.turn:
            return "undo.passed"
        if any(event["event"] in REVEALING for event in self.game.events):
            return "undo.secret"
        return ""

    def undo(self) -> None:
        """Take back the last step that was chosen or, if there is none, the last action."""
        if self.chosen:
            self.chosen.pop()
        elif not self.why_no_undo():
            self.game.undo()
            self.told.pop()
            self.paths = paths(self.game)

    def others_turn(self) -> list[dict[str, Any]]:
        """What the others did before the turn at hand: for each action the picture after it, and its events."""
        course = self.game.history()
        game = self.game.copy()
        frames: list[dict[str, Any]] = []
        while course and not (frames and course[-1].player == self.game.turn):
            step = course.pop()
            if step.player != self.game.turn:
                frames.append({"view": game.view(), "events": redact(step.events, None)})
            game.undo()
        return frames[::-1]
