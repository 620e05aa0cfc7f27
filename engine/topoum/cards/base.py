"""What every card and every farmer has; the sets of spaces that several of them aim at."""

import re
from typing import ClassVar

from ..actions import NO_ORIGIN
from ..arrival import barred
from ..hexgrid import ADJACENT, TWO_AWAY, Spaces
from ..state import State


def _name(cls: type) -> str:
    """MortarAttack is written mortar-attack."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", cls.__name__).lower()


class Card:
    """A type of card.  Its docstring is its rule.

    A subclass says where the card can be aimed and what it does; defining it registers it.
    """

    registry: ClassVar[list["Card"]] = []
    name: ClassVar[str]
    category: ClassVar[str]
    first_edition: ClassVar[bool]

    def __init_subclass__(cls, category: str, first_edition: bool = True, name: str = "") -> None:
        cls.name, cls.category, cls.first_edition = name or _name(cls), category, first_edition
        Card.registry.append(cls())

    def targets(self, state: State, at: int) -> Spaces:
        """The set of targets for the active mole on `at`; empty if the card cannot be played."""
        raise NotImplementedError

    def origins(self, state: State) -> tuple[int, ...]:
        """Where the token can come from that the card moves to its target, for those that choose one."""
        return (NO_ORIGIN,)

    def play(self, state: State, at: int, target: int) -> None:
        """Carry it out."""
        raise NotImplementedError

    def play_from(self, state: State, at: int, origin: int, target: int) -> None:
        """Carry it out with a token from `origin`."""
        self.play(state, at, target)


class Farmer:
    """A farmer: its set-up, and what the card `farmer` does while it is in play.  Its docstring is its rule."""

    registry: ClassVar[dict[str, "Farmer"]] = {}
    name: ClassVar[str]
    token: ClassVar[int]  # the kind of token it works with

    def __init_subclass__(cls, kind: bool = False) -> None:
        """Register a farmer; a mere `kind` of farmer is none itself."""
        cls.name = _name(cls)
        if not kind:
            Farmer.registry[cls.name] = cls()

    def prepare(self, state: State) -> None:
        """Its set-up.  (Crates lie in the order of `state.crates`.)"""
        raise NotImplementedError

    def targets(self, state: State, at: int) -> Spaces:
        raise NotImplementedError

    def origins(self, state: State) -> tuple[int, ...]:
        return (NO_ORIGIN,)

    def play(self, state: State, at: int, origin: int, target: int) -> None:
        raise NotImplementedError


def rivals(state: State) -> Spaces:
    """The moles of the other players."""
    return state.moles & ~state.army[state.turn]


def open_squares(state: State) -> Spaces:
    """The squares where a mole can arrive: it may find another mole there, or a hazard."""
    return state.squares & ~barred(state)


def own_barracks(state: State) -> Spaces:
    """Her uncovered barracks."""
    return state.barracks[state.turn] & ~state.tokens


def adjacent_rivals(state: State, at: int) -> Spaces:
    return ADJACENT[at] & rivals(state)


def two_away_open(state: State, at: int) -> Spaces:
    """Squares exactly two away in line where a mole can arrive, whatever is between."""
    return TWO_AWAY[at] & open_squares(state)
