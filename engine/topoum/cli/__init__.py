"""The command line, one module a command; here is what they share: the settings of a new game, and reading a file."""

import sys
from argparse import SUPPRESS, ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from ..errors import NotationError, plain
from ..game import Game, new_game
from ..layout import COLOURS, DECKS, TILES

MOST_BYTES = 1_000_000  # a record of the longest game is far below
SETTINGS = ("players", "deck", "first", "edition", "farmer", "obstacles")


class Trouble(Exception):
    """What keeps a command from its work, in words for whoever called it."""


def called(game: Game, colour: str) -> str:
    """A player as the record calls her, always with her colour."""
    return f"{plain(game.names[colour])} ({colour})" if colour in game.names else colour


def colours(text: str) -> tuple[str, ...]:
    """Players by their number, or by their colours joined by commas."""
    return COLOURS[: int(text)] if text in ("2", "3", "4") else tuple(text.split(","))


def add_settings(parser: ArgumentParser) -> None:
    """The options of a new game; those not given are left to the engine's own defaults."""
    group = parser.add_argument_group("a new game")

    def option(name: str, text: str, **more: Any) -> None:
        group.add_argument(f"--{name}", default=SUPPRESS, help=text, **more)

    option("players", "2, 3, 4, or colours in seating order: red,blue,yellow,black", type=colours)
    option("deck", f"{', '.join(DECKS)}, random, or seven card types joined by commas")
    option("first", "colour of the first player (else by lot)", metavar="COLOUR")
    option("farmer", "the farmer, if its card is in the deck (else by lot)")
    option("edition", " or ".join(TILES))
    option("obstacles", "play the variation with obstacles", action="store_true")
    option("seed", "a number; the same seed gives the same game", type=int)


def settings(args: Namespace) -> dict[str, Any]:
    """The settings of a new game that were given."""
    return {name: value for name, value in vars(args).items() if name in SETTINGS}


def begin(args: Namespace, **defaults: Any) -> Game:
    """The game of the FILE, or a new one."""
    if not args.file:
        seed = {"seed": args.seed} if "seed" in args else {}
        return new_game(**(defaults | settings(args) | seed))
    if settings(args):
        raise Trouble(f"a file has its own set-up; leave out --{' --'.join(settings(args))}")
    return load(args.file)


def load(path: str) -> Game:
    """The game that a file describes; it is untrusted."""
    try:
        return Game.from_text(read_text(path))
    except NotationError as error:
        raise Trouble(f"{_name(path)}: {error}") from None


def _name(path: str) -> str:
    return "standard input" if path == "-" else path


def read_text(path: str) -> str:
    """What a file says, or (for -) what comes in; never more than a game could need."""
    content = _read(path)
    if len(content) > MOST_BYTES:
        raise Trouble(f"{_name(path)}: more than {MOST_BYTES:,} bytes; that is no position or record")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise Trouble(f"{_name(path)}: line {line}: not text in UTF-8") from None


def _read(path: str) -> bytes:
    """As many bytes as may be, and one more if there are too many."""
    try:
        if path != "-":
            with Path(path).open("rb") as file:
                return file.read(MOST_BYTES + 1)
        if sys.stdin:  # there is none where a shell has closed it
            return sys.stdin.buffer.read(MOST_BYTES + 1)
    except OSError as error:
        raise Trouble(f"{_name(path)}: cannot be read: {error.strerror}") from None
    except ValueError:
        raise Trouble(f"{_name(path)}: no file can have such a name") from None
    raise Trouble("standard input: there is none")
