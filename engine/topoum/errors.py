"""What the engine raises when a text or an action is wrong: the message says what, where, and what was expected."""

LONGEST = 500


def plain(text: str) -> str:
    """A text that may quote anything, fit to be shown: no control characters, no endless line.

    >>> plain("a\\x1b[2J")
    'a\\\\x1b[2J'
    """
    short = text if len(text) <= LONGEST else text[:LONGEST] + "…"
    return "".join(letter if letter.isprintable() else repr(letter)[1:-1] for letter in short)


class NotationError(ValueError):
    """A text that is no position, record or action."""

    def __init__(self, message: str) -> None:
        super().__init__(plain(message))


class IllegalAction(NotationError):
    """An action that the rules do not allow now."""
