"""Why something cannot be done: every refusal has a reason, what is offered has none, and every reason is true."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from page.address import only_people
from page.draft import FRESH
from page.puzzle import Puzzle, load_tasks
from page.session import Session
from page.why import SECTIONS, reason, why_not
from page.words import Words
from tests.games import TABLE_POSITIONS, random_walk
from tests.page.claims import CARD_CLAIMS, CLAIMS, Look
from tests.test_tables import full_text
from topoum import Game, new_game
from topoum.cards import CARDS, FARMERS
from topoum.hexgrid import SPACE
from topoum.layout import COLOURS, OBSTACLES, SOURCES, TOKENS

WEB = Path(__file__).parents[2] / "web"
WORDS = Words.load(WEB / "locales/en.json")
BUTTONS = (
    *("end", "change", "pass", "none", "dance"),
    *(f"obstacle {TOKENS[token]}" for token in OBSTACLES),
    *(f"ransom {colour}" for colour in COLOURS),
)


def steps(game: Game) -> Iterator[str]:
    """Everything that could be clicked, and a little more."""
    view = game.view(game.turn)
    yield from (f"space {space}" for space in SPACE)
    yield from (f"card {card} hand" for card in {*view["hand"], CARDS[0].name})
    yield from (f"card {card} {source}" for card, source in zip(view["line"], SOURCES, strict=False) if card)
    yield from (f"beside {token}" for token in {*view["beside"], "puddle"})
    yield from (f"action {button}" for button in BUTTONS)


def begun(session: Session) -> Iterator[list[str]]:
    """Every choice that is not complete yet: none, a first step, a second one."""
    yield []
    if session.choices():
        yield from map(list, {path[:k]: None for path in session.paths for k in range(1, len(path))})


def check(session: Session, seen: Counter[str]) -> None:
    """Ask of everything at this moment, and see whether the answers are true."""
    look = Look(session)
    for chosen in begun(session):
        session.chosen = chosen
        choices = session.choices()
        offered = {*choices, *chosen, *(path[0] for path in session.paths if choices)}
        for step in steps(session.game):
            found = reason(session, step)
            if step in offered:
                assert found is None, (step, chosen, found)
                continue
            assert found is not None, (step, chosen)
            key, look.facts = found
            look.step, told = step, why_not(session, step)
            assert CLAIMS[key](look), (step, chosen, told, session.game.to_text())
            seen[look.facts.get("because", key)] += 1
    session.chosen = []


def table(game: Game) -> Session:
    position = Game.from_text(game.to_text())
    return Session(position, only_people(game), WORDS)


ALL_RED = " ".join(f"{space}=r" for space in [s for s in SPACE if s[0] in "ab"] + ["c4", "c5", "c6"])
"""All sixteen base tiles of red."""

ENTERED = ("phase card", "action enter", "active f6", "spent f6", "moved f6")
MOVED = ("phase card", "action move", "active f6", "spent f6", "moved f6")

# What does not come up in games by chance.
RARE = [
    (f"board {ALL_RED.replace('a6=r', 'a6=R:red')} c7=B:blue", "hand red advance", "line - - - - short-range"),
    (f"board {ALL_RED.replace('a6=r', 'a6=R:red').replace('b8=r', 'b8=r:red')} c7=B:blue", "hand red advance"),
    (f"board {ALL_RED.replace('a6=r', 'a6=R:red').replace('b8=r', 'b8=R+gas')} c7=B:blue", "hand red advance"),
    (
        f"board {ALL_RED} d5=b d6=b:red e5=B:blue",
        *("phase card", "action move", "active d6", "spent d6", "moved d6", "hand red conquest advance"),
    ),
    ("board f6=R:red e6=n e7=n f5=n f7=n g5=n g6=B:blue", *ENTERED, "hand red abandoned-barracks advance"),
    ("board f6=R:red c6=n c7=n b7=B:blue", *ENTERED, "hand red grenade build-barracks"),
    ("board f6=R:red e7=n e8=B:blue", *ENTERED, "hand red panic-attack advance"),
    ("board f6=R:red f7=B:blue f8=_+rock e6=B:blue", *ENTERED, "hand red panic-attack"),
    ("board f6=R+turnip:red f7=B:blue", *ENTERED, "farmer queen-of-nature", "hand red farmer advance"),
    ("board e6=R:red g6=B:blue", "phase keep", "action move", "parts e6 g6", "used 1"),
    ("board f6=R:red f7=B:blue", "phase dynamite", "action move", "farmer lady-boom", "beside dynamite", "used 1"),
    *(
        ("board f6=R:red f7=B:blue", *MOVED, f"farmer {farmer}", "hand red farmer advance")
        for farmer in ("crusher", "kings-of-buckets", "sprayer", "lady-boom", "trap-master", "stomper")
    ),
]

# The board has more spaces than there are tiles and tokens, so the battlefield always has a rim.
NEVER = {"card.build-barracks"}


def test_every_reason_is_true() -> None:
    """Over whole games and rare positions; and every reason comes up."""
    seen: Counter[str] = Counter()
    for seed in range(6):
        for moment, game in enumerate(random_walk(seed)):
            if moment < 8 or moment % 28 == seed or game.over:
                check(table(game), seen)
    positions = [*TABLE_POSITIONS, *(full_text(list(lines)) for lines in RARE)]
    for position in positions:
        check(table(Game.from_text(position)), seen)
    assert {*SECTIONS, *(f"card.{name}" for name in CARD_CLAIMS)} - {*seen} == {"puzzle", "card", *NEVER}


def test_a_puzzle_that_is_over() -> None:
    seen: Counter[str] = Counter()
    puzzle = Puzzle(next(iter(load_tasks(WEB / "puzzles.json").values())), WORDS)
    check(puzzle, seen)
    puzzle.solve()
    check(puzzle, seen)
    assert seen["puzzle"]


def test_nobody_is_told_behind_the_curtain_or_for_a_bot() -> None:
    game = new_game(seed=7, first="red")
    session = Session(game, {"red": "human", "blue": "human"}, WORDS)
    assert why_not(session, "space a6") is not None
    session.draw_curtain()
    assert why_not(session, "space a6") is None
    session = Session(game, {"red": "bot-1", "blue": "human"}, WORDS)
    assert why_not(session, "space a6") is None


def test_every_reason_has_a_text_and_every_text_a_reason() -> None:
    keys = {key.removeprefix("why.") for key in WORDS.texts if key.startswith("why.")}
    assert keys == {*SECTIONS, *(f"card.{name}" for name in CARD_CLAIMS)}
    assert {*CLAIMS} == {*SECTIONS}
    cards = {card.name for card in CARDS} - {"farmer"}
    assert {*CARD_CLAIMS} == cards | {f"farmer.{farmer}" for farmer in FARMERS} - {"farmer.lord-of-the-crates"}


EXAMPLES = {
    "space a6": ("far", "battlefield"),
    "space f6": ("enter.square", "enter"),
    "space g6": ("move.rival", "move"),
    "card advance hand": ("card.first", "cards"),
    "action end": ("action.must", "turn"),
    "action ransom blue": ("ransom.nobody", "prisoners"),
}


@pytest.mark.parametrize("step", EXAMPLES)
def test_examples(step: str) -> None:
    """At the beginning of a turn."""
    session = Session(Game.from_text(FRESH), {}, WORDS)
    key, section = EXAMPLES[step]
    found = reason(session, step)
    assert found is not None
    assert found[0] == key
    told = why_not(session, step)
    assert told is not None
    assert told["section"] == section
    assert "{" not in told["text"]
