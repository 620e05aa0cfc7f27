"""The opponents: legal, fair, the same for a seed, to be stopped, and true in what they say."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import topoum
from topoum import Game, NotationError
from topoum.bots import BOTS, REASONS, Budget, Choice, choose, plan
from topoum.bots.turns import Effort
from topoum.legal import SETUP_PHASES

from .games import SEEDS, examples, games, hidden_variant, new_random_game
from .positions import EXAMPLE, TWO_PLAYERS

LEVELS = st.sampled_from(list(BOTS))
SMALL = Budget(nodes=60)


def play_out(game: Game, level: str, rng: Random, budget: Budget = SMALL) -> Counter[str]:
    """The bot plays all seats to the end, turn by turn; counts its reasons."""
    given = Counter[str]()
    while not game.over:
        colour, phase = game.turn, game.phase
        choices = plan(level, game.view(colour), rng, budget)
        for choice in choices:
            assert game.turn == colour
            game.play(choice.action)  # raises IllegalAction if it is not legal
            given[str(choice.reason["reason"])] += 1
        assert phase in SETUP_PHASES or choices[-1].action == "end"
    return given


@pytest.mark.parametrize("level", BOTS)
def test_whole_games_are_legal(level: str) -> None:
    """Games of all kinds; every plan can be followed to the end of the turn."""
    given = Counter[str]()
    for seed in range(5):
        game, rng = new_random_game(seed)
        given += play_out(game, level, rng)
    assert set(given) <= set(REASONS)
    assert {"line", "mole", "barracks", "card", "end", "eliminate"} <= set(given)


@examples(40)
@given(games(), LEVELS, SEEDS)
def test_any_position_can_be_played_on(game: Game, level: str, seed: int) -> None:
    """At every phase, also in the rare positions of the rule tables, and when asked anew at each decision."""
    for _ in range(3):
        if not game.over:
            game.play(choose(level, game.view(game.turn), Random(seed), SMALL).action)


@examples(60)
@given(games(), LEVELS, SEEDS)
def test_secrets_do_not_matter(game: Game, level: str, seed: int) -> None:
    """Other hands, another deck, other crate values: the same plan for the same reasons."""
    if not game.over:
        other = hidden_variant(game, game.turn, Random(seed))
        plans = [plan(level, one.view(game.turn), Random(seed), Budget(nodes=300)) for one in (game, other)]
        assert plans[0] == plans[1]


@pytest.mark.parametrize("level", BOTS)
def test_the_same_for_a_seed(level: str) -> None:
    records = []
    for _ in range(2):
        game, rng = new_random_game(5, players=["red", "blue"])
        play_out(game, level, rng, Budget(nodes=300))
        records.append(game.record())
    assert records[0] == records[1]


def test_chance_is_the_generators() -> None:
    game = topoum.new_game(seed=3, first="red")
    assert len({choose("bot-1", game.view("red"), Random(seed)).action for seed in range(20)}) > 3


DEAD_END = f"{TWO_PLAYERS}board f6=r+rock\n"


@pytest.mark.parametrize("level", BOTS)
def test_a_turn_can_be_over_with_law_2(level: str) -> None:
    """The mole has to come, and then there is no card to play and nowhere to go."""
    game = Game.from_text(DEAD_END)
    actions = [choice.action for choice in plan(level, game.view("red"), Random(1))]
    assert [action.split()[0] for action in actions] == ["deploy", "end"]


# Reasons


def events_of(game: Game, choices: list[Choice]) -> list[list[topoum.Event]]:
    told = []
    for choice in choices:
        game.play(choice.action)
        told.append(game.events)
    return told


@examples(60)
@given(games(), LEVELS, SEEDS)
def test_reasons_are_true(game: Game, level: str, seed: int) -> None:
    if game.over:
        return
    me, phase, medals = game.turn, game.phase, game.medals[game.turn]
    choices = plan(level, game.view(me), Random(seed), SMALL)
    told = events_of(game, choices)
    scored = [(event["one"], event["other"], event["medals"]) for event in told[-1] if event["event"] == "line"]
    for choice, events in zip(choices, told, strict=True):
        reason = choice.reason
        assert set(reason) == {"reason", *REASONS[str(reason["reason"])]}
        kinds = [event["event"] for event in events]
        match reason["reason"]:
            case "line":
                assert (reason["one"], reason["other"], reason["medals"]) in scored
            case "prisoner":
                captured = [event for event in events if event["event"] == "mole-captured"]
                assert [(event["mole"], event["by"]) for event in captured] == [(reason["mole"], me)]
            case "eliminate":
                fallen = [event for event in events if event["event"] == "mole-fell" and event["mole"] != me]
                assert len(fallen) == reason["moles"]
            case "mole" | "barracks":
                assert reason["space"] in [event.get("space") for event in events]
            case "press":
                assert "press" in kinds
            case "free":
                assert "mole-ransomed" in kinds
            case "end":
                assert choice.action == "end"
    if phase not in SETUP_PHASES and not game.over:
        assert choices[0].expected == game.medals[me] - medals


@pytest.mark.parametrize("level", ["bot-2", "bot-3", "bot-4"])
def test_the_example_of_the_rules_is_found(level: str) -> None:
    """Without cards, moles can only step and change tiles; at least the 7 medals of the example are there to see."""
    game = Game.from_text(EXAMPLE)
    choices = plan(level, game.view("red"), Random(1), Budget(nodes=600))
    assert "line" in [choice.reason["reason"] for choice in choices]
    assert choices[0].expected >= 7


# Budgets


class Patience:
    """Says stop after it was asked so many times."""

    def __init__(self, polls: int) -> None:
        self.polls = polls

    def __call__(self) -> bool:
        self.polls -= 1
        return self.polls < 0


@pytest.mark.parametrize("level", ["bot-2", "bot-3", "bot-4"])
def test_a_bot_can_be_stopped(level: str) -> None:
    """Whenever somebody says stop, there is a legal turn, and hardly anything more is tried."""
    game, rng = new_random_game(11, players=["red", "blue"], edition="second")
    while game.phase != "turn" or game.state.army[game.state.turn].bit_count() < 3:
        play_on(game, rng)
    for polls in (0, 1, 7, 150):
        stop = Patience(polls)
        other = game.copy()
        for choice in plan(level, game.view(game.turn), Random(1), Budget(nodes=10**6, stop=stop)):
            other.play(choice.action)
        assert other.turn != game.turn
        assert -50 < stop.polls < 0


def play_on(game: Game, rng: Random) -> None:
    """A Recruit decides."""
    game.play(choose("bot-1", game.view(game.turn), rng).action)


def test_effort_is_shared() -> None:
    whole = Effort(10)
    part = whole.part(4)
    for _ in range(4):
        assert not part.over
        part.spend()
    assert part.over
    assert not whole.over
    assert whole.nodes == 6


def test_seconds_are_a_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that ticks when it is read: three seconds are over after three looks."""
    ticks = iter(range(100))
    monkeypatch.setattr("topoum.bots.monotonic", lambda: next(ticks))
    game, rng = new_random_game(12, players=["red", "blue"])
    while game.phase in SETUP_PHASES:
        play_on(game, rng)
    game.play(choose("bot-4", game.view(game.turn), rng, Budget(seconds=3)).action)
    assert 3 < next(ticks) < 50


# Errors


def test_who_cannot_decide_is_told() -> None:
    game = topoum.new_game(seed=3, first="red")
    with pytest.raises(NotationError, match="blue has nothing to decide"):
        choose("bot-1", game.view("blue"), Random(1))
    with pytest.raises(NotationError, match="no bot; expected one of bot-1"):
        choose("bot-9", game.view("red"), Random(1))
