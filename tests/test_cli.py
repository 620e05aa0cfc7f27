"""The command line, called as a person would: main([...]), with what she types as standard input."""

import io
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import mean

import pytest

import topoum
from topoum.__main__ import main
from topoum.cards import FARMERS
from topoum.cli import MOST_BYTES
from topoum.cli.drawing import _SENTENCES, SYMBOLS, draw, sentences
from topoum.cli.play import CLEAR, menu
from topoum.cli.progress import progress

START = "topoum-record 1\nnew players red blue first red deck first-game seed 7\n"
RECORD = START + "\nbarracks e7\nbarracks g6\ndeploy e8\ndeploy h6\nenter d8\n"
EVERYTHING = """topoum 1
players red black
first red
turn red
types grenade advance tunnel conquest farmer red-cross press-support
farmer lord-of-the-crates
medals red 10 black -2
board f6=r f7=R e7=K+crate2:black g6=R:red g7=n+crate4 e8=_+rock h6=R+ice h5=k
hand red advance grenade
hand black tunnel conquest
line advance - advance grenade conquest
redcross g6
press black
prisoner black by red
beside gas puddle
looked black 2
peace yes
"""

Type = Callable[[str], None]
Capture = pytest.CaptureFixture[str]


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Type:
    """Sets what is typed; after it comes the end of input."""

    def set_input(text: str | bytes) -> None:
        content = text if isinstance(text, bytes) else text.encode()
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(content), encoding="utf-8"))

    return set_input


def written(folder: Path, text: str | bytes) -> str:
    path = folder / "game.txt"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return str(path)


def printed_record(out: str) -> str:
    """The record in what was printed: from its first line to the last action."""
    text = out[out.rindex("topoum-record 1") :]
    head, actions = text.split("\n\n")[:2]
    return f"{head}\n\n{actions}\n"


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
    assert main(["play", "--seed", "1", "--seats", "random,random"]) == 0
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
        (["--seats", "human"], "--seats: expected 'human' or 'random' for each of red,blue"),
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


# simulate


def test_simulate_is_the_same_for_a_seed(capsys: Capture) -> None:
    outs = []
    for seed in ("4", "4", "5"):
        assert main(["simulate", "6", "--seed", seed, "--players", "3", "--obstacles"]) == 0
        outs.append(capsys.readouterr().out)
    assert outs[0] == outs[1]
    assert outs[0].splitlines()[2:] != outs[2].splitlines()[2:]


def test_simulate_counts_right(capsys: Capture) -> None:
    """The same games through the public face, counted from events."""
    rng = Random(8)
    decisions, turns, fallen, first = [], [], [], 0
    medals: list[int] = []
    for _ in range(5):
        game = topoum.new_game(("red", "blue"), "random", rng.randrange(10**9))
        events: list[topoum.Event] = []
        while not game.over:
            game.play(rng.choice(game.legal_actions()))
            events += game.events
        decisions.append(len(game.actions))
        turns.append(sum(event["event"] == "turn" for event in events))
        fallen.append(sum(event["event"] == "mole-fell" for event in events))
        medals += game.medals.values()
        first += game.winners == [game.view()["first"]]
    main(["simulate", "5", "--seed", "8"])
    rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    for name, values in (("decisions", decisions), ("turns", turns), ("medals", medals), ("moles eliminated", fallen)):
        assert [*name.split(), f"{mean(values):.1f}", str(min(values)), str(max(values))] in rows
    assert ["first", "player", "wins", str(first), f"{first / 5:.1%}"] in [row[:5] for row in rows]


def test_simulate_stopped_early_says_what_there_is(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def two_of_them(items: range, what: str) -> object:
        yield from items[:2]
        raise KeyboardInterrupt

    monkeypatch.setattr("topoum.cli.simulate.progress", two_of_them)
    assert main(["simulate", "50", "--seed", "1"]) == 0
    assert capsys.readouterr().out.startswith("2 random games")


# perft


def brute_force(game: topoum.Game, depth: int) -> int:
    if depth == 0:
        return 1
    total = 0
    for action in game.legal_actions():
        after = game.copy()
        after.play(str(action))
        total += brute_force(after, depth - 1)
    return total


def test_perft_counts_as_brute_force_does(capsys: Capture, tmp_path: Path) -> None:
    for text, depth in ((RECORD, 3), (EVERYTHING, 2), (START, 3)):
        assert main(["perft", written(tmp_path, text), str(depth)]) == 0
        rows = [line.split()[:2] for line in capsys.readouterr().out.splitlines()[1:]]
        game = topoum.Game.from_text(text)
        assert rows == [[str(level), f"{brute_force(game, level):,}"] for level in range(1, depth + 1)]


def test_perft_of_a_new_game(capsys: Capture) -> None:
    assert main(["perft", "--players", "4", "2"]) == 0
    assert [line.split()[:2] for line in capsys.readouterr().out.splitlines()[1:]] == [["1", "6"], ["2", "30"]]


# replay


def test_replay_tells_every_action(capsys: Capture, tmp_path: Path) -> None:
    assert main(["replay", written(tmp_path, RECORD.replace("seed 7\n", "seed 7\nname red Ada\n"))]) == 0
    out = capsys.readouterr().out
    assert "   1 Ada (red): barracks e7\n         a red barracks is laid on e7\n" in out
    assert "   4 blue: deploy h6\n" in out
    assert out.count("Line of operations") == 1
    assert out.endswith("red decides (phase card); medals red 10, blue 10\n")


def test_replay_with_all_boards_to_the_end(capsys: Capture, tmp_path: Path) -> None:
    rng, game = Random(2), topoum.new_game(seed=2)
    while not game.over:
        game.play(rng.choice(game.legal_actions()))
    assert main(["replay", "--all", written(tmp_path, game.record())]) == 0
    out = capsys.readouterr().out
    assert out.count("Line of operations") == len(game.actions)
    assert f"over, won by {' and '.join(game.winners)};" in out
    assert "expansion" in out.splitlines()[-5]


# check


@pytest.mark.parametrize(
    ("text", "summary"),
    [
        (
            START + "\n",
            "ok: record of 0 actions, players red blue; red decides (phase barracks); medals red 10, blue 10",
        ),
        (RECORD, "ok: record of 5 actions, players red blue; red decides (phase card)"),
        (EVERYTHING, "ok: position, players red black; red decides (phase turn); medals red 10, black -2"),
        ("\ufeff" + RECORD.replace("\n", "\r\n"), "ok: record of 5 actions"),
    ],
)
def test_check_accepts(text: str, summary: str, capsys: Capture, tmp_path: Path) -> None:
    assert main(["check", written(tmp_path, text)]) == 0
    assert capsys.readouterr().out.startswith(summary)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (RECORD + "enter d7\n", "line 9: enter d7: not legal for red in phase card"),
        (EVERYTHING.replace("press black", "press blue"), "line 13: 'blue' does not play"),
        (EVERYTHING.replace("topoum 1", "topoum \x1b[2J"), r"version \x1b[2J of"),
        ("", "the text is empty"),
        (RECORD.encode() + b"\xff", "line 9: not text in UTF-8"),
        (b"#" * (MOST_BYTES + 1), "more than 1,000,000 bytes"),
        ("x" * 5000, "unknown word 'xxxx"),
    ],
)
def test_check_refuses(content: str | bytes, message: str, capsys: Capture, tmp_path: Path) -> None:
    assert main(["check", written(tmp_path, content)]) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert message in captured.err
    assert "\x1b" not in captured.err
    assert len(captured.err) < 1000


def test_check_of_what_cannot_be_read(capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for path, message in (
        (str(tmp_path / "none"), "No such file"),
        (str(tmp_path), "directory"),
        ("a\0b", r"a\x00b: no file can have such a name"),
    ):
        assert main(["check", path]) == 1
        assert message in capsys.readouterr().err
    monkeypatch.setattr("sys.stdin", None)
    assert main(["check", "-"]) == 1
    assert "standard input: there is none" in capsys.readouterr().err


def test_check_reads_standard_input(typed: Type, capsys: Capture) -> None:
    typed(RECORD)
    assert main(["check", "-"]) == 0
    typed(RECORD + "end\n")
    assert main(["check", "-"]) == 1
    assert "standard input: line 9: end: not legal" in capsys.readouterr().err


# bench


def test_bench_beside_chess(capsys: Capture) -> None:
    assert main(["bench", "--seconds", "0.01"]) == 0
    rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    rates = {" ".join(row[:-3]): row[-3:] for row in rows if row[:1] == ["chess"] or row[1:2] == ["players"]}
    assert set(rates) == {"chess", "2 players", "3 players", "4 players"}
    ratios = [row[1:] for row in rows if row[:1] == ["ratio"]]
    assert len(ratios) == 3
    assert all(float(ratio) > 0 for row in ratios for ratio in row)
    assert any(row[:1] == ["State.copy:"] and float(row[1]) > 0 for row in rows)
    assert any(row[:1] == ["5-9"] and float(row[2]) > 0 for row in rows)
    assert rows[-1][:4] == ["This", "process", "had", rows[-1][3]]


def test_bench_without_chess(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "chess", None)
    assert main(["bench", "--seconds", "0.01"]) == 0
    out = capsys.readouterr().out
    assert "pip install chess" in out
    assert "ratio" not in out.split("State.copy")[0]
    assert "4 players" in out


# The rest


def test_progress_is_for_terminals(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    assert list(progress(range(3), "games")) == [0, 1, 2]
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert list(progress(range(3), "games")) == [0, 1, 2]
    err = capsys.readouterr().err
    assert "0 of 3 games" in err
    assert err.endswith("\r\x1b[K")


@pytest.mark.parametrize(
    "words", [[], ["dance"], ["simulate", "0"], ["simulate", "-3"], ["perft", "many"], ["bench", "--seconds", "nan"]]
)
def test_wrong_usage(words: list[str], capsys: Capture) -> None:
    with pytest.raises(SystemExit) as exit_:
        main(words)
    assert exit_.value.code == 2
    assert "usage: topoum" in capsys.readouterr().err


def test_version(capsys: Capture) -> None:
    with pytest.raises(SystemExit) as exit_:
        main(["--version"])
    assert exit_.value.code == 0
    assert capsys.readouterr().out == f"topoum {topoum.__version__}\n"
