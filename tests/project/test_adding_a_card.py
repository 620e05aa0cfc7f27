"""docs/adding-a-card.md is carried out word for word, on a copy of the engine and its tests."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
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


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with the card in it."""
    root = tmp_path_factory.mktemp("project")
    for folder in ("engine", "tests"):
        shutil.copytree(ROOT / folder, root / folder, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", root)
    for language, file in (("python", "engine/topoum/cards/movement.py"), ("text", "tests/tables/movement.txt")):
        with (root / file).open("a", encoding="utf-8") as source:
            source.write("\n\n" + block(language, file))
    file = "engine/topoum/link/tables.py"
    old, new = (line[1:] for line in block("diff", file).splitlines())
    source_text = (root / file).read_text(encoding="utf-8")
    assert source_text.count(old) == 1
    (root / file).write_text(source_text.replace(old, new), encoding="utf-8")
    return root


def run(project: Path, *arguments: str) -> str:
    """The output of Python, which finds the engine in that project."""
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=project,
        env={**os.environ, "PYTHONPATH": str(project / "engine")},
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


def test_every_text_of_a_card_is_named() -> None:
    english = json.loads((ROOT / "web/locales/en.json").read_text(encoding="utf-8"))
    wanted = {key.replace(MODEL, CARD) for key in english if MODEL in key.split(".")}
    assert set(json.loads(block("json", "web/locales/en.json"))) == wanted


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
