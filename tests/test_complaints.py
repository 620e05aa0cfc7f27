"""What is wrong, in every language: each sentence of the engine and the page has its translations, and they are used."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from page.address import open_address
from page.complaints import complain
from page.editor import Editor, editor_scene
from page.words import Words

from topoum import Game, IllegalAction, NotationError, link
from topoum.errors import Fact, plain

from .test_notation import BASE, ERRORS, edited

ROOT = Path(__file__).parent.parent
SOURCES = [
    *(path for path in (ROOT / "engine/topoum").rglob("*.py") if "cli" not in path.parts),
    *(ROOT / "web/page").rglob("*.py"),
    ROOT / "web/main.py",
]
LANGUAGES = {code: Words.load(ROOT / f"web/locales/{code}.json") for code in ("fr", "es", "it", "nl")}
SAYING = ("NotationError", "IllegalAction", "fail", "translate")  # what is called with a template
PREFIX = "engine."


def said() -> Iterator[tuple[str, ast.expr]]:
    """The first argument of every call that says what is wrong, and where it stands."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args:
                called = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
                if called in SAYING:
                    yield f"{path.relative_to(ROOT)}:{node.lineno}", node.args[0]


TEMPLATES = {node.value for _, node in said() if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def places(text: str) -> set[tuple[str, str, str]]:
    """What is filled in: name, format and conversion."""
    return {(name, spec or "", how or "") for _, name, spec, how in Formatter().parse(text) if name is not None}


def texts_of(language: str) -> dict[str, str]:
    """The translations of a language by their English."""
    texts = LANGUAGES[language].texts
    found = {key.removeprefix(PREFIX): text for key, text in texts.items() if key.startswith(PREFIX)}
    if not found:
        pytest.skip(f"{language} has none yet")
    return found


def test_every_sentence_is_one_template() -> None:
    """No f-strings, no sums: they could not be looked up.  What is no literal was put into words before."""
    assert len(TEMPLATES) > 90
    for where, node in said():
        assert isinstance(node, (ast.Constant, ast.Name, ast.Attribute, ast.Call)), where
        assert "format" not in ast.unparse(node) or isinstance(node, ast.Constant), where
    for template in TEMPLATES:
        assert all(name.isidentifier() for name, _, _ in places(template)), template


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_translated(language: str) -> None:
    texts = texts_of(language)
    assert TEMPLATES - set(texts) == set()
    assert set(texts) - TEMPLATES == set(), "nobody says this"
    for template, text in texts.items():
        assert places(text) == places(template), template


# Real errors


def complaint_of(text: str) -> NotationError:
    with pytest.raises(NotationError) as error:
        Game.from_text(text)
    return error.value


def wrong_actions() -> Iterator[str]:
    """Records that go wrong at an action, on line 13."""
    for action in ("sing", "enter", "enter z9", "enter a6", "obstacle tree f6", "ransom green", "play decoy", "end {x}"):
        yield f"{BASE}\n{action}\n"
    for action in ("play x hand f6", "play decoy foot f6", "play decoy hand {word}", "play decoy hand f6"):
        yield f"{BASE}\n{action}\n"


HOSTILE = [
    *(edited(*changes) for changes, _ in ERRORS),
    *wrong_actions(),
    "",
    f"{BASE}name red\n",
    f"{BASE}name green Ada\n",
    f"{BASE}name red {'a' * 25}\n",
    f"{BASE}{{0}} {{word}}\n",
    f"{BASE}{{0.__class__}}\n",
    "topoum-record 1\nnew players red blue deck first-game\n",
    "topoum-record 1\nnew players red blue deck {deck} seed 1\n",
    "topoum-record 1\nnew players red blue deck first-game seed x\n",
    "topoum-record 1\nnew players red blue deck first-game seed 1 {word!r}\n",
]


def facts_of(error: NotationError) -> Iterator[str]:
    """All facts as they are shown, also those of errors within."""
    shown = {name: how for name, _, how in places(error.template)}
    for name, fact in error.facts.items():
        if isinstance(fact, NotationError):
            yield from facts_of(fact)
        else:
            for part in fact if isinstance(fact, tuple) else (fact,):
                yield plain(repr(part) if shown[name] == "r" else str(part))


def templates_of(error: NotationError) -> Iterator[str]:
    yield error.template
    for fact in error.facts.values():
        if isinstance(fact, NotationError):
            yield from templates_of(fact)


def check(words: Words, error: NotationError) -> None:
    """It is said in these words, with all facts in it, and nothing is left to be filled in."""
    sentence = complain(words, error)
    for fact in facts_of(error):
        assert fact in sentence
    rest = sentence
    for template in templates_of(error):
        for literal, *_ in Formatter().parse(words.texts[PREFIX + template]):
            assert literal in sentence
            rest = rest.replace(literal, "", 1) if literal else rest
    if any(words.texts[PREFIX + template] != template for template in templates_of(error)):
        assert sentence != str(error)


BACKWARDS = Words({PREFIX + template: f"«{template}»" for template in TEMPLATES})


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_texts(text: str) -> None:
    error = complaint_of(text)
    assert set(templates_of(error)) <= TEMPLATES
    check(BACKWARDS, error)
    assert complain(Words({}), error) == str(error)


@pytest.mark.parametrize("language", LANGUAGES)
def test_hostile_texts_in_a_language(language: str) -> None:
    texts_of(language)
    for text in HOSTILE:
        check(LANGUAGES[language], complaint_of(text))
