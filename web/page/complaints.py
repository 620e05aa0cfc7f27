"""What is wrong, in the language at hand: the engine says it in English, and its sentences are the keys for the rest."""

from topoum import NotationError

from .words import Words


def complain(words: Words, error: NotationError) -> str:
    """The message of an error; in English where it has no translation."""
    return error.say(lambda template: str(words.texts.get(f"engine.{template}", template)))
