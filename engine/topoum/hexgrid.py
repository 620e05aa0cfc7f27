"""The board's geometry: 91 spaces, their names and neighbours, lines and what lies between.

A space is a number: row by row, left to right, twelve numbers a row of which one is never on the board. That spare
column keeps the ends of neighbouring rows apart, so a set of spaces is an int with one bit a space, and a whole set
moves one step in a direction by one shift. Everything here is computed once, at import.
"""

from functools import lru_cache

Spaces = int  # a set of spaces

RADIUS = 5
ROWS = "abcdefghijk"
WIDTH = 2 * RADIUS + 2
SIZE = WIDTH * len(ROWS)

DIRECTIONS = ("e", "se", "sw", "w", "nw", "ne")
STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))  # (q, r) of each direction


def _number(q: int, r: int) -> int:
    """The number of the space at (q, r); the centre is (0, 0).  -1 off the board."""
    if max(abs(q), abs(r), abs(q + r)) > RADIUS:
        return -1
    return (r + RADIUS) * WIDTH + q + RADIUS


_AT = {
    _number(q, r): (q, r) for r in range(-RADIUS, RADIUS + 1) for q in range(-RADIUS, RADIUS + 1) if _number(q, r) >= 0
}

SPACES: tuple[int, ...] = tuple(sorted(_AT))
"""The 91 spaces in reading order."""

BOARD: Spaces = sum(1 << s for s in SPACES)
"""The set of all spaces."""

NAMES: tuple[str, ...] = tuple(ROWS[s // WIDTH] + str(s % WIDTH + 1) if s in _AT else "" for s in range(SIZE))
SPACE: dict[str, int] = {NAMES[s]: s for s in SPACES}


def _ray(s: int, d: int) -> tuple[int, ...]:
    """The spaces from s (left out) to the edge in direction d, nearest first."""
    if s not in _AT:
        return ()
    (q, r), (dq, dr) = _AT[s], STEPS[d]
    line = (_number(q + k * dq, r + k * dr) for k in range(1, WIDTH))
    return tuple(t for t in line if t >= 0)


RAYS: tuple[tuple[tuple[int, ...], ...], ...] = tuple(tuple(_ray(s, d) for d in range(6)) for s in range(SIZE))
"""RAYS[s][d]: the spaces from s to the edge in direction d, nearest first."""

RAY_SETS: tuple[tuple[Spaces, ...], ...] = tuple(tuple(sum(1 << t for t in ray) for ray in rays) for rays in RAYS)
"""RAY_SETS[s][d]: the same as a set."""

NEIGHBOUR: tuple[tuple[int, ...], ...] = tuple(tuple(ray[0] if ray else -1 for ray in rays) for rays in RAYS)
"""NEIGHBOUR[s][d]: the next space in direction d, or -1."""

ADJACENT: tuple[Spaces, ...] = tuple(sum(1 << ray[0] for ray in rays if ray) for rays in RAYS)
"""ADJACENT[s]: the set of the neighbours of s."""

TWO_AWAY: tuple[Spaces, ...] = tuple(sum(1 << ray[1] for ray in rays if len(ray) > 1) for rays in RAYS)
"""TWO_AWAY[s]: the set of the spaces exactly two from s in a straight line."""

IN_LINE: tuple[dict[int, tuple[int, Spaces]], ...] = tuple(
    {t: (d, sum(1 << u for u in ray[:k])) for d, ray in enumerate(rays) for k, t in enumerate(ray)} for rays in RAYS
)
"""IN_LINE[s][t]: direction from s to t and the set of spaces between them; only for t in a straight line from s."""


def grow(group: Spaces) -> Spaces:
    """The set together with all its neighbours.

    >>> names(grow(1 << SPACE["a6"]))
    ['a6', 'a7', 'b5', 'b6']
    """
    return (
        group | group << 1 | group >> 1 | group << WIDTH | group >> WIDTH | group << WIDTH - 1 | group >> WIDTH - 1
    ) & BOARD


@lru_cache(maxsize=1 << 15)
def spaces(group: Spaces) -> tuple[int, ...]:
    """The members of a set (of spaces, or of any numbers), smallest first.

    >>> spaces(0b1010)
    (1, 3)
    """
    members = []
    while group:
        lowest = group & -group
        members.append(lowest.bit_length() - 1)
        group ^= lowest
    return tuple(members)


@lru_cache(maxsize=1 << 13)
def groups(squares: Spaces) -> tuple[Spaces, ...]:
    """The connected groups of a set of spaces, by their first space in reading order.

    >>> [names(g) for g in groups(1 << SPACE["f6"] | 1 << SPACE["f7"] | 1 << SPACE["a6"])]
    [['a6'], ['f6', 'f7']]
    """
    found = []
    while squares:
        group, grown = 0, squares & -squares
        while group != grown:
            group = grown
            grown = grow(group) & squares
        found.append(group)
        squares ^= group
    return tuple(found)


def names(group: Spaces) -> list[str]:
    """The names of a set of spaces in reading order."""
    return [NAMES[s] for s in spaces(group)]
