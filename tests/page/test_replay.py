"""Looking at a game again, without a browser: moments, eyes, secrets, the chart."""

from itertools import pairwise
from pathlib import Path

import pytest

from page.replay import OPEN, SPECTATOR, WAYS, Replay, replay_scene
from page.words import Words
from topoum import Game, IllegalAction

ROOT = Path(__file__).parents[2]
WORDS = Words.load(ROOT / "web/locales/en.json")
GAMES = ["two-first-game", "three-tactical", "four-prisoners-obstacles", "lord-of-the-crates"]


def replay(name: str, moves: int | None = None) -> Replay:
    whole = Game.from_text((ROOT / f"tests/playthroughs/{name}.txt").read_text(encoding="utf-8"))
    return Replay(whole if moves is None else whole.at(moves), WORDS)


@pytest.mark.parametrize("name", GAMES)
def test_every_moment_is_the_engines(name: str) -> None:
    """Forwards and back, the board, the log and the chart are those of the game that was played until then."""
    again = replay(name)
    played = Game(again.whole.at(0).state)
    for action in again.whole.actions:
        again.on_moment(str(again.moment))
        assert again.game.to_text() == played.to_text()
        assert len(again.told) == again.moment == len(played.actions)
        shown = replay_scene(again)
        assert shown["view"] == played.view(played.turn)
        assert {c: course[again.moment] for c, course in shown["replay"]["medals"].items()} == played.medals
        played.play(action)
        again.choose("action go on")
    assert again.game.to_text() == played.to_text()
    assert again.choices() == {f"action go {way}": None for way in WAYS[:3]}
    for _ in again.steps:
        again.choose("action go back")
    assert again.moment == 0


def test_turn_by_turn() -> None:
    again = replay("three-tactical")
    turns = []
    while again.moment < len(again.steps):
        again.choose("action go turn-on")
        turns.append(again.moment)
    assert turns == [*again.turns, len(again.steps)]
    for before, after in pairwise(turns):
        assert len({step.player for step in again.steps[before:after]}) == 1
    again.choose("action go turn-back")
    assert again.moment == turns[-2]
    again.choose("action go start")
    again.choose("action go end")
    assert again.moment == len(again.steps)


@pytest.mark.parametrize("moment", ["-5", "99999", "x", "", "1e3", "²"])
def test_a_moment_that_is_none(moment: str) -> None:
    again = replay("two-first-game")
    again.on_moment(moment)
    assert 0 <= again.moment <= len(again.steps)


def test_only_one_step_forward_is_animated() -> None:
    again = replay("two-first-game")
    again.go(5)
    assert again.events == []
    again.choose("action go on")
    assert [event["event"] for event in again.events] == [event["event"] for event in again.steps[5].events]
    again.choose("action go back")
    assert again.events == []


@pytest.mark.parametrize("name", GAMES)
def test_nothing_secret_is_in_a_players_or_the_spectators_scene(name: str) -> None:
    """Moments that differ only in what these eyes cannot see give the same scene."""
    again = replay(name)
    for moment in range(0, len(again.steps), 7):
        again.go(moment)
        for eye in (SPECTATOR, *again.game.players):
            again.eye = eye
            shown = replay_scene(again)
            assert shown["view"] == again.game.view(None if eye == SPECTATOR else eye)
            assert shown["hands"] == {}
            again.go(moment)
            again.choose("action go on")
            assert not [e for e in again.events if e["event"] == "drawn" and e["player"] != eye and e.get("card")]
            again.go(moment)


def test_secret_eyes_of_a_game_that_is_not_over_ask_first() -> None:
    again = replay("two-first-game", 20)
    assert again.eye == SPECTATOR
    for eye in ("red", OPEN):
        again.on_eye(eye)
        assert (again.eye, replay_scene(again)["question"]["kind"]) == (SPECTATOR, "eye")
        again.on_cancel("")
        assert replay_scene(again)["question"] is None
    again.on_eye("red")
    again.on_confirm("")
    assert (again.eye, again.wanted) == ("red", "")
    again.on_eye("nobody")
    assert again.eye == "red"


def test_the_open_view_shows_every_hand() -> None:
    again = replay("four-prisoners-obstacles")
    assert again.eye == OPEN
    again.go(40)
    assert replay_scene(again)["hands"] == {c: again.game.view(c)["hand"] for c in again.game.players}


def test_a_replay_is_not_played_in() -> None:
    again = replay("two-first-game", 20)
    assert again.legal() == []
    with pytest.raises(IllegalAction):
        again.play(str(again.game.legal_actions()[0]))
    assert again.moment == 0


def test_a_moment_outside_the_game() -> None:
    game = replay("two-first-game").whole
    for moment in (-1, len(game.actions) + 1):
        with pytest.raises(IllegalAction):
            game.at(moment)
