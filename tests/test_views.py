"""A view shows all and only what its player may see."""

import json
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from topoum import Event, Game, NotationError, View, redact

from .games import SEEDS, examples, games, hidden_variant, pick, random_game, random_walk, walk

KEEP = 7  # no `end` draws more cards

SECRETS = """
topoum 1
players red blue
first blue
turn red
types grenade slingshot advance decoy betrayal conquest farmer
medals red 10 blue -2
board c6=n+crate4 c9=n+crate2 f6=r f7=R e7=B g6=R+crate1:red e8=B+crate3:blue
hand red advance
hand blue slingshot
line advance - - - -
deck decoy peace
pile red conquest betrayal
pile blue grenade advance
prisoner blue by red
farmer lord-of-the-crates
looked red 1 2
looked blue 3
phase moving
action move
moved g6
spent g6
used 1
"""


def viewers(game: Game) -> tuple[str | None, ...]:
    return (None, *game.players)


def same(one: View | list[Event], other: View | list[Event]) -> bool:
    return one == other and json.dumps(one) == json.dumps(other)


@examples(80)
@given(games(), SEEDS)
def test_a_view_does_not_depend_on_what_it_hides(game: Game, seed: int) -> None:
    rng = Random(seed)
    for viewer in viewers(game):
        other = hidden_variant(game, viewer, rng)
        assert same(game.view(viewer), other.view(viewer))


@examples(120)
@given(games(), SEEDS)
def test_the_same_action_tells_the_same(game: Game, seed: int) -> None:
    """Whatever is done short of drawing cards, and of looking at a crate oneself."""
    rng = Random(seed)
    viewer = pick(rng, viewers(game))
    other = hidden_variant(game, viewer, rng)
    common = [action for action in game.legal_actions() if action in other.legal_actions() and action.verb != "end"]
    assume(common)
    action = pick(rng, common)
    game.play(action)
    other.play(action)
    assert same(redact(game.events, viewer), redact(other.events, viewer))
    learns = any(event["event"] == "looked" and event["player"] == viewer for event in game.events)
    assert learns or same(game.view(viewer), other.view(viewer))


@examples(60)
@given(games(), SEEDS)
def test_the_end_of_a_turn_tells_the_same(game: Game, seed: int) -> None:
    """Others draw cards that one does not see; what they had does not matter."""
    rng = Random(seed)
    for _ in walk(game, rng, 30):
        if "end" in map(str, game.legal_actions()):
            break
    assume(not game.over)
    for viewer in viewers(game):
        one, other = game.copy(), hidden_variant(game, viewer, rng, keep=KEEP)
        one.play("end")
        other.play("end")
        assert same(redact(one.events, viewer), redact(other.events, viewer)) or one.over
        assert same(one.view(viewer), other.view(viewer)) or one.over


def test_variants_are_different() -> None:
    """So that the tests above mean something: each secret does change."""
    game = Game.from_text(SECRETS)
    texts = [hidden_variant(game, "red", Random(seed)).to_text().splitlines() for seed in range(30)]
    for word in ("hand blue", "deck", "pile blue", "board"):
        assert len({line for text in texts for line in text if line.startswith(word)}) > 1, word
    for word in ("hand red", "pile red", "looked red"):
        assert len({line for text in texts for line in text if line.startswith(word)}) == 1, word


@examples(60)
@given(games())
def test_only_who_decides_sees_the_legal_actions(game: Game) -> None:
    for viewer in viewers(game):
        legal = [str(action) for action in game.legal_actions()] if viewer == game.turn else []
        assert game.view(viewer)["legal"] == legal


@examples(60)
@given(games())
def test_redacted_events_hide_only_what_others_drew(game: Game) -> None:
    for viewer in viewers(game):
        for event, shown in zip(game.events, redact(game.events, viewer), strict=True):
            hides = event["event"] == "drawn" and event["player"] != viewer
            assert shown == ({**event, "card": None} if hides else event)
    assert None not in [event.get("card", "") for event in game.events]  # the game itself forgets nothing


def test_cards_that_others_draw_are_hidden_in_a_whole_game() -> None:
    shown: dict[bool, set[bool]] = {True: set(), False: set()}
    for game in random_walk(2, players=["red", "blue"]):
        for event in redact(game.events, "red"):
            if event["event"] == "drawn":
                shown[event["player"] == "red"].add(event["card"] is not None)
    assert shown == {True: {True}, False: {False}}


@pytest.mark.parametrize(
    ("viewer", "hidden", "shown"),
    [
        ("red", "slingshot grenade decoy", "conquest betrayal advance"),
        ("blue", "conquest decoy", "slingshot grenade betrayal advance"),
        (None, "slingshot grenade decoy conquest", "betrayal advance"),
    ],
)
def test_hidden_cards_are_nowhere_in_a_view(viewer: str | None, hidden: str, shown: str) -> None:
    """Each hidden card of this position is at no other place; only the types in play name it."""
    view = Game.from_text(SECRETS).view(viewer)
    assert "grenade" in view.pop("types")
    text = json.dumps(view)
    assert not [card for card in hidden.split() if card in text]
    assert all(card in text for card in shown.split())
    assert "crate4" not in text


@pytest.mark.parametrize(("viewer", "known"), [("red", {"c9": 2, "g6": 1}), ("blue", {"e8": 3}), (None, {})])
def test_crate_values_are_for_who_has_looked(viewer: str | None, known: dict[str, int]) -> None:
    view = Game.from_text(SECRETS).view(viewer)
    crates = {space: square for space, square in view["board"].items() if square.get("token") == "crate"}
    assert set(crates) == {"c6", "c9", "g6", "e8"}
    assert {space: square["value"] for space, square in crates.items() if "value" in square} == known
    assert view["looked"] == sorted(known.values())


def test_a_view_in_full() -> None:
    assert Game.from_text(SECRETS).view("blue") == {
        **{"viewer": "blue", "players": ["red", "blue"], "first": "blue", "turn": "red", "phase": "moving"},
        **{"edition": "second", "farmer": "lord-of-the-crates", "obstacles": False, "peace": False},
        "types": ["grenade", "slingshot", "advance", "decoy", "betrayal", "conquest", "farmer"],
        "medals": {"red": 10, "blue": -2},
        "moles": {"red": 3, "blue": 2},
        "tiles": {"red": 13, "blue": 14},
        "board": {
            "c6": {"tile": "n", "token": "crate"},
            "c9": {"tile": "n", "token": "crate"},
            "e7": {"tile": "B"},
            "e8": {"tile": "B", "token": "crate", "value": 3, "mole": "blue"},
            "f6": {"tile": "r"},
            "f7": {"tile": "R"},
            "g6": {"tile": "R", "token": "crate", "mole": "red"},
        },
        **{"redcross": None, "beside": [], "press": None, "prisoners": [["blue", "red"]]},
        **{"line": ["advance", None, None, None, None], "deck": 2, "hands": {"red": 1, "blue": 1}},
        "piles": {"red": {"count": 2, "top": "betrayal"}, "blue": {"count": 2, "top": "advance"}},
        **{"hand": ["slingshot"], "pile": ["grenade", "advance"], "looked": [3]},
        **{"action": "move", "active": None, "spent": ["g6"], "moved": ["g6"], "seen": [], "used": 1, "parts": []},
        "legal": [],
    }


@examples(20)
@given(games(), st.sampled_from(["clear", "pop"]))
def test_nothing_can_be_changed_through_a_view(game: Game, how: str) -> None:
    text, view = game.to_text(), game.view(game.turn)
    for value in view.values():
        if isinstance(value, dict | list) and value:
            value.clear() if how == "clear" else value.pop(next(iter(value)) if isinstance(value, dict) else 0)
    assert game.to_text() == text
    assert game.view(game.turn) != view


def test_a_viewer_must_play() -> None:
    game = random_game(1, 5, players=["red", "blue"])
    for player in ("green", "black", ""):
        with pytest.raises(NotationError, match="does not play; expected one of red blue"):
            game.view(player)
