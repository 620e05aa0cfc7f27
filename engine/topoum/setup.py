"""A new game: choosing the deck, shuffling and dealing, the centre and the farmer.  The only place where chance rules.

All chance comes from `random.Random(seed).random()`, whose numbers Python promises never to change, so a seed gives
the same game on every Python and in the browser.
"""

from collections.abc import Sequence
from random import Random

from .cards import CARDS, FARMERS, NUMBER, PEACE
from .errors import NotationError
from .layout import (
    CATEGORIES,
    CENTRE,
    COLOURS,
    COPIES,
    DECKS,
    HAND,
    LAST_CARDS,
    MARKED,
    SLOTS,
    TILES,
    TYPES,
)
from .state import Setup, State, neutral_of

FARMER = NUMBER["farmer"]


def shuffle(rng: Random, items: list[int]) -> list[int]:
    """The same list, shuffled in place by random() alone."""
    for k in range(len(items) - 1, 0, -1):
        j = int(rng.random() * (k + 1))
        items[k], items[j] = items[j], items[k]
    return items


def new_state(
    players: Sequence[str],
    deck: str,
    seed: int,
    first: str | None = None,
    edition: str = "second",
    farmer: str | None = None,
    obstacles: bool = False,
) -> State:
    """The start of a game, with the first player to put her barracks.

    `deck` is a name, "random", or seven types joined by commas; `farmer` a name, "random", or None for whatever the
    deck asks for.
    """
    check_players(players)
    check_edition(edition)
    rng = Random(seed)
    by_lot = int(rng.random() * len(players))  # drawn in any case, so that what follows does not depend on it
    if first is not None and first not in players:
        raise NotationError(
            "first: {colour!r} does not play; expected one of {players}", colour=first, players=" ".join(players)
        )
    types = choose_types(deck, edition, rng)
    farmer = _choose_farmer(farmer, types, rng)
    seat = by_lot if first is None else list(players).index(first)
    state = State(Setup(tuple(players), seat, types, edition, farmer, obstacles))
    _deal(state, rng)
    _prepare(state, rng)
    state.phase = "barracks"
    return state


def _deal(state: State, rng: Random) -> None:
    """Shuffle, hide Peace among the last cards, deal the hands, then the line from its rightmost slot."""
    n = len(state.setup.players)
    cards = shuffle(rng, [card for card in state.setup.types for _ in range(COPIES[n])])
    cards = cards[:-LAST_CARDS] + shuffle(rng, [*cards[-LAST_CARDS:], PEACE])
    for k in range(n):
        seat = (state.setup.first + k) % n
        state.hands[seat] = tuple(sorted(cards[HAND * k : HAND * (k + 1)]))
    dealt = HAND * n
    state.line = tuple(reversed(cards[dealt : dealt + len(SLOTS)]))
    state.deck = tuple(cards[dealt + len(SLOTS) :])


def _prepare(state: State, rng: Random) -> None:
    """The centre tile, then the farmer's set-up."""
    state.lay(neutral_of(state.setup.first), CENTRE)
    if state.setup.farmer == "lord-of-the-crates":
        state.crates = tuple(shuffle(rng, list(MARKED)))
    if state.setup.farmer:
        FARMERS[state.setup.farmer].prepare(state)


def check_players(players: Sequence[str]) -> None:
    for colour in players:
        if colour not in COLOURS:
            known = " ".join(COLOURS)
            raise NotationError("players: unknown colour {colour!r}; expected {known}", colour=colour, known=known)
    if not players:
        raise NotationError("players: expected 2 to 4 different colours, not none")
    if len(set(players)) != len(players) or not 2 <= len(players) <= 4:
        raise NotationError("players: expected 2 to 4 different colours, not {found}", found=" ".join(players))


def check_edition(edition: str) -> None:
    if edition not in TILES:
        raise NotationError("edition: expected {known}, not {found!r}", known=tuple(TILES), found=edition)


def choose_types(deck: str, edition: str, rng: Random) -> tuple[int, ...]:
    """The seven types of a deck given by name, "random", or a list joined by commas."""
    if deck == "random":
        return _random_types(edition, rng)
    if "," not in deck and deck not in DECKS:
        known = ", ".join((*DECKS, "random"))
        raise NotationError("deck: {deck!r} is no deck; expected {known}, or seven types", deck=deck, known=known)
    return check_types(DECKS.get(deck) or deck.split(","), edition)


def _random_types(edition: str, rng: Random) -> tuple[int, ...]:
    """Any of the possible decks, each as likely as another."""
    numbers = [number for number, card in enumerate(CARDS, 1) if edition != "first" or card.first_edition]
    while True:
        types = sorted(shuffle(rng, numbers[:])[:TYPES])
        if len({CARDS[number - 1].category for number in types}) == len(CATEGORIES):
            return tuple(types)


def check_types(names: Sequence[str], edition: str) -> tuple[int, ...]:
    """The numbers of seven card types that make a deck of that edition."""
    for name in names:
        if name not in NUMBER:
            raise NotationError("types: unknown card {card!r}", card=name)
        if edition == "first" and not CARDS[NUMBER[name] - 1].first_edition:
            raise NotationError("types: {card} is not in the first edition", card=name)
    if len(names) != TYPES or len(set(names)) != TYPES:
        found = len(set(names))
        raise NotationError("types: expected {number} different types, not {found}", number=TYPES, found=found)
    types = tuple(NUMBER[name] for name in names)
    missing = tuple(sorted(set(CATEGORIES) - {CARDS[number - 1].category for number in types}))
    if missing:
        raise NotationError("types: no card of category {missing}; a deck has all four", missing=missing)
    return types


def check_farmer(farmer: str | None, types: Sequence[int]) -> None:
    if farmer is not None and farmer not in FARMERS:
        known = ", ".join(FARMERS)
        raise NotationError("farmer: unknown farmer {farmer!r}; expected {known}", farmer=farmer, known=known)
    if farmer is not None and FARMER not in types:
        raise NotationError("farmer: {farmer} without the type farmer in the deck", farmer=farmer)
    if farmer is None and FARMER in types:
        raise NotationError("farmer: the type farmer is in the deck, so a farmer was expected")


def _choose_farmer(farmer: str | None, types: Sequence[int], rng: Random) -> str | None:
    by_lot = list(FARMERS)[int(rng.random() * len(FARMERS))]
    if farmer == "random" and FARMER not in types:
        raise NotationError("farmer: random, without the type farmer in the deck")
    if farmer == "random" or (farmer is None and FARMER in types):
        farmer = by_lot
    check_farmer(farmer, types)
    return farmer
