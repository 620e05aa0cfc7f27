"""A small progress bar on stderr, for people: nothing is drawn where nobody looks."""

import sys
from collections.abc import Iterator, Sequence
from time import monotonic
from typing import TypeVar

T = TypeVar("T")
WIDTH = 40
PAUSE = 0.1  # seconds between two drawings


def progress(items: Sequence[T], what: str) -> Iterator[T]:
    """The items one by one, with a bar that says how many have been done."""
    if not sys.stderr.isatty():
        yield from items
        return
    drawn = 0.0
    try:
        for done, item in enumerate(items):
            if monotonic() - drawn > PAUSE:
                drawn = monotonic()
                bar = ("#" * (done * WIDTH // len(items))).ljust(WIDTH, ".")
                print(f"\r[{bar}] {done} of {len(items)} {what}", end="", file=sys.stderr, flush=True)
            yield item
    finally:
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)
