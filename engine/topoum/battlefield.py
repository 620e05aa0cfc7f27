"""The battlefield and its rim; law 4: there is only one battlefield."""

from .arrival import explode
from .hexgrid import ADJACENT, Spaces, groups, grow, spaces
from .state import State


def battlefield(state: State) -> Spaces:
    """The connected group with the most squares; then with more moles; then the first in reading order."""
    parts = groups(state.squares)
    if len(parts) == 1:
        return parts[0]
    return max(parts, key=lambda part: (part.bit_count(), (part & state.moles).bit_count()), default=0)


def rim(state: State) -> Spaces:
    """The empty spaces next to the battlefield."""
    return grow(battlefield(state)) & ~state.squares


def hold_together(state: State, gap: int) -> None:
    """Law 4, after the square on `gap` is gone: of the parts around it only the largest stays.

    If several are the largest, they wait in `state.parts` for the player's choice.
    """
    parts = [part for part in groups(state.squares) if part & ADJACENT[gap]]
    if len(parts) < 2:
        return
    size = max(part.bit_count() for part in parts)
    largest = tuple(part for part in parts if part.bit_count() == size)
    for part in parts:
        if part not in largest:
            abandon(state, part)
    if len(largest) > 1:
        state.parts = largest


def abandon(state: State, part: Spaces) -> None:
    """A part of the battlefield is cut off and eliminated with everything on it."""
    for s in spaces(part):
        explode(state, s, "cut-off")
