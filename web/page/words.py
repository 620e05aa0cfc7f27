"""The page's texts: whole sentences from a locale file, with places for names and numbers."""

import json
from pathlib import Path
from typing import Any

SINGLE = {"fr": (0, 1)}  # the numbers that go with the singular, where they are others than 1


def signed(fact: object) -> object:
    """A number below zero has a minus sign, not a hyphen."""
    return f"{fact}".replace("-", "−") if isinstance(fact, int) else fact


class Words:
    """The texts of one language.  A text is a string, or one string for each plural form."""

    def __init__(self, texts: dict[str, Any], language: str = "en") -> None:
        self.learn(texts, language)

    @classmethod
    def load(cls, path: Path) -> "Words":
        return cls(json.loads(path.read_text(encoding="utf-8")), path.stem)

    def learn(self, texts: dict[str, Any], language: str) -> None:
        """Speak another language from now on."""
        self.texts = texts
        self.single = SINGLE.get(language, (1,))

    def __call__(self, key: str, **facts: object) -> str:
        """The text for a key, filled in; `count` chooses the plural form."""
        text = self.texts[key]
        if isinstance(text, dict):
            text = text["one" if facts.get("count") in self.single else "other"]
        return str(text).format_map({name: signed(fact) for name, fact in facts.items()})

    def has(self, key: str) -> bool:
        return key in self.texts
