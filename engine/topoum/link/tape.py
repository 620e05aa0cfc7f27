"""A tape: everything a link says, as one whole number.

What is written is a row of choices; each multiplies the number by about as much as there was to choose from, so a
choice that is twice as likely takes a bit less.  Nothing is rounded, so every Python gives the same number.

A description of something works both ways: it is told the value and gives it back when it writes; when it reads,
what it is told does not matter, and it gives back what the tape says.
"""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from itertools import accumulate

from ..errors import NotationError

UNKNOWN = "?"  # keeps a place in a table for words to come
STEP = 16  # how much likelier a word becomes by being used


class Tape:
    """What can be said; a Writer and a Reader share it."""

    writes = False

    def weigh(self, weights: Sequence[int], value: int = 0) -> int:
        """A choice, more likely where its weight is greater."""
        raise NotImplementedError

    def number(self, n: int, value: int = 0) -> int:
        """One of the n numbers from 0, all as likely."""
        raise NotImplementedError

    def flag(self, value: bool = False) -> bool:
        return bool(self.number(2, int(value)))

    def whole(self, most: int, value: int = 0) -> int:
        """A number from 0 to `most`; small ones take little room."""
        if self.writes and not 0 <= value <= most:
            raise NotationError("a link has room for numbers up to {most}, not for {value}", most=most, value=value)
        length = self.number(most.bit_length() + 1, value.bit_length())
        if length < 2:
            return length
        half = 1 << length - 1
        value = half + self.number(half, value - half)
        if value > most:
            raise NotationError(
                "the link has the number {value} where at most {most} was expected", value=value, most=most
            )
        return value

    def signed(self, most: int, value: int = 0) -> int:
        return -self.whole(most, -value) if self.flag(value < 0) else self.whole(most, value)

    def index(self, table: Sequence[str], value: str) -> int:
        """Where a word that is to be written stands in a table."""
        if not self.writes:
            return 0
        if value not in table or value == UNKNOWN:
            raise NotationError("a link has no word for {word!r} here", word=value)
        return table.index(value)

    def word(self, table: Sequence[str], value: str = "") -> str:
        """One word of a table."""
        return known(table[self.number(len(table), self.index(table, value))])

    def words(self, table: Sequence[str], most: int, values: Sequence[str] = ()) -> list[str]:
        """Some words of a table, at most so many, in their order."""
        return [self.word(table, value) for value in fill(values, self.whole(most, len(values)))]

    def some(self, table: Sequence[str], values: Iterable[str] = ()) -> list[str]:
        """A set of words, in the order of their table."""
        chosen = set(values)
        if self.writes and not chosen <= set(table):
            raise NotationError("a link has no word for {word!r} here", word=min(chosen - set(table)))
        due, found = self.whole(len(table), len(chosen)), []
        for left, word in zip(range(len(table), 0, -1), table, strict=True):
            if not due:
                break
            if self.weigh((left - due, due), word in chosen):
                found.append(word)
                due -= 1
        return found


class Habit:
    """A table of words, of which those that were used before take less room."""

    def __init__(self, table: Sequence[str], step: int = STEP) -> None:
        self.table, self.step = table, step
        self.weights = [1] * len(table)

    def word(self, tape: Tape, value: str = "") -> str:
        k = tape.weigh(self.weights, tape.index(self.table, value))
        self.weights[k] += self.step
        return known(self.table[k])


class Writer(Tape):
    """Collects the choices.

    >>> tape = Writer()
    >>> tape.word(("red", "blue"), "blue"), tape.whole(500, 86)
    ('blue', 86)
    >>> tape.finish()
    455
    """

    writes = True

    def __init__(self) -> None:
        self.choices: list[tuple[int, int, int]] = []  # of each: how much is before it, its weight, all weights

    def weigh(self, weights: Sequence[int], value: int = 0) -> int:
        self.choices.append((sum(weights[:value]), weights[value], sum(weights)))
        return value

    def number(self, n: int, value: int = 0) -> int:
        self.choices.append((value, 1, n))
        return value

    def finish(self) -> int:
        """All the choices as one number; the last one goes in first, so that the first comes out first."""
        number = 0
        for before, weight, total in reversed(self.choices):
            number = number // weight * total + before + number % weight
        return number


class Reader(Tape):
    """Gives the choices back.

    >>> tape = Reader(455)
    >>> tape.word(("red", "blue")), tape.whole(500)
    ('blue', 86)
    >>> tape.finish()
    """

    def __init__(self, number: int) -> None:
        self.left = number

    def weigh(self, weights: Sequence[int], value: int = 0) -> int:
        ends = list(accumulate(weights))
        rest, at = divmod(self.left, ends[-1])
        found = bisect_right(ends, at)
        self.left = weights[found] * rest + at - (ends[found] - weights[found])
        return found

    def number(self, n: int, value: int = 0) -> int:
        self.left, found = divmod(self.left, n)
        return found

    def finish(self) -> None:
        if self.left:
            raise NotationError("the link says more than it should")


def known(word: str) -> str:
    if word == UNKNOWN:
        raise NotationError("the link has a word that this version does not know")
    return word


def fill(values: Sequence[str], count: int) -> list[str]:
    """The values that are to be written; as many blanks where they are to be read."""
    return [*values, *[""] * (count - len(values))]
