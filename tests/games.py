"""Random games of every kind, for the tests: all from a seed, by `random()` alone, so every Python plays the same."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, TypeVar

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

import topoum
from topoum import Action, Game
from topoum.cards import CARDS, FARMERS
from topoum.layout import CATEGORIES, COLOURS, TYPES

from .test_tables import CASES, full_text

T = TypeVar("T")

LONGEST = 2000  # no random game of the tests has so many actions
TABLE_POSITIONS = [full_text(case.position) for case in CASES.values()]


def examples(count: int) -> settings:
    """So many examples, the same ones on every run."""
    return settings(
        max_examples=count,
        derandomize=True,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )


def pick(rng: Random, items: Sequence[T]) -> T:
    return items[int(rng.random() * len(items))]


def shuffled(rng: Random, items: Sequence[T]) -> list[T]:
    return [item for _, item in sorted(((rng.random(), k), item) for k, item in enumerate(items))]


def random_deck(rng: Random, edition: str, farmer: bool) -> list[str]:
    """Seven types of all four categories, with the type `farmer` or without."""
    cards = [card for card in CARDS if card.name != "farmer" and (edition != "first" or card.first_edition)]
    while True:
        deck = shuffled(rng, cards)[: TYPES - farmer]
        if {card.category for card in deck} | ({"special"} if farmer else set()) == set(CATEGORIES):
            return [card.name for card in deck] + ["farmer"] * farmer


def random_settings(rng: Random, **fixed: Any) -> dict[str, Any]:
    """Arguments of `new_game`, of any kind but for those given; half of the games have a farmer."""
    edition = fixed.get("edition") or pick(rng, ("second", "second", "first"))
    farmer = pick(rng, (*FARMERS, *[None] * len(FARMERS)))
    if "farmer" in fixed or "deck" in fixed:
        farmer = fixed.get("farmer")
    players = shuffled(rng, COLOURS)[: pick(rng, (2, 3, 4))]
    return {
        "players": players,
        "deck": random_deck(rng, edition, farmer is not None),
        "seed": int(rng.random() * 10**9),
        "first": None if "players" in fixed else pick(rng, (None, *players)),
        "obstacles": rng.random() < 0.4,
        **fixed,
        "edition": edition,
        "farmer": farmer,
    }


def choose(rng: Random, game: Game) -> Action:
    """Any legal action; cards more often than their share, so that they all get their turn."""
    legal = game.legal_actions()
    plays = [action for action in legal if action.verb in ("play", "ransom")]
    return pick(rng, plays if plays and rng.random() < 0.3 else legal)


def walk(game: Game, rng: Random, steps: int = LONGEST) -> Iterator[Game]:
    """The game itself, then again after each random action, until its end or so many actions."""
    yield game
    for _ in range(steps):
        if game.over:
            return
        game.play(choose(rng, game))
        yield game


def new_random_game(seed: int, **fixed: Any) -> tuple[Game, Random]:
    """A game of any kind at its start, and the chance to play it with."""
    rng = Random(seed)
    return topoum.new_game(**random_settings(rng, **fixed)), rng


def random_walk(seed: int, **fixed: Any) -> Iterator[Game]:
    """A game of any kind at each of its steps, to its end."""
    return walk(*new_random_game(seed, **fixed))


def table_walk(seed: int, steps: int = 12) -> Iterator[Game]:
    """Some actions from a position of the rule tables, which know the rare situations."""
    rng = Random(seed)
    return walk(Game.from_text(pick(rng, TABLE_POSITIONS)), rng, steps)


def last(games: Iterator[Game]) -> Game:
    *_, game = games
    return game


def random_game(seed: int, steps: int = LONGEST, **fixed: Any) -> Game:
    """A game of any kind, played at random to its end or for a number of actions."""
    return last(walk(*new_random_game(seed, **fixed), steps))


def same_game(one: Game, other: Game) -> bool:
    return one.record() == other.record() and one.to_text() == other.to_text()


SEEDS = st.integers(0, 10**6)


def game_somewhere(seed: int) -> Game:
    """A game of any kind at a random point, rarely at its end; one in three from a position of the rule tables."""
    rng = Random(seed + 10**7)  # not the chance that the game itself is made of
    where, kind = rng.random(), rng.random()
    if kind < 0.35:
        return last(table_walk(seed, int(where * 12)))
    return random_game(seed, LONGEST if kind < 0.4 else int(where * 90))


def games() -> st.SearchStrategy[Game]:
    """Games of all kinds at random points."""
    return st.builds(game_somewhere, SEEDS)


def walks() -> st.SearchStrategy[Iterator[Game]]:
    """Whole games of all kinds, or a few actions from a position of the rule tables, step by step."""
    whole = st.builds(random_walk, SEEDS)
    made_up = st.builds(table_walk, SEEDS)
    return st.one_of(whole, made_up, made_up)


def hidden_variant(game: Game, viewer: str | None, rng: Random, keep: int = 0) -> Game:
    """The same to a viewer, but what she cannot see is dealt anew, through the position text.

    With `keep`, so many cards on top of the deck, and Peace, stay where they are.
    """
    lines = [line.split() for line in game.to_text().splitlines()]
    _deal_anew([(words, k) for words in lines for k in _hidden_cards(words, viewer, keep)], rng)
    for words in lines:
        if words[0] == "deck" and not keep:
            words[1:] = shuffled(rng, words[1:])
    looked = [value for words in lines if words[:2] == ["looked", viewer] for value in words[2:]]
    unseen = [value for value in "1234" if value not in looked]
    values = dict(zip(unseen, shuffled(rng, unseen), strict=True))
    for words in lines:
        words[1:] = _with_values(words, values)
    return Game.from_text("\n".join(" ".join(words) for words in lines))


def _hidden_cards(words: list[str], viewer: str | None, keep: int) -> list[int]:
    """Which words of a line name cards that the viewer does not see."""
    places: dict[str, range] = {"hand": range(2, len(words)), "pile": range(2, len(words) - 1)}
    if words[1] == viewer and words[0] in places:
        return []
    places["deck"] = range(1 + keep, len(words))
    return [k for k in places.get(words[0], ()) if words[k] != "peace"]


def _deal_anew(places: list[tuple[list[str], int]], rng: Random) -> None:
    cards = shuffled(rng, [words[k] for words, k in places])
    for (words, k), card in zip(places, cards, strict=True):
        words[k] = card


def _with_values(words: list[str], values: dict[str, str]) -> list[str]:
    """A line with crate values exchanged."""
    if words[0] == "board":
        cut = [word.partition("+crate") for word in words[1:]]
        return [before + sign + values.get(after[:1], after[:1]) + after[1:] for before, sign, after in cut]
    if words[0] == "looked":
        return [words[1], *sorted(values.get(value, value) for value in words[2:])]
    return words[1:]
