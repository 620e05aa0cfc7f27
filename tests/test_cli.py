"""The command line: simulate, perft, replay, check, bench."""

import sys
from pathlib import Path
from random import Random
from statistics import mean

import pytest

import topoum
from tests.command import EVERYTHING, RECORD, START, Capture, Type, written
from topoum.__main__ import main
from topoum.cli import MOST_BYTES
from topoum.cli.progress import progress

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


# links


def test_links_are_short(capsys: Capture) -> None:
    assert main(["links", "5"]) == 0
    rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    means = {(row[0], " ".join(row[1:-3])): float(row[-3]) for row in rows if row[:1] in (["2"], ["3"], ["4"])}
    assert means["2", "the finished game"] < 400
    assert means["4", "the finished game"] < 900


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
