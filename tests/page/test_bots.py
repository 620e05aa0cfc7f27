"""Bots at the table, without a browser: who looks, what is asked, what is said."""

import json
from pathlib import Path
from random import Random

import pytest

from page.bots import GENERAL, advice, bots_question, named, plan_question, reason
from page.scene import scene
from page.session import Session
from page.words import Words
from tests.games import hidden_variant
from topoum import new_game
from topoum.bots import BOTS, REASONS
from topoum.think import think

WORDS = Words.load(Path(__file__).parents[2] / "web/locales/en.json")


def table(*seats: str, seed: int = 3) -> Session:
    colours = ("red", "blue", "yellow", "black")[: len(seats)]
    game = new_game(colours, "random", seed, "red")
    return Session(game, dict(zip(colours, seats, strict=True)), WORDS)


def play_a_while(session: Session, actions: int, seed: int = 1) -> None:
    rng = Random(seed)
    for _ in range(actions):
        session.play(rng.choice(session.game.legal_actions()))
        session.lift_curtain()


def test_the_page_knows_the_engines_bots() -> None:
    assert {f"start.seat.{level}" for level in BOTS} <= set(WORDS.texts)
    assert {f"reason.{name}" for name in REASONS} == {key for key in WORDS.texts if key.startswith("reason.")}


def test_one_person_sees_her_own_cards_also_in_a_bots_turn() -> None:
    session = table("human", "bot-1", "bot-2")
    for _ in range(30):
        assert session.viewer == "red"
        assert not session.curtained
        if session.bot:
            assert session.choices() == {}
            assert not any(" hand" in text for text in session.legal())
            assert {button["action"] for button in scene(session)["buttons"]} == {"pause", "now"}
        play_a_while(session, 1)


def test_several_people_see_nobodys_cards_in_a_bots_turn() -> None:
    """The curtain falls before a person, not before a bot."""
    session = table("human", "bot-1", "human")
    fallen = 0
    for _ in range(60):
        if session.bot:
            assert session.viewer is None
            assert not session.curtained
        elif session.curtained:
            assert session.viewer is None
            fallen += 1
            session.lift_curtain()
        else:
            assert session.viewer == session.game.turn
        session.play(session.game.legal_actions()[-1])
    assert fallen > 3


def test_bots_alone_are_watched_as_by_everybody() -> None:
    session = table("bot-1", "bot-1")
    play_a_while(session, 12)
    assert session.viewer is None
    assert scene(session)["view"]["hand"] == []


@pytest.mark.parametrize("seed", range(3))
def test_the_question_holds_nothing_secret(seed: int) -> None:
    """Games that differ only in what the bot cannot see give the same question, and so the same answer."""
    session = table("human", "bot-2", seed=seed)
    play_a_while(session, 10 + seed, seed)
    while not session.bot:
        play_a_while(session, 1)
    other = Session(hidden_variant(session.game, session.game.turn, Random(seed)), session.seats, WORDS)
    assert other.game.to_text() != session.game.to_text()
    assert bots_question(other) == bots_question(session)


def test_every_answer_can_be_said_and_played() -> None:
    session = table("bot-1", "bot-2", "bot-1", seed=5)
    for _ in range(25):
        for choice in json.loads(think(bots_question(session)))["plan"]:
            why = reason(session, choice)
            assert "{" not in why
            session.play(choice["action"], why)
            assert session.told[-1][1][-1]["text"] == why
    assert session.game.legal_actions()


def test_the_generals_advice() -> None:
    session = table("human", "human")
    play_a_while(session, 14)
    question = json.loads(plan_question(GENERAL, session.game.view(session.viewer)))
    question["seconds"] = 0.05
    early: list[str] = []
    plan = json.loads(think(json.dumps(question), early.append))["plan"]
    told = advice(session, plan)
    assert str(plan[0]["expected"]) in told
    assert json.loads(early[0])["plan"][0]["action"] in session.legal()


def test_what_a_plan_names_can_be_chosen() -> None:
    actions = ("enter e8", "play farmer 0 beside g4", "play panic-attack hand ne", "end")
    steps = ["space e8", "card farmer 0", "space g4", "card panic-attack hand"]
    assert named([{"action": action} for action in actions]) == steps


def test_a_reason_is_said_of_the_bot_that_had_it() -> None:
    session = table("bot-1", "bot-2")
    while session.game.turn == "red":
        session.play(session.game.legal_actions()[0], "Because.")
        assert scene(session)["say"]["more"] == ("Because." if session.game.turn == "red" else "")
