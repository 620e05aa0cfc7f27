"""Finds the addresses of other people's servers in a text, and takes them out."""

import re

# A scheme and a host ("https://cdn.example.org", also written "https:\/\/…" as JSON may), or a quoted
# address without a scheme ("//cdn.example.org").
_ADDRESS = re.compile(
    r"""
      \b(?:https?|wss?|ftp): (?:\\?/){2} [A-Za-z0-9\[] [A-Za-z0-9.:\]-]*
    | (?<=["'`(=]) // [A-Za-z0-9-]+ (?:\.[A-Za-z0-9-]+)+
    """,
    re.VERBOSE,
)

# XML namespaces are names that look like addresses; nothing ever fetches them.
_NAMES_ONLY = re.compile(r"https?:(?:\\?/){2}www\.w3\.org$")

# Where a neutralised address points: a path below the page itself that does not exist.
NOWHERE = "./not-shipped"


def find(text: str) -> list[str]:
    """Every foreign address in the text, as far as its host."""
    return [found for found in _ADDRESS.findall(text) if not _NAMES_ONLY.match(found)]


def neutralise(text: str) -> str:
    """The text with every foreign address turned into a local path that leads nowhere.

    Code that would have gone to another server then gets a plain "not found" from our own.
    """
    return _ADDRESS.sub(lambda m: m[0] if _NAMES_ONLY.match(m[0]) else NOWHERE, text)
