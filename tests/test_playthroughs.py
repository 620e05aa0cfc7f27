"""The golden games in `playthroughs/` are still played just as they were; see `tests/playthroughs.py`."""

from pathlib import Path

import pytest

from topoum import Game
from topoum.cards import FARMERS, NUMBER
from topoum.layout import OBSTACLES, TOKENS

from .playthroughs import FOLDER, all_settings, play, render

FILES = sorted(FOLDER.glob("*.txt"))


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_playthrough(path: Path) -> None:
    """Position, events and every view at every step, line by line."""
    assert render(Game.from_text(read(path))).splitlines() == read(path).splitlines()


@pytest.mark.parametrize("name", all_settings())
def test_it_is_played_anew_the_same(name: str) -> None:
    """The command would write the same file."""
    game = play(all_settings()[name])
    assert game.record() == Game.from_text(read(FOLDER / f"{name}.txt")).record()


def test_no_file_is_left_over() -> None:
    assert [path.stem for path in FILES] == sorted(all_settings())


def test_everything_registered_is_played() -> None:
    played = set()
    for path in FILES:
        game = Game.from_text(read(path))
        assert game.over
        played |= {action.what for action in game.actions if action.verb in ("play", "obstacle")}
        if any(action.what == "farmer" for action in game.actions):
            played.add(str(game.view()["farmer"]))
    things = {*NUMBER, *FARMERS, *(TOKENS[token] for token in OBSTACLES)}
    assert things <= played, f"never played: {sorted(things - played)}"


def test_all_kinds_of_games_are_played() -> None:
    views = [Game.from_text(read(path)).view() for path in FILES]
    assert {len(view["players"]) for view in views} == {2, 3, 4}
    assert {view["edition"] for view in views} == {"first", "second"}
    assert {view["obstacles"] for view in views} == {True, False}


def test_all_verbs_are_played() -> None:
    verbs = {action.verb for path in FILES for action in Game.from_text(read(path)).actions}
    assert verbs >= {"barracks", "deploy", "obstacle", "pass", "enter", "move", "change", "play", "end", "keep"}
    assert verbs >= {"dynamite", "ransom"}
