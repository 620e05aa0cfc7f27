"""Puzzles: the search for the best turn, and those that ship with the page."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from page.preview import preview
from tests.command import EVERYTHING, START, Capture, written
from tests.games import TABLE_POSITIONS, hidden_variant, random_game
from tests.positions import CRUSHER, DUE, EXAMPLE, KEEP, MIDDLE, OPENING, TWO_PLAYERS
from topoum import Game
from topoum.__main__ import main
from topoum.actions import Action, parse
from topoum.errors import NotationError
from topoum.hexgrid import groups
from topoum.layout import COPIES, HAND, MARKED, SOURCES
from topoum.legal import TURN_PHASES
from topoum.position import cards
from topoum.puzzle import Best, best_turn, gain
from topoum.sight import new_lines

PUZZLES: dict[str, dict[str, Any]] = {
    puzzle["id"]: puzzle
    for puzzle in json.loads((Path(__file__).parent.parent / "web/puzzles.json").read_text(encoding="utf-8"))
}
# The longest line needs the captured mole, and the price is only there once the rightmost card was taken.
POOR = """
topoum 1
players red blue
first red
turn red
types bayonet long-range advance decoy conquest betrayal medal-of-honor
medals red 2 blue 10
board e6=b e7=B f4=R:red f5=b f6=r f7=B:blue f8=R:red f9=b g6=b g7=r
hand red betrayal
line - - - - conquest
prisoner red by blue
prisoner red by blue
"""
# At this turn's end the game is over and the piles score.
LAST = f"""
{TWO_PLAYERS.replace("first red", "first blue")}\
board e6=R e7=b f5=R:red f6=b f7=R:red g6=B:blue
hand red advance
line - - - bayonet -
pile red bayonet advance build-barracks medal-of-honor
"""
# Different turns lead to boards that look the same but are not: by who has moved, what is left to play, where the Red
# Cross is.
TWINS = """
topoum 1
players red blue
first blue
turn red
types long-range slingshot advance decoy conquest betrayal red-cross
medals red 2 blue 10
board e6=R e7=b f4=R:red f5=r f6=R:red f7=b f8=b f9=b:blue g5=b g6=R:red g7=R h5=b:blue h6=b:blue
hand red red-cross red-cross
line long-range - slingshot - -
"""
OVER = LAST + "phase over\n"
SMALL = {"opening": OPENING, "keep": KEEP, "dynamite": DUE, "crusher": CRUSHER, "poor": POOR, "last": LAST}


# What is compared with


def seen_gain(game: Game, action: Action) -> int:
    """The medals of the player whose turn it is that the page foretells of an action."""
    told = preview(game, action)
    return int(told["medals"])


def worth(game: Game, me: int) -> int:
    """The medals that a player would have if her turn ended now."""
    state = game.state
    return state.medals[me] + sum(line.medals for line in new_lines(state)) + (state.press == me)


def every_turn(game: Game) -> Iterator[tuple[int, list[str]]]:
    """Every turn there is, one by one, with its gain: the slow way, through the public game."""
    for action in game.legal_actions():
        medals = seen_gain(game, action)
        if action.verb == "end":
            yield medals, ["end"]
            continue
        game.play(action)
        for rest, actions in every_turn(game):
            yield medals + rest, [str(action), *actions]
        game.undo()


def without_source(action: str) -> str:
    """Equal cards count as one, wherever they come from."""
    return " ".join(word for word in action.split() if word not in SOURCES)


def greedy(game: Game, known: dict[str, int] | None = None) -> int:
    """The medals of a player who always does what is worth the most at once; of equal actions, the luckiest.

    She ends her turn as soon as nothing is worth more.
    """
    known = {} if known is None else known
    place = game.to_text()
    if place not in known:
        me = game.state.turn
        ahead = []
        for action in game.legal_actions():
            after = game.copy()
            if action.verb != "end":
                after.play(action)
            ahead.append((worth(after, me), action.verb == "end", after))
        most = max(value for value, _, _ in ahead)
        chosen = [(ends, after) for value, ends, after in ahead if value == most]
        stop = any(ends for ends, _ in chosen)
        known[place] = most if stop else max(greedy(after, known) for _, after in chosen)
    return known[place]


def assert_plays(game: Game, best: Best) -> None:
    """The line of a result can be played to the end of the turn, and brings what it says."""
    game, total = game.copy(), 0
    for action in best.actions:
        total += seen_gain(game, action)
        game.play(action)
    assert best.actions[-1].verb == "end"
    assert total == best.medals


# The search


def test_gain_is_that_of_the_rules_example() -> None:
    game = Game.from_text(EXAMPLE)
    line = [parse(text, frozenset()) for text in ("move g7 f7", "change", "end")]
    assert gain(game.state, line) == 7
    assert gain(game.state, line[:2]) == 0
    assert game.to_text() == Game.from_text(EXAMPLE).to_text()


@pytest.mark.parametrize("name", SMALL)
def test_search_finds_what_brute_force_finds(name: str) -> None:
    game = Game.from_text(SMALL[name])
    turns = list(every_turn(game))
    best = best_turn(game.state)
    assert best.exact
    assert best.medals == max(medals for medals, _ in turns)
    assert (best.medals, [str(action) for action in best.actions]) in turns
    assert gain(game.state, best.actions) == best.medals
    if not game.state.prisoners:  # a ransom that serves nothing is left out
        alike: dict[tuple[str, ...], int] = {}
        for medals, actions in turns:
            plain = tuple(map(without_source, actions))
            alike[plain] = max(medals, alike.get(plain, medals))
        assert best.turns == len(alike)
        assert best.ways == sum(medals == best.medals for medals in alike.values())


@pytest.mark.parametrize("seed", range(24))
def test_search_finds_what_brute_force_finds_in_random_games(seed: int) -> None:
    """Some way into a game of any kind, at whatever point of a turn that is."""
    game = random_game(seed, 24 + seed)
    best = best_turn(game.state)
    assert best.exact
    assert best.medals == max(medals for medals, _ in every_turn(game))
    assert_plays(game, best)


def test_search_remembers_right(monkeypatch: pytest.MonkeyPatch) -> None:
    """Looked at twice, a position is worth the same: a search that remembers none counts the same turns."""
    states = [Game.from_text(text).state for text in (*SMALL.values(), *TABLE_POSITIONS, TWINS)]
    states = [state for state in states if state.phase in TURN_PHASES]
    found = [best_turn(state) for state in states]
    monkeypatch.setattr("topoum.puzzle._key", lambda *_: object())
    checked = 0
    for state, best in zip(states, found, strict=True):
        if best.exact and best.turns < 9000:
            again = best_turn(state, 10**6)
            assert (again.medals, again.ways, again.turns) == (best.medals, best.ways, best.turns)
            checked += again.nodes > best.nodes
    assert checked > 20


def test_a_ransom_is_paid_when_it_pays() -> None:
    """And only when there are medals enough for it, which here a card must bring first."""
    best = best_turn(Game.from_text(POOR).state)
    actions = [str(action) for action in best.actions]
    assert "ransom blue" in actions
    assert actions.index("ransom blue") > next(k for k, text in enumerate(actions) if text.startswith("play conquest"))


def test_final_scoring_is_left_out() -> None:
    game = Game.from_text(LAST)
    before = best_turn(game.state)
    ending = Game.from_text(LAST + "peace yes\n")
    assert best_turn(ending.state) == before
    for action in before.actions:
        ending.play(action)
    assert ending.over
    assert ending.medals["red"] > 10 + before.medals


@pytest.mark.parametrize("seed", range(6))
def test_search_does_not_depend_on_secrets(seed: int) -> None:
    game = random_game(seed + 100, 30 + 5 * seed)
    best = best_turn(game.state, 2000)
    rng = Random(seed)
    for _ in range(3):
        assert best_turn(hidden_variant(game, game.turn, rng).state, 2000) == best


def test_search_stops_when_told_to() -> None:
    game = Game.from_text(MIDDLE)
    whole = best_turn(game.state)
    assert whole.exact
    assert whole.nodes > 1000
    for most in (1, 10, 100, 1000):
        best = best_turn(game.state, most)
        assert not best.exact
        assert most <= best.nodes < most + 12  # the turn it was looking at is finished
        assert best.medals <= whole.medals
        assert_plays(game, best)
    assert best_turn(game.state, whole.nodes + 1) == whole


def test_simple_turns_come_first() -> None:
    """A search that was cut short knows all turns with one move."""
    game = Game.from_text(EXAMPLE)
    best = best_turn(game.state, 20)
    assert not best.exact
    one_move = [turn for turn in every_turn(game) if sum(text.startswith("move") for text in turn[1]) < 2]
    assert best.medals >= max(medals for medals, _ in one_move)


def test_search_wants_a_turn() -> None:
    for text in (START, OVER):
        with pytest.raises(NotationError, match="no turn to look into"):
            best_turn(Game.from_text(text).state)


# The puzzles


@cache
def solved(name: str) -> Best:
    return best_turn(Game.from_text(PUZZLES[name]["position"]).state)


def test_there_are_enough_puzzles_from_easy_to_hard() -> None:
    levels = [puzzle["level"] for puzzle in PUZZLES.values()]
    assert len(levels) >= 12
    assert levels == sorted(levels)
    assert set(levels) == {1, 2, 3}
    assert {len(Game.from_text(puzzle["position"]).players) for puzzle in PUZZLES.values()} == {2, 3, 4}


@pytest.mark.parametrize("name", PUZZLES)
def test_puzzle_is_a_position_as_in_a_game(name: str) -> None:
    puzzle = PUZZLES[name]
    assert puzzle.keys() == {"id", "position", "best", "level", "solution"}
    game = Game.from_text(puzzle["position"])
    assert game.to_text() == puzzle["position"]
    state = game.state
    assert game.phase == "turn"
    assert 12 <= state.squares.bit_count() <= 30
    field, *outposts = sorted(groups(state.squares), key=int.bit_count, reverse=True)
    assert field.bit_count() >= 12
    assert all(outpost in {1 << s for s in MARKED} for outpost in outposts)
    assert all(len(hand) == HAND for hand in state.hands)
    assert all(state.line)
    assert "peace" in cards(state.deck)
    everywhere = [*state.line, *state.deck]
    for some in (*state.hands, *state.piles):
        everywhere += some
    assert all(everywhere.count(number) <= COPIES[len(game.players)] for number in state.setup.types)


@pytest.mark.parametrize("name", PUZZLES)
def test_puzzle_has_the_best_turn_it_claims(name: str) -> None:
    best = solved(name)
    assert best.exact
    assert best.medals == PUZZLES[name]["best"]
    assert best.ways / best.turns < 0.02
    assert_plays(Game.from_text(PUZZLES[name]["position"]), best)


@pytest.mark.parametrize("name", PUZZLES)
def test_puzzle_has_a_solution_that_works(name: str) -> None:
    game = Game.from_text(PUZZLES[name]["position"])
    state, actions = game.state, PUZZLES[name]["solution"]
    for action in actions:
        game.play(action)
    assert actions[-1] == "end"
    assert gain(state, game.actions) == PUZZLES[name]["best"]


@pytest.mark.parametrize("name", PUZZLES)
def test_puzzle_is_not_solved_by_greed(name: str) -> None:
    game = Game.from_text(PUZZLES[name]["position"])
    assert greedy(game) - game.medals[game.turn] <= PUZZLES[name]["best"] - 3


def test_puzzles_differ() -> None:
    ideas = {name: tuple(action.what for action in solved(name).actions if action.what) for name in PUZZLES}
    assert len(set(ideas.values())) == len(PUZZLES)
    assert len({card for idea in ideas.values() for card in idea}) >= 12


def test_harder_puzzles_take_longer_turns() -> None:
    for puzzle in PUZZLES.values():
        length = len(puzzle["solution"])
        assert length == 3 if puzzle["level"] == 1 else length > 1 + puzzle["level"]


# The command line


def test_puzzle_command(capsys: Capture, tmp_path: Path) -> None:
    name = next(iter(PUZZLES))
    best = solved(name)
    assert main(["puzzle", written(tmp_path, PUZZLES[name]["position"])]) == 0
    first, *actions = capsys.readouterr().out.splitlines()
    assert first == f"red can gain {best.medals} medals this turn: {best.ways} of {best.turns:,} turns do, such as"
    assert [text.strip() for text in actions] == [str(action) for action in best.actions]


def test_puzzle_command_says_when_it_is_not_sure(capsys: Capture, tmp_path: Path) -> None:
    assert main(["puzzle", "--most", "20", written(tmp_path, EVERYTHING)]) == 0
    out = capsys.readouterr().out
    assert "or more: only 2" in out
    assert out.endswith("  end\n")


def test_puzzle_command_refuses_what_is_no_turn(capsys: Capture, tmp_path: Path) -> None:
    assert main(["puzzle", written(tmp_path, START)]) == 1
    assert "topoum: there is no turn to look into in phase barracks" in capsys.readouterr().err
