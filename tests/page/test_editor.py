"""Setting up a position, without a browser: brushes, lines, checks, undo."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from page.draft import FRESH
from page.editor import Editor, editor_scene
from page.words import Words
from topoum import Game, NotationError, new_game
from topoum.hexgrid import SPACE

ROOT = Path(__file__).parents[2]
WORDS = Words.load(ROOT / "web/locales/en.json")
GAMES = sorted((ROOT / "tests/playthroughs").glob("*.txt"))


def editor(text: str = FRESH) -> Editor:
    return Editor(text, WORDS)


def put(desk: Editor, brush: str, *spaces: str) -> None:
    desk.on_brush(brush)
    assert desk.brush == brush
    for space in spaces:
        desk.choose(f"space {space}")


def test_the_fresh_position_can_be_played() -> None:
    desk = editor()
    assert desk.problem == ""
    assert desk.game.legal_actions()


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_any_position_goes_in_and_comes_out(path: Path) -> None:
    """Every position of a real game can be taken over and is still the same one."""
    game = Game.from_text(path.read_text(encoding="utf-8"))
    for moment in range(0, len(game.actions) + 1, 9):
        text = game.at(moment).to_text()
        desk = editor(text)
        assert desk.problem == ""
        assert desk.game.to_text() == text
        assert editor_scene(desk)["view"]["board"] == json.loads(json.dumps(_board(game.at(moment))))


def _board(game: Game) -> object:
    """The board with all crate values, as text."""
    squares = game.view(game.turn)["board"]
    line = next(line for line in game.to_text().splitlines() if line.startswith("board "))
    values = dict(square.split("=") for square in line.split()[1:])
    for space, square in squares.items():
        if square.get("token") == "crate":
            square["value"] = values[space].partition("+crate")[2][0]
    return squares


def test_brushes() -> None:
    desk = editor()
    put(desk, "tile b", "e7")
    put(desk, "mole red", "e7", "d7")
    put(desk, "token rock", "c7")
    put(desk, "token trap", "f7")
    put(desk, "redcross", "f6")
    assert desk.problem == ""
    text = desk.game.to_text()
    assert "e7=b:red" in text
    assert "d7=R:red" in text  # a mole brings its barracks
    assert "c7=_+rock" in text  # an obstacle may lie on the bare ground
    assert "f7=n+trap" in text
    assert "redcross f6" in text
    put(desk, "mole red", "e7")  # again: it is taken off
    put(desk, "redcross", "f6")
    put(desk, "erase", "c7", "f7", "d7", "d7")
    assert desk.draft.board.get("f7") == {"tile": "n"}
    assert {"c7", "d7"}.isdisjoint(desk.draft.board)
    assert "redcross" not in desk.game.to_text()


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda desk: put(desk, "mole red", "a6", "a7", "a8", "a9"), "more than 4 moles of red"),
        (lambda desk: put(desk, "token dynamite", "a6", "a7"), "two sides of the same tiles"),
        (lambda desk: desk.on_set('{"hand red": "grenade"}'), ""),
        (lambda desk: desk.on_set('{"types": "grenade"}'), "types"),
        (lambda desk: desk.on_set('{"medals": "red ten"}'), "medals"),
        (lambda desk: desk.on_text("topoum 1\nplayers red"), "missing"),
        (lambda desk: desk.on_text(desk.text + "phase card\n"), "action"),
        (lambda desk: put(desk, "redcross", "k6"), "no square on k6"),
    ],
)
def test_what_is_impossible_says_which_rule_it_breaks(change: Callable[[Editor], object], words: str) -> None:
    """The engine's own words; the game that can be played stays the last good one."""
    desk = editor()
    change(desk)
    assert words in desk.problem
    assert bool(desk.problem) == bool(words)
    assert desk.game.legal_actions()
    assert json.loads(json.dumps(editor_scene(desk)))["editor"]["problem"] == desk.problem


def test_undo_goes_back_step_by_step() -> None:
    desk = editor()
    texts = [desk.text]
    for brush, space in (("tile n", "e7"), ("mole blue", "e7"), ("erase", "f6"), ("tile r", "e7")):
        put(desk, brush, space)
        texts.append(desk.text)
    for text in reversed(texts[:-1]):
        desk.on_undo("")
        assert desk.text == text
    desk.on_undo("")
    assert desk.text == texts[0]


def test_players_come_and_go_with_what_is_theirs() -> None:
    desk = editor()
    desk.on_set('{"players": "red blue yellow"}')
    assert desk.problem == ""
    assert desk.game.medals["yellow"] == 10
    desk.on_set('{"hand yellow": "advance"}')
    desk.on_set('{"players": "blue yellow", "turn": "red"}')
    assert "hand red" not in desk.draft.lines
    assert desk.draft.lines["turn"] == "blue"
    assert "red" in desk.problem  # whose tiles still lie there
    put(desk, "erase", "e6", "e6")
    assert desk.problem == ""


def test_all_other_cards_are_shuffled_in() -> None:
    desk = editor()
    desk.on_fill("")
    assert desk.problem == ""
    state = desk.game.state
    cards = [*state.deck, *state.line, *(card for hand in state.hands for card in hand)]
    assert len(cards) == 7 * 5 + 1


def test_other_types_take_the_cards_that_are_not_in_play_away() -> None:
    desk = editor()
    types = Game.from_text(new_game(deck="two-players", seed=1).to_text()).view()["types"]
    desk.on_set(json.dumps({"types": " ".join(types)}))
    assert desk.problem == ""
    assert not any(desk.game.view()["line"])


LINES = st.lists(st.sampled_from([*FRESH.split(), "#", "\n", "=", "x"]), max_size=40).map(" ".join)


@given(st.text(max_size=300) | LINES)
def test_any_text_is_taken(text: str) -> None:
    """Whatever is pasted: a position, or a message; and what is shown can be shown."""
    desk = editor()
    desk.on_text(text)
    assert desk.problem == complaint(desk.text)
    json.dumps(editor_scene(desk))


def complaint(text: str) -> str:
    try:
        Game.from_text(text)
    except NotationError as error:
        return str(error)
    return ""


@pytest.mark.parametrize("seed", range(4))
def test_any_clicks_are_taken(seed: int) -> None:
    """Brushes at random: the check never fails otherwise than in words."""
    rng, desk = Random(seed), editor()
    for _ in range(60):
        put(desk, rng.choice(desk.brushes()), rng.choice(list(SPACE)))
        json.dumps(editor_scene(desk))
    desk.on_brush("nonsense")
    desk.choose("card grenade hand")
    assert desk.brush in desk.brushes()
