"""A little model of a game that knows no rules, only what events say."""

from collections.abc import Callable
from typing import Any

from topoum import Event, View
from topoum.layout import LETTERS, SOURCES

COLOUR = {letter: colour for colour, letter in LETTERS.items()}
TOLD = (
    *("medals", "moles", "tiles", "redcross", "beside", "press", "prisoners"),
    *("line", "deck", "hands", "piles", "hand", "pile", "peace", "turn"),
)


def told(view: View) -> dict[str, Any]:
    """What of a view events tell: all but the values of crates and the marks of the turn."""
    seen = {word: view[word] for word in TOLD}
    board = view["board"].items()
    seen["board"] = {space: {key: square[key] for key in square if key != "value"} for space, square in board}
    return seen


class Model:
    """Begins as a view; each event changes it."""

    def __init__(self, view: View) -> None:
        self.seen = told(view)
        self.players, self.viewer = view["players"], view["viewer"]

    def replay(self, events: list[Event]) -> None:
        for event in events:
            facts: dict[str, Any] = dict(event)
            name = facts.pop("event")
            change: Callable[..., None] = getattr(self, f"on_{name.replace('-', '_')}")
            change(**facts)

    def square(self, space: str) -> dict[str, Any]:
        found: dict[str, Any] = self.seen["board"].setdefault(space, {"tile": "_"})
        return found

    def clear(self, space: str) -> None:
        """A space without tile and token is no square."""
        if self.square(space)["tile"] == "_" and "token" not in self.square(space):
            assert self.seen["board"].pop(space) == {"tile": "_"}

    def count_tile(self, tile: str, number: int) -> None:
        if tile != "n":
            self.seen["tiles"][COLOUR[tile.upper()]] += number

    # Tiles and tokens

    def on_tile_laid(self, space: str, tile: str) -> None:
        assert self.square(space)["tile"] == "_"
        self.square(space)["tile"] = tile
        self.count_tile(tile, -1)

    def on_tile_removed(self, space: str, tile: str, owner: str | None) -> None:
        assert self.square(space)["tile"] == tile
        assert owner == COLOUR.get(tile.upper())
        self.square(space)["tile"] = "_"
        self.count_tile(tile, 1)
        self.clear(space)

    def on_tile_changed(self, space: str, tile: str, was: str, owner: str | None) -> None:
        assert self.square(space)["tile"] == was
        assert owner == COLOUR.get(was.upper())
        self.square(space)["tile"] = tile
        self.count_tile(was, 1)
        self.count_tile(tile, -1)

    def on_token_put(self, token: str, space: str) -> None:
        assert "token" not in self.square(space)
        self.square(space)["token"] = token

    def on_token_moved(self, token: str, start: str, space: str) -> None:
        if start == "beside":
            self.seen["beside"].remove(token)
        else:
            assert self.square(start).pop("token") == token
            self.clear(start)
        self.on_token_put(token, space)

    def on_token_removed(self, token: str, space: str) -> None:
        assert self.square(space).pop("token") == token
        if token != "crate":
            self.seen["beside"] = sorted([*self.seen["beside"], token])
        self.clear(space)

    def on_looked(self, player: str, space: str) -> None:
        assert self.square(space)["token"] == "crate"
        assert self.square(space)["mole"] == player

    def on_redcross(self, start: str | None, space: str | None) -> None:
        assert self.seen["redcross"] == start
        self.seen["redcross"] = space

    # Moles

    def on_mole_came(self, mole: str, space: str, by: str) -> None:
        assert by
        self.seen["moles"][mole] -= 1
        self.stand(mole, space)

    def stand(self, mole: str, space: str) -> None:
        assert self.seen["board"][space].setdefault("mole", mole) == mole

    def leave(self, mole: str, space: str) -> None:
        assert self.seen["board"][space].pop("mole") == mole

    def on_mole_moved(self, mole: str, start: str, space: str, by: str) -> None:
        assert by
        if by == "decoy" and self.seen["board"][space].get("mole") not in (None, mole):
            self.seen["board"][space]["mole"] = mole  # the other one's event follows
        elif by == "decoy" and self.seen["board"][start].get("mole") != mole:
            self.seen["board"][space]["mole"] = mole
        else:
            self.leave(mole, start)
            self.stand(mole, space)

    def on_mole_fell(self, mole: str, start: str | None, space: str | None, by: str) -> None:
        assert by
        assert start or space  # from the reserve, or off the board, but not both
        if start:
            self.leave(mole, start)
            self.seen["moles"][mole] += 1

    def on_mole_recalled(self, mole: str, space: str) -> None:
        self.leave(mole, space)
        self.seen["moles"][mole] += 1

    def on_mole_captured(self, mole: str, space: str, by: str) -> None:
        self.leave(mole, space)
        pairs = [*self.seen["prisoners"], [mole, by]]
        self.seen["prisoners"] = sorted(pairs, key=lambda pair: [self.players.index(colour) for colour in pair])

    def on_mole_ransomed(self, mole: str, by: str) -> None:
        self.seen["prisoners"].remove([mole, by])
        self.seen["moles"][mole] += 1

    # Medals and cards

    def on_medals(self, player: str, medals: int, why: str) -> None:
        assert why
        self.seen["medals"][player] += medals

    def on_line(self, player: str, medals: int, **parts: Any) -> None:
        worth = parts["squares"] + parts["barracks"] - parts["gas"] + parts["turnip"] - parts["trap"]
        assert medals == max(0, worth)
        assert self.seen["board"][parts["one"]]["mole"] == self.seen["board"][parts["other"]]["mole"] == player
        self.seen["medals"][player] += medals

    def on_press(self, player: str, owner: str | None) -> None:
        assert self.seen["press"] == owner != player
        self.seen["press"] = player

    def on_card(self, player: str, card: str, source: str) -> None:
        pile = self.seen["piles"][player]
        pile["count"], pile["top"] = pile["count"] + 1, card
        if source == "hand":
            self.seen["hands"][player] -= 1
        else:
            assert self.seen["line"][SOURCES.index(source)] == card
            self.seen["line"][SOURCES.index(source)] = None
        if player == self.viewer:
            self.seen["pile"].append(card)
            if source == "hand":
                self.seen["hand"].remove(card)

    def on_drawn(self, player: str, card: str | None) -> None:
        self.seen["deck"] -= 1
        self.seen["hands"][player] += 1
        assert (card is not None) == (player == self.viewer)
        if card is not None:
            self.seen["hand"] = sorted([*self.seen["hand"], card])

    def on_line_slid(self, line: list[str]) -> None:
        self.seen["line"] = [None if card == "-" else card for card in line]

    def on_line_filled(self, card: str, source: str) -> None:
        assert self.seen["line"][SOURCES.index(source)] is None
        self.seen["deck"] -= 1
        self.seen["line"][SOURCES.index(source)] = card

    def on_discarded(self, card: str) -> None:
        slot = max(slot for slot, other in enumerate(self.seen["line"]) if other)
        assert self.seen["line"][slot] == card
        self.seen["line"][slot] = None

    def on_peace(self) -> None:
        self.seen["deck"] -= 1
        self.seen["peace"] = True

    def on_turn(self, player: str) -> None:
        self.seen["turn"] = player

    def on_over(self) -> None:
        pass
