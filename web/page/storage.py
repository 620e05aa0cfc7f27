"""The game that is being played, kept in the browser.  Storage may be full, forbidden, or hold anything."""

import json
from dataclasses import dataclass
from typing import Any

from topoum import Game

from .address import SEATS

GAME = "topoum.1.game"  # in localStorage: the record, who sits where, and the address it came from
OPEN = "topoum.1.open"  # in sessionStorage: set while the game is on the screen of this tab


@dataclass
class Kept:
    """A game that was kept."""

    game: Game
    seats: dict[str, str]
    address: str
    open: bool  # whether it was on the screen of this very tab


class Storage:
    def __init__(self, window: Any) -> None:
        self.window = window

    def save(self, game: Game, seats: dict[str, str], address: str) -> bool:
        """Keep the game; False where the browser does not let us."""
        text = json.dumps({"record": game.record(), "seats": seats, "address": address})
        try:
            self.window.localStorage.setItem(GAME, text)
            self.window.sessionStorage.setItem(OPEN, "yes")
        except Exception:
            return False
        return True

    def close(self) -> None:
        """The player left the game; it stays kept."""
        try:
            self.window.sessionStorage.removeItem(OPEN)
        except Exception:
            return

    def load(self) -> Kept | None:
        """The game that was kept, if there is one that can be read."""
        try:
            text = self.window.localStorage.getItem(GAME)
            is_open = self.window.sessionStorage.getItem(OPEN) == "yes"
            kept = json.loads(text) if isinstance(text, str) else {}
            game = Game.from_text(kept["record"])
            seats = {colour: kept["seats"][colour] for colour in game.players}
            if any(seat not in SEATS for seat in seats.values()):
                return None
            return Kept(game, seats, str(kept["address"]), is_open)
        except Exception:
            return None
