"""Learning, without a browser: lessons can be played as they are written."""

import json
import re

import pytest

from page.address import Learning, open_address
from page.lesson import Lesson, Topic, lesson_list, lesson_scene
from page.library import TUTORIAL as KEY
from page.library import Library
from page.words import Words
from tests.page.school import (
    DATA,
    POSITIONS,
    ROOT,
    SCHOOL,
    TRAINING,
    TUTORIAL,
    WORDS,
    begin,
    each_lesson,
    first_free_turn,
    go_on,
    go_through,
    snapshot,
)
from tests.page.test_library import browser, some_game
from topoum import Game, IllegalAction
from topoum.cards import CARDS, FARMERS
from topoum.hexgrid import SPACE, groups
from topoum.layout import MARKED, OBSTACLES, TOKENS

# The data


@pytest.mark.parametrize("text", POSITIONS)
def test_position_is_a_natural_one(text: str) -> None:
    game = Game.from_text(text)
    assert game.to_text() == text
    assert (game.turn, game.phase, game.players) == ("red", "turn", ("red", "blue"))
    assert 6 <= game.state.squares.bit_count() <= 18
    _, *outposts = sorted(groups(game.state.squares), key=int.bit_count, reverse=True)
    assert all(outpost in {1 << s for s in MARKED} for outpost in outposts)
    assert all(len(hand) == 2 for hand in game.state.hands)
    assert all(game.state.line)


def test_nothing_is_missing() -> None:
    assert 8 <= len(TUTORIAL) <= 12
    assert len(DATA["tutorial"]) == len(TUTORIAL)
    assert len(DATA["training"]) == len(TRAINING) == 22 + 8 + 4
    trained = [(topic.kind, topic.id) for topic in TRAINING]
    assert set(trained) == {
        *(("card", card.name) for card in CARDS),
        *(("farmer", name) for name in FARMERS),
        *(("token", TOKENS[token]) for token in OBSTACLES),
    }


def test_every_text_is_there_and_used() -> None:
    """The pages' own texts are written where they are used; those of steps follow from the data."""
    of_steps = {f"lesson.{topic.id}.{note.id}" for topic in TUTORIAL for note in topic.notes}
    of_steps |= {f"lesson.{topic.id}.title" for topic in TUTORIAL}
    sources = "".join((ROOT / "web" / name).read_text() for name in ("page/lesson.py", "lessons.js", "desk/modes.py"))
    built = {f"{where}.{wish}" for where in ("lesson", "training") for wish in ("next", "previous")}
    built |= {f"lesson.say.{key}" for key in ("do", "read", "over")}
    built |= {f"training.{topic.kind}.how" for topic in TRAINING}
    ours = {key for key in WORDS.texts if re.match(r"(lesson|training)\.", key)}
    assert of_steps | built <= ours
    assert [key for key in ours - of_steps - built if f'"{key}"' not in sources] == []
    assert set(re.findall(r'"((?:lesson|training)\.[a-z.]+)"', sources)) <= ours


def test_texts_are_short() -> None:
    """At most two sentences a step, whole ones, in each plural form."""
    for topic in TUTORIAL:
        for note in topic.notes:
            text = WORDS.texts[f"lesson.{topic.id}.{note.id}"]
            for form in text.values() if isinstance(text, dict) else [text]:
                assert form[0].isupper()
                assert 1 <= len(re.findall(r"[.!?](?: |$)", form)) <= 2, form
                assert form[-1] in ".!?"
                assert len(form) < 200, form


# The tutorial


@each_lesson
@pytest.mark.parametrize("which", [0, 1])
def test_lesson_can_be_played_as_written(topic: Topic, which: int) -> None:
    assert [note.id for note in topic.notes] == [str(k) for k in range(1, len(topic.notes) + 1)]
    assert not topic.notes[-1].do  # the last one is only read
    lesson = go_through(topic, which)
    assert lesson.at == len(topic.notes) - 1
    assert lesson.legal() == []
    shown = json.loads(json.dumps(lesson_scene(lesson)))
    assert shown["mode"] == "lesson"
    assert shown["lesson"]["finished"]
    assert shown["choices"] == []


@each_lesson
def test_only_what_a_note_asks_for_is_taken(topic: Topic) -> None:
    lesson = begin(topic)
    while not lesson.finished:
        note = lesson.note
        assert note
        offered = lesson.legal()
        if not note.free:
            assert sorted(offered) == sorted(note.do)
            before = snapshot(lesson)
            others = {str(action) for action in lesson.game.legal_actions()} - set(note.do)
            for text in [*others, "end", "nonsense"]:
                if text not in note.do:
                    with pytest.raises(IllegalAction, match=re.escape(lesson.text)):
                        lesson.play(text)
            first_steps = set(lesson.choices())
            for space in SPACE:
                if f"space {space}" not in first_steps:
                    with pytest.raises(IllegalAction, match=re.escape(lesson.text)):
                        lesson.choose(f"space {space}")
            assert snapshot(lesson) == before
            assert set(lesson_scene(lesson)["choices"]) == first_steps
        go_on(lesson)


def test_the_first_medals_come_early() -> None:
    """They are earned by a line of sight, in the second lesson at the latest, after a few clicks."""
    steps = 0
    for topic in TUTORIAL[:2]:
        lesson = begin(topic)
        while not lesson.finished:
            go_on(lesson)
            steps += 1
            if any(event["event"] == "line" for event in lesson.game.events):
                assert lesson.gained >= 5
                assert steps <= 10
                return
    raise AssertionError("no line has scored")


def test_long_lines_pay() -> None:
    topic = SCHOOL.tutorial["long"]
    assert [go_through(topic, which).gained for which in (0, 1)] == [8, 4]  # as its text says


def test_texts_tell_the_medals() -> None:
    for topic in TUTORIAL:
        lesson = go_through(topic)
        text = WORDS.texts[f"lesson.{topic.id}.{topic.notes[-1].id}"]
        if isinstance(text, dict) and "{count}" in text["other"]:
            assert str(lesson.gained) in lesson.text
            assert lesson.gained > 1


def test_the_last_lesson_has_a_free_turn() -> None:
    lesson = begin(TUTORIAL[-1])
    everything = [str(action) for action in Game.from_text(TUTORIAL[-1].position).legal_actions()]
    assert lesson.legal() == everything
    assert any(action.startswith("enter") for action in everything)
    assert any(action.startswith("move") for action in everything)
    go_on(lesson)
    assert lesson.game.turn == "blue"
    assert lesson.legal() == []  # the rival never moves
    with pytest.raises(IllegalAction):
        lesson.play(lesson.game.legal_actions()[0])


@each_lesson
def test_everything_can_be_taken_back(topic: Topic) -> None:
    lesson = begin(topic)
    seen = [snapshot(lesson)]
    while not lesson.finished:
        note = lesson.note
        assert note
        if note.free:
            for action in first_free_turn(lesson):
                lesson.play(action)
                seen.append(snapshot(lesson))
        else:
            go_on(lesson)
            seen.append(snapshot(lesson))
    for before in reversed(seen[:-1]):
        assert lesson.why_no_undo() == ""
        lesson.undo()
        assert snapshot(lesson) == before
    assert lesson.why_no_undo() == "undo.nothing"
    lesson.undo()
    assert snapshot(lesson) == seen[0]
    lesson = go_through(topic)
    lesson.on_again("")
    assert snapshot(lesson) == seen[0]


def test_a_choice_is_taken_back_before_an_action() -> None:
    lesson = begin(SCHOOL.tutorial["sight"])
    lesson.on_read("")
    lesson.choose("space e8")
    assert lesson.chosen == ["space e8"]
    lesson.undo()
    assert (lesson.chosen, lesson.at) == ([], 1)
    lesson.choose("space e8")
    assert lesson.choose("space e8") is None  # chosen again: taken back, not refused
    assert lesson.chosen == []
    lesson.on_read("")  # there is nothing to be read over
    assert lesson.at == 1


def test_the_scene_of_a_lesson() -> None:
    topic = SCHOOL.tutorial["sight"]
    lesson = begin(topic)
    shown = lesson_scene(lesson)
    assert shown["lesson"] | {"text": ""} == {
        "id": "sight",
        "where": "lesson",
        "title": WORDS("lesson.sight.title"),
        "picture": "",
        "rule": "",
        "text": "",
        "progress": f"Lesson 2 of {len(TUTORIAL)}, step 1 of {len(topic.notes)}",
        "number": 1,
        "total": len(topic.notes),
        "read": True,
        "finished": False,
        "guided": True,
        "show": False,
        "next": TUTORIAL[2].id,
        "previous": TUTORIAL[0].id,
    }
    assert shown["curtain"] is None
    assert not shown["hints"]
    assert (shown["choices"], shown["say"]["text"]) == ([], WORDS("lesson.say.read"))
    lesson.on_read("")
    assert lesson_scene(lesson)["say"]["text"] == WORDS("lesson.say.do")
    cards = begin(SCHOOL.tutorial["cards"])
    cards.play("move d7 d6")
    cards.choose("card long-range hand")
    assert lesson_scene(cards)["say"]["more"] == WORDS("card.long-range.text")
    assert lesson_scene(begin(TUTORIAL[0]))["lesson"]["previous"] == ""
    assert lesson_scene(begin(TUTORIAL[-1]))["lesson"]["next"] == ""
    free = begin(TUTORIAL[-1])
    assert lesson_scene(free)["say"]["text"] == WORDS("say.turn", player="Red")


# All of it


def test_what_the_start_screen_offers() -> None:
    ids = [topic.id for topic in TUTORIAL]
    fresh = lesson_list(SCHOOL, set(), True, WORDS)
    assert (fresh["offer"], fresh["begun"], fresh["first"]) == (True, False, ids[0])
    half = lesson_list(SCHOOL, set(ids[:2]), False, WORDS)
    assert (half["offer"], half["begun"], half["first"]) == (False, True, ids[2])
    assert [lesson["done"] for lesson in half["lessons"]] == [True] * 2 + [False] * (len(ids) - 2)
    whole = lesson_list(SCHOOL, set(ids), False, WORDS)
    assert (whole["begun"], whole["first"]) == (False, ids[0])
    grounds = [ground["id"] for group in fresh["groups"] for ground in group["grounds"]]
    assert sorted(grounds) == sorted(SCHOOL.training)
    assert [len(group["grounds"]) for group in fresh["groups"]] == [6, 6, 5, 5, 8, 4]


def test_who_is_a_newcomer() -> None:
    """Nobody who has learnt, played, or put the offer away."""
    for lesson, learnt in (("", set()), ("enter", {"enter"})):
        library = Library(browser())
        assert library.newcomer()
        assert library.learnt() == set()
        library.keep_learnt(lesson)
        assert not library.newcomer()
        assert library.learnt() == learnt
        library.keep_learnt("sight")
        assert library.learnt() == {*learnt, "sight"}
    library = Library(browser())
    library.save(some_game())
    assert not library.newcomer()


def test_nothing_is_lost_where_nothing_can_be_kept() -> None:
    window = browser()
    window.localStorage.broken = ("setItem",)
    Library(window).keep_learnt("enter")
    assert KEY not in window.localStorage


def test_addresses() -> None:
    assert open_address("lesson=enter") == Learning("lesson", "enter")
    assert open_address("training=mortar-attack") == Learning("training", "mortar-attack")


def test_another_language() -> None:
    """The texts are taken at the moment they are said."""
    words = Words(dict(WORDS.texts))
    lesson = Lesson(SCHOOL.tutorial["enter"], SCHOOL, words)
    lesson.on_read("")
    lesson.play("enter g6")
    words.learn({key: f"? {text}" if isinstance(text, str) else text for key, text in words.texts.items()}, "fr")
    lesson.retell()
    assert lesson.text.startswith("? ")
    assert all(entry["text"].startswith("? ") for _, entries in lesson.told for entry in entries)
    assert lesson_scene(lesson)["lesson"]["title"].startswith("? ")


def test_finding() -> None:
    assert SCHOOL.find("lesson", "enter") is TUTORIAL[0]
    assert SCHOOL.find("training", "grenade") is SCHOOL.training["grenade"]
    for where, name in (("lesson", "grenade"), ("training", "enter"), ("lesson", ""), ("training", "nonsense")):
        assert SCHOOL.find(where, name) is None
