"""A position in the making, as the lines of its notation: it may break any rule until it is done."""

from typing import Any

from topoum import Game
from topoum.hexgrid import SPACE
from topoum.layout import COLOURS, DECKS, LETTERS, OBSTACLES, START_MEDALS, TOKENS

Square = dict[str, str]  # tile, and where there is one token (a crate with its value) and mole

PER_PLAYER = ("hand", "pile", "looked")  # words of which there is a line for each player
LONGEST = 5000  # characters of a text
BARE = (*(TOKENS[token] for token in OBSTACLES), "dynamite")  # tokens that lie where there is no base tile

FRESH = f"""topoum 1
players red blue
first red
turn red
types {" ".join(DECKS["first-game"])}
medals red {START_MEDALS} blue {START_MEDALS}
board e6=R:red f6=n g6=B:blue
line bayonet advance new-soldier build-barracks long-range
hand red advance bayonet
hand blue new-soldier build-barracks
deck long-range medal-of-honor peace motorbike-patrol advance
"""


class Draft:
    """The lines by their word (and player), the squares of the board, and the prisoners."""

    def __init__(self, text: str) -> None:
        self.lines: dict[str, str] = {}
        self.board: dict[str, Square] = {}
        self.prisoners: list[str] = []  # each as `red by blue`
        for line in text[:LONGEST].splitlines():
            word, _, rest = line.partition("#")[0].strip().partition(" ")
            if word in PER_PLAYER:
                player, _, rest = rest.strip().partition(" ")
                word = f"{word} {player}"
            if word == "board":
                self.board = dict(filter(None, map(_read_square, rest.split())))
            elif word == "prisoner":
                self.prisoners.append(rest.strip())
            elif word.strip():
                self.lines[word] = rest.strip()

    def text(self) -> str:
        """The position's text, whether it is one or not."""
        squares = " ".join(f"{space}={_write_square(self.board[space])}" for space in SPACE if space in self.board)
        lines = self.lines | {"board": squares}
        held = "".join(f"prisoner {mole}\n" for mole in self.prisoners)
        return "".join(f"{word} {value}\n" for word, value in lines.items() if value) + held

    def game(self) -> Game:
        """The game that it describes; raises NotationError with the rule that it breaks."""
        return Game.from_text(self.text())

    def players(self) -> list[str]:
        return [colour for colour in COLOURS if colour in self.lines.get("players", "").split()]

    def tidy(self) -> None:
        """Let the other lines follow those of the players and of the types, which they speak of."""
        players, types = self.players(), self.lines.get("types", "").split()
        medals = self.lines.get("medals", "").split()
        owned = dict(zip(medals[::2], medals[1::2], strict=False))
        self.lines["medals"] = " ".join(f"{colour} {owned.get(colour, START_MEDALS)}" for colour in players)
        for word in ("turn", "first"):
            if self.lines.get(word) not in players:
                self.lines[word] = players[0] if players else ""
        for word, rest in list(self.lines.items()):
            place, _, player = word.partition(" ")
            if place in PER_PLAYER and player not in players:
                del self.lines[word]
            elif place in ("hand", "pile", "deck"):
                self.lines[word] = " ".join(card for card in rest.split() if card in (*types, "peace"))
            elif place == "line":
                self.lines[word] = " ".join(card if card in types else "-" for card in rest.split())
        self.prisoners = [mole for mole in self.prisoners if {*mole.split()} <= {*players, "by"}]
        if "farmer" not in types:
            self.lines.pop("farmer", None)

    # The board

    def put(self, brush: str, space: str) -> None:
        """Put what a brush stands for on a space: `tile R`, `mole red`, `token rock`, `redcross`, or `erase`."""
        kind, _, what = brush.partition(" ")
        square = self.board.get(space, {})
        if kind == "erase":
            self._erase(space)
        elif kind == "redcross":
            self.lines["redcross"] = "" if self.lines.get("redcross") == space else space
        elif square.get(kind) == what:
            if kind != "tile":
                del square[kind]
        elif kind == "token":
            tile = "_" if what == "dynamite" or (what in BARE and not square) else square.get("tile", "n")
            self.board[space] = {**square, "tile": tile, "token": what}
        else:
            under = LETTERS[what] if kind == "mole" else what
            self.board[space] = {"tile": under, **square, kind: what}

    def _erase(self, space: str) -> None:
        """Take off what lies on top."""
        square = self.board.get(space, {})
        if self.lines.get("redcross") == space:
            del self.lines["redcross"]
        elif "mole" in square:
            del square["mole"]
        elif "token" in square and square["tile"] != "_":
            del square["token"]
        else:
            self.board.pop(space, None)

    def squares(self) -> dict[str, Any]:
        """The board as a view has it."""
        return {space: _shown(square) for space, square in self.board.items()}


def _read_square(text: str) -> tuple[str, Square] | None:
    space, _, content = text.partition("=")
    content, _, mole = content.partition(":")
    tile, _, token = content.partition("+")
    known = tile in tuple("RBYKrbykn_") and token.rstrip("1234") in TOKENS and (not mole or mole in COLOURS)
    if space not in SPACE or not known:
        return None
    return space, {"tile": tile} | ({"token": token} if token else {}) | ({"mole": mole} if mole else {})


def _write_square(square: Square) -> str:
    token, mole = square.get("token", ""), square.get("mole", "")
    return square["tile"] + (f"+{token}" if token else "") + (f":{mole}" if mole else "")


def _shown(square: Square) -> dict[str, Any]:
    shown: dict[str, Any] = dict(square)
    if square.get("token", "").startswith("crate"):
        shown |= {"token": "crate", "value": square["token"].removeprefix("crate")}
    return shown
