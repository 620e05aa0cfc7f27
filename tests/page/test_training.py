"""Training grounds: each shows what it is about, and all may be tried."""

import json
import re

import pytest

from page.lesson import Lesson, Topic, lesson_scene
from tests.page.school import ROOT, SCHOOL, TRAINING, WORDS, begin, each_ground, snapshot
from topoum import Event, Game, IllegalAction
from topoum.sight import new_lines


def tried(topic: Topic) -> tuple[Lesson, list[Event]]:
    """The ground after what it shows, and all that happened."""
    lesson = begin(topic)
    events: list[Event] = []
    for action in topic.show:
        events += lesson.play(action)
    return lesson, events


@each_ground
def test_ground_shows_what_it_is_about(topic: Topic) -> None:
    assert 10 <= Game.from_text(topic.position).state.squares.bit_count() <= 18
    assert len(topic.show) == 2
    assert topic.show[0].split()[0] in ("enter", "move")
    lesson, events = tried(topic)
    assert lesson.used
    assert lesson.finished
    card = {"card": topic.id, "farmer": "farmer"}.get(topic.kind)
    if card:
        assert card in Game.from_text(topic.position).view("red")["hand"]
        assert topic.show[1].startswith(f"play {card} hand")
        after = next(k for k, event in enumerate(events) if event["event"] == "card")
        assert len(events) > after + 1  # something changes by the card
    if topic.kind == "farmer":
        assert lesson.game.view()["farmer"] == topic.id


EFFECTS = {
    "bayonet": ("mole-fell", "mole-moved"),
    "short-range": ("mole-fell",),
    "long-range": ("mole-fell",),
    "grenade": ("tile-removed", "mole-fell"),
    "mortar-attack": ("tile-removed", "mole-fell"),
    "slingshot": ("mole-fell",),
    "advance": ("mole-moved",),
    "underground-maneuver": ("mole-moved",),
    "motorbike-patrol": ("mole-fell", "mole-moved"),
    "panic-attack": ("mole-fell", "mole-moved"),
    "tunnel": ("mole-moved",),
    "decoy": ("mole-moved", "mole-moved"),
    "build-barracks": ("tile-laid",),
    "abandoned-barracks": ("tile-laid", "mole-moved"),
    "conquest": ("tile-changed",),
    "betrayal": ("mole-fell", "mole-came"),
    "new-soldier": ("mole-came",),
    "prisoner-of-war": ("mole-captured",),
    "medal-of-honor": ("mole-recalled", "medals"),
    "press-support": ("press",),
    "red-cross": ("redcross",),
    "farmer": ("token-moved",),
    "kings-of-buckets": ("token-moved", "tile-changed"),
    "crusher": ("mole-fell", "token-moved"),
    "sprayer": ("mole-fell", "token-moved"),
    "queen-of-nature": ("token-moved",),
    "lady-boom": ("tile-removed", "mole-fell", "token-moved"),
    "trap-master": ("token-moved",),
    "stomper": ("token-moved", "mole-moved", "mole-fell"),
    "lord-of-the-crates": ("medals", "token-moved"),
}


@pytest.mark.parametrize("name", EFFECTS)
def test_card_does_what_its_text_says(name: str) -> None:
    topic = SCHOOL.training[name]
    lesson = begin(topic)
    lesson.play(topic.show[0])
    happened = [str(event["event"]) for event in lesson.play(topic.show[1])]
    for effect in EFFECTS[name]:
        assert happened.count(effect) >= EFFECTS[name].count(effect)
    fallen = [event["mole"] for event in lesson.game.events if event["event"] == "mole-fell"]
    assert "red" not in fallen


def test_all_effects_are_named() -> None:
    assert set(EFFECTS) == {topic.id for topic in TRAINING if topic.kind != "token"}


def without(topic: Topic) -> Topic:
    """The same ground with plain terrain in the place of the obstacle."""
    return Topic(topic.id, re.sub(rf"=_\+{topic.id}", "=n", topic.position), topic.kind, show=topic.show)


def test_a_rock_stands_in_the_way() -> None:
    topic = SCHOOL.training["rock"]
    lesson, _ = tried(topic)
    plain, _ = tried(without(topic))
    assert len(new_lines(lesson.game.state)) < len(new_lines(plain.game.state))
    lesson.undo()
    assert "rock" in topic.position
    space = next(s for s, square in lesson.game.view()["board"].items() if square.get("token") == "rock")
    assert not any(action.endswith(f" {space}") for action in lesson.legal())


def test_a_puddle_drowns() -> None:
    _, events = tried(SCHOOL.training["puddle"])
    assert [event["mole"] for event in events if event["event"] == "mole-fell"] == ["blue"]
    _, events = tried(without(SCHOOL.training["puddle"]))
    assert not any(event["event"] == "mole-fell" for event in events)


def test_gas_takes_a_medal() -> None:
    worth = []
    for topic in (SCHOOL.training["gas"], without(SCHOOL.training["gas"])):
        lesson, _ = tried(topic)
        worth.append(sum(line.medals for line in new_lines(lesson.game.state)))
    assert worth[0] == worth[1] - 1


def test_ice_carries_on() -> None:
    topic = SCHOOL.training["ice"]
    lesson = begin(topic)
    lesson.play(topic.show[0])
    target = topic.show[0].split()[2]
    assert lesson.game.view()["active"] not in (None, target)


@each_ground
def test_everything_may_be_tried_and_taken_back(topic: Topic) -> None:
    lesson = begin(topic)
    start = snapshot(lesson)
    assert lesson.legal() == [str(action) for action in Game.from_text(topic.position).legal_actions()]
    assert lesson.text == WORDS(f"training.{topic.kind}.how")
    assert not lesson.finished
    for action in (*topic.show, "end"):
        lesson.play(action)
    assert lesson.legal() == []
    assert lesson.text == WORDS("training.over", count=lesson.gained)
    with pytest.raises(IllegalAction):
        lesson.play(lesson.game.legal_actions()[0])
    json.dumps(lesson_scene(lesson))
    lesson.undo()
    assert lesson.text == WORDS("training.used")
    lesson.undo()
    lesson.undo()
    assert snapshot(lesson) == start
    assert len(lesson.demonstrate()) == len(topic.show)
    lesson.on_again("")
    assert snapshot(lesson) == start
    assert lesson.choose("space a6") is None  # here nothing is refused in words


@each_ground
def test_the_scene_of_a_ground(topic: Topic) -> None:
    shown = json.loads(json.dumps(lesson_scene(begin(topic))))["lesson"]
    assert shown["where"] == "training"
    assert shown["rule"] == WORDS(f"{topic.kind}.{topic.id}.text")
    art = (ROOT / "web/art.svg").read_text(encoding="utf-8")
    assert f'id="{shown["picture"]}"' in art
    assert (shown["read"], shown["finished"], shown["show"]) == (False, False, True)
    assert shown["next"] in {*SCHOOL.training, ""}
