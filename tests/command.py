"""What the tests of the command line share: texts, and a keyboard."""

from collections.abc import Callable
from pathlib import Path

import pytest

START = "topoum-record 1\nnew players red blue first red deck first-game seed 7\n"
RECORD = START + "\nbarracks e7\nbarracks g6\ndeploy e8\ndeploy h6\nenter d8\n"
EVERYTHING = """topoum 1
players red black
first red
turn red
types grenade advance tunnel conquest farmer red-cross press-support
farmer lord-of-the-crates
medals red 10 black -2
board f6=r f7=R e7=K+crate2:black g6=R:red g7=n+crate4 e8=_+rock h6=R+ice h5=k
hand red advance grenade
hand black tunnel conquest
line advance - advance grenade conquest
redcross g6
press black
prisoner black by red
beside gas puddle
looked black 2
peace yes
"""

Type = Callable[[str], None]
Capture = pytest.CaptureFixture[str]


def written(folder: Path, text: str | bytes) -> str:
    path = folder / "game.txt"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return str(path)


def printed_record(out: str) -> str:
    """The record in what was printed: from its first line to the last action."""
    text = out[out.rindex("topoum-record 1") :]
    head, actions = text.split("\n\n")[:2]
    return f"{head}\n\n{actions}\n"
