"""The lines of a position text: each word with its values, and errors that name the line they are about."""

import re
from collections.abc import Callable, Iterator

from .errors import NotationError
from .hexgrid import SPACE

Lines = list[tuple[int, list[str]]]  # number of each line, and its words

REQUIRED = ("topoum", "players", "first", "turn", "types", "medals", "board")
BY_COLOUR = ("hand", "pile", "looked")  # once for each colour
OPTIONAL = (
    "edition", *BY_COLOUR, "line", "deck", "press", "redcross", "prisoner", "farmer", "beside", "obstacles", "peace",
    "phase", "action", "active", "spent", "moved", "seen", "used", "parts",
)  # fmt: skip


class TextLines:
    """The words of a text, each asked for by name; `number` is the line last looked at."""

    def __init__(self, text_lines: Lines) -> None:
        self.number = 0  # of the line being read
        self.found: dict[str, list[tuple[int, list[str]]]] = {}
        for self.number, words in text_lines:
            self.collect(words)

    def fail(self, message: str) -> NotationError:
        return NotationError(f"line {self.number}: {message}" if self.number else message)

    def collect(self, words: list[str]) -> None:
        word, *values = words
        if word not in REQUIRED and word not in OPTIONAL:
            raise self.fail(f"unknown word {word!r}; expected one of {', '.join(REQUIRED + OPTIONAL)}")
        earlier = self.found.setdefault(word, [])
        if word in BY_COLOUR:
            if any(values[:1] == others[:1] for _, others in earlier):
                raise self.fail(f"{word} {''.join(values[:1])} stands here twice")
        elif earlier and word != "prisoner":
            raise self.fail(f"{word} stands here twice; it was on line {earlier[0][0]} already")
        earlier.append((self.number, values))

    def each(self, word: str) -> Iterator[list[str]]:
        """The values of a word, once for each line it stands on."""
        for number, values in self.found.get(word, ()):
            self.number = number
            yield values

    def values(self, word: str) -> list[str]:
        """The values of a word that stands once, or none."""
        return next(self.each(word), [])

    def value(self, word: str, default: str = "", among: tuple[str, ...] = ()) -> str:
        """The one value of a word."""
        if word not in self.found:
            return default
        values = self.values(word)
        if len(values) != 1 or (among and values[0] not in among):
            expected = " or ".join(among) or "one value"
            raise self.fail(f"{word}: expected {expected}, not {' '.join(values) or 'nothing'}")
        return values[0]

    def whole(self, text: str, what: str) -> int:
        if not re.fullmatch(r"-?\d{1,6}", text, re.ASCII):
            raise self.fail(f"{what}: expected a number, not {text!r}")
        return int(text)

    def space(self, name: str) -> int:
        if name not in SPACE:
            raise self.fail(f"{name!r} is no space of the board (a6 to k6)")
        return SPACE[name]

    def check(self, check: Callable[..., object], *args: object) -> None:
        """Let another part of the engine judge, and say on which line it was."""
        try:
            check(*args)
        except NotationError as error:
            raise self.fail(str(error)) from None
