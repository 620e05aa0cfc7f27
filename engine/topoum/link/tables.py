"""The words of links, each by its place in its table.

Links of every version open for ever, so what stands here stays as it is, whatever the engine's own order: new words
take the places kept for them at the end of their table.
"""

from functools import cache

from ..errors import NotationError
from ..hexgrid import IN_LINE, NAMES, NEIGHBOUR, SPACE, SPACES
from .tape import UNKNOWN


def _table(room: int, words: str) -> tuple[str, ...]:
    known = words.split()
    return (*known, *[UNKNOWN] * (room - len(known)))


COLOURS = ("red", "blue", "yellow", "black")
LETTERS = {"red": "R", "blue": "B", "yellow": "Y", "black": "K"}
EDITIONS = _table(4, "second first")
DECKS = ("", *_table(15, "random first-game two-players strategic tactical"))  # "": seven types follow
CARDS = _table(
    64,
    """bayonet short-range long-range grenade mortar-attack slingshot advance underground-maneuver motorbike-patrol
    panic-attack tunnel decoy build-barracks abandoned-barracks conquest betrayal new-soldier prisoner-of-war
    medal-of-honor press-support red-cross farmer""",
)
PEACE, GAP = "peace", "-"
_FARMERS = "kings-of-buckets crusher sprayer queen-of-nature lady-boom trap-master stomper lord-of-the-crates"
FARMERS = ("", *_table(31, f"random {_FARMERS}"))  # "": none
TOKENS = _table(16, "rock puddle gas ice turnip trap footprint dynamite")
CRATES = ("1", "2", "3", "4")
PHASES = _table(16, "turn card moving done keep dynamite over barracks first-mole obstacle-near obstacle-marked")
STEPS = ("", "enter", "move")  # a position's `action`
VERBS = _table(16, "enter move play change end keep dynamite ransom deploy barracks obstacle pass")
OBSTACLES = _table(8, "rock puddle gas ice")
SOURCES = ("hand", "-3", "-2", "-1", "0", "+1")
PLACES = tuple(NAMES[s] for s in SPACES)  # the board, in reading order
TARGETS = (*PLACES, *_table(16, "e se sw w nw ne beside none"))


@cache
def neighbours(name: str) -> tuple[str, ...]:
    """The spaces around one, clockwise from the east, with a place kept for those off the board."""
    if name not in SPACE:
        raise NotationError("the link moves a mole from {name!r}, which is no space", name=name)
    return tuple(NAMES[s] if s >= 0 else UNKNOWN for s in NEIGHBOUR[SPACE[name]])


@cache
def sights() -> tuple[str, ...]:
    """Every line of sight there could be, by its two ends: `a6-a7` and so on."""
    return tuple(f"{NAMES[s]}-{NAMES[t]}" for s in SPACES for t in sorted(IN_LINE[s]) if s < t)
