"""Links to games and views that are damaged or made to do harm."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from random import Random
from typing import TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from topoum import Game, NotationError, View, layout, link, new_game
from topoum.link import pack, pack_view, tape, unpack, unpack_view
from topoum.link.envelope import seal

from .games import (
    SEEDS,
    examples,
    games,
    last,
    new_random_game,
    pick,
    random_game,
    same_game,
    walk,
)
from .test_link import LETTERS
from .test_views import SECRETS

T = TypeVar("T")

MOST_STEPS = 10_000

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
