"""Why a card cannot be played, or not aimed at a space: its condition, and what of it is not met."""

from collections.abc import Callable

from topoum.arrival import protected
from topoum.battlefield import battlefield
from topoum.cards import CARDS, FARMERS, NUMBER
from topoum.cards.base import own_barracks, rivals
from topoum.cards.farmers import Hauler, free_squares, whereabouts
from topoum.hexgrid import ADJACENT, IN_LINE, NAMES, RAY_SETS, TWO_AWAY
from topoum.layout import TOKENS
from topoum.state import BESIDE, State

Reason = tuple[str, dict[str, str]]  # the key of a text without `why.`, and what is to be filled in

# What cards need: a target of a kind and at a distance, or something of the reserve.
NEXT_TO_MOLE = (
    *("bayonet", "short-range", "grenade", "advance", "decoy"),
    *("abandoned-barracks", "conquest", "betrayal", "prisoner-of-war"),
)
TWO_SPACES = ("mortar-attack", "slingshot", "underground-maneuver", "new-soldier", "motorbike-patrol")
AT_RIVALS = ("bayonet", "short-range", "long-range", "slingshot", "decoy", "betrayal", "prisoner-of-war")
NEEDS_TILE = ("build-barracks", "abandoned-barracks", "conquest")


def why_no_target(state: State, card: str) -> Reason:
    """Why the active mole cannot play this card at all (law 7)."""
    me, richer = state.turn, state.copy()
    richer.tiles[me] = richer.men[me] = 1
    if CARDS[NUMBER[card] - 1].targets(richer, state.active):
        return ("no-tiles" if card in NEEDS_TILE else "no-moles"), {"card": card}
    what = f"farmer.{state.setup.farmer}" if card == "farmer" else card
    return "card", {"card": card, "because": f"card.{what}"}


def why_not_there(state: State, card: str, origin: bool, s: int) -> Reason:
    """Why this card cannot be aimed at a space; `origin` says whether the token to be moved is chosen already."""
    facts = {"card": card, "space": NAMES[s]}
    at, here = state.active, 1 << s
    if card == "farmer":
        return _farmer(state, origin, s)
    if card in NEXT_TO_MOLE and not here & ADJACENT[at]:
        return "target.adjacent", facts
    if card in TWO_SPACES and not here & TWO_AWAY[at]:
        return "target.two", facts
    if card == "long-range" and not _two_or_three(at, s):
        return "target.long", facts
    if card in AT_RIVALS:
        return _at_rival(state, card, s), facts
    return _CONDITIONS[card](state, s), facts


def why_no_place(state: State, s: int) -> Reason:
    """Why a space is no empty space next to the battlefield."""
    facts = {"space": NAMES[s]}
    if state.squares >> s & 1:
        return "taken", facts
    return ("outpost" if ADJACENT[s] & state.squares else "far"), facts


def _two_or_three(at: int, s: int) -> bool:
    return s in IN_LINE[at] and IN_LINE[at][s][1].bit_count() in (1, 2)


def _at_rival(state: State, card: str, s: int) -> str:
    if not rivals(state) >> s & 1:
        return "target.no-rival"
    return "target.protected" if card in ("bayonet", "betrayal") else "target.blocked"


def _square(state: State, s: int) -> str:
    return "target.no-square"


def _arrive(state: State, s: int) -> str:
    """No square, a rock, or a protected mole; the rest is the road of a motorbike."""
    if not state.squares >> s & 1:
        return "target.no-square"
    if state.rocks >> s & 1:
        return "target.rock"
    return "target.protected" if protected(state) >> s & 1 else "target.road"


def _build(state: State, s: int) -> str:
    return why_no_place(state, s)[0]


def _conquer(state: State, s: int) -> str:
    if not state.squares >> s & 1:
        return "target.no-square"
    if state.moles >> s & 1:
        return "target.mole"
    if state.tokens >> s & 1:
        return "target.covered"
    if state.redcross == s:
        return "target.red-cross"
    return "target.own" if state.barracks[state.turn] >> s & 1 else "target.no-tiles"


def _tunnel(state: State, s: int) -> str:
    if s == state.active:
        return "target.here"
    return "target.protected" if own_barracks(state) >> s & 1 else "target.tunnel"


def _panic(state: State, s: int) -> str:
    if s not in IN_LINE[state.active] or IN_LINE[state.active][s][1]:
        return "target.direction"
    ray = RAY_SETS[state.active][IN_LINE[state.active][s][0]]
    return "target.nobody-runs" if ray & state.moles else "target.nobody"


_CONDITIONS: dict[str, Callable[[State, int], str]] = {
    "grenade": _square,
    "mortar-attack": _square,
    "advance": _arrive,
    "underground-maneuver": _arrive,
    "new-soldier": _arrive,
    "motorbike-patrol": _arrive,
    "tunnel": _tunnel,
    "panic-attack": _panic,
    "build-barracks": _build,
    "abandoned-barracks": lambda state, s: "taken",
    "conquest": _conquer,
    "medal-of-honor": lambda state, s: "target.other-mole",
}


# Farmers


def _farmer(state: State, origin: bool, s: int) -> Reason:
    farmer = FARMERS[state.setup.farmer or ""]
    facts = {"card": "farmer", "space": NAMES[s], "token": TOKENS[farmer.token]}
    if farmer.name == "lord-of-the-crates":
        free = free_squares(state) >> state.active & 1
        return ("farmer.crate" if free else "farmer.no-crate"), facts
    if isinstance(farmer, Hauler):
        return (_token_place(state, s) if origin else "farmer.which"), facts
    (where,) = whereabouts(state, farmer.token)
    if farmer.name == "lady-boom":
        if where == BESIDE:
            return why_no_place(state, s)
        return ("target.no-square" if ADJACENT[where] >> s & 1 else "farmer.next-to"), facts
    if farmer.name == "stomper" and where != BESIDE and not ADJACENT[where] >> s & 1:
        return "farmer.next-to", facts
    return _token_place(state, s), facts


def _token_place(state: State, s: int) -> str:
    """Why a farmer's token cannot go to a space: at last, because it goes onto no mole."""
    if not battlefield(state) >> s & 1:
        return "farmer.battlefield"
    if state.tokens >> s & 1:
        return "farmer.token"
    if state.redcross == s:
        return "farmer.red-cross"
    return "farmer.mole"
