"""What may be done now: every legal action, and nothing else.  Cards say their targets; this is the loop over them."""

from collections.abc import Callable, Iterator

from .actions import CHANGE, END, NOTHING, PASS, Action, Row, row
from .arrival import arrive, barred, bring_mole
from .battlefield import rim
from .cards import CARD_NAMES, CARDS, Card
from .hexgrid import ADJACENT, IN_LINE, SIZE, Spaces, grow, spaces
from .layout import CENTRE, FROM_HAND, MARKED, OBSTACLES, RANSOM, SHEETS, TOKENS
from .state import State, owner_of

_MOVES: tuple[Row, ...] = tuple(row("move", origin=s) for s in range(SIZE))
_MARKED: int = sum(1 << s for s in MARKED)


def legal(state: State) -> list[Action]:
    """All legal actions; empty only when the game is over."""
    actions = _PHASES[state.phase](state)
    if state.prisoners and state.phase in _RANSOM_PHASES:
        actions += _ransoms(state)
    return actions


def _ransoms(state: State) -> list[Action]:
    me = state.turn
    if state.medals[me] < RANSOM:
        return []
    captors = sorted({captor for owner, captor in state.prisoners if owner == me})
    return [row("ransom", state.setup.players[captor])[NOTHING] for captor in captors]


# Set-up


def _set_up_barracks(state: State) -> list[Action]:
    return _at("barracks", ADJACENT[CENTRE] & ~state.squares)


def _first_mole(state: State) -> list[Action]:
    return _at("deploy", rim(state))


def _obstacle_near(state: State) -> list[Action]:
    barracks = 0
    for own in state.barracks:
        barracks |= own
    return _obstacles(state, grow(barracks & ~state.tokens) & ~state.squares)


def _obstacle_marked(state: State) -> list[Action]:
    return _obstacles(state, _MARKED & ~state.squares)


def _obstacles(state: State, where: Spaces) -> list[Action]:
    """Any obstacle whose tiles are not used up, on any of these spaces; or pass."""
    actions = []
    for token in OBSTACLES:
        if not used_up(state, token):
            actions += _at("obstacle", where, TOKENS[token])
    return [*actions, PASS]


def used_up(state: State, token: int) -> bool:
    """Whether all tiles with an obstacle on one of their sides are out of the box."""
    sides, count = next(sheet for sheet in SHEETS if token in sheet[0])
    return sum(other in sides for other in (*state.token, *state.beside)) >= count


def _at(verb: str, where: Spaces, what: str = "") -> list[Action]:
    actions = row(verb, what)
    return [actions[s] for s in spaces(where)]


# The turn


def _begin(state: State) -> list[Action]:
    if not state.army[state.turn]:  # law 2
        places = mole_places(state) if state.men[state.turn] else 0
        return _at("deploy", places) or [END]
    return _entries(state) + _moves(state) or [END]


def mole_places(state: State) -> Spaces:
    """Where a mole from the reserve may come with a barracks, or without one when she is out of base tiles."""
    me = state.turn
    if state.tiles[me]:
        return rim(state)
    return state.barracks[me] & ~state.tokens & ~state.moles


def _entries(state: State) -> list[Action]:
    """Action A: every space after which a card could be played."""
    me = state.turn
    if not state.men[me] or (not state.tiles[me] and state.army[me].bit_count() > 1):
        return []
    cards = _cards(state)
    after = state.copy()
    after.men[me] -= 1
    built = state.tiles[me] > 0
    after.tiles[me] -= built
    enter = row("enter")
    return [
        enter[s] for s in spaces(mole_places(state)) if (built and can_play(after, s, cards)) or _can_enter(state, s)
    ]


def _can_enter(state: State, s: int) -> bool:
    """Whether a card could be played once the mole and its barracks are on s.

    With a new barracks, `_entries` asks this only where no card could be played with both still in the air, which is
    quicker to tell: a mole on a new barracks takes no target away from the card it plays.
    """
    hypothetical = state.copy()
    bring_mole(hypothetical, s, "enter")
    return can_play(hypothetical, s, _cards(state))


def _moves(state: State) -> list[Action]:
    """Action B: every step of a mole that may still be chosen, after which she could go on."""
    walkable = state.squares & ~barred(state)
    return [
        _MOVES[s][t]
        for s in spaces(state.army[state.turn] & ~state.spent)
        for t in spaces(ADJACENT[s] & walkable)
        if _can_move(state, s, t)
    ]


def _can_move(state: State, s: int, t: int) -> bool:
    """Whether the mole falls on its way to t, or can change the tile or play a card where it comes to stand."""
    there = 1 << t
    if there & state.moles or (not there & state.tokens and can_change(state, t)):
        return True
    hypothetical = state.copy()
    landed = arrive(hypothetical, s, t, IN_LINE[s][t][0], "move")
    return landed < 0 or can_change(hypothetical, landed) or can_play(hypothetical, landed, _cards(state))


def can_change(state: State, s: int) -> bool:
    """Whether the mole on s could change the tile under it."""
    tile = state.tile[s]
    if not tile or state.token[s]:
        return False
    return state.tiles[state.turn] > 0 or owner_of(tile) == state.turn


def _card(state: State) -> list[Action]:
    actions = list(_plays(state, state.active))
    if state.action == "move" and can_change(state, state.active):
        actions.append(CHANGE)
    return actions


def _hand_and_line(state: State) -> Iterator[tuple[int, int]]:
    """The cards she could play, each as (number, slot); equal cards in hand are one."""
    for card in dict.fromkeys(state.hands[state.turn]):
        yield card, FROM_HAND
    for slot, card in enumerate(state.line):
        if card:
            yield card, slot


def _plays(state: State, at: int) -> Iterator[Action]:
    """Every card with every target, for the active mole on `at`."""
    aims: dict[int, tuple[tuple[int, ...], tuple[int, ...]]] = {}
    for number, slot in _hand_and_line(state):
        if number not in aims:
            card = CARDS[number - 1]
            aims[number] = card.origins(state), spaces(card.targets(state, at))
        origins, targets = aims[number]
        for origin in origins:
            actions = row("play", CARD_NAMES[number], slot, origin)
            for target in targets:
                yield actions[target]


def _cards(state: State) -> list[Card]:
    """The cards she could play, hers and those of the line, each type once."""
    return [CARDS[number - 1] for number in {*state.hands[state.turn], *state.line} if number]


def can_play(state: State, at: int, cards: list[Card]) -> bool:
    """Whether any of the cards could be played with the mole on `at`."""
    for card in cards:  # noqa: SIM110  (this is the hottest loop of all; a generator takes twice as long)
        if card.targets(state, at):
            return True
    return False


def _moving(state: State) -> list[Action]:
    return [*_moves(state), END]


def _keep(state: State) -> list[Action]:
    return _at("keep", sum(part & -part for part in state.parts))


_Phases = dict[str, Callable[[State], list[Action]]]  # what may be done in each

_SETUP: _Phases = {
    "barracks": _set_up_barracks,
    "first-mole": _first_mole,
    "obstacle-near": _obstacle_near,
    "obstacle-marked": _obstacle_marked,
}
_TURN: _Phases = {
    "turn": _begin,
    "card": _card,
    "moving": _moving,
    "done": lambda state: [END],
    "keep": _keep,
    "dynamite": lambda state: _at("dynamite", rim(state)),
}
_PHASES: _Phases = {**_SETUP, **_TURN, "over": lambda state: []}
_RANSOM_PHASES = frozenset(("turn", "card", "moving", "done"))
PHASES, SETUP_PHASES, TURN_PHASES = tuple(_PHASES), tuple(_SETUP), tuple(_TURN)
