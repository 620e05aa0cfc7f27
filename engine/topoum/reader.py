"""Reading a position, strictly: whatever is wrong is told with its line, and what was expected.

The text is untrusted.  A position that gets through is one in which the rules can go on without a hitch.
"""

import re

from .cards import CARD_NAMES, NUMBER, PEACE
from .hexgrid import ADJACENT, IN_LINE, NAMES, groups
from .layout import (
    CENTRE,
    COLOURS,
    CRATE,
    CRATES,
    DYNAMITE,
    HAZARDS,
    LETTERS,
    MOLES,
    OBSTACLES,
    ROCK,
    SHEETS,
    SLOTS,
    TOKENS,
)
from .legal import PHASES, SETUP_PHASES, legal
from .setup import check_edition, check_farmer, check_players, check_types
from .sight import lines
from .state import BOX, Ends, Setup, State, barracks_of, neutral_of
from .textlines import REQUIRED, Lines, TextLines
from .turn import apply

# Which in-turn words a phase must and may have.
IN_TURN = ("action", "active", "spent", "moved", "seen", "used", "parts")
_TRACES = ("spent", "moved", "seen", "used")
FITTING: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    **dict.fromkeys((*SETUP_PHASES, "over"), ((), ())),
    "turn": ((), ("moved",)),
    "card": (("action", "active"), _TRACES),
    "moving": (("action",), _TRACES),
    "done": (("action",), _TRACES),
    "keep": (("action", "parts"), _TRACES),
    "dynamite": (("action",), _TRACES),
}
ACTION_OF = {"moving": "move", "done": "enter"}

_SQUARE = re.compile(r"([a-k]\d{1,2})=(\w)(?:\+(\w+))?(?::(\w+))?")


def read_position(text_lines: Lines) -> State:
    """The state that the lines of a position describe."""
    return _Reader(text_lines).read()


def stuck(state: State) -> bool:
    """Whether nothing can be done, not even after the ransoms that can be paid."""
    actions = legal(state)
    if actions and all(action.verb == "ransom" for action in actions):
        paid = state.copy()
        apply(paid, actions[0])
        return stuck(paid)
    return not actions


class _Reader(TextLines):
    def read(self) -> State:
        self.number = 0
        for word in REQUIRED:
            if word not in self.found:
                raise self.fail("the line {word!r} is missing", word=word)
        version = self.value("topoum")
        if version != "1":
            raise self.fail("this is version {version} of the notation; only 1 is known", version=version)
        self.state = State(self.setup())
        self.medals()
        self.board()
        self.prisoners()
        self.tokens()
        self.cards()
        self.whereabouts()
        self.turn()
        self.number = 0
        if self.state.phase != "over" and stuck(self.state):
            raise self.fail("nothing is legal in this position (phase {phase})", phase=self.state.phase)
        return self.state

    def setup(self) -> Setup:
        edition = self.value("edition", "second")
        self.check(check_edition, edition)
        self.players = tuple(self.values("players"))
        self.check(check_players, self.players)
        types = self.values("types")
        self.check(check_types, types, edition)
        first = self.seat(self.value("first"))
        farmer = self.value("farmer") or None
        numbers = tuple(NUMBER[name] for name in types)
        if farmer is None:
            self.values("types")  # so that the error names its line
        self.check(check_farmer, farmer, numbers)
        obstacles = self.value("obstacles", "no", ("yes", "no")) == "yes"
        return Setup(self.players, first, numbers, edition, farmer, obstacles)

    def medals(self) -> None:
        values = self.values("medals")
        if sorted(values[::2]) != sorted(self.players) or len(values) % 2:
            players = " ".join(self.players)
            raise self.fail("medals: expected each of {players} once, followed by a number", players=players)
        for colour, number in zip(values[::2], values[1::2], strict=True):
            self.state.medals[self.seat(colour)] = self.whole(number, f"medals {colour}")

    def board(self) -> None:
        for text in self.values("board"):
            parts = _SQUARE.fullmatch(text)
            if not parts:
                raise self.fail(
                    "board: {text!r} is not of the form space=TERRAIN+TOKEN:MOLE, such as e8=B:blue", text=text
                )
            self.square(text, self.space(parts[1]), parts[2], parts[3], parts[4])
        each = self.state.setup.tiles
        for colour, left in zip(self.players, self.state.tiles, strict=True):
            if left < 0:
                raise self.fail(
                    "board: {count} tiles of {colour}; there are {most}", count=each - left, colour=colour, most=each
                )
        count, most = self.state.tile.count(BOX), (len(COLOURS) - len(self.players)) * each
        if count > most:
            raise self.fail("board: {count} tiles from the box; there are {most}", count=count, most=most)
        self.count_moles("board")

    def square(self, text: str, s: int, terrain: str, token: str | None, mole: str | None) -> None:
        state = self.state
        if state.squares >> s & 1:
            raise self.fail("board: {space} stands here twice", space=NAMES[s])
        if terrain != "_":
            state.lay(self.tile(text, terrain), s)
        if token is not None:
            state.put(self.token(text, token, s), s)
        if terrain == "_" and state.token[s] not in (*OBSTACLES, DYNAMITE):
            raise self.fail("board: {text}: only an obstacle or the dynamite lies on no base tile", text=text)
        if terrain != "_" and state.token[s] == DYNAMITE:
            raise self.fail("board: {text}: the dynamite lies on no base tile", text=text)
        if mole is not None:
            self.no_hazard(text, s)
            self.stand(self.seat(mole), s)

    def stand(self, seat: int, s: int) -> None:
        """Put a mole there as it stood before this turn."""
        self.state.turn = seat
        looked = self.state.looked
        self.state.enlist(s, "")
        self.state.looked = looked
        self.state.spent = self.state.moved = 0

    def tile(self, text: str, terrain: str) -> int:
        if terrain == "n":
            return BOX
        for seat, colour in enumerate(self.players):
            if terrain == LETTERS[colour]:
                return barracks_of(seat)
            if terrain == LETTERS[colour].lower():
                return neutral_of(seat)
        letters = "".join(LETTERS[colour] for colour in self.players)
        raise self.fail(
            "board: {text}: unknown terrain {terrain!r}; expected one of {letters}",
            text=text,
            terrain=terrain,
            letters=f"{letters}{letters.lower()}n_",
        )

    def token(self, text: str, name: str, s: int) -> int:
        if name[:-1] == "crate" and name[-1] in map(str, CRATES):
            crates = list(self.state.crates)
            if crates[int(name[-1]) - 1] >= 0:
                raise self.fail("board: {text}: there is only one {name}", text=text, name=name)
            crates[int(name[-1]) - 1] = s
            self.state.crates = tuple(crates)
            return CRATE
        if name not in TOKENS[1:CRATE]:
            known = ", ".join((*TOKENS[1:CRATE], "crate1 …"))
            raise self.fail(
                "board: {text}: unknown token {name!r}; expected {known}", text=text, name=name, known=known
            )
        return TOKENS.index(name)

    def no_hazard(self, text: str, s: int) -> None:
        token = self.state.token[s]
        if token == ROCK or token in HAZARDS:
            raise self.fail("{text}: nobody can stand on {token}", text=text, token=TOKENS[token])

    def count_moles(self, word: str) -> None:
        for seat, colour in enumerate(self.players):
            if self.state.men[seat] < 0:
                raise self.fail(
                    "{word}: more than {most} moles of {colour}, prisoners included",
                    word=word,
                    most=MOLES,
                    colour=colour,
                )

    def prisoners(self) -> None:
        state = self.state
        for values in self.each("prisoner"):
            if len(values) != 3 or values[1] != "by" or values[0] == values[2]:
                raise self.fail("prisoner: expected the form 'prisoner blue by red'")
            owner, captor = self.seat(values[0]), self.seat(values[2])
            state.prisoners = tuple(sorted((*state.prisoners, (owner, captor))))
            state.men[owner] -= 1
            self.count_moles("prisoner")

    def tokens(self) -> None:
        state = self.state
        for name in self.values("beside"):
            if name not in TOKENS[1:CRATE]:
                known = ", ".join(TOKENS[1:CRATE])
                raise self.fail("beside: {name!r} is no token that can lie there ({known})", name=name, known=known)
        self.values("board")  # so that an error names its line, if there is no other
        state.beside = tuple(sorted(TOKENS.index(name) for name in self.values("beside")))
        out = [*state.beside, *(token for token in state.token if token)]
        for sides, count in SHEETS:
            number = sum(token in sides for token in out)
            if number > count:
                raise self.fail(
                    "{count} of {one} and {other}, which are two sides of the same tiles; there are {most}",
                    count=number,
                    one=TOKENS[sides[0]],
                    other=TOKENS[sides[1]],
                    most=count,
                )
        for values in self.each("looked"):
            self.looked(values)

    def looked(self, values: list[str]) -> None:
        seat = self.seat("".join(values[:1]))
        looked = list(self.state.looked)
        for value in values[1:]:
            if value not in map(str, CRATES):
                raise self.fail("looked: expected crate values 1 to 4, not {found!r}", found=value)
            looked[seat] |= 1 << int(value) - 1
        self.state.looked = tuple(looked)

    def cards(self) -> None:
        state = self.state
        for word, piles in (("hand", state.hands), ("pile", state.piles)):
            for values in self.each(word):
                seat = self.seat("".join(values[:1]))
                cards = self.numbers(word, values[1:])
                piles[seat] = tuple(sorted(cards)) if word == "hand" else cards
        if "line" in self.found:
            line = self.values("line")
            if len(line) != len(SLOTS):
                raise self.fail(
                    "line: expected {number} cards (- for an empty slot), not {found}",
                    number=len(SLOTS),
                    found=len(line),
                )
            state.line = self.numbers("line", line, CARD_NAMES[0])
        state.deck = self.numbers("deck", self.values("deck"), CARD_NAMES[PEACE])
        state.peace = self.value("peace", "no", ("yes", "no")) == "yes"
        if state.deck.count(PEACE) + state.peace > 1:
            raise self.fail("there is only one Peace: in the deck, or turned up (peace yes)")

    def numbers(self, word: str, names: list[str], besides: str = "") -> tuple[int, ...]:
        """The cards of a line of text: of the types in play, or the one thing more that may stand there."""
        known = [CARD_NAMES[number] for number in self.state.setup.types]
        for name in names:
            if name not in known and name != besides:
                raise self.fail(
                    "{word}: {name!r} is not a card in play; expected {known}",
                    word=word,
                    name=name,
                    known=", ".join(known),
                )
        return tuple(CARD_NAMES.index(name) for name in names)

    def whereabouts(self) -> None:
        """Who holds the Press, where the Red Cross is."""
        state = self.state
        if "press" in self.found:
            state.press = self.seat(self.value("press"))
        if "redcross" in self.found:
            s = self.space(self.value("redcross"))
            if not state.squares >> s & 1:
                raise self.fail("redcross: there is no square on {space}", space=NAMES[s])
            self.no_hazard("redcross", s)
            state.redcross = s

    def seat(self, colour: str) -> int:
        if colour not in self.players:
            players = " ".join(self.players)
            raise self.fail("{colour!r} does not play; expected one of {players}", colour=colour, players=players)
        return self.players.index(colour)

    # Within a turn

    def turn(self) -> None:
        state = self.state
        state.turn = self.seat(self.value("turn"))
        state.phase = phase = self.value("phase", "turn", PHASES)
        required, allowed = FITTING[phase]
        for word in IN_TURN:
            if word in self.found and word not in required + allowed:
                self.values(word)
                raise self.fail("{word}: does not fit phase {phase}", word=word, phase=phase)
            if word in required and word not in self.found:
                raise self.fail("phase {phase}: the line {word!r} is missing", phase=phase, word=word)
        if "action" in self.found:
            expected = (ACTION_OF[phase],) if phase in ACTION_OF else ("enter", "move")
            state.action = self.value("action", among=expected)
        if "active" in self.found:
            state.active = self.own_mole("active", self.value("active"))
        state.spent = self.own_moles("spent")
        state.moved = self.own_moles("moved")
        state.used = self.used()
        state.seen = self.seen()
        state.parts = self.parts()
        self.fit_phase()

    def own_mole(self, word: str, name: str) -> int:
        s = self.space(name)
        if self.state.mole[s] != self.state.turn + 1:
            colour = self.players[self.state.turn]
            raise self.fail("{word}: no mole of {colour} stands on {space}", word=word, colour=colour, space=name)
        return s

    def own_moles(self, word: str) -> int:
        found = 0
        for name in self.values(word):
            found |= 1 << self.own_mole(word, name)
        return found

    def used(self) -> int:
        used = self.whole(self.value("used", "0"), "used")
        if used < 0:
            raise self.fail("used: a number of cards was expected")
        return used

    def seen(self) -> Ends:
        state = self.state
        if state.phase == "turn":
            return frozenset(lines(state, state.turn))
        found = set()
        for text in self.values("seen"):
            ends = [self.space(name) for name in text.split("-")]
            if len(ends) != 2 or ends[1] not in IN_LINE[ends[0]] or ends[0] > ends[1]:
                raise self.fail(
                    "seen: {text!r} is no line; expected two spaces in line, in reading order, as f6-g6", text=text
                )
            found.add((ends[0], ends[1]))
        return frozenset(found)

    def parts(self) -> tuple[int, ...]:
        if "parts" not in self.found:
            return ()
        firsts = [self.space(name) for name in self.values("parts")]
        parts = tuple(group for group in groups(self.state.squares) if (group & -group).bit_length() - 1 in firsts)
        if len(parts) != len(firsts) or len(parts) < 2 or len({part.bit_count() for part in parts}) > 1:
            raise self.fail("parts: expected the first space of each of two or more parts of equal size")
        return parts

    def fit_phase(self) -> None:
        """What a phase needs besides its own lines."""
        state = self.state
        alone = state.army[state.turn] == state.moved and state.moved.bit_count() == 1
        if state.phase == "turn" and state.moved and not alone:
            raise self.fail("moved: before the action only the mole that law 2 brought has moved, and it is alone")
        self.values("phase")
        if state.phase == "dynamite" and DYNAMITE not in state.beside:
            raise self.fail("phase dynamite: the dynamite is not beside the board")
        if state.phase in ("barracks", "first-mole"):
            self.enough_for_setup()

    def enough_for_setup(self) -> None:
        """What those who are still to put a barracks or their first mole need."""
        state, n = self.state, len(self.players)
        waiting = [(state.turn + k) % n for k in range(n - (state.turn - state.setup.first) % n)]
        for seat, colour in enumerate(self.players):
            mole = state.phase == "barracks" or seat in waiting
            tiles = mole + (state.phase == "barracks" and seat in waiting)
            if state.men[seat] < mole or state.tiles[seat] < tiles:
                raise self.fail(
                    "phase {phase}: {colour} has not enough moles or tiles in reserve", phase=state.phase, colour=colour
                )
        if state.phase == "barracks" and (ADJACENT[CENTRE] & ~state.squares).bit_count() < len(waiting):
            raise self.fail("phase barracks: not enough empty spaces next to the centre")
