"""Learning by playing: the tutorial in short steps, and a training ground for every card, farmer and obstacle."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from topoum import Action, Event, Game, IllegalAction
from topoum.actions import END
from topoum.layout import CATEGORIES

from .paths import paths
from .scene import CATEGORY, Scene, scene, sentence
from .session import Session
from .words import Words


@dataclass(frozen=True)
class Note:
    """A step of a lesson: one text to read, and what to do before the next."""

    id: str
    do: tuple[str, ...] = ()  # the actions that lead on, any of them; without one it is only read
    free: bool = False  # whether everything else may be done before
    position: str = ""  # where it begins, if not where the last one ended


@dataclass(frozen=True)
class Topic:
    """A lesson of the tutorial, with notes; or a training ground, where anything may be tried."""

    id: str
    position: str
    kind: str = "tutorial"  # or "card", "farmer", "token"; so their texts and pictures are called
    notes: tuple[Note, ...] = ()
    show: tuple[str, ...] = ()  # on a training ground: actions that show what it is about


@dataclass(frozen=True)
class School:
    """All there is to learn, in order."""

    tutorial: dict[str, Topic]
    training: dict[str, Topic]

    def find(self, where: str, name: str) -> Topic | None:
        """A `lesson` or a `training` ground by its id; None if there is no such thing."""
        return (self.tutorial if where == "lesson" else self.training).get(name)


def load_school(path: Path) -> School:
    """What comes with the page."""
    data = json.loads(path.read_text(encoding="utf-8"))
    lessons = [Topic(one["id"], one["position"], notes=tuple(map(_note, one["steps"]))) for one in data["tutorial"]]
    grounds = [Topic(one["id"], one["position"], one["kind"], show=tuple(one["show"])) for one in data["training"]]
    return School({topic.id: topic for topic in lessons}, {topic.id: topic for topic in grounds})


def _note(data: dict[str, Any]) -> Note:
    return Note(data["id"], tuple(data.get("do", ())), data.get("free", False), data.get("position", ""))


class Lesson(Session):
    """A lesson at the screen.  Nothing is at stake and nobody else plays, so everything can be taken back."""

    def __init__(self, topic: Topic, school: School, words: Words) -> None:
        self.topic = topic
        self.school = school
        self.at = 0  # the number of notes that are done
        self.way: list[str] = []  # what led here: actions, and an empty text for a note that was only read
        game = Game.from_text(topic.position)
        self.me, self.before = game.turn, game.medals[game.turn]
        super().__init__(game, {}, words)

    @property
    def note(self) -> Note | None:
        """The note that is shown; none on a training ground."""
        return self.topic.notes[self.at] if self.topic.notes else None

    @property
    def done(self) -> bool:
        """Whether the turn is over, and with it what can be done."""
        return END in self.game.actions and not (self.note and self.note.do)

    @property
    def finished(self) -> bool:
        """Whether the last note is reached, which is only read; or whether what is trained was used."""
        return self.at == len(self.topic.notes) - 1 if self.note else self.used

    @property
    def used(self) -> bool:
        """Whether the card was played; with an obstacle, whether a mole has done all it could."""
        if self.topic.kind == "token":
            return any(action.verb == "move" for action in self.game.actions) and self.game.phase != "card"
        card = "farmer" if self.topic.kind == "farmer" else self.topic.id
        return any(action.verb == "play" and action.what == card for action in self.game.actions)

    @property
    def gained(self) -> int:
        """The medals since the board was laid out."""
        return self.game.medals[self.me] - self.before

    @property
    def text(self) -> str:
        """What the player is told now."""
        if self.note:
            return self.words(f"lesson.{self.topic.id}.{self.note.id}", count=self.gained)
        if self.done:
            return self.words("training.over", count=self.gained)
        return self.words("training.used" if self.used else f"training.{self.topic.kind}.how")

    @property
    def viewer(self) -> str:
        """Who learns, also when her turn has passed on."""
        return self.me

    # Playing

    def _find_paths(self) -> None:
        """A note offers only what it asks for, so that nobody gets lost."""
        found = {} if self.done or (self.note and not self.note.do) else paths(self.game)
        if self.note and not self.note.free:
            found = {path: action for path, action in found.items() if str(action) in self.note.do}
        self.paths = found

    def legal(self) -> list[str]:
        return list(dict.fromkeys(str(action) for action in self.paths.values()))

    def choose(self, step: str) -> Action | None:
        """What the note does not ask for is refused in its own words."""
        before = list(self.chosen)
        action = super().choose(step)
        if action is None and self.chosen == before and self.note and not self.finished:
            raise IllegalAction(self.text)
        return action

    def play(self, action: Action | str, why: str = "") -> list[Event]:
        text = " ".join(str(action).split())
        if text not in self.legal() and (self.done or self.note):
            raise IllegalAction(self.text)
        events = super().play(action, why)
        self.way.append(text)
        if self.note and text in self.note.do:
            self._turn_page()
        return events

    def on_read(self, _: str) -> None:
        """Go on from a note that is only read."""
        if self.note and not self.note.do and not self.finished:
            self.way.append("")
            self._turn_page()

    def _turn_page(self) -> None:
        self.at += 1
        if self.note and self.note.position:
            self._lay(self.note.position)
        self._find_paths()

    def _lay(self, position: str) -> None:
        """Lay out a board anew."""
        self.game = Game.from_text(position)
        self.before = self.game.medals[self.me]
        self.told, self.course = [], []
        self.chosen.clear()

    # Taking back

    def why_no_undo(self) -> str:
        return "" if self.way else "undo.nothing"

    def undo(self) -> None:
        """Take back the last step that was chosen or, if there is none, the last thing that was done or read."""
        if self.chosen:
            self.chosen.pop()
        elif self.way:
            self._go(self.way[:-1])

    def on_again(self, _: str) -> None:
        """Begin again."""
        self._go([])

    def _go(self, way: list[str]) -> None:
        """Stand where a way leads."""
        self.at, self.way = 0, []
        self._lay(self.topic.position)
        self._find_paths()
        for text in way:
            if text:
                self.play(text)
            else:
                self.on_read("")

    def demonstrate(self) -> list[dict[str, Any]]:
        """Show what the training ground is about; returns it as pictures, one for each action."""
        self.on_again("")
        return self.pictured(self.topic.show)


def lesson_scene(lesson: Lesson) -> Scene:
    """The scene of a lesson: that of its turn, with what there is to read."""
    words, topic = lesson.words, lesson.topic
    topics = list(lesson.school.tutorial if lesson.note else lesson.school.training)
    here = topics.index(topic.id)
    numbers = {"lesson": here + 1, "lessons": len(topics), "number": lesson.at + 1, "total": len(topic.notes)}
    shown = scene(lesson)
    return shown | {
        "mode": "lesson",
        "say": _say(lesson),
        "last": [],
        "waiting": [] if lesson.done else shown["waiting"],
        "hints": shown["hints"] and not lesson.note,
        "lesson": {
            "id": topic.id,
            "where": "lesson" if lesson.note else "training",
            "title": title(topic, words),
            "picture": picture(topic),
            "rule": "" if lesson.note else words(f"{topic.kind}.{topic.id}.text"),
            "text": lesson.text,
            "progress": words("lesson.progress", **numbers) if lesson.note else "",
            "number": lesson.at + 1,
            "total": len(topic.notes),
            "read": bool(lesson.note and not lesson.note.do and not lesson.finished),
            "finished": lesson.finished,
            "guided": bool(lesson.note and not lesson.note.free),
            "show": bool(topic.show),
            "next": topics[here + 1] if here + 1 < len(topics) else "",
            "previous": topics[here - 1] if here else "",
        },
    }


def _say(lesson: Lesson) -> dict[str, str]:
    """The line below the board: where a note speaks already, only what to do with it."""
    if lesson.done and not lesson.note:
        return {"text": lesson.words("lesson.say.over"), "more": ""}
    if not lesson.note or lesson.note.free or any(step.startswith("card ") for step in lesson.chosen):
        told = sentence(lesson)
        return told | {"more": lesson.advice} if lesson.advice else told
    key = "over" if lesson.finished else "do" if lesson.note.do else "read"
    return {"text": lesson.words(f"lesson.say.{key}"), "more": ""}


def title(topic: Topic, words: Words) -> str:
    return words(f"lesson.{topic.id}.title" if topic.notes else f"{topic.kind}.{topic.id}.name")


def picture(topic: Topic) -> str:
    """The name of a training ground's picture on the art sheet."""
    return "" if topic.notes else f"{topic.kind}-{topic.id}"


def lesson_list(school: School, learnt: set[str], newcomer: bool, words: Words) -> dict[str, Any]:
    """What the start screen offers: the tutorial, and the training grounds in groups."""
    left = [name for name in school.tutorial if name not in learnt]
    groups = {category: words(f"category.{category}.name") for category in CATEGORIES}
    groups |= {"farmers": words("training.farmers"), "tokens": words("training.obstacles")}
    return {
        "offer": newcomer,
        "begun": 0 < len(left) < len(school.tutorial),
        "first": (left or list(school.tutorial))[0],
        "lessons": [
            {"id": topic.id, "title": title(topic, words), "done": topic.id in learnt}
            for topic in school.tutorial.values()
        ],
        "groups": [
            {
                "kind": group,
                "title": name,
                "grounds": [
                    {"id": topic.id, "title": title(topic, words), "picture": picture(topic)}
                    for topic in school.training.values()
                    if _group(topic) == group
                ],
            }
            for group, name in groups.items()
        ],
    }


def _group(topic: Topic) -> str:
    return CATEGORY[topic.id] if topic.kind == "card" else f"{topic.kind}s"
