"""Links: everything comes back, nothing secret goes out, nothing damaged or hostile gets in, old ones open for ever."""

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from statistics import mean
from typing import TypeVar

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from topoum import Game, NotationError, View, actions, layout, link, new_game
from topoum.cards import FARMERS, NUMBER
from topoum.legal import PHASES
from topoum.link import pack, pack_view, tables, tape, unpack, unpack_view
from topoum.link.envelope import seal
from topoum.record import NAME_LENGTH, check_name

from .games import (
    SEEDS,
    examples,
    games,
    hidden_variant,
    last,
    new_random_game,
    pick,
    random_game,
    table_walk,
    walk,
    walks,
)
from .test_views import SECRETS, viewers

T = TypeVar("T")

GOLDEN = sorted((Path(__file__).parent / "links").glob("*.txt"))
LETTERS = set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
AVERAGES = {2: 400, 3: 650, 4: 900}  # characters of a finished game
LONGEST_VIEW = 600
MOST_STEPS = 10_000


def same_game(one: Game, other: Game) -> bool:
    return one.record() == other.record() and one.to_text() == other.to_text()


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


# Damaged and hostile links

OPENERS = (unpack, unpack_view)


def attempt(opener: Callable[[str], T], text: str) -> T | None:
    with suppress(NotationError):
        return opener(text)
    return None


def opened(text: str) -> Game | View | None:
    """What comes out of a text by either door, which must be sound; None if both refuse it."""
    game, view = attempt(unpack, text), attempt(unpack_view, text)
    assert game is None or view is None
    assert game is None or same_game(unpack(pack(game)), game)
    assert view is None or unpack_view(pack_view(view)) == view
    return game or view


@examples(200)
@given(st.one_of(st.text(), st.text(sorted(LETTERS)).map(lambda text: "1" + text)))
def test_any_text_is_refused(text: str) -> None:
    assert opened(text) is None


@examples(300)
@given(st.binary(max_size=300))
def test_any_bytes_are_refused_or_sound(content: bytes) -> None:
    """Bytes as they are, and with a right check, so that they get further."""
    number = int.from_bytes(content, "big")
    opened(seal(number))
    for kind in range(link.KINDS):
        opened(seal(number * link.KINDS + kind))


def mutated(text: str, rng: Random) -> str:
    """A character changed, left out, doubled or put in, two changed about, or the text cut."""
    k, j = (int(rng.random() * len(text)) for _ in "kj")
    letter = pick(rng, sorted(LETTERS))
    swapped = list(text)
    swapped[k], swapped[j] = swapped[j], swapped[k]
    return pick(
        rng,
        (
            text[:k] + letter + text[k + 1 :],
            text[:k] + text[k + 1 :],
            text[: k + 1] + text[k:],
            text[:k] + letter + text[k:],
            "".join(swapped),
            text[:k],
            text[k:],
            text.swapcase(),
            text[:k] + "\x00" + text[k + 1 :],
            f"{text} ",
        ),
    )


@examples(120)
@given(games(), SEEDS)
def test_damaged_links_are_refused(game: Game, seed: int) -> None:
    rng = Random(seed)
    for text in (pack(game), pack_view(game)):
        for _ in range(10):
            other = mutated(text, rng)
            assert other == text or opened(other) is None


def forge(game: Game, rng: Random, kind: Callable[[Game], str] = pack, most: int = 400) -> str:
    """A link whose check is right: it begins like the game's own, and then says anything."""

    class Forger(tape.Writer):
        def finish(self) -> int:
            number = rng.getrandbits(int(rng.random() * most))
            for before, weight, total in reversed(self.choices[: int(rng.random() * len(self.choices)) + 1]):
                number = number // weight * total + before + number % weight
            return number

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(link, "Writer", Forger)
        return kind(game)


@examples(150)
@given(games(), SEEDS)
def test_forged_links_are_refused_or_sound(game: Game, seed: int) -> None:
    rng = Random(seed)
    for kind in (pack, pack_view):
        for most in (1, 4, 40, 400):
            opened(forge(game, rng, kind, most))


def test_some_forged_links_are_sound() -> None:
    """So that the test above means something: others are refused at any stage."""
    rng = Random(1)
    found = [opened(forge(random_game(seed, 5), rng, kind, 12)) for seed in range(60) for kind in (pack, pack_view)]
    assert any(isinstance(thing, Game) for thing in found)
    assert any(isinstance(thing, dict) for thing in found)
    assert found.count(None) > 10


@pytest.mark.parametrize("opener", OPENERS)
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "no link of the game"),
        ("0abc", "no link of the game"),
        ("https://example.org", "no link of the game"),
        ("²", "no link of the game"),
        ("1", "damaged"),
        ("1 ", "characters that do not belong"),
        ("1é", "characters that do not belong"),
        ("1abc", "perhaps its end was cut off"),
        ("2abc", "version 2; this game is older and knows versions up to 1"),
        ("1" * 2001, "2001 characters, and no link has more than 2000"),
        ("1" * 10**7, "10000000 characters"),
    ],
)
def test_messages(opener: Callable[[str], object], text: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        opener(text)


def test_a_link_of_the_other_kind_is_told() -> None:
    game = random_game(1, 30)
    with pytest.raises(NotationError, match="only what a spectator may see"):
        unpack(pack_view(game))
    with pytest.raises(NotationError, match="does not hold what a spectator may see"):
        unpack_view(pack(game))


def endless(count: int) -> Game:
    """An exercise that never ends."""
    return last(walk(Game.from_text(SECRETS.replace(" peace", "")), Random(1), count))


@pytest.fixture
def no_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing can be replayed or set up any more."""

    def fail(*_: object) -> None:
        raise AssertionError("work was done for a link that should be refused before")

    monkeypatch.setattr(Game, "play", fail)
    monkeypatch.setattr(link, "state_of", fail)
    monkeypatch.setattr(link, "view_of_sheet", fail)


def forged(monkeypatch: pytest.MonkeyPatch, game: Game) -> str:
    """A link with more actions than there may be."""
    with monkeypatch.context() as patch:
        patch.setattr(link, "MOST_FROM_POSITION", 10**6)
        return pack(game)


@pytest.mark.parametrize("count", [link.MOST_FROM_POSITION + 1, 1000])
def test_too_many_actions_are_refused_before_they_are_replayed(
    count: int, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    text = forged(monkeypatch, endless(count))
    request.getfixturevalue("no_rules")
    with pytest.raises(NotationError, match=f"{count} actions, and {link.MOST_FROM_POSITION} is the most"):
        unpack(text)


def test_a_million_actions_have_no_room(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(NotationError, match="numbers up to 1023"):
        forged(monkeypatch, endless(1100))


def test_the_longest_game_of_a_position_comes_back() -> None:
    game = endless(link.MOST_FROM_POSITION)
    assert same_game(unpack(pack(game)), game)
    game.play(game.legal_actions()[0])
    with pytest.raises(NotationError, match="room for 250 actions, not for 251: save a file instead"):
        pack(game)


@pytest.mark.usefixtures("no_rules")
def test_damaged_links_cost_no_work() -> None:
    for text in ("1" * 2000, "1" + "z" * 1999, pack(new_game(seed=1))[:-1], pack_view(new_game(seed=1))[1:]):
        for opener in OPENERS:
            with pytest.raises(NotationError):
                opener(text)


class Counting(tape.Reader):
    """Counts the choices it reads."""

    steps = 0

    def weigh(self, weights: Sequence[int], value: int = 0) -> int:
        Counting.steps += 1
        return super().weigh(weights, value)

    def number(self, n: int, value: int = 0) -> int:
        Counting.steps += 1
        return super().number(n, value)


@examples(60)
@given(games(), SEEDS)
def test_reading_takes_few_steps(game: Game, seed: int) -> None:
    """However long a link is, and whatever it says, it is read in a few thousand steps at most."""
    rng = Random(seed)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(link, "Reader", Counting)
        for kind, opener in ((pack, unpack), (pack_view, unpack_view)):
            Counting.steps = 0
            attempt(opener, forge(game, rng, kind, 10_000))
            assert Counting.steps < MOST_STEPS


def test_long_games_have_room() -> None:
    """Even players who do all they can in every turn, and use up as few cards as they can."""
    for seed in range(4):
        game, rng = new_random_game(seed, players=list(layout.COLOURS), obstacles=True)
        while not game.over:
            verbs = {action.verb for action in game.legal_actions()}
            verb = next((verb for verb in ("ransom", "change", "obstacle", "move") if verb in verbs), "")
            if "enter" in verbs and rng.random() < 0.7:
                verb = "enter"
            game.play(pick(rng, [action for action in game.legal_actions() if action.verb.startswith(verb)]))
        assert len(game.actions) < link.MOST_ACTIONS * 0.6
        assert same_game(unpack(pack(game)), game)


# For ever


def parts(path: Path) -> tuple[str, str, str]:
    """Of a golden file: the kind of address, the link, and what it holds."""
    address, _, content = path.read_text(encoding="utf-8").partition("\n\n")
    kind, _, text = address.partition("=")
    return kind, text, content


@pytest.mark.parametrize("path", GOLDEN, ids=[path.stem for path in GOLDEN])
def test_golden_links_open_for_ever(path: Path) -> None:
    kind, text, content = parts(path)
    if kind == "#g":
        assert unpack(text).record() == content
    else:
        view, expected = unpack_view(text), json.loads(content)
        assert {word: view[word] for word in expected} == expected  # views may learn to say more
    if text.startswith(link.VERSION):
        again = pack(unpack(text)) if kind == "#g" else pack_view(unpack_view(text))
        assert again == text


def test_golden_links_are_of_every_kind() -> None:
    for version in range(1, int(link.VERSION) + 1):
        found = [(kind, text, content) for kind, text, content in map(parts, GOLDEN) if text[0] == str(version)]
        assert {kind for kind, _, _ in found} == {"#g", "#v"}
        records = [content for kind, _, content in found if kind == "#g"]
        assert {record.split()[0] for record in records} == {"topoum", "topoum-record"}
        assert any("\nname " in record for record in records)
        played = {word for record in records for line in record.splitlines() for word in line.split()}
        assert played >= {*NUMBER, *FARMERS, *actions.FORMS}
        views = [json.loads(content) for kind, _, content in found if kind == "#v"]
        assert {view["phase"] for view in views} >= {"turn", "card", "moving", "done", "over", "barracks", "keep"}


def test_there_is_a_word_for_everything() -> None:
    """A new card, farmer or deck takes a place kept for it at the end of its table."""
    assert set(NUMBER) <= set(tables.CARDS)
    assert set(FARMERS) <= set(tables.FARMERS)
    assert set(layout.DECKS) <= set(tables.DECKS)
    assert set(layout.TILES) <= set(tables.EDITIONS)
    assert set(layout.TOKENS[1 : layout.CRATE]) <= set(tables.TOKENS)
    assert {layout.TOKENS[token] for token in layout.OBSTACLES} <= set(tables.OBSTACLES)
    assert set(PHASES) <= set(tables.PHASES)
    assert {*actions.FORMS, "play"} <= set(tables.VERBS)
    assert set(layout.SOURCES) == set(tables.SOURCES)
    assert set(actions.TARGET) <= set(tables.TARGETS)
    assert layout.LETTERS == tables.LETTERS


def test_a_word_of_a_later_table_is_refused() -> None:
    writer = tape.Writer()
    writer.number(link.KINDS, link.NEW)
    writer.number(3, 0)
    writer.word(tables.COLOURS, "red")
    writer.word(("blue", "yellow", "black"), "blue")
    writer.number(3, 0)
    writer.number(len(tables.DECKS), len(tables.DECKS) - 1)
    with pytest.raises(NotationError, match="a word that this version does not know"):
        unpack(seal(writer.finish()))


@examples(20)
@given(SEEDS)
def test_positions_of_the_tables_come_back(seed: int) -> None:
    for game in table_walk(seed):
        assume(len(game.actions) < link.MOST_FROM_POSITION)
        assert same_game(unpack(pack(game)), game)
        assert unpack_view(pack_view(game)) == game.view()
