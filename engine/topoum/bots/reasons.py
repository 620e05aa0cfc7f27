"""Why: each decision of a planned turn with a reason, as data, so that a page can say it in any language."""

from typing import NamedTuple

from ..actions import END, Action
from ..events import Event, witness
from ..hexgrid import NAMES
from ..layout import LETTERS
from ..sight import Line, lines, new_lines
from ..state import State
from ..turn import apply

Reason = dict[str, str | int]

# All reasons, each with what it tells besides: the first that is true of a decision is given.
REASONS: dict[str, tuple[str, ...]] = {
    "prisoner": ("mole",),  # captures a mole of that colour
    "eliminate": ("moles",),  # eliminates so many rival moles
    "line": ("one", "other", "medals"),  # opens this line of sight, which earns so much when the turn ends
    "break": ("player", "one", "other"),  # breaks this line of a rival
    "free": ("player",),  # buys a mole back from that player
    "press": (),  # takes the Press
    "protect": ("space",),  # brings the Red Cross there
    "medals": ("medals",),  # earns so many medals at once: by the slot, a Medal of Honor, a crate
    "mole": ("space",),  # a mole comes to that space
    "barracks": ("space",),  # an own barracks comes to that space
    "card": ("card",),  # so as to play that card next
    "end": ("medals",),  # the turn has earned so many medals
    "none": (),  # nothing better to do
}


class Choice(NamedTuple):
    """A decision: the text of the action, why, and how many medals the whole turn should earn from here on.

    >>> Choice("end", {"reason": "end", "medals": 7}, 7).action
    'end'
    """

    action: str
    reason: Reason
    expected: int


def explain(state: State, actions: tuple[Action, ...]) -> list[Choice]:
    """The decisions of a turn with their reasons; `state` is where the first of them is made."""
    states = [state]
    for action in actions:
        after = states[-1].copy()
        if action != END:
            apply(after, action)
        states.append(after)
    me, last = state.turn, states[-1]
    scored = {(line.one, line.other): line for line in new_lines(last)} if END in actions else {}
    earned = last.medals[me] + sum(line.medals for line in scored.values()) + (last.press == me)
    choices = []
    for k, action in enumerate(actions):
        expected = earned - states[k].medals[me] if END in actions else 0
        reason: Reason | None = {"reason": "end", "medals": expected}
        if action != END:
            before, after = states[k : k + 2]
            told = witness(before, action)
            reason = _fight(before, told) or _opened(before, after, scored) or _broken(before, after)
            reason = reason or _gain(before, after, told) or _next(actions[k + 1 :])
        choices.append(Choice(str(action), reason or {"reason": "none"}, expected))
    return choices


def _fight(state: State, told: list[Event]) -> Reason | None:
    """Rival moles that were captured or eliminated."""
    mine = state.setup.players[state.turn]
    for event in told:
        if event["event"] == "mole-captured":
            return {"reason": "prisoner", "mole": str(event["mole"])}
    fallen = sum(event["event"] == "mole-fell" and event["mole"] != mine for event in told)
    return {"reason": "eliminate", "moles": fallen} if fallen else None


def _gain(state: State, after: State, told: list[Event]) -> Reason | None:
    """What the player has got by the action, the most precious first."""
    me = state.turn
    medals = after.medals[me] - state.medals[me]
    gains: dict[str, Reason] = {}
    for event in told:
        match event:
            case {"event": "mole-ransomed", "by": captor}:
                gains["free"] = {"player": str(captor)}
            case {"event": "press"}:
                gains["press"] = {}
            case {"event": "redcross", "space": str(space)}:
                gains["protect"] = {"space": space}
            case {"event": "mole-came", "space": space}:
                gains["mole"] = {"space": str(space)}
            case {"event": "tile-laid" | "tile-changed", "tile": tile, "space": space}:
                if tile == LETTERS[state.setup.players[me]]:
                    gains["barracks"] = {"space": str(space)}
    if medals > 0:
        gains["medals"] = {"medals": medals}
    return next(({"reason": key, **gains[key]} for key in REASONS if key in gains), None)


def _next(actions: tuple[Action, ...]) -> Reason | None:
    """The card for which the action makes ready."""
    if actions and actions[0].verb == "play":
        return {"reason": "card", "card": actions[0].what}
    return None


def _opened(state: State, after: State, scored: dict[tuple[int, int], Line]) -> Reason | None:
    """The best line that would not have scored before the action, does now, and will when the turn ends."""
    if after.turn != state.turn:
        return None
    before = {(line.one, line.other) for line in new_lines(state)}
    opened = [(line.one, line.other) for line in new_lines(after) if (line.one, line.other) not in before]
    best = max((scored[ends] for ends in opened if ends in scored), key=lambda line: line.medals, default=None)
    if best is None or not best.medals:
        return None
    return {"reason": "line", "one": NAMES[best.one], "other": NAMES[best.other], "medals": best.medals}


def _broken(state: State, after: State) -> Reason | None:
    """A line of a rival that the action has broken."""
    for seat, colour in enumerate(state.setup.players):
        if seat != state.turn:
            stand = set(lines(after, seat))
            for one, other in lines(state, seat):
                if (one, other) not in stand:
                    return {"reason": "break", "player": colour, "one": NAMES[one], "other": NAMES[other]}
    return None
