"""Texts and undo lead back to where they came from; a refused action leads nowhere."""

from collections.abc import Iterator
from dataclasses import fields
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from topoum import Action, Game, IllegalAction
from topoum.actions import FORMS, row
from topoum.cards import NUMBER
from topoum.hexgrid import NAMES, SPACES
from topoum.layout import COLOURS, OBSTACLES, SOURCES, TOKENS
from topoum.state import State

from .games import SEEDS, examples, games, pick, random_game, walk, walks


def snapshot(state: State) -> dict[str, Any]:
    """Everything in a state, copied, so that it can be compared later."""
    values = {field.name: getattr(state, field.name) for field in fields(State)}
    return {name: list(value) if isinstance(value, list | bytearray) else value for name, value in values.items()}


def legal_texts(game: Game) -> list[str]:
    return [str(action) for action in game.legal_actions()]


@examples(40)
@given(walks())
def test_position_text_is_an_identity(steps: Iterator[Game]) -> None:
    for game in steps:
        text = game.to_text()
        again = Game.from_text(text)
        assert again.to_text() == text
        assert snapshot(again.state) == snapshot(game.state)


@examples(40)
@given(games(), SEEDS)
def test_a_game_read_from_text_goes_on_the_same(game: Game, seed: int) -> None:
    again = Game.from_text(game.to_text())
    for one, other in zip(walk(game, Random(seed), 20), walk(again, Random(seed), 20), strict=True):
        assert legal_texts(one) == legal_texts(other)
        assert one.to_text() == other.to_text()
        assert one.events == other.events or not other.actions


@examples(40)
@given(games())
def test_record_is_an_identity(game: Game) -> None:
    again = Game.from_text(game.record())
    assert again.record() == game.record()
    assert again.to_text() == game.to_text()
    assert again.actions == game.actions
    assert again.events == game.events
    assert legal_texts(again) == legal_texts(game)


@examples(40)
@given(games(), st.integers(1, 40))
def test_undo_is_the_inverse_of_play(game: Game, depth: int) -> None:
    """Down to any depth, and up again by the same actions."""
    depth = min(depth, len(game.actions))
    played = game.actions[len(game.actions) - depth :]
    end = snapshot(game.state)
    for _ in played:
        game.undo()
    start = game.to_text()
    for action in played:
        before, legal = snapshot(game.state), game.legal_actions()
        game.play(action)
        game.undo()
        assert snapshot(game.state) == before
        assert game.legal_actions() == legal
        game.play(action)
    assert snapshot(game.state) == end
    assert Game.from_text(start).to_text() == start


def test_undo_to_the_start_and_not_further() -> None:
    game = random_game(3)
    start = Game.from_text(game.record().split("\n\n")[0])
    for _ in game.actions:
        game.undo()
    assert game.to_text() == start.to_text()
    assert game.events == []
    with pytest.raises(IllegalAction, match="nothing to undo"):
        game.undo()


@examples(20)
@given(games(), SEEDS)
def test_a_copy_is_independent(game: Game, seed: int) -> None:
    before, record = snapshot(game.state), game.record()
    copy = game.copy()
    for _ in walk(copy, Random(seed), 10):
        pass
    copy.names["red"] = "Ada"
    assert snapshot(game.state) == before
    assert game.record() == record
    while copy.actions:
        copy.undo()
    assert game.record() == record


def random_action(rng: Random) -> Action:
    """Any action that can be written, legal or not."""
    space = pick(rng, SPACES)
    verb = pick(rng, (*FORMS, "play", "play"))
    if verb == "play":
        card = pick(rng, list(NUMBER))
        return row(verb, card, int(rng.random() * len(SOURCES)))[space]
    what = {"obstacle": TOKENS[pick(rng, OBSTACLES)], "ransom": pick(rng, COLOURS)}.get(verb, "")
    form = FORMS[verb]
    if form == ("space", "space"):
        return row(verb, origin=pick(rng, SPACES))[space]
    return row(verb, what)[space] if "space" in form else row(verb, what)[len(NAMES)]


@examples(60)
@given(games(), SEEDS)
def test_a_refused_action_changes_nothing(game: Game, seed: int) -> None:
    rng = Random(seed)
    before, record, events = snapshot(game.state), game.record(), game.events
    legal = game.legal_actions()
    for action in (random_action(rng) for _ in range(30)):
        if action not in legal:
            with pytest.raises(IllegalAction, match=f"^{str(action).replace('+', '[+]')}: "):
                game.play(action if rng.random() < 0.5 else str(action))
    assert snapshot(game.state) == before
    assert (game.record(), game.events, game.legal_actions()) == (record, events, legal)


@pytest.mark.parametrize("thing", [None, 5, b"end", "", ["end"]])
def test_what_is_no_action_is_refused(thing: Any) -> None:
    with pytest.raises(IllegalAction, match="expected"):
        random_game(3).play(thing)


def test_the_list_of_legal_actions_is_the_callers_own() -> None:
    game = random_game(5, 10)
    legal = game.legal_actions()
    game.legal_actions().clear()
    assert game.legal_actions() == legal
