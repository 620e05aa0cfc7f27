"""The command line: a game in the terminal, and its drawing."""

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

import topoum
from tests.command import EVERYTHING, RECORD, Capture, Type, printed_record, written
from topoum.__main__ import main
from topoum.cards import FARMERS
from topoum.cli.drawing import _SENTENCES, SYMBOLS, draw, sentences
from topoum.cli.play import CLEAR, menu

# play


def test_a_whole_game_by_numbers(typed: Type, capsys: Capture) -> None:
    typed("1\n" * 500)
    assert main(["play", "--seed", "5", "--players", "3"]) == 0
    out = capsys.readouterr().out
    game = topoum.Game.from_text(printed_record(out))
    assert game.over
    assert out.endswith(f"\n{' and '.join(game.winners)} won.\n")
    assert all(f"{medals}\n" in out for medals in game.medals.values())


def test_a_whole_game_by_notation(typed: Type, capsys: Capture) -> None:
    """A game chosen beforehand, typed word by word by two people who hand the screen over."""
    rng, game = Random(3), topoum.new_game(seed=11, deck="tactical", first="blue")
    lines, at_screen = [], ""
    while not game.over:
        if game.turn != at_screen:
            lines.append("")
            at_screen = game.turn
        action = rng.choice(game.legal_actions())
        lines.append(str(action).upper())
        game.play(action)
    typed("\n".join(lines) + "\n")
    options = ["--seed", "11", "--deck", "tactical", "--first", "blue", "--seats", "human,human"]
    assert main(["play", *options]) == 0
    assert topoum.Game.from_text(printed_record(capsys.readouterr().out)).to_text() == game.to_text()


def test_nobody_at_the_screen(capsys: Capture) -> None:
    assert main(["play", "--seed", "1", "--seats", "random,bot-1"]) == 0
    out = capsys.readouterr().out
    assert " won.\n" in out
    assert "draws a card" in out


def test_wrong_input_is_told_and_changes_nothing(typed: Type, capsys: Capture) -> None:
    typed("999\n0\nenter a6\nfly e7\nbarracks z9\n\xb2\n")
    assert main(["play", "--seed", "7", "--first", "red"]) == 0
    out = capsys.readouterr().out
    assert "There is no action 999; choose 1 to 6" in out
    assert "There is no action 0;" in out
    assert "enter a6: not legal for red in phase barracks; expected for example: barracks e6" in out
    assert "unknown action 'fly'" in out
    assert "'z9' is no space" in out
    assert not topoum.Game.from_text(printed_record(out)).actions


def test_input_that_is_no_text(typed: Callable[[bytes], None], capsys: Capture) -> None:
    typed(b"\xff\n")
    assert main(["play", "--seed", "7", "--first", "red"]) == 0
    assert "That is not text" in capsys.readouterr().out


def test_undo_takes_back_what_followed_as_well(typed: Type, capsys: Capture) -> None:
    typed("undo\nbarracks e7\nundo\nbarracks f7\n")
    assert main(["play", "--seed", "7", "--first", "red"]) == 0
    out = capsys.readouterr().out
    assert "There is nothing to take back." in out
    assert "Taken back: barracks e7" in out
    actions = printed_record(out).splitlines()[3:]
    assert actions[0] == "barracks f7"
    assert len(actions) == 2


def test_undo_reaches_into_a_record(typed: Type, capsys: Capture, tmp_path: Path) -> None:
    typed("undo\n")
    assert main(["play", written(tmp_path, RECORD)]) == 0
    assert printed_record(capsys.readouterr().out).endswith("deploy h6\n")


def test_help_record_and_quit(typed: Type, capsys: Capture) -> None:
    typed("help\nrecord\nquit\n1\n")
    assert main(["play", "--seed", "7", "--first", "red"]) == 0
    out = capsys.readouterr().out
    assert "take back your last action" in out
    assert "bayonet               Eliminate a rival mole" in out
    assert out.count("topoum-record 1") == 2
    assert "red: barracks" not in out


def test_ctrl_c_prints_the_record(monkeypatch: pytest.MonkeyPatch, capsys: Capture, tmp_path: Path) -> None:
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    assert main(["play", written(tmp_path, RECORD)]) == 0
    assert printed_record(capsys.readouterr().out) == RECORD


def test_what_others_draw_stays_hidden(typed: Type, capsys: Capture) -> None:
    typed("1\n" * 300)
    main(["play", "--seed", "5", "--first", "red"])
    lines = {line.strip() for line in capsys.readouterr().out.splitlines()}
    assert "blue draws a card" in lines
    assert {line for line in lines if line.startswith("blue draws")} == {"blue draws a card"}
    assert any(line.startswith("red draws ") for line in lines - {"red draws a card"})


def test_two_people_do_not_see_each_others_hands(typed: Type, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    typed("\nbarracks e7\n\n")
    main(["play", "--seed", "7", "--first", "red", "--seats", "human,human"])
    game = topoum.new_game(seed=7, first="red")
    hands = {colour: "Your hand  " + "  ".join(game.view(colour)["hand"]) for colour in game.players}
    screens = capsys.readouterr().out.split(CLEAR)
    shown = [[colour for colour in game.players if hands[colour] in screen] for screen in screens]
    assert hands["red"] != hands["blue"]
    assert shown == [[], [], ["red"], [], ["blue"]]
    assert screens[1].startswith("red: press Enter")
    assert "blue: press Enter" in screens[3]


def test_play_from_a_position(typed: Type, capsys: Capture, tmp_path: Path) -> None:
    typed("play advance hand f7\n")
    position = topoum.Game.from_text(RECORD).to_text()
    assert main(["play", written(tmp_path, position), "--seats", "human,human"]) == 0
    assert capsys.readouterr().out.count("topoum 1\n") == 1


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--deck", "none-such"], "'none-such' is no deck"),
        (
            ["--seats", "human"],
            "--seats: expected one of human, random, bot-1, bot-2, bot-3, bot-4 for each of red,blue",
        ),
        (["--players", "red,green"], "unknown colour 'green'"),
        (["--first", "black"], "'black' does not play"),
        (["--edition", "third"], "expected second or first"),
        (["--farmer", "stomper"], "without the type farmer"),
        (["--seed", "9" * 30], "at most 18 digits"),
    ],
)
def test_a_new_game_with_wrong_settings(options: list[str], message: str, capsys: Capture) -> None:
    assert main(["play", *options]) == 1
    assert message in capsys.readouterr().err


def test_a_file_has_its_own_settings(capsys: Capture, tmp_path: Path) -> None:
    assert main(["play", written(tmp_path, RECORD), "--deck", "tactical", "--obstacles"]) == 1
    assert "leave out --deck --obstacles" in capsys.readouterr().err


def test_the_menu_numbers_every_action() -> None:
    game = topoum.Game.from_text(RECORD)
    words = menu(game.legal_actions()).split()
    assert [word.split(":")[0] for word in words if word[0].isdigit() and ":" in word] == [
        str(number) for number in range(1, len(game.legal_actions()) + 1)
    ]


# The drawing


def test_everything_is_drawn() -> None:
    out = draw(topoum.Game.from_text(EVERYTHING).view("black"))
    rows = out.splitlines()
    assert rows[4:6] == ["     .     .     .     .    e6   /e7  \\/e8  \\ e9     .     .", " " * 33 + "\\K2@K/\\_#  /"]
    for part in ("/g6+ \\", "\\R @R/", "\\n?  /", "\\R=  /", "\\k   /", "\\r   /"):
        assert part in out
    for line in (
        "Press  black",
        "Prisoners  black by red",
        "Beside the board  gas  puddle",
        "Your hand  conquest  tunnel",
    ):
        assert line in rows
    assert "Peace has turned up" in out
    assert "-2: -" in out


def test_a_spectator_sees_no_hand_and_no_crate() -> None:
    out = draw(topoum.Game.from_text(EVERYTHING).view())
    assert "Your hand" not in out
    assert "\\K?@K/" in out


def test_symbols_differ() -> None:
    assert len(set(SYMBOLS.values())) == len(SYMBOLS)
    assert set(SYMBOLS) == set(topoum.layout.TOKENS[1:])


def test_every_event_has_its_words_and_every_line_fits() -> None:
    """Random games of all kinds: all events can be told, nothing is left unsaid, 80 columns are enough."""
    told = set()
    for seed in range(100):
        rng = Random(seed)
        players = ("red", "blue", "yellow", "black")[: 2 + seed % 3]
        farmer = list(FARMERS)[seed % len(FARMERS)] if seed % 2 else None
        deck = "bayonet,grenade,panic-attack,betrayal,prisoner-of-war,press-support,farmer" if farmer else "random"
        game = topoum.new_game(players, deck, seed, farmer=farmer, obstacles=seed % 3 == 0)
        while not game.over:
            game.play(rng.choice(game.legal_actions()))
            told |= {event["event"] for event in game.events}
            for text in sentences(topoum.redact(game.events, None)):
                assert "None" not in text
                assert "{" not in text
        assert max(map(len, draw(game.view("red")).splitlines())) <= 80
    assert told == set(_SENTENCES)
