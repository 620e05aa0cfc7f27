"""docs/adding-a-card.md is carried out word for word, on a copy of the project."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from docs_pages import MARKDOWN

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs/adding-a-card.md").read_text(encoding="utf-8")
MODEL, CARD = "decoy", "shove"  # a card that is there, and the one that is added


def blocks() -> list[tuple[str, str, str]]:
    """Each piece of code with its language and the file that was named last before it."""
    found, file = [], ""
    for token in MARKDOWN.parse(TEXT):
        for code in token.children or []:
            if code.type == "code_inline" and (ROOT / code.content).is_file():
                file = code.content
        if token.type == "fence":
            found.append((token.info, file, token.content))
    return found


def block(language: str, file: str) -> str:
    (text,) = [text for info, where, text in blocks() if (info, where) == (language, file)]
    return text


def change(diff: str, text: str) -> str:
    lines = diff.splitlines()
    old = "\n".join(line[1:] for line in lines if line[0] != "+")
    new = "\n".join(line[1:] for line in lines if line[0] != "-")
    assert text.count(old) == 1
    return text.replace(old, new)


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with the card in it."""
    root = tmp_path_factory.mktemp("project")
    for folder in ("engine", "tests", "web"):
        shutil.copytree(ROOT / folder, root / folder, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", root)
    for language, file in (("python", "engine/topoum/cards/movement.py"), ("text", "tests/tables/movement.txt")):
        with (root / file).open("a", encoding="utf-8") as source:
            source.write("\n\n" + block(language, file))
    for language, file, text in blocks():
        if language == "diff":
            (root / file).write_text(change(text, (root / file).read_text(encoding="utf-8")), encoding="utf-8")
    art = root / "web/art.svg"
    drawn = art.read_text(encoding="utf-8").replace("</defs>", block("svg", "web/art.svg") + "</defs>")
    art.write_text(drawn, encoding="utf-8")
    texts, lessons = root / "web/locales/en.json", root / "web/lessons.json"
    english = load(texts) | json.loads(block("json", "web/locales/en.json"))
    texts.write_text(json.dumps(english), encoding="utf-8")
    school = load(lessons)
    school["training"].append(json.loads(block("json", "web/lessons.json")))
    lessons.write_text(json.dumps(school), encoding="utf-8")
    return root


def load(path: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return data


def run(project: Path, *arguments: str) -> str:
    """The output of Python, which finds the engine in that project."""
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=project,
        env={**os.environ, "PYTHONPATH": f"{project / 'engine'}{os.pathsep}{project / 'web'}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def outcome(project: Path, file: str, which: str) -> str:
    return run(project, "-m", "pytest", "-p", "no:cacheprovider", file, "-k", which)


def test_its_cases_pass_and_none_is_missing(project: Path) -> None:
    out = outcome(project, "tests/test_tables.py", f"{CARD} or registered")
    assert f"{TEXT.count(f'== {CARD}: ') + 1} passed" in out


def test_links_know_the_word(project: Path) -> None:
    assert "1 passed" in outcome(project, "tests/test_link_golden.py", "there_is_a_word_for_everything")


def test_it_can_be_in_a_deck(project: Path) -> None:
    *_, example = (text for info, _, text in blocks() if info == "python")
    assert CARD in run(project, "-c", example).split()


def test_the_page_knows_it(project: Path) -> None:
    """It can be tried on its training ground, and whatever is refused has a reason that is true."""
    assert "5 passed" in outcome(project, "tests/page/test_training.py", f"{CARD} or effects")
    assert "1 passed" in outcome(project, "tests/page/test_why.py", "every_reason_is_true")


def test_every_text_of_a_card_is_named() -> None:
    wanted = {key.replace(MODEL, CARD) for key in load(ROOT / "web/locales/en.json") if MODEL in key.split(".")}
    assert wanted <= set(json.loads(block("json", "web/locales/en.json")))


def test_its_picture_is_one() -> None:
    symbol = ElementTree.fromstring(block("svg", "web/art.svg"))
    art = (ROOT / "web/art.svg").read_text(encoding="utf-8")
    assert symbol.get("id") == f"card-{CARD}"
    assert all(f'id="{use.get("href", "")[1:]}"' in art for use in symbol.iter("use"))


def test_every_file_that_lists_cards_is_named() -> None:
    listing = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "web").rglob("*")
        if path.suffix in {".py", ".js", ".json", ".svg"} and MODEL in path.read_text(encoding="utf-8")
    }
    named = set(re.findall(r"`(web/[\w./-]+)`", TEXT))
    puzzles = {"web/puzzles.json"}  # in which cards merely occur
    assert {file for file in listing if "/locales/" not in file} - puzzles <= named
