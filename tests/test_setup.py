"""New games: decks, dealing, farmers, obstacles, and that a seed always gives the same game."""

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

import topoum
from topoum import NotationError
from topoum.cards import CARD_NAMES, CARDS, FARMERS, NUMBER, PEACE
from topoum.layout import CATEGORIES, COLOURS, DECKS
from topoum.setup import check_types

FARMER_DECK = "bayonet,advance,build-barracks,farmer,grenade,tunnel,conquest"
SIZES = {2: 5, 3: 6, 4: 7}


def line(game: topoum.Game, word: str) -> str:
    return next((text for text in game.to_text().splitlines() if text.startswith(f"{word} ")), "")


def test_there_are_111000_decks() -> None:
    category = {card.name: CATEGORIES.index(card.category) for card in CARDS}
    decks = [names for names in combinations(NUMBER, 7) if len({category[name] for name in names}) == 4]
    assert len(decks) == 111_000
    for names in decks[::37]:
        assert [CARD_NAMES[number] for number in check_types(names, "second")] == list(names)


def test_the_box() -> None:
    assert Counter(card.category for card in CARDS) == {"combat": 6, "movement": 6, "expansion": 5, "special": 5}
    assert sum(card.first_edition for card in CARDS) == 15
    assert len(FARMERS) == 8


@pytest.mark.parametrize("edition", ["second", "first"])
def test_random_decks(edition: str) -> None:
    """Always seven types of four categories, of that edition; every type occurs, and every farmer."""
    games = [topoum.new_game(deck="random", seed=seed, edition=edition) for seed in range(300)]
    found = Counter(name for game in games for name in line(game, "types").split()[1:])
    assert set(found) == {card.name for card in CARDS if edition == "second" or card.first_edition}
    for game in games:
        check_types(line(game, "types").split()[1:], edition)
        assert bool(game.view()["farmer"]) == ("farmer" in game.view()["types"])
    assert {game.view()["farmer"] for game in games} == {None, *FARMERS}


@pytest.mark.parametrize("deck", DECKS)
def test_recommended_decks(deck: str) -> None:
    by_name = topoum.new_game(deck=deck, seed=5, first="red")
    by_types = topoum.new_game(deck=DECKS[deck], seed=5, first="red")
    by_text = topoum.new_game(deck=",".join(DECKS[deck]), seed=5, first="red")
    assert by_name.to_text() == by_types.to_text() == by_text.to_text()
    assert line(by_name, "types") == f"types {' '.join(DECKS[deck])}"


@pytest.mark.parametrize("players", [COLOURS[:2], COLOURS[1:], COLOURS])
@pytest.mark.parametrize("seed", range(10))
def test_dealing(players: tuple[str, ...], seed: int) -> None:
    n = len(players)
    state = topoum.new_game(players, "tactical", seed).state
    assert [len(hand) for hand in state.hands] == [2] * n
    assert len(state.line) == 5
    assert all(state.line)
    assert len(state.deck) == 7 * SIZES[n] + 1 - 2 * n - 5
    assert PEACE in state.deck[-6:]
    cards = Counter(card for pile in (*state.hands, state.line, state.deck) for card in pile)
    assert cards.pop(PEACE) == 1
    assert cards == dict.fromkeys(state.setup.types, SIZES[n])
    assert state.medals == [10] * n
    assert state.men == [4] * n


def test_peace_is_anywhere_among_the_last_six() -> None:
    decks = [topoum.new_game(seed=seed).state.deck for seed in range(120)]
    assert {len(deck) - deck.index(PEACE) for deck in decks} == {1, 2, 3, 4, 5, 6}


def test_the_first_player() -> None:
    given = [topoum.new_game(COLOURS, seed=seed, first="yellow") for seed in range(5)]
    assert {game.turn for game in given} == {"yellow"}
    assert {line(game, "board") for game in given} == {"board f6=y"}
    by_lot = [topoum.new_game(COLOURS, seed=seed) for seed in range(40)]
    assert {game.turn for game in by_lot} == set(COLOURS)
    assert all(line(game, "first") == f"first {game.turn}" for game in by_lot)


def test_who_begins_does_not_change_the_cards() -> None:
    """The lot is drawn in any case, so the deck is the same whether the first player is given or not."""
    assert {line(topoum.new_game(seed=3, first=first), "deck") for first in ("red", "blue", None)} == {
        line(topoum.new_game(seed=3), "deck")
    }


SET_UP = {
    "kings-of-buckets": ("c6=n+puddle c9=n+puddle f6=b i3=n+puddle i6=n+puddle",
                         "c6=b+puddle c9=y+puddle f6=b i3=k+puddle i6=r+puddle"),
    "crusher": ("c6=n+rock c9=n+rock f6=b i3=n+rock i6=n+rock", "c6=b+rock c9=y+rock f6=b i3=k+rock i6=r+rock"),
    "sprayer": ("c6=n+gas c9=n+gas f6=b i3=n+gas i6=n+gas", "c6=b+gas c9=y+gas f6=b i3=k+gas i6=r+gas"),
    "queen-of-nature": ("f6=b+turnip", "f6=b+turnip"),
    "lady-boom": ("f6=_+dynamite", "f6=_+dynamite"),
    "trap-master": ("f6=b+trap", "f6=b+trap"),
    "stomper": ("f6=b+footprint", "f6=b+footprint"),
    "lord-of-the-crates": ("c6=n+crate2 c9=n+crate4 f6=b i3=n+crate1 i6=n+crate3",
                           "c6=b+crate4 c9=y+crate2 f6=b i3=k+crate3 i6=r+crate1"),
}  # fmt: skip
THREE_WITH_CRATES = "c6=n+crate1 c9=n+crate2 f6=b i3=n+crate4 i6=n+crate3"


@pytest.mark.parametrize("farmer", FARMERS)
def test_farmers(farmer: str) -> None:
    """The board, with blue first: tiles of the box with 2 or 3 players, one of each player's with 4."""
    two, four = SET_UP[farmer]
    three = THREE_WITH_CRATES if farmer == "lord-of-the-crates" else two
    for players, expected in ((COLOURS[:2], two), (COLOURS[:3], three), (COLOURS, four)):
        game = topoum.new_game(players, FARMER_DECK, 3, "blue", farmer=farmer)
        assert line(game, "board") == f"board {expected}"
        assert line(game, "farmer") == f"farmer {farmer}"
        assert line(game, "phase") == "phase barracks"


def test_crates_are_shuffled() -> None:
    boards = {
        line(topoum.new_game(deck=FARMER_DECK, seed=seed, first="red", farmer="lord-of-the-crates"), "board")
        for seed in range(200)
    }
    assert len(boards) == 24


def test_a_random_farmer() -> None:
    named = [topoum.new_game(deck=FARMER_DECK, seed=seed, farmer="random") for seed in range(60)]
    silent = [topoum.new_game(deck=FARMER_DECK, seed=seed) for seed in range(60)]
    assert {line(game, "farmer").split()[1] for game in named} == set(FARMERS)
    assert [game.to_text() for game in named] == [game.to_text() for game in silent]


def test_obstacles() -> None:
    """From the last player back to the first, next to any barracks, then on the marked spaces."""
    game = topoum.new_game(COLOURS[:3], "first-game", 1, "blue", obstacles=True)
    turns = []
    for action in ("barracks e7", "barracks f7", "barracks g6", "deploy e8", "deploy f8", "deploy h6"):
        turns.append(game.turn)
        game.play(action)
    for action in ("obstacle rock g7", "pass", "obstacle gas e6", "obstacle ice c6", "obstacle puddle i6", "pass"):
        turns.append(f"{game.turn} {game.phase}")
        game.play(action)
    assert turns == [
        *("blue", "yellow", "red", "blue", "yellow", "red"),
        *("red obstacle-near", "yellow obstacle-near", "blue obstacle-near"),
        *("red obstacle-marked", "yellow obstacle-marked", "blue obstacle-marked"),
    ]
    assert (game.turn, game.phase) == ("blue", "turn")
    assert line(game, "board") == (
        "board c6=_+ice e6=_+gas e7=B e8=B:blue f6=b f7=Y f8=Y:yellow g6=R g7=_+rock h6=R:red i6=_+puddle"
    )


def test_the_first_edition() -> None:
    game = topoum.new_game(deck="first-game", seed=1, edition="first", first="red")
    assert line(game, "edition") == "edition first"
    assert game.view()["tiles"] == {"red": 13, "blue": 14}
    for deck in ("two-players", "strategic", "tactical"):
        with pytest.raises(NotationError, match="is not in the first edition"):
            topoum.new_game(deck=deck, seed=1, edition="first")


ERRORS: list[tuple[dict[str, Any], str]] = [
    ({"players": ["red"]}, "players: expected 2 to 4 different colours, not red"),
    ({"players": []}, "players: expected 2 to 4 different colours, not none"),
    ({"obstacles": "no"}, "obstacles: expected True or False, not 'no'"),
    ({"players": ["red", "red"]}, "players: expected 2 to 4 different colours"),
    ({"players": ["red", "green"]}, "players: unknown colour 'green'"),
    ({"players": "red"}, "players: unknown colour 'r'"),
    ({"first": "black"}, "first: 'black' does not play"),
    ({"deck": "best"}, "deck: 'best' is no deck"),
    ({"deck": []}, "deck: '' is no deck"),
    ({"deck": ["bayonet", "advance"]}, "types: expected 7 different types, not 2"),
    ({"deck": "bayonet, advance"}, "types: unknown card ' advance'"),
    ({"seed": 10**18}, "seed: expected a whole number of at most 18 digits"),
    ({"seed": 1.5}, "seed: expected a whole number"),
    ({"seed": "7"}, "seed: expected a whole number"),
    ({"edition": "third"}, "edition: expected second or first, not 'third'"),
    ({"farmer": "stomper"}, "farmer: stomper without the type farmer in the deck"),
    ({"farmer": "random"}, "farmer: random, without the type farmer in the deck"),
    ({"farmer": "joe", "deck": FARMER_DECK}, "farmer: unknown farmer 'joe'"),
]


@pytest.mark.parametrize(("settings", "message"), ERRORS)
def test_bad_settings(settings: dict[str, Any], message: str) -> None:
    with pytest.raises(NotationError) as error:
        topoum.new_game(**{"seed": 1, **settings})
    assert message in str(error.value)


def test_without_a_seed_games_differ() -> None:
    games = [topoum.new_game() for _ in range(4)]
    assert len({game.to_text() for game in games}) > 1
    assert all(topoum.Game.from_text(game.record()).to_text() == game.to_text() for game in games)
