"""A game to look at again: any of its moments, through anybody's eyes."""

from itertools import pairwise
from typing import Any

from topoum import Action, Event, Game, IllegalAction, redact
from topoum.game import Step
from topoum.legal import SETUP_PHASES

from .address import only_people
from .scene import Scene, scene
from .session import Session
from .spoken import square_names
from .words import Words

OPEN = "open"  # sees every hand
SPECTATOR = "spectator"  # sees what everybody may
WAYS = ("start", "turn-back", "back", "on", "turn-on", "end")  # three back, three on


class Replay(Session):
    """The course of a whole game.  Where it stands is a *moment*: the number of actions played until then."""

    def __init__(self, whole: Game, words: Words, source: str = "") -> None:
        self.whole = whole
        self.source = source  # the id of the game among those that are kept
        self.steps = whole.history()
        self.turns = turns(self.steps)
        self.medals = medals(whole)
        self.eye = OPEN if whole.over else SPECTATOR
        self.wanted = ""  # the eyes that were asked for and see secrets of a game that is still being played
        self.events: list[Event] = []  # what led here, if that was one step forward
        super().__init__(whole, only_people(whole), words)
        self.go(0)

    def retell(self) -> None:
        """In the words of now, up to the moment at hand."""
        moment, self.game = self.moment, self.whole
        super().retell()
        self.all_told, self.all_course = self.told[:], self.course[:]
        self.go(moment)

    def go(self, moment: int) -> None:
        """Stand at a moment; one outside the game means its beginning or its end."""
        moment = max(0, min(moment, len(self.steps)))
        forward = moment == len(self.game.actions) + 1
        self.game = self.whole.at(moment)
        self.told, self.course = self.all_told[:moment], self.all_course[:moment]
        self.events = redact(self.steps[moment - 1].events, self.viewer) if forward else []

    @property
    def moment(self) -> int:
        return len(self.game.actions)

    # Whose eyes

    @property
    def viewer(self) -> str | None:
        """Whose hand lies on the table: in the open view that of the player who is to decide."""
        if self.eye == OPEN:
            return self.game.turn
        return None if self.eye == SPECTATOR else self.eye

    @property
    def keeps_secrets(self) -> bool:
        """Whether the viewer has not asked yet to see secrets of a game that is still being played."""
        return self.eye == SPECTATOR and not self.whole.over

    def on_eye(self, eye: str) -> None:
        """Look with other eyes; those that see secrets of a game that is still being played ask first."""
        if eye not in (SPECTATOR, OPEN, *self.game.players):
            return
        if self.keeps_secrets and eye != SPECTATOR:
            self.wanted = eye
        else:
            self.eye = eye

    def on_confirm(self, _: str) -> None:
        self.eye, self.wanted = self.wanted or self.eye, ""

    def on_cancel(self, _: str) -> None:
        self.wanted = ""

    # Where to go

    def choices(self) -> dict[str, Action | None]:
        """The ways that lead on from here: a replay is gone through by the same buttons as a game is played."""
        back = WAYS[:3] if self.moment > 0 else ()
        on = WAYS[3:] if self.moment < len(self.steps) else ()
        return {f"action go {way}": None for way in back + on}

    def on_moment(self, moment: str) -> None:
        if moment.lstrip("-").isdecimal():
            self.go(int(moment))

    def choose(self, step: str) -> None:
        here = self.moment
        goals = {
            "start": 0,
            "turn-back": max((moment for moment in self.turns if moment < here), default=0),
            "back": here - 1,
            "on": here + 1,
            "turn-on": min((moment for moment in self.turns if moment > here), default=len(self.steps)),
            "end": len(self.steps),
        }
        if step in self.choices():
            self.go(goals[step.removeprefix("action go ")])

    def legal(self) -> list[str]:
        return []

    def play(self, action: Action | str, why: str = "") -> list[Event]:
        raise IllegalAction(self.words("replay.fixed"))

    def others_turn(self) -> list[Step]:
        """What is marked on the board: the step that led here."""
        return self.course[-1:]


def replay_scene(replay: Replay) -> Scene:
    """The scene of a replay: that of the game at this moment, with the course of the whole."""
    words, game = replay.words, replay.game
    number = 1 + sum(action.verb == "end" for action in game.actions)
    key = "replay.setup" if game.phase in SETUP_PHASES else "replay.say"
    return scene(replay) | {
        "mode": "replay",
        "labels": square_names(words, replay.called, game.view()),
        "hand": words("hand.of", player=replay.called(replay.viewer)) if replay.viewer else "",
        "final": None,
        "say": {"text": words(key, player=replay.called(game.turn), number=number), "more": _last(replay)},
        "buttons": [_button(replay, way) for way in WAYS],
        "question": {"kind": "eye", "text": words("replay.ask")} if replay.wanted else None,
        "replay": {
            "moment": replay.moment,
            "length": len(replay.steps),
            "eye": replay.eye,
            "eyes": [SPECTATOR, *game.players, OPEN],
            "turns": replay.turns,
            "medals": replay.medals,
        },
        "hands": {colour: game.view(colour)["hand"] for colour in game.players} if replay.eye == OPEN else {},
    }


def _button(replay: Replay, way: str) -> dict[str, Any]:
    reason = "" if f"action go {way}" in replay.choices() else replay.words("replay.no-further")
    return {
        "action": f"go {way}",
        "label": replay.words(f"replay.{way}"),
        "picture": f"ui-go-{way}",
        "bare": True,
        "reason": reason,
    }


def _last(replay: Replay) -> str:
    """The step that led here, in words."""
    entries = replay.told[-1][1] if replay.told else []
    return " ".join(f"{replay.called(e['player'])} {e['text']}" if e["player"] else e["text"] for e in entries[:1])


def turns(steps: list[Step]) -> list[int]:
    """The moments at which another player's turn begins."""
    return [k for k, (one, other) in enumerate(pairwise(steps), 1) if one.player != other.player]


def medals(game: Game) -> dict[str, list[int]]:
    """Every player's medals at every moment, for the chart; the final scoring is in the last."""
    walk = game.copy()
    moments = [walk.medals]
    for _ in game.actions:
        walk.undo()
        moments.append(walk.medals)
    return {colour: [medals[colour] for medals in reversed(moments)] for colour in game.players}
