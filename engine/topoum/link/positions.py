"""A position on a tape, by the words of its text; all of it, or blind: only what everybody may see.

The numbers here are part of the format, like the words in `tables`: they stay.
"""

import re
from collections.abc import Sequence

from ..position import write_position
from ..reader import read_position
from ..state import State
from .games import code_players, code_types
from .tables import CRATES, EDITIONS, FARMERS, GAP, LETTERS, PEACE, PHASES, PLACES, STEPS, TOKENS, sights
from .tape import Habit, Tape, fill

Sheet = dict[str, list[str]]  # the values of each word of a position text; `hand red` is one word

MOST_MEDALS = MOST_USED = 999_999  # as position text has it
MOST_CARDS = 511  # in one place; a game has 50 in all
MOST_TOKENS = MOST_PRISONERS = 16
CRATE = "crate"
HIDDEN = "hidden"  # a card on a blind sheet
_SQUARE = re.compile(r"(\w+)=(\w)(?:\+(\w+))?(?::(\w+))?")


def sheet_of(state: State) -> Sheet:
    """The words of a position."""
    sheet: Sheet = {}
    for word, *values in map(str.split, write_position(state).splitlines()):
        if word in ("hand", "pile", "looked"):
            sheet[f"{word} {values[0]}"] = values[1:]
        else:
            sheet.setdefault(word, []).extend(values)  # all prisoners go together
    return sheet


def state_of(sheet: Sheet) -> State:
    """The position that a sheet describes, strictly checked."""
    present = [word for word, values in sheet.items() if word != "prisoner" and (values or word == "board")]
    lines = [[*word.split(), *sheet[word]] for word in present]
    captured = sheet.get("prisoner", [])
    lines += [["prisoner", *captured[k : k + 3]] for k in range(0, len(captured), 3)]
    return read_position([(0, words) for words in [["topoum", "1"], *lines]])


def code_position(tape: Tape, said: Sheet, blind: bool) -> Sheet:
    """A whole position; when blind, without anybody's secrets."""
    return _Position(tape, said, blind).code()


class _Position:
    """The lines one after another; later ones are about the players, types and squares of earlier ones."""

    def __init__(self, tape: Tape, said: Sheet, blind: bool) -> None:
        self.tape, self.said, self.blind = tape, said, blind
        self.sheet: Sheet = {}

    def code(self) -> Sheet:
        self.setup()
        self.medals()
        self.board()
        self.prisoners()
        self.cards()
        self.turn()
        return self.sheet

    def values(self, word: str) -> list[str]:
        return self.said.get(word, [])

    def one(self, word: str, table: Sequence[str], default: str = "") -> str:
        """A line with one word, or none."""
        value = self.tape.word(table, (self.values(word) or [default])[0])
        self.sheet[word] = [value] if value else []
        return value

    def some(self, word: str, table: Sequence[str]) -> None:
        """A line that is a set."""
        self.sheet[word] = self.tape.some(table, self.values(word))

    def setup(self) -> None:
        self.one("edition", EDITIONS, EDITIONS[0])
        self.players = code_players(self.tape, self.values("players"))
        self.sheet["players"] = list(self.players)
        self.one("first", self.players)
        self.mover = self.one("turn", self.players)
        self.types = self.sheet["types"] = code_types(self.tape, self.values("types"))
        self.one("farmer", FARMERS)
        self.one("obstacles", ("", "yes"))
        self.one("peace", ("", "yes"))

    def medals(self) -> None:
        words: list[str] = []
        for colour, medals in zip(self.players, fill(self.values("medals")[1::2], len(self.players)), strict=True):
            words += [colour, str(self.tape.signed(MOST_MEDALS, int(medals or 0)))]
        self.sheet["medals"] = words

    def board(self) -> None:
        """Which spaces have a square, then what is on each."""
        cut = {parts[1]: parts.groups("")[1:] for parts in map(_SQUARE.fullmatch, self.values("board")) if parts}
        letters = [LETTERS[colour] for colour in self.players]
        tiles = Habit((*letters, *map(str.lower, letters), "n", "_"))
        tokens = Habit(("", CRATE, *TOKENS))
        moles = Habit(("", *self.players))
        self.squares = self.tape.some(PLACES, cut)
        self.mine, texts = [], []
        for space in self.squares:
            tile, token, mole = cut.get(space, ("", "", ""))
            tile, token, mole = tiles.word(self.tape, tile), self.token(tokens, token), moles.word(self.tape, mole)
            texts.append(f"{space}={tile}{'+' * bool(token)}{token}{':' * bool(mole)}{mole}")
            if mole == self.mover:
                self.mine.append(space)
        self.sheet["board"] = texts
        self.sheet["beside"] = self.tape.words(TOKENS, MOST_TOKENS, self.values("beside"))
        self.one("redcross", ("", *self.squares))

    def token(self, tokens: Habit, text: str) -> str:
        """A token; a crate has its value only for who may see everything."""
        crate = text.startswith(CRATE)
        kind = tokens.word(self.tape, CRATE if crate else text)
        if kind != CRATE or self.blind:
            return kind
        return CRATE + self.tape.word(CRATES, text.removeprefix(CRATE))

    def prisoners(self) -> None:
        words = self.values("prisoner")
        count = self.tape.whole(MOST_PRISONERS, len(words) // 3)
        found: list[str] = []
        for owner, captor in zip(fill(words[::3], count), fill(words[2::3], count), strict=True):
            found += [self.tape.word(self.players, owner), "by", self.tape.word(self.players, captor)]
        self.sheet["prisoner"] = found
        self.one("press", ("", *self.players))

    def cards(self) -> None:
        self.sheet["line"] = [self.tape.word((GAP, *self.types), card) for card in self.values("line") or [GAP] * 5]
        self.pack("deck", (*self.types, PEACE))
        for colour in self.players:
            self.pack(f"hand {colour}", self.types)
            self.pack(f"pile {colour}", self.types)
            if not self.blind:
                self.some(f"looked {colour}", CRATES)

    def pack(self, word: str, table: Sequence[str]) -> None:
        """Cards that lie face down or in a hand: blind, only how many, and what is on top of a pile."""
        cards = self.values(word)
        if not self.blind:
            self.sheet[word] = self.tape.words(table, MOST_CARDS, cards)
            return
        found = [HIDDEN] * self.tape.whole(MOST_CARDS, len(cards))
        if found and word.startswith("pile"):
            found[-1] = self.tape.word(table, cards[-1] if cards else "")
        self.sheet[word] = found

    def turn(self) -> None:
        self.one("phase", PHASES, PHASES[0])
        self.one("action", STEPS)
        self.one("active", ("", *self.mine))
        self.some("spent", self.mine)
        self.some("moved", self.mine)
        self.some("seen", sights())
        self.some("parts", self.squares)
        used = self.tape.whole(MOST_USED, int((self.values("used") or ["0"])[0]))
        self.sheet["used"] = [str(used)] * bool(used)
