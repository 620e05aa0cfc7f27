"""The lines of a position text: each word with its values, and errors that name the line they are about."""

import re
from collections.abc import Callable, Iterator

from .errors import Fact, NotationError, on_line
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

    def fail(self, template: str, /, **facts: Fact) -> NotationError:
        return on_line(self.number, NotationError(template, **facts))

    def collect(self, words: list[str]) -> None:
        word, *values = words
        if word not in REQUIRED and word not in OPTIONAL:
            raise self.fail(
                "unknown word {word!r}; expected one of {known}", word=word, known=", ".join(REQUIRED + OPTIONAL)
            )
        earlier = self.found.setdefault(word, [])
        if word in BY_COLOUR:
            if any(values[:1] == others[:1] for _, others in earlier):
                raise self.fail("{word} stands here twice", word=f"{word} {''.join(values[:1])}")
        elif earlier and word != "prisoner":
            before = earlier[0][0]
            raise self.fail("{word} stands here twice; it was on line {before} already", word=word, before=before)
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
            raise self.unexpected(word, " ".join(values), among)
        return values[0]

    def unexpected(self, word: str, found: str, among: tuple[str, ...]) -> NotationError:
        """What to say of a word that does not have one value, or another than those."""
        if not among and not found:
            return self.fail("{word}: expected one value, not nothing", word=word)
        if not among:
            return self.fail("{word}: expected one value, not {found}", word=word, found=found)
        if not found:
            return self.fail("{word}: expected {among}, not nothing", word=word, among=among)
        return self.fail("{word}: expected {among}, not {found}", word=word, among=among, found=found)

    def whole(self, text: str, what: str) -> int:
        if not re.fullmatch(r"-?\d{1,6}", text, re.ASCII):
            raise self.fail("{word}: expected a number, not {found!r}", word=what, found=text)
        return int(text)

    def space(self, name: str) -> int:
        if name not in SPACE:
            raise self.fail("{name!r} is no space of the board (a6 to k6)", name=name)
        return SPACE[name]

    def check(self, check: Callable[..., object], *args: object) -> None:
        """Let another part of the engine judge, and say on which line it was."""
        try:
            check(*args)
        except NotationError as error:
            raise on_line(self.number, error) from None
