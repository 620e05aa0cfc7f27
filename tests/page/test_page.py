"""What stands between engine and page, without a browser: paths, choosing, previews, the log, the address."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from page.address import Looking, Opening, only_people, open_address
from page.losses import question
from page.paths import paths
from page.preview import preview, waiting_lines
from page.scene import look, scene
from page.session import Session
from page.sharing import share_data
from page.words import Words
from tests.positions import TWO_PLAYERS
from topoum import Game, NotationError, new_game
from topoum.cards import FARMERS
from topoum.layout import COLOURS

WORDS = Words.load(Path(__file__).parents[2] / "web/locales/en.json")
FARMER_DECK = "grenade,advance,panic-attack,build-barracks,new-soldier,red-cross,farmer"


def session(seed: int, players: int = 2, **settings: Any) -> Session:
    game = new_game(COLOURS[:players], seed=seed, **{"deck": "random", **settings})
    return Session(game, only_people(game), WORDS)


def played(table: Session, seed: int) -> Iterator[Session]:
    """The session at every step of a random game."""
    rng = Random(seed)
    while not table.game.over:
        table.lift_curtain()
        yield table
        table.play(rng.choice(table.game.legal_actions()))
    yield table


TABLES = [
    *({"seed": seed, "players": 2 + seed % 3, "obstacles": seed % 2 == 0} for seed in range(6)),
    *({"seed": seed, "deck": FARMER_DECK, "farmer": farmer} for seed, farmer in enumerate(FARMERS)),
]


@pytest.mark.parametrize("settings", TABLES, ids=str)
def test_a_whole_game(settings: dict[str, Any]) -> None:
    """Every action can be clicked together, every step can be shown, every event told in words."""
    for table in played(session(**settings), settings["seed"]):
        ways = paths(table.game)
        assert set(ways.values()) == set(table.game.legal_actions())
        assert not any(one != other and other[: len(one)] == one for one in ways for other in ways)
        json.dumps(scene(table))
    assert len(table.told) == len(table.game.actions)


@pytest.mark.parametrize("settings", TABLES[:4], ids=str)
def test_choosing_step_by_step_plays_what_was_chosen(settings: dict[str, Any]) -> None:
    for table in played(session(**settings), settings["seed"]):
        for path, action in list(table.paths.items())[:12]:
            table.chosen.clear()
            for step in path[:-1]:
                assert step in table.choices()
                assert table.choose(step) is None
            assert table.choose(path[-1]) == action


@pytest.mark.parametrize("settings", TABLES, ids=str)
def test_a_preview_is_what_happens(settings: dict[str, Any]) -> None:
    rng = Random(5)
    for table in played(session(**settings), settings["seed"]):
        if table.game.over:
            break
        action = rng.choice(table.game.legal_actions())
        seen, me, before = preview(table.game, action), table.game.turn, table.game.medals
        after = table.game.copy()
        after.play(action)
        if not after.over:
            assert after.medals[me] == before[me] + seen["medals"]
        if action.verb != "end":
            assert seen["lines"] == waiting_lines(after.state)


def test_a_choice_is_taken_back_by_choosing_it_again() -> None:
    for table in played(session(1, deck="first-game"), 1):
        step = next((path[0] for path in table.paths if len(path) > 1), None)
        if step:
            break
    assert step is not None
    table.choose(step)
    assert table.chosen == [step]
    table.choose(step)
    assert table.chosen == []
    table.choose(step)
    table.undo()
    assert table.chosen == []


def test_undo_stays_within_the_turn() -> None:
    table = session(1, deck="first-game", first="red")
    assert table.why_no_undo() == "undo.nothing"
    text = table.game.to_text()
    for action in ("barracks e7", "barracks g5", "deploy d7", "deploy h5"):
        table.play(action)
    assert table.curtained
    assert table.why_no_undo() == "undo.passed"
    table.undo()
    assert table.game.to_text() != text
    table.lift_curtain()
    before = table.game.to_text()
    table.play(table.game.legal_actions()[0])
    assert table.why_no_undo() == ""
    table.undo()
    assert table.game.to_text() == before
    assert len(table.told) == 4


def test_a_look_into_a_crate_cannot_be_undone() -> None:
    for table in played(session(3, deck=FARMER_DECK, farmer="lord-of-the-crates"), 2):
        looked = any(event["event"] == "looked" for event in table.game.events)
        if looked and not table.curtained:
            assert table.why_no_undo() == "undo.secret"
            return
    pytest.fail("nobody looked into a crate")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_behind_the_curtain_nothing_is_secret(players: int) -> None:
    """The scene is the same whatever the hands, the deck's order and the hidden piles are."""
    for table in played(session(4, players), 4):
        table.draw_curtain()
        if not table.curtained:
            continue
        shown = scene(table)
        assert shown["view"] == table.game.view(None)
        assert shown["view"]["hand"] == []
        assert shown["choices"] == []
        assert shown["previews"] == {}


def test_own_losses_are_asked_about() -> None:
    """A mole that walks into a puddle costs itself and five medals; a slot has its price."""
    game = Game.from_text(f"{TWO_PLAYERS}board f6=r+puddle f7=R:red e7=B e8=B:blue\nline advance - - - -")
    table = Session(game, {"red": "human", "blue": "human"}, WORDS)
    asked = {str(action): question(table, action) for action in game.legal_actions()}
    walk = asked["move f7 f6"]
    assert walk is not None
    assert walk["kind"] == "loss"
    assert "5 medals" in walk["text"]
    assert asked["enter d8"] is None
    table.play("enter d8")
    prices = [question(table, action) for action in table.game.legal_actions()]
    assert all(price is not None and "3 medals" in price["text"] for price in prices)


def test_numbers_below_zero_have_a_minus_sign() -> None:
    words = Words({"text": "{medals} of {name}, {true}"})
    assert words("text", medals=-3, name="a-b", true=True) == "−3 of a-b, True"


def test_crates_are_scored_where_there_are_some() -> None:
    for farmer in FARMERS:
        *_, table = played(session(5, deck=FARMER_DECK, farmer=farmer), 5)
        labels = [row["label"] for row in scene(table)["final"]["rows"]]
        assert (WORDS("final.crates") in labels) == (farmer == "lord-of-the-crates")


def test_what_the_others_did() -> None:
    table = session(1, deck="first-game", first="red")
    for action in ("barracks e7", "barracks g5", "deploy d7"):
        table.play(action)
    assert table.game.turn == "blue"
    assert [str(step.action) for step in table.others_turn()] == ["deploy d7"]
    (frame,) = table.frames()
    assert [event["event"] for event in frame["events"]] == ["tile-laid", "mole-came"]
    assert frame["view"]["board"]["d7"] == {"tile": "R", "mole": "red"}
    table.play("deploy h5")
    table.play(table.game.legal_actions()[0])
    assert [str(step.action) for step in table.others_turn()] == ["deploy h5"]
    (frame,) = table.frames()
    assert "h5" in frame["view"]["board"]


ADDRESSES = {
    "": "cannot open",
    "g=abc": "link",
    "v=abc": "link",
    "x=abc": "cannot open",
    "new;players=red": "2 to 4",
    "new;players=red,green": "green",
    "new;deck=nothing": "nothing",
    "new;seed=seven": "seed",
    "new;seed=1;seed=2": "twice",
    "new;colour=red": "colour",
    "new;seats=human": "seats",
    "new;seats=human,robot": "robot",
    "new;names=a,b,c": "names",
    "new;names=" + "x" * 25: "24",
    "new;obstacles=maybe": "obstacles",
    "new;farmer=crusher": "farmer",
    "new;" + "x" * 5000: "too long",
}


@pytest.mark.parametrize("fragment", ADDRESSES)
def test_a_wrong_address_is_refused(fragment: str) -> None:
    with pytest.raises(NotationError, match=ADDRESSES[fragment]):
        open_address(fragment)


def test_a_full_address() -> None:
    deck = FARMER_DECK.replace(",", "+")
    opening = open_address(
        f"new;players=blue,black,red;deck={deck};seed=7;first=red;farmer=stomper;obstacles=yes;names=Ada%2C,,%3Cb%3E"
    )
    assert isinstance(opening, Opening)
    game = opening.game
    assert game.players == ("blue", "black", "red")
    assert game.names == {"blue": "Ada,", "red": "<b>"}
    assert game.turn == "red"
    assert game.state.setup.farmer == "stomper"
    assert game.state.setup.obstacles
    assert opening.seats == dict.fromkeys(game.players, "human")


def test_a_game_and_a_position_travel_by_link() -> None:
    for table in played(session(5, 3), 5):
        if len(table.game.actions) == 60:
            break
    shared = share_data(table, "https://example.org/topoum/", "2026-11-18")
    there, _, fragment = shared["game"].partition("#")
    assert there == "https://example.org/topoum/"
    opening = open_address(fragment)
    assert isinstance(opening, Opening)
    assert opening.game.record() == table.game.record()
    assert opening.passing == "link"
    looking = open_address(shared["view"].partition("#")[2])
    assert isinstance(looking, Looking)
    assert looking.view == table.game.view()
    json.dumps(look(looking.view, WORDS))
