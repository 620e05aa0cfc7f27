"""The rule tables in `tables/`, one test a case; the format is in `tables/README.md`."""

from dataclasses import dataclass, field
from pathlib import Path

import pytest

import topoum
from topoum.cards import CARDS, FARMERS, NUMBER
from topoum.layout import CATEGORIES, OBSTACLES, TOKENS, TYPES

TABLES = Path(__file__).parent / "tables"
PRELUDE = ("topoum 1", "players red blue", "first red", "turn red", "medals red 10 blue 10")
CARD_LINES = ("hand", "line", "deck", "pile")


@dataclass
class Case:
    name: str
    covers: list[str] = field(default_factory=list)
    position: list[str] = field(default_factory=list)
    steps: list[tuple[str, str]] = field(default_factory=list)


def read(path: Path) -> list[Case]:
    cases: list[Case] = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip():
            continue
        sign, _, rest = line.partition(" ")
        rest = rest.strip()
        match sign:
            case "==":
                assert rest not in [case.name for case in cases], f"{path.name}:{number}: this name stands twice"
                cases.append(Case(rest))
            case ":":
                cases[-1].covers += [word.strip() for word in rest.split(",")]
            case "|":
                cases[-1].position.append(rest)
            case ">" | "!" | "?" | "=" | "-" | "*":
                cases[-1].steps.append((sign, rest))
            case "~":
                pass
            case _:
                raise ValueError(f"{path.name}:{number}: unknown sign {sign!r}")
    return cases


CASES = {f"{path.stem}: {case.name}": case for path in sorted(TABLES.glob("*.txt")) for case in read(path)}


def types_for(position: list[str]) -> str:
    """Seven types that hold every card the case names, with all four categories."""
    words = [word for line in position if line.split()[0] in CARD_LINES for word in line.split()]
    farmer = any(line.startswith("farmer ") for line in position)
    types = [card.name for card in CARDS if card.name in words or (farmer and card.name == "farmer")]
    spare = [card for card in CARDS if card.name not in types and card.name != "farmer"]
    for category in CATEGORIES:
        if not any(card.category == category and card.name in types for card in CARDS):
            types.append(next(card.name for card in spare if card.category == category))
    types += [card.name for card in spare if card.name not in types][: TYPES - len(types)]
    return f"types {' '.join(types)}"


def full_text(position: list[str]) -> str:
    """The position with the prelude for what it leaves out."""
    said = {line.split()[0]: line for line in position}
    lines = [line for line in PRELUDE if line.split()[0] not in said] + position
    if "types" not in said:
        lines.append(types_for(position))
    if "active" in said:
        space = said["active"].split()[1]
        lines += ["phase card"] * ("phase" not in said) + ["action move"] * ("action" not in said)
        if "spent" not in said and "moved" not in said:
            lines += [f"spent {space}", f"moved {space}"]
    return "\n".join(lines)


@pytest.mark.parametrize("case", CASES.values(), ids=CASES.keys())
def test_case(case: Case) -> None:
    game = topoum.Game.from_text(full_text(case.position))
    for sign, rest in case.steps:
        legal = [str(action) for action in game.legal_actions()]
        text = game.to_text()
        assert topoum.Game.from_text(text).to_text() == text
        match sign:
            case ">":
                assert rest in legal, f"{rest} is not legal; these are:\n" + "\n".join(legal)
                game.play(rest)
            case "!":
                assert rest not in legal
                with pytest.raises(topoum.IllegalAction):
                    game.play(rest)
                assert game.to_text() == text
            case "?":
                prefix, _, expected = rest.partition("=")
                prefix = prefix.strip()
                found = [other[len(prefix) :].strip() for other in legal if f"{other} ".startswith(f"{prefix} ")]
                assert sorted(found) == sorted(word.strip() for word in expected.split(",") if word.strip())
            case "=":
                assert rest in text.splitlines(), f"no line {rest!r} in\n{text}"
            case "*":
                assert game.winners == rest.split()
            case "-":
                assert not any(line.split()[0] == rest for line in text.splitlines()), f"a line {rest!r} in\n{text}"


def test_everything_registered_has_a_case() -> None:
    covered = {word for case in CASES.values() for word in case.covers}
    laws = {f"law-{number}" for number in range(2, 8)}
    things = {*NUMBER, *FARMERS, *(TOKENS[token] for token in OBSTACLES), *laws, "first-edition"}
    assert things <= covered, f"no case for {sorted(things - covered)}"
