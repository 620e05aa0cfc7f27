"""What is wrong, in the language at hand.  The English sentences of the engine are the keys of all other languages."""

from topoum import NotationError

from .words import Words


def complain(words: Words, error: NotationError) -> str:
    """The message of an error; in English where it has no translation."""
    return error.say(lambda template: str(words.texts.get(f"engine.{template}", template)))
