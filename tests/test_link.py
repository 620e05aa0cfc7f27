"""Links to games and views: there and back, short, and without secrets."""

import json
from collections.abc import Iterator
from random import Random
from statistics import mean

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from topoum import Game, NotationError, layout, link, new_game
from topoum.link import pack, pack_view, tables, unpack, unpack_view
from topoum.record import NAME_LENGTH, check_name

from .games import (
    SEEDS,
    examples,
    games,
    hidden_variant,
    last,
    random_game,
    same_game,
    table_walk,
    walk,
    walks,
)
from .test_views import SECRETS, viewers

LETTERS = set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
AVERAGES = {2: 400, 3: 650, 4: 900}  # characters of a finished game
LONGEST_VIEW = 600


# There and back


@examples(150)
@given(games())
def test_a_game_comes_back(game: Game) -> None:
    text = pack(game)
    again = unpack(text)
    assert same_game(again, game)
    assert again.legal_actions() == game.legal_actions()
    assert pack(again) == text
    assert set(text) <= LETTERS


@examples(30)
@given(walks())
def test_a_game_comes_back_at_every_step(steps: Iterator[Game]) -> None:
    for number, game in enumerate(steps):
        if number % 7 == 0 or number < 5:
            assert same_game(unpack(pack(game)), game)


@examples(60)
@given(games(), st.integers(0, 30))
def test_a_game_from_a_position_comes_back(game: Game, steps: int) -> None:
    start = Game.from_text(game.to_text())
    assert same_game(unpack(pack(start)), start)
    later = last(walk(start, Random(steps), steps))
    assert same_game(unpack(pack(later)), later)


@examples(80)
@given(games())
def test_a_view_comes_back(game: Game) -> None:
    text = pack_view(game)
    again = unpack_view(text)
    assert again == game.view(None)
    assert json.dumps(again) == json.dumps(game.view(None))  # in the same order, too
    assert pack_view(again) == text
    assert set(text) <= LETTERS
    assert len(text) <= LONGEST_VIEW


@examples(25)
@given(walks())
def test_a_view_comes_back_at_every_step(steps: Iterator[Game]) -> None:
    for game in steps:
        assert unpack_view(pack_view(game)) == game.view(None)


def allowed(name: str) -> bool:
    try:
        return check_name(["red", name])[1] == name
    except NotationError:
        return False


NAMES = st.text(st.characters(), min_size=1, max_size=NAME_LENGTH).filter(allowed)


@examples(200)
@given(st.dictionaries(st.sampled_from(["red", "blue", "black"]), NAMES), st.booleans())
def test_names_of_any_script_come_back(names: dict[str, str], position: bool) -> None:
    game = new_game(("black", "red", "blue"), seed=1, names=names)
    if position:
        game = Game.from_text(game.to_text())
        game.names = names
    again = unpack(pack(game))
    assert again.names == names
    assert same_game(again, game)


def test_names_take_little_room() -> None:
    def room(name: str) -> int:
        return len(pack(new_game(seed=1, names={"red": name}))) - len(pack(new_game(seed=1)))

    assert room("ada") <= 5
    assert room("Ada Lovelace") <= 18
    assert room("Наталья") <= 18
    assert room("小明") <= 10
    assert room("😀" * NAME_LENGTH) <= 60


@pytest.mark.parametrize("seed", [0, 1, -1, 10**9, 10**18 - 1, 1 - 10**18])
@pytest.mark.parametrize("deck", ["random", *layout.DECKS, "farmer"])
def test_settings_come_back(seed: int, deck: str) -> None:
    if deck == "farmer":
        deck = "grenade,slingshot,advance,decoy,betrayal,conquest,farmer"
    for more in ({}, {"first": "black"}, {"obstacles": True}, {"farmer": "random"} if "farmer" in deck else {}):
        game = new_game(("yellow", "black"), deck, seed, **more)
        assert same_game(unpack(pack(game)), game)


def test_the_same_game_has_the_same_link() -> None:
    """Whichever way it came about: read from a record, or gone back and on again."""
    game = random_game(8)
    text = pack(game)
    assert pack(Game.from_text(game.record())) == text
    action = game.actions[-1]
    game.undo()
    assert pack(game) != text
    game.play(action)
    assert pack(game) == text


def test_an_empty_board_comes_back() -> None:
    lines = [line for line in SECRETS.split("\n") if line.split()[:1] not in (["board"], ["looked"])]
    game = Game.from_text("\n".join([*lines[: lines.index("phase moving")], "board"]))
    assert same_game(unpack(pack(game)), game)
    assert unpack_view(pack_view(game)) == game.view(None)


@examples(20)
@given(SEEDS)
def test_positions_of_the_tables_come_back(seed: int) -> None:
    for game in table_walk(seed):
        assume(len(game.actions) < link.MOST_FROM_POSITION)
        assert same_game(unpack(pack(game)), game)
        assert unpack_view(pack_view(game)) == game.view()


# Length


@pytest.mark.parametrize("players", AVERAGES)
def test_finished_games_are_short(players: int) -> None:
    """With a wide margin; `topoum.cli.links` measures more of them."""
    lengths = [len(pack(random_game(seed, players=layout.COLOURS[:players]))) for seed in range(12)]
    assert mean(lengths) < AVERAGES[players] / 2
    assert max(lengths) < AVERAGES[players]


def full_position(rng: Random) -> str:
    """Everything there is on the board, as wildly as a position can have it, and every other line in `seen`."""
    spaces = list(tables.PLACES)
    rng.shuffle(spaces)
    tokens = ["rock", "puddle", "gas", "ice"] * 2 + ["turnip", "footprint", "crate1", "crate2", "crate3", "crate4"]
    tiles = [letter for colour in "rbyk" for letter in colour.upper() * 8 + colour * 8]
    moles = [colour for colour in layout.COLOURS for _ in range(layout.MOLES)]
    rng.shuffle(tiles)
    squares = [f"{spaces.pop()}={'_' if k < 8 else tiles.pop()}+{token}" for k, token in enumerate(tokens)]
    squares += [f"{spaces.pop()}={tile}{':' + moles.pop() if moles else ''}" for tile in tiles]
    mine = " ".join(text[:3].strip("=") for text in squares if text.endswith("red"))
    cards = "bayonet grenade slingshot advance decoy conquest farmer"
    return "\n".join(
        [
            "topoum 1\nplayers black red yellow blue\nfirst blue\nturn red\nedition second\nobstacles yes\npeace yes",
            f"types {cards}\nfarmer stomper\nmedals red -999999 blue 999999 yellow 999999 black -999999",
            f"board {' '.join(squares)}\nline bayonet grenade decoy conquest farmer\ndeck {f'{cards} ' * 70}",
            f"phase moving\naction move\nspent {mine}\nmoved {mine}\nused 999999\npress red\nredcross {mine[:3]}",
            f"seen {' '.join(line for line in tables.sights() if rng.random() < 0.5)}",
            *(f"hand {colour} {f'{cards} ' * 70}\npile {colour} {f'{cards} ' * 70}" for colour in layout.COLOURS),
        ]
    )


@examples(10)
@given(SEEDS)
def test_any_view_fits(seed: int) -> None:
    game = Game.from_text(full_position(Random(seed)))
    text = pack_view(game)
    assert len(text) <= LONGEST_VIEW
    assert unpack_view(text) == game.view(None)
    with pytest.raises(NotationError, match="save a file instead"):
        pack(game)  # with all those cards


# Secrets


@examples(120)
@given(games(), SEEDS)
def test_a_view_link_does_not_depend_on_secrets(game: Game, seed: int) -> None:
    text = pack_view(game)
    assert text == pack_view(hidden_variant(game, None, Random(seed)))
    assert text == pack_view(game.view(None))
    for viewer in viewers(game):  # even when it is made of what one player sees
        assert text == pack_view(game.view(viewer))


def test_a_view_link_hides_every_secret() -> None:
    game = Game.from_text(SECRETS)
    others = [hidden_variant(game, None, Random(seed)) for seed in range(20)]
    assert len({other.to_text() for other in others}) > 10
    assert len({pack(other) for other in others}) > 10  # a game's link does have them
    assert {pack_view(other) for other in others} == {pack_view(game)}


def test_a_view_link_knows_nothing_of_how_it_came_about() -> None:
    """Only the position counts: not the seed, the names or the actions."""
    game = random_game(5, 40)
    game.names = {game.players[0]: "Ada"}
    assert pack_view(game) == pack_view(Game.from_text(game.to_text()))
