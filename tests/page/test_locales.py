"""The texts: every language has all of them, with the same places to fill in, and none that nobody says."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

WEB = Path(__file__).parents[2] / "web"
LOCALES = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in sorted((WEB / "locales").glob("*.json"))}
ENGLISH = LOCALES["en"]
OTHERS = sorted(set(LOCALES) - {"en"})
COMPLAINT = "engine."  # the engine's own sentences, which in English are their own keys

SOURCES = [
    path
    for path in sorted(WEB.rglob("*"))
    if path.suffix in (".py", ".js", ".html", ".mjs") and "__pycache__" not in path.parts
]
FILLED = r"\$?\{[^{}\n]*\}"  # a place in an f-string or a template
NAME = rf"(?:[\w-]|{FILLED})+"
KEY = re.compile(rf"{NAME}(?:\.{NAME})+|(?<=\")[a-z]+(?=\")")


def forms(text: Any) -> dict[str, str]:
    return text if isinstance(text, dict) else {"": text}


def places(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", text))


def said() -> list[re.Pattern[str]]:
    """What the sources ask for: keys, and patterns of keys of which at least the end is fixed."""
    found = {key for path in SOURCES for key in KEY.findall(path.read_text(encoding="utf-8"))}
    fixed = [key for key in found if re.sub(FILLED, "", key).strip(".")]
    return [re.compile(".+".join(map(re.escape, re.split(FILLED, key)))) for key in sorted(fixed)]


def test_there_are_five_languages() -> None:
    assert set(LOCALES) == {"en", "fr", "es", "it", "nl"}


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_missing_and_nothing_is_left_over(language: str) -> None:
    keys = {key for key in LOCALES[language] if not key.startswith(COMPLAINT)}
    assert keys ^ set(ENGLISH) == set()


@pytest.mark.parametrize("language", OTHERS)
def test_the_same_places_are_filled_in(language: str) -> None:
    for key, text in ENGLISH.items():
        there = LOCALES[language][key]
        assert set(forms(there)) == set(forms(text)), key
        wanted = set().union(*map(places, forms(text).values()))
        for form in forms(there).values():
            assert places(form) <= wanted, key
        assert set().union(*map(places, forms(there).values())) == wanted, key


@pytest.mark.parametrize("language", sorted(LOCALES))
def test_texts_are_texts(language: str) -> None:
    for key, text in LOCALES[language].items():
        assert set(forms(text)) in ({""}, {"one", "other"}), key
        for form in forms(text).values():
            assert isinstance(form, str), key
            assert form.strip() == form or key == "final.and", key
            assert form, key
            assert not re.search(r"<\w|&\w+;", form), key


@pytest.mark.parametrize("language", OTHERS)
def test_it_is_another_language(language: str) -> None:
    """Few texts are the same as in English: names and the like."""
    same = [key for key, text in ENGLISH.items() if LOCALES[language][key] == text and len(str(text)) > 12]
    assert len(same) < len(ENGLISH) / 50, same


def test_every_text_is_said_somewhere() -> None:
    patterns = said()
    assert [key for key in ENGLISH if not any(pattern.fullmatch(key) for pattern in patterns)] == []


def test_every_text_that_is_asked_for_is_there() -> None:
    """Of the keys that stand in the sources as they are."""
    asked = set()
    for path in SOURCES:
        text = path.read_text(encoding="utf-8")
        asked |= set(re.findall(r'(?:words\(\s*|texts\[|this\.t\()"([a-z][\w-]*\.[^"]+)"', text))
        asked |= set(re.findall(r'data-(?:text|label)="([a-z][^"]+)"', text))
    assert len(asked) > 100
    assert asked - set(ENGLISH) == set()


@pytest.mark.parametrize("language", sorted(LOCALES))
def test_long_words_on_cards_can_be_broken(language: str) -> None:
    texts = LOCALES[language]
    names = " ".join(text for key, text in texts.items() if re.fullmatch(r"card\.[\w-]+\.name", key))
    parts = {word.replace("-", ""): word.split("-") for word in texts["card.syllables"].split()}
    assert {word for word in re.findall(r"\w+", names) if len(word) > 8} == {*parts}
    assert all(len(two) == 2 and max(map(len, two)) <= 10 for two in parts.values())


def test_the_markup_speaks_english() -> None:
    """What is seen before the texts are there is what they say."""
    markup = (WEB / "index.html").read_text(encoding="utf-8")
    found = re.findall(r'data-text="([^"]+)"[^>]*>([^<]+)<', markup)
    found += [(key, label) for label, key in re.findall(r'aria-label="([^"]+)" data-label="([^"]+)"', markup)]
    assert len(found) > 20
    assert {key: text for key, text in found if ENGLISH[key] != text} == {}
