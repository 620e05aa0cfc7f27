"""What the list of games shows of each, kept beside it so that the list need not replay it."""

import re
from typing import Any

from topoum import Game, record
from topoum.hexgrid import SPACE
from topoum.layout import COLOURS, DECKS, TOKENS

NAME_LENGTH = 40
UNSEEN = r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]"  # control characters, and halves of characters


def legible(name: Any) -> str:
    """As much of a game's or player's kept name as can be shown."""
    return re.sub(UNSEEN, "", str(name)).strip()[:NAME_LENGTH]


def summary(game: Game) -> dict[str, Any]:
    """Made whenever the game is kept."""
    view = game.view()
    turns = sum(action.verb == "end" for action in game.actions)
    return {
        "players": [{"colour": colour, "name": game.names.get(colour, "")} for colour in game.players],
        "deck": next((name for name, deck in DECKS.items() if deck == tuple(view["types"])), ""),
        "turn": game.turn,
        "number": turns // len(game.players) + 1,
        "over": game.over,
        "board": view["board"],
    }


def trusted(kept: Any) -> dict[str, Any]:
    """As much of a kept summary as makes sense: it may have been written by anybody."""
    kept = kept if isinstance(kept, dict) else {}
    board = kept.get("board")
    players = kept.get("players")
    return {
        "players": [
            {"colour": player["colour"], "name": legible(player.get("name", ""))[: record.NAME_LENGTH]}
            for player in (players if isinstance(players, list) else [])[:4]
            if isinstance(player, dict) and player.get("colour") in COLOURS
        ],
        "deck": kept.get("deck") if kept.get("deck") in [*DECKS] else "",
        "turn": kept.get("turn") if kept.get("turn") in COLOURS else "",
        "number": kept.get("number") if isinstance(kept.get("number"), int) else 0,
        "over": kept.get("over") is True,
        "board": {s: _square(square) for s, square in (board if isinstance(board, dict) else {}).items() if s in SPACE},
    }


def _square(square: Any) -> dict[str, str]:
    square = square if isinstance(square, dict) else {}
    known = {"tile": tuple("RBYKrbykn_"), "token": TOKENS[1:], "mole": COLOURS}
    return {"tile": "n"} | {key: square[key] for key, values in known.items() if square.get(key) in values}
