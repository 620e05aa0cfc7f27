"""Who may see what: the view of a player, and events without others' secrets.

A view is plain data ready for JSON, made of copies: nothing secret can be reached from it.
"""

from typing import Any

from .cards import CARD_NAMES
from .errors import NotationError
from .events import Event, place, terrain
from .hexgrid import NAMES, names, spaces
from .layout import CRATE, TOKENS
from .legal import legal
from .position import cards
from .state import NOBODY, State

View = dict[str, Any]


def view(state: State, player: str | None) -> View:
    """What a player may see; None is a spectator, who sees what everybody does."""
    setup = state.setup
    players = setup.players
    if player is not None and player not in players:
        raise NotationError(
            "{colour!r} does not play; expected one of {players}", colour=player, players=" ".join(players)
        )
    me = NOBODY if player is None else players.index(player)
    decides = me == state.turn and state.phase != "over"

    def by_colour(values: Any) -> dict[str, Any]:
        return dict(zip(players, values, strict=True))

    return {
        "viewer": player,
        "players": list(players),
        "first": players[setup.first],
        "turn": players[state.turn],
        "phase": state.phase,
        "edition": setup.edition,
        "types": cards(setup.types),
        "farmer": setup.farmer,
        "obstacles": setup.obstacles,
        "peace": state.peace,
        "medals": by_colour(state.medals),
        "moles": by_colour(state.men),
        "tiles": by_colour(state.tiles),
        "board": {NAMES[s]: _square(state, s, me) for s in spaces(state.squares)},
        "redcross": place(state.redcross),
        "beside": sorted(TOKENS[token] for token in state.beside),
        "press": None if state.press == NOBODY else players[state.press],
        "prisoners": [[players[owner], players[captor]] for owner, captor in state.prisoners],
        "line": [CARD_NAMES[card] if card else None for card in state.line],
        "deck": len(state.deck),
        "hands": by_colour(map(len, state.hands)),
        "piles": by_colour({"count": len(pile), "top": CARD_NAMES[pile[-1]] if pile else None} for pile in state.piles),
        "hand": sorted(cards(state.hands[me])) if player else [],
        "pile": cards(state.piles[me]) if player else [],
        "looked": [value + 1 for value in spaces(state.looked[me])] if player else [],
        "action": state.action or None,
        "active": place(state.active),
        "spent": names(state.spent),
        "moved": names(state.moved),
        "seen": [[NAMES[one], NAMES[other]] for one, other in sorted(state.seen)],
        "used": state.used,
        "parts": [NAMES[(part & -part).bit_length() - 1] for part in state.parts],
        "legal": [str(action) for action in legal(state)] if decides else [],
    }


def _square(state: State, s: int, me: int) -> dict[str, Any]:
    """A square as the seat `me` sees it: a crate has its value only for whoever has looked."""
    seen: dict[str, Any] = {"tile": terrain(state.setup, state.tile[s])}
    if state.token[s]:
        seen["token"] = TOKENS[state.token[s]]
    if state.token[s] == CRATE and me != NOBODY:
        value = state.crates.index(s)
        if state.looked[me] >> value & 1:
            seen["value"] = value + 1
    if state.mole[s]:
        seen["mole"] = state.setup.players[state.mole[s] - 1]
    return seen


def redact(events: list[Event], player: str | None) -> list[Event]:
    """The same events as a player may learn of them: a card that another drew is just a card.

    >>> redact([{"event": "drawn", "player": "red", "card": "grenade"}], "blue")
    [{'event': 'drawn', 'player': 'red', 'card': None}]
    """
    return [
        {**event, "card": None} if event["event"] == "drawn" and event["player"] != player else event
        for event in events
    ]
