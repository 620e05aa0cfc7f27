"""What the engine raises when a text or an action is wrong: the message says what, where, and what was expected."""


class NotationError(ValueError):
    """A text that is no position, record or action."""


class IllegalAction(NotationError):
    """An action that the rules do not allow now."""
