"""What is wrong, in every language: each sentence of the engine and the page has its translations, which are used."""

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from page.address import open_address
from page.complaints import complain
from page.editor import Editor, editor_scene
from page.words import Words
from tests.positions import BASE, edited
from tests.test_notation import ERRORS
from topoum import Game, IllegalAction, NotationError
from topoum.errors import plain

ROOT = Path(__file__).parents[2]
SOURCES = [
    *(path for path in (ROOT / "engine/topoum").rglob("*.py") if "cli" not in path.parts),
    *(ROOT / "web").rglob("*.py"),
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
    return {key.removeprefix(PREFIX): text for key, text in texts.items() if key.startswith(PREFIX)}


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

QUOTED = Words({PREFIX + template: f"«{template}»" for template in TEMPLATES})  # a language of its own


def complaint_of(text: str) -> NotationError:
    with pytest.raises(NotationError) as error:
        Game.from_text(text)
    return error.value


def wrong_actions() -> Iterator[str]:
    """Records that go wrong at an action, on line 13."""
    for action in (
        "sing",
        "enter",
        "enter z9",
        "enter a6",
        "obstacle tree f6",
        "ransom green",
        "play decoy",
        "end {x}",
    ):
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
    """It is said in these words, all of them, with all facts filled in."""
    sentence = complain(words, error)
    assert sentence != str(error)
    for fact in facts_of(error):
        assert fact in sentence
    for template in templates_of(error):
        for literal, *_ in Formatter().parse(words.texts[PREFIX + template]):
            assert literal in sentence


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_texts(text: str) -> None:
    error = complaint_of(text)
    assert set(templates_of(error)) <= TEMPLATES
    assert complain(Words({}), error) == str(error)
    check(QUOTED, error)


@pytest.mark.parametrize("language", LANGUAGES)
def test_hostile_texts_in_a_language(language: str) -> None:
    for text in HOSTILE:
        check(LANGUAGES[language], complaint_of(text))


@pytest.mark.parametrize(
    "address",
    ["{kind}", "g=0", "g=", "g=1;as={0}", "v=1x", "new;{0}", "new;seed={0}", "new;seats={0},human", "new;first={0}"],
)
def test_hostile_addresses(address: str) -> None:
    with pytest.raises(NotationError) as error:
        open_address(address)
    check(QUOTED, error.value)


# How it is put together

DUTCH = Words(
    {
        "engine.line {number}: {problem}": "{problem} (regel {number})",
        "engine.board: {space} stands here twice": "board: twee keer {space}",
        "engine.or": "of",
    }
)


def test_an_error_within_an_error() -> None:
    error = complaint_of(edited("board f6=r f6=r"))
    assert str(error) == "line 7: board: f6 stands here twice"
    assert complain(DUTCH, error) == "board: twee keer f6 (regel 7)"


def test_english_where_there_is_nothing_else() -> None:
    error = complaint_of(edited("obstacles maybe"))
    assert complain(DUTCH, error) == "obstacles: expected yes of no, not maybe (regel 12)"


def test_facts_are_no_templates() -> None:
    """Whatever is quoted stands there as it was, but fit to be shown."""
    error = NotationError("{word} is missing", word="{problem}\x1b{0.__class__}")
    assert str(error) == "{problem}\\x1b{0.__class__} is missing"
    assert complain(QUOTED, error) == "«{problem}\\x1b{0.__class__} is missing»"
    assert len(complain(QUOTED, NotationError("{word} is missing", word="x" * 9999))) < 600


@pytest.mark.parametrize("kind", [NotationError, IllegalAction])
def test_a_message_without_facts(kind: type[NotationError]) -> None:
    """It may have been put into words before, and have any signs in it."""
    error = kind("choose {this} or }that{")
    assert str(error) == complain(QUOTED, error) == "choose {this} or }that{"


def test_french_spaces_are_shown_as_they_are() -> None:
    assert str(IllegalAction("Attention\u202f: «\u00a0non\u00a0»")) == "Attention\u202f: «\u00a0non\u00a0»"


def test_the_editor_speaks_another_language() -> None:
    words = Words.load(ROOT / "web/locales/en.json")
    desk = Editor(edited("obstacles maybe"), words)
    english = desk.problem
    words.learn(words.texts | QUOTED.texts, "nl")
    assert desk.problem != english
    assert desk.problem.startswith("«line")
    assert editor_scene(desk)["editor"]["problem"] == desk.problem
