"""The rules on the page: every section has its texts, everything in the box is told of, and the pictures are true."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from page.draft import FRESH, Draft
from page.why import SECTIONS
from topoum import Game
from topoum.battlefield import rim
from topoum.cards import CARDS, FARMERS
from topoum.hexgrid import ADJACENT, SPACE, names
from topoum.layout import CATEGORIES, TOKENS
from topoum.sight import lines, measure

WEB = Path(__file__).parents[2] / "web"
TEXTS = json.loads((WEB / "locales/en.json").read_text(encoding="utf-8"))
GROUPS = json.loads((WEB / "rules.json").read_text(encoding="utf-8"))
BOOK: dict[str, dict[str, Any]] = {section["id"]: section for group in GROUPS for section in group["sections"]}
PICTURES = {name: section["picture"] for name, section in BOOK.items() if "picture" in section}


def listed(what: str) -> list[str]:
    return [name for section in BOOK.values() for name in section.get(what, ())]


def test_every_section_has_its_texts_and_every_text_its_section() -> None:
    assert len(BOOK) == sum(len(group["sections"]) for group in GROUPS)
    keys = {key for key in TEXTS if re.fullmatch(r"rules\.[\w-]+\.(title|text|picture)", key)}
    wanted = {f"rules.{name}.{part}" for name in BOOK for part in ("title", "text")}
    assert keys == wanted | {f"rules.{name}.picture" for name in PICTURES}
    assert all(TEXTS[key].strip() for key in keys)
    assert all(f"rules.group.{group['group']}" in TEXTS for group in GROUPS)


@pytest.mark.parametrize("name", BOOK)
def test_a_text_is_paragraphs_and_lists(name: str) -> None:
    """A blank line between them; a list has only items; no markup, and nothing to be filled in."""
    text = TEXTS[f"rules.{name}.text"]
    for part in text.split("\n\n"):
        assert part == part.strip() != ""
        items = part.split("\n")
        assert len(items) == 1 or all(item.startswith("- ") for item in items)
        assert all(item[-1] in ".:" for item in items)
    assert not re.search(r"[<>{}*_`#]", text)


def test_everything_in_the_box_is_told_of() -> None:
    assert sorted(listed("cards")) == sorted(card.name for card in CARDS)
    assert listed("farmers") == list(FARMERS)
    assert listed("tokens") == list(TOKENS[1:])
    assert {f"law-{number}" for number in range(1, 8)} < {*BOOK}
    for category in CATEGORIES:
        assert BOOK[category]["cards"] == [card.name for card in CARDS if card.category == category]
    for what, kind in (("cards", "card"), ("farmers", "farmer"), ("tokens", "token")):
        assert all(TEXTS[f"{kind}.{name}.{part}"] for name in listed(what) for part in ("name", "text"))


def test_every_section_that_a_reason_names_is_there() -> None:
    assert {section for section in SECTIONS.values() if section} <= {*BOOK}
    assert {*CATEGORIES} <= {*BOOK}  # those of the cards


def game_of(picture: dict[str, Any]) -> Game:
    draft = Draft(FRESH)
    draft.lines |= {"redcross": picture.get("redcross", ""), "obstacles": "yes"}
    draft.lines["types"] = draft.lines["types"].replace("medal-of-honor", "red-cross")
    draft.tidy()
    return Game.from_text(re.sub(r"(?m)^board .*$", f"board {picture['board']}", draft.text()))


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_can_be(name: str) -> None:
    """Its position is one of the game, but for set-up; its marks are on the board."""
    picture = PICTURES[name]
    assert not {*picture} - {"board", "redcross", "lines", "arrows", "choice", "danger"}
    draft = Draft(f"board {picture['board']}")
    assert len(draft.board) == len(picture["board"].split())
    if name != "setup":
        game_of(picture)
    spaces = [*picture.get("choice", "").split(), *picture.get("danger", "").split()]
    spaces += [space for arrow in picture.get("arrows", ()) for space in arrow.split()]
    assert {*spaces} <= {*SPACE}


@pytest.mark.parametrize("name", [name for name in PICTURES if "lines" in PICTURES[name]])
def test_the_lines_of_a_picture_stand_and_earn_what_it_says(name: str) -> None:
    state = game_of(PICTURES[name]).state
    shown = [line.split() for line in PICTURES[name]["lines"]]
    found = list(lines(state, 0))
    assert found == [(SPACE[one], SPACE[other]) for one, other, _ in shown]
    assert [measure(state, *ends).medals for ends in found] == [int(medals) for _, _, medals in shown]


@pytest.mark.parametrize("name", ["battlefield", "enter"])
def test_the_rim_of_the_battlefield_is_marked(name: str) -> None:
    assert PICTURES[name]["choice"].split() == names(rim(game_of(PICTURES[name]).state))


def test_the_marks_of_set_up_and_of_a_move() -> None:
    assert PICTURES["setup"]["choice"].split() == names(ADJACENT[SPACE["f6"]])
    moves = [str(a) for a in game_of(PICTURES["move"]).legal_actions() if str(a).startswith("move f6 ")]
    marked = f"{PICTURES['move']['choice']} {PICTURES['move']['danger']}".split()
    assert sorted(moves) == sorted(f"move f6 {space}" for space in marked)
