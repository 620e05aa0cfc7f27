"""What the tests of lessons and training grounds share: the data, and going through it."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from page.lesson import Lesson, Topic, load_school
from page.words import Words

ROOT = Path(__file__).parents[2]
WORDS = Words.load(ROOT / "web/locales/en.json")
DATA: dict[str, Any] = json.loads((ROOT / "web/lessons.json").read_text(encoding="utf-8"))
SCHOOL = load_school(ROOT / "web/lessons.json")
TUTORIAL = list(SCHOOL.tutorial.values())
TRAINING = list(SCHOOL.training.values())
POSITIONS = [
    *(pytest.param(topic.position, id=f"{topic.kind}-{topic.id}") for topic in TUTORIAL + TRAINING),
    *(pytest.param(n.position, id=f"{t.id}-{n.id}") for t in TUTORIAL for n in t.notes if n.position),
]

named = {"ids": lambda topic: topic.id}
each_lesson = pytest.mark.parametrize("topic", TUTORIAL, **named)  # type: ignore[arg-type]
each_ground = pytest.mark.parametrize("topic", TRAINING, **named)  # type: ignore[arg-type]


def begin(topic: Topic) -> Lesson:
    return Lesson(topic, SCHOOL, WORDS)


def first_free_turn(lesson: Lesson) -> Iterator[str]:
    """Some turn, where everything is allowed."""
    while "end" not in lesson.legal():
        yield lesson.legal()[0]
    yield "end"


def go_on(lesson: Lesson, which: int = 0) -> None:
    """Do what the note asks for; where there are several ways, one of them."""
    note = lesson.note
    assert note
    if note.free:
        for action in first_free_turn(lesson):
            lesson.play(action)
    elif note.do:
        lesson.play(note.do[which % len(note.do)])
    else:
        lesson.on_read("")


def go_through(topic: Topic, which: int = 0) -> Lesson:
    lesson = begin(topic)
    while not lesson.finished:
        go_on(lesson, which)
    return lesson


def snapshot(lesson: Lesson) -> tuple[object, ...]:
    return lesson.at, lesson.game.to_text(), lesson.legal(), lesson.text, len(lesson.told), len(lesson.course)
