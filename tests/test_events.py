"""Events tell everything: a view before an action, with the redacted events alone, becomes the view after it."""

import json
from collections.abc import Iterator

import pytest
from hypothesis import given

from topoum import Game, redact
from topoum.legal import SETUP_PHASES

from .games import examples, random_game, random_walk, walks
from .model import Model, told
from .positions import TWO_PLAYERS


def check_step(before: Game, after: Game, viewer: str | None) -> None:
    model = Model(before.view(viewer))
    model.replay(redact(after.events, viewer))
    expected = told(after.view(viewer))
    if after.phase in SETUP_PHASES:  # whose turn it is in set-up follows from the seats
        model.seen["turn"] = expected["turn"]
    assert model.seen == expected


@examples(45)
@given(walks())
def test_events_alone_lead_from_view_to_view(steps: Iterator[Game]) -> None:
    before = next(steps).copy()
    for game in steps:
        viewers = (None, game.turn, before.turn)
        for viewer in dict.fromkeys(viewers):
            check_step(before, game, viewer)
        assert json.loads(json.dumps(game.events)) == game.events
        before = game.copy()


def test_a_whole_game_from_its_events() -> None:
    """The log of a game, kept by one player, ends where the game ends."""
    steps = random_walk(11, obstacles=False)
    game = next(steps)
    me = game.players[0]
    model = Model(game.view(me))
    for game in steps:
        model.replay(redact(game.events, me))
    assert model.seen == told(game.view(me))


def test_asking_for_events_changes_nothing() -> None:
    game = random_game(8, 60)
    text = game.to_text()
    assert game.events == game.events
    assert game.to_text() == text
    game.undo()
    game.play(text_of_last(game, text))
    assert game.to_text() == text


def text_of_last(game: Game, text: str) -> str:
    """The action that leads to that position."""
    for action in game.legal_actions():
        after = game.copy()
        after.play(action)
        if after.to_text() == text:
            return str(action)
    raise AssertionError("no action leads there")


LINES = (
    "advance - - - -",
    "- advance - - -",
    "advance - bayonet - -",
    "- - - - advance",
    "bayonet advance long-range advance bayonet",
    "- - - - -",
)


@pytest.mark.parametrize("deck", ["", "deck new-soldier bayonet advance long-range\n"])
@pytest.mark.parametrize("line", LINES)
def test_a_line_with_gaps(line: str, deck: str) -> None:
    """No card was used, so the rightmost leaves; whatever made the gaps, the rest slides and is refilled."""
    game = Game.from_text(
        f"{TWO_PLAYERS}board f6=r f7=R e7=B g6=R:red e8=B:blue\nphase moving\naction move\nline {line}\n{deck}"
    )
    before = game.copy()
    game.play("end")
    check_step(before, game, None)
    check_step(before, game, "red")
