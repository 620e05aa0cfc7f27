"""arena: the tournament of the bots."""

from statistics import mean

import pytest

from tests.command import Capture
from topoum.__main__ import main
from topoum.bots import BOTS
from topoum.cli.arena import Match, Tally, matches, play_match


def figures(out: str) -> list[list[str]]:
    """The rows of the table without the times."""
    return [row.split()[:-3] for row in out.splitlines()[3:]]


def test_the_tournament_is_the_same_for_a_seed(capsys: Capture) -> None:
    outs = []
    for seed in ("4", "4", "5"):
        assert main(["arena", "--games", "2", "--jobs", "1", "--seed", seed, "--levels", "bot-2:bot-1"]) == 0
        outs.append(figures(capsys.readouterr().out))
    assert outs[0] == outs[1]
    assert outs[0] != outs[2]
    assert outs[0][0][:4] == ["bot-2", ":", "bot-1", "bot-2"]


def test_two_processes_play_the_same_games(capsys: Capture) -> None:
    outs = []
    for jobs in ("1", "2"):
        assert main(["arena", "--games", "2", "--jobs", jobs, "--levels", "bot-2:bot-1"]) == 0
        outs.append(figures(capsys.readouterr().out))
    assert outs[0] == outs[1]


def test_every_pair_with_seats_swapped_and_mixed_games() -> None:
    found = list(matches(4, 1, (), None))
    pairs = {match.kind: match.levels for match in found if len(match.levels) == 2}
    assert {tuple(sorted(levels)) for levels in pairs.values()} == {
        (one, other) for one in BOTS for other in BOTS if one < other
    }
    duels = [match for match in found if match.kind == "bot-4 : bot-3"]
    assert [match.levels for match in duels] == [("bot-4", "bot-3"), ("bot-3", "bot-4")] * 2
    assert [match.seed for match in duels[::2]] == [match.seed for match in duels[1::2]]
    assert {len(match.levels) for match in found} == {2, 3, 4}


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_a_match(players: int, seed: int) -> None:
    result = play_match(Match("", tuple(BOTS)[:players], seed, 60))
    assert sum(result.points) == pytest.approx(1)
    assert len(result.medals) == players
    assert all(len(turns) > 4 for turns in result.seconds)


def test_a_corporal_beats_a_recruit() -> None:
    """And by far, so that these few games are enough."""
    results = [play_match(match) for match in matches(6, 9, [("bot-2", "bot-1")], None)]
    won = [result.points[result.match.levels.index("bot-2")] for result in results]
    assert mean(won) > 0.8


def test_intervals() -> None:
    """Figures of Wilson's interval from the literature: 15 of 50."""
    low, high = Tally([1.0] * 15 + [0.0] * 35).interval
    assert [low, high] == pytest.approx([0.191, 0.438], abs=0.001)


@pytest.mark.parametrize("levels", ["bot-2", "bot-2:bot-9", "bot-2:bot-2", "x:y,bot-1:bot-2"])
def test_wrong_pairs(levels: str, capsys: Capture) -> None:
    assert main(["arena", "--levels", levels]) == 1
    assert "--levels: expected pairs of bot-1, bot-2" in capsys.readouterr().err
