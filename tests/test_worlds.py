"""determinize: a possible world behind a view, made of the view alone."""

import json
from collections import Counter
from random import Random

import pytest
from hypothesis import given

from topoum import Game, determinize
from topoum.cards import CARD_NAMES, PEACE
from topoum.layout import COPIES, FROM_HAND, LAST_CARDS

from .games import SEEDS, examples, games, hidden_variant, last, random_game, walk
from .test_views import SECRETS, viewers


@examples(80)
@given(games(), SEEDS)
def test_a_world_looks_like_the_view(game: Game, seed: int) -> None:
    for viewer in viewers(game):
        view = game.view(viewer)
        world = determinize(view, Random(seed))
        assert world.view(viewer) == view == game.view(viewer)
        assert [str(action) for action in world.legal_actions()] == view["legal"] or viewer != game.turn


@examples(40)
@given(games(), SEEDS)
def test_a_world_does_not_depend_on_the_secrets(game: Game, seed: int) -> None:
    """The same view and the same chance give the same world, also by way of JSON."""
    for viewer in viewers(game):
        other = hidden_variant(game, viewer, Random(seed))
        worlds = [
            determinize(game.view(viewer), Random(seed)),
            determinize(other.view(viewer), Random(seed)),
            determinize(json.loads(json.dumps(game.view(viewer))), Random(seed)),
        ]
        assert len({world.to_text() for world in worlds}) == 1


def test_worlds_vary() -> None:
    game = random_game(4, 60, players=["red", "blue", "black"], edition="second")
    view = game.view("red")
    states = [determinize(view, Random(seed)).state for seed in range(12)]
    assert len({state.deck for state in states}) > 6
    assert len({state.hands[1] for state in states}) > 3
    assert len({state.piles[1] for state in states}) > 3
    assert {(state.hands[0], state.piles[0]) for state in states} == {(game.state.hands[0], game.state.piles[0])}
    assert len({state.deck.index(PEACE) for state in states}) > 3


def test_unseen_crates_vary_and_seen_ones_stay() -> None:
    view = Game.from_text(SECRETS).view("red")
    worlds = [determinize(view, Random(seed)) for seed in range(20)]
    assert {world.state.crates[:2] for world in worlds} == {Game.from_text(SECRETS).state.crates[:2]}
    assert len({world.state.crates for world in worlds}) == 2
    for world in worlds:  # blue stands on a crate, so she knows it
        assert [square["value"] for square in world.view("blue")["board"].values() if "value" in square] in ([3], [4])


CARD_DUE = """
topoum 1
players red blue
first red
turn red
types bayonet grenade advance tunnel build-barracks new-soldier prisoner-of-war
medals red 10 blue 10
board f6=r f7=R:red k1=B:blue
hand red advance bayonet
hand blue bayonet bayonet
line bayonet - prisoner-of-war - tunnel
deck bayonet tunnel prisoner-of-war new-soldier tunnel
peace yes
phase card
action enter
active f7
spent f7
moved f7
"""


@pytest.mark.parametrize("viewer", ["blue", None])
def test_who_must_play_a_card_holds_one_that_can_be_played(viewer: str | None) -> None:
    """She entered, so she can play a card; the line has none for her, so it is in her hand in every world."""
    view = Game.from_text(CARD_DUE).view(viewer)
    for seed in range(40):
        world = determinize(view, Random(seed))
        assert world.view(viewer) == view
        assert {action.slot for action in world.legal_actions()} == {FROM_HAND}


@examples(40)
@given(SEEDS)
def test_a_world_has_the_cards_of_the_box(seed: int) -> None:
    """No more of a type than there are, and Peace among the last six."""
    game = random_game(seed, seed % 130)
    for viewer in viewers(game):
        state = determinize(game.view(viewer), Random(seed)).state
        cards = Counter(card for pile in (*state.hands, *state.piles, state.line, state.deck) for card in pile if card)
        assert cards.pop(PEACE, 0) == (not game.state.peace)
        assert max(cards.values()) <= COPIES[len(game.players)], {CARD_NAMES[card]: cards[card] for card in cards}
        assert set(cards) <= set(state.setup.types)
        assert PEACE not in state.deck[: -LAST_CARDS - 1]


@examples(25)
@given(SEEDS)
def test_a_world_can_be_played_to_its_end(seed: int) -> None:
    game = random_game(seed, seed % 130)
    world = determinize(game.view(game.turn), Random(seed))
    assert last(walk(world, Random(seed))).over
