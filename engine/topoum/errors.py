"""What the engine raises when a text or an action is wrong: the message says what, where, and what was expected."""

from collections.abc import Callable
from typing import TypeAlias

LONGEST = 500
SPACES = "\u00a0\u202f"  # that stand before a French colon

Translate: TypeAlias = Callable[[str], str]  # gives a template in another language
Fact: TypeAlias = "str | int | tuple[str, ...] | NotationError"  # a tuple is a choice: "red or blue"


def plain(text: str) -> str:
    """A text that may quote anything, fit to be shown: no control characters, no endless line.

    >>> plain("a\\x1b[2J")
    'a\\\\x1b[2J'
    """
    short = text if len(text) <= LONGEST else text[:LONGEST] + "…"
    return "".join(letter if letter.isprintable() or letter in SPACES else repr(letter)[1:-1] for letter in short)


class NotationError(ValueError):
    """A text that is no position, record or action.

    The message is an English template, filled with facts, which may come from anywhere; without any it is not touched.

    >>> str(NotationError("edition: expected {known}, not {found!r}", known=("second", "first"), found="{0}"))
    "edition: expected second or first, not '{0}'"
    >>> NotationError("{word} is missing", word="seed").say({"{word} is missing": "il manque {word}"}.get)
    'il manque seed'
    """

    def __init__(self, template: str, /, **facts: Fact) -> None:
        self.template, self.facts = template, facts
        super().__init__(self.say(str))

    def say(self, translate: Translate) -> str:
        """The message in another language, and so are the errors among its facts."""
        text = translate(self.template)
        facts = {name: _said(fact, translate) for name, fact in self.facts.items()}
        return plain(text.format_map(facts) if facts else text)


class IllegalAction(NotationError):
    """An action that the rules do not allow now.

    >>> isinstance(IllegalAction("there is nothing to undo"), NotationError)
    True
    """


def on_line(number: int | None, problem: NotationError) -> NotationError:
    """The same problem, with the line that it is about, if it is about one.

    >>> str(on_line(7, NotationError("{word} is missing", word="seed")))
    'line 7: seed is missing'
    """
    return NotationError("line {number}: {problem}", number=number, problem=problem) if number else problem


def _said(fact: Fact, translate: Translate) -> str | int:
    if isinstance(fact, NotationError):
        return fact.say(translate)
    return f" {translate('or')} ".join(fact) if isinstance(fact, tuple) else fact
