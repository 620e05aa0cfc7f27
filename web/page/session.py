"""A game at the screen: who looks, what has been chosen so far, what may be taken back."""

from collections.abc import Iterable
from typing import Any

from topoum import Action, Event, Game, redact
from topoum.game import Step

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
        self.paused = False  # whether the bots wait
        self.plan: list[dict[str, Any]] = []  # what the bot that is to decide will do, as far as it has thought
        self.asked = -1  # after how many actions it was asked
        self.alone = ""  # what to say where no worker can think for the bots
        self.why = ""  # why a bot did what it did last
        self.advice = ""  # what the player was told on asking for a hint
        self.advised: list[str] = []  # the steps that this names
        self.undone = ""  # what she took back just now, in words
        self.course: list[Step] = []  # every action so far, as everybody may know of it
        self.told: list[tuple[str, list[Entry]]] = []  # of each action: who played it, and what the log says
        self.retell()
        self.paths: dict[Path, Action] = {}
        self._find_paths()

    def _find_paths(self) -> None:
        self.paths = {} if self.bot else paths(self.game)

    def retell(self) -> None:
        """Tell the course of the game from its beginning, in the words of now."""
        self.course.clear()
        self.told.clear()
        for step in self.game.history():
            self._tell(step)

    def _tell(self, step: Step) -> None:
        events = redact(step.events, None)
        self.course.append(step._replace(events=events))
        self.told.append((step.player, self.log.entries(str(step.action), step.player, events)))

    # Who looks

    @property
    def people(self) -> list[str]:
        """The players who are no bots."""
        return [colour for colour in self.game.players if self.seats.get(colour, "human") == "human"]

    @property
    def bot(self) -> str:
        """The level of the bot that is to decide; empty if it is a person."""
        return "" if self.game.over or self.game.turn in self.people else self.seats[self.game.turn]

    @property
    def viewer(self) -> str | None:
        """The player at the screen; nobody while the curtain is down, or while a bot plays and there are several."""
        people = [self.game.turn] if self.game.turn in self.people else self.people
        return people[0] if len(people) == 1 and not self.curtained else None

    def called(self, colour: str) -> str:
        return self.game.names.get(colour) or self.words(f"colour.{colour}.name")

    def draw_curtain(self) -> None:
        """Hide what is secret, where another person could be looking."""
        humans = sum(seat == "human" for seat in self.seats.values())
        self.chosen.clear()
        self.curtained = humans > 1 and not self.game.over and not self.bot

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
        self.undone = ""
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

    def legal(self) -> list[str]:
        """The legal actions; without the cards of a hand that is not the viewer's."""
        texts = [str(action) for action in self.game.legal_actions()]
        return [text for text in texts if self.viewer == self.game.turn or " hand" not in text]

    def play(self, action: Action | str, why: str = "") -> list[Event]:
        """Play an action, perhaps with a reason for the log; returns what happened as the viewer may see it."""
        player = self.game.turn
        self.game.play(action)
        self.chosen.clear()
        self.curtained = False
        self.advice, self.undone, self.why = "", "", why
        self._tell(Step(player, self.game.actions[-1], self.game.events))
        if why:
            self.told[-1][1].append({"player": None, "text": why, "medals": None})
        self._find_paths()
        if self.game.turn != player:
            self.why = ""
            self.draw_curtain()
        return redact(self.game.events, self.viewer)

    def pictured(self, actions: Iterable[str]) -> list[dict[str, Any]]:
        """Play these actions; returns them as pictures: for each what happened, and what the viewer sees after it."""
        return [{"events": self.play(action), "view": self.game.view(self.viewer)} for action in actions]

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
            _, entries = self.told.pop()
            self.course.pop()
            self.advice = ""
            self.undone = self.words("undo.done", what=" ".join(str(entry["text"]) for entry in entries[:1]))
            self._find_paths()

    # What the others did

    def others_turn(self) -> list[Step]:
        """The others' actions before the turn at hand, back to the last one of the player who is to decide."""
        steps: list[Step] = []
        for step in reversed(self.course):
            if step.player != self.game.turn:
                steps.append(step)
            elif steps:
                break
        return steps[::-1]

    def frames(self) -> list[dict[str, Any]]:
        """The others' last turn as pictures: for each action what everybody sees after it, and its events."""
        game = self.game.copy()
        while self.course[len(game.actions) - 1].player == self.game.turn:
            game.undo()
        pictures: list[dict[str, Any]] = []
        for step in reversed(self.others_turn()):
            pictures.append({"view": game.view(), "events": step.events})
            game.undo()
        return pictures[::-1]
