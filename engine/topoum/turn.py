"""The turn from top to bottom: set-up, law 2, the action, lines of sight, refilling, the end."""

from collections.abc import Callable

from .actions import Action
from .arrival import GONE, arrive, bring_mole
from .battlefield import abandon, rim
from .cards import CARDS, NUMBER, PEACE
from .final import score
from .hexgrid import IN_LINE
from .layout import DYNAMITE, FROM_HAND, HAND, SLOTS, TOKENS
from .sight import lines, new_lines
from .state import BESIDE, NOBODY, NOWHERE, State, barracks_of, neutral_of


def apply(state: State, action: Action) -> None:
    """Carry out a legal action.  Trusts its caller: whoever is not sure asks `legal` first."""
    _VERBS[action.verb](state, action)


# Set-up


def _barracks(state: State, action: Action) -> None:
    state.lay(barracks_of(state.turn), action.target)
    _next_in_setup(state, "first-mole")


def _deploy(state: State, action: Action) -> None:
    """The first mole in set-up, or law 2."""
    bring_mole(state, action.target, "deploy")
    state.spent = 0  # it may be chosen
    if state.phase == "first-mole":
        state.moved = 0
        _next_in_setup(state, "obstacle-near" if state.setup.obstacles else "turn")


def _next_in_setup(state: State, then: str) -> None:
    """On to the next player clockwise; after the last, the next phase."""
    first, n = state.setup.first, len(state.setup.players)
    state.turn = (state.turn + 1) % n
    if state.turn != first:
        return
    if then == "turn":
        begin_turn(state, first)
    else:
        state.phase = then
        if then == "obstacle-near":
            state.turn = (first - 1) % n


def _obstacle(state: State, action: Action) -> None:
    state.put(TOKENS.index(action.what), action.target)
    _pass(state, action)


def _pass(state: State, action: Action) -> None:
    """Obstacles are put from the last player back to the first, twice."""
    first, n = state.setup.first, len(state.setup.players)
    if state.turn != first:
        state.turn = (state.turn - 1) % n
    elif state.phase == "obstacle-near":
        state.phase, state.turn = "obstacle-marked", (first - 1) % n
    else:
        begin_turn(state, first)


# The action


def begin_turn(state: State, seat: int) -> None:
    state.begin_turn(seat, frozenset(lines(state, seat)))


def _enter(state: State, action: Action) -> None:
    bring_mole(state, action.target, "enter")
    state.action, state.phase, state.active = "enter", "card", action.target


def _move(state: State, action: Action) -> None:
    start, s = action.origin, action.target
    state.spent |= 1 << start
    landed = arrive(state, start, s, IN_LINE[start][s][0], "move")
    state.action = "move"
    state.phase, state.active = ("moving", NOWHERE) if landed == GONE else ("card", landed)


def _change(state: State, action: Action) -> None:
    me, s = state.turn, state.active
    mine = state.tile[s] == barracks_of(me)
    state.retile(neutral_of(me) if mine else barracks_of(me), s)
    _settle(state)


def _play(state: State, action: Action) -> None:
    number = NUMBER[action.what]
    at = state.active
    state.spend(number, action.slot)
    if action.slot != FROM_HAND and SLOTS[action.slot]:
        state.earn(state.turn, SLOTS[action.slot], "slot")
    CARDS[number - 1].play_from(state, at, action.origin, action.target)
    _settle(state)


def _settle(state: State) -> None:
    """What the player must decide next, after a card or a change."""
    state.active = NOWHERE
    dynamite, state.due = state.due, False
    if state.parts:
        state.phase = "keep"
    elif dynamite and rim(state):
        state.phase = "dynamite"
    else:
        state.phase = "done" if state.action == "enter" else "moving"


def _keep(state: State, action: Action) -> None:
    parts, state.parts = state.parts, ()
    for part in parts:
        if not part >> action.target & 1:
            abandon(state, part)
    state.due = DYNAMITE in state.beside
    _settle(state)


def _dynamite(state: State, action: Action) -> None:
    state.bring_token(DYNAMITE, BESIDE, action.target)
    _settle(state)


def _ransom(state: State, action: Action) -> None:
    state.ransom(state.setup.players.index(action.what))


# The end of the turn


def _end(state: State, action: Action) -> None:
    for line in new_lines(state):
        state.score_line(line)
    if state.press != NOBODY:
        state.earn(state.press, 1, "press")
    _refill_hand(state)
    _refill_line(state)
    following = (state.turn + 1) % len(state.setup.players)
    if state.peace and following == state.setup.first:
        _finish(state)
    else:
        begin_turn(state, following)


def _refill_hand(state: State) -> None:
    while not state.peace and state.deck and len(state.hands[state.turn]) < HAND:
        card = state.draw()
        if card == PEACE:
            state.turn_up_peace()
        else:
            state.to_hand(card)


def _refill_line(state: State) -> None:
    if not state.used and any(state.line):
        state.discard()
    if all(state.line):
        return
    state.slide()
    while state.deck and not all(state.line):
        card = state.draw()
        if card == PEACE:
            state.turn_up_peace()
        else:
            state.to_line(card)


def _finish(state: State) -> None:
    """The final scoring."""
    state.finish()
    for seat, gains in enumerate(score(state)):
        for why, medals in gains.items():
            if medals:
                state.earn(seat, medals, why)


_VERBS: dict[str, Callable[[State, Action], None]] = {
    "barracks": _barracks,
    "deploy": _deploy,
    "obstacle": _obstacle,
    "pass": _pass,
    "enter": _enter,
    "move": _move,
    "change": _change,
    "play": _play,
    "keep": _keep,
    "dynamite": _dynamite,
    "ransom": _ransom,
    "end": _end,
}
