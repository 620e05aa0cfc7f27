"""The state of a game: compact arrays and sets over the spaces, and the few methods through which every write goes.

Players are seats, 0 to 3, in seating order; cards are the numbers of the registry in `cards`.  Nothing here checks a
rule: whoever writes has asked `legal` before.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .hexgrid import SIZE, Spaces
from .layout import CRATE, DYNAMITE, MOLES, RANSOM, ROCK, START_MEDALS, TILES

if TYPE_CHECKING:
    from .sight import Line

NOWHERE = -1  # no space: no active mole, the Red Cross beside the board
RESERVE = -1  # where a mole comes from that was not on the board
NOBODY = -1  # no seat: the Press with nobody
BESIDE = 140  # where a token comes from that was beside the board; above every target (see actions)

Ends = frozenset[tuple[int, int]]  # lines of sight, each by its two ends in reading order

# Terrain: 0 is none; 1 to 4 a barracks and 5 to 8 the neutral side of the tile of seat 0 to 3; 9 a tile from the box.
BOX = 9


def barracks_of(seat: int) -> int:
    return seat + 1


def neutral_of(seat: int) -> int:
    return seat + 5


def owner_of(tile: int) -> int:
    """The seat that a tile goes back to, or NOBODY for the box."""
    return NOBODY if tile == BOX else (tile - 1) & 3


@dataclass(frozen=True)
class Setup:
    """What stays the same for a whole game."""

    players: tuple[str, ...]  # colours in seating order
    first: int  # seat of the first player
    types: tuple[int, ...]  # the seven card types in play
    edition: str = "second"
    farmer: str | None = None
    obstacles: bool = False

    @property
    def tiles(self) -> int:
        return TILES[self.edition]


@dataclass(slots=True, init=False, eq=False)
class State:
    """Everything that changes in a game."""

    setup: Setup  # shared by all copies

    # The board
    tile: bytearray  # terrain of each space
    token: bytearray  # token on each space, 0 for none
    mole: bytearray  # 1 + seat of the mole on each space, 0 for none
    squares: Spaces  # spaces with a base tile or a token
    tokens: Spaces  # spaces with a token
    rocks: Spaces  # spaces with a rock
    moles: Spaces  # spaces with a mole
    army: list[Spaces]  # by seat, her moles
    barracks: list[Spaces]  # by seat, her barracks, covered ones too
    crates: tuple[int, ...]  # by value - 1, the space of that crate, or NOWHERE
    redcross: int  # space of the Red Cross, or NOWHERE
    beside: tuple[int, ...]  # tokens beside the board, sorted

    # The players
    medals: list[int]  # by seat
    tiles: list[int]  # by seat, base tiles in reserve
    men: list[int]  # by seat, moles in reserve
    hands: list[tuple[int, ...]]  # by seat, cards, sorted
    piles: list[tuple[int, ...]]  # by seat, cards played, oldest first
    looked: tuple[int, ...]  # by seat, the crate values she has seen, as bits
    prisoners: tuple[tuple[int, int], ...]  # (owner, captor) of each captured mole, sorted
    press: int  # seat that holds the Press, or NOBODY

    # The cards
    line: tuple[int, ...]  # five cards, left to right, 0 for a gap
    deck: tuple[int, ...]  # cards to be drawn, next first
    peace: bool  # whether Peace has turned up

    # The turn
    turn: int  # seat that decides now
    phase: str  # as in the notation
    action: str  # "enter", "move", or "" before either
    active: int  # space of the active mole while a card is due, else NOWHERE
    spent: Spaces  # her moles that may not be chosen any more
    moved: Spaces  # her moles that moved or came this turn
    seen: Ends  # the lines of hers that stood when the turn began
    used: int  # cards played this turn
    parts: tuple[Spaces, ...]  # the equal parts of which one may be kept; empty unless that is due
    due: bool  # whether the eliminated dynamite must be put back

    def __init__(self, setup: Setup) -> None:
        """An empty board, full reserves, no cards; the first player is to move."""
        n = len(setup.players)
        self.setup = setup
        self.tile, self.token, self.mole = bytearray(SIZE), bytearray(SIZE), bytearray(SIZE)
        self.squares = self.tokens = self.rocks = self.moles = 0
        self.army, self.barracks = [0] * n, [0] * n
        self.crates, self.redcross, self.beside = (NOWHERE,) * 4, NOWHERE, ()
        self.medals, self.tiles, self.men = [START_MEDALS] * n, [setup.tiles] * n, [MOLES] * n
        self.hands, self.piles = [()] * n, [()] * n
        self.looked, self.prisoners, self.press = (0,) * n, (), NOBODY
        self.line, self.deck, self.peace = (0,) * 5, (), False
        self.turn, self.phase, self.action, self.active = setup.first, "turn", "", NOWHERE
        self.spent = self.moved = self.used = 0
        self.seen, self.parts, self.due = frozenset(), (), False

    def copy(self, new: "State | None" = None) -> "State":
        """An independent state just like this one; `new` is where to write it, if not to a fresh one."""
        if new is None:
            new = State.__new__(State)
        new.setup = self.setup
        new.tile = self.tile.copy()
        new.token = self.token.copy()
        new.mole = self.mole.copy()
        new.squares = self.squares
        new.tokens = self.tokens
        new.rocks = self.rocks
        new.moles = self.moles
        new.army = self.army.copy()
        new.barracks = self.barracks.copy()
        new.crates = self.crates
        new.redcross = self.redcross
        new.beside = self.beside
        new.medals = self.medals.copy()
        new.tiles = self.tiles.copy()
        new.men = self.men.copy()
        new.hands = self.hands.copy()
        new.piles = self.piles.copy()
        new.looked = self.looked
        new.prisoners = self.prisoners
        new.press = self.press
        new.line = self.line
        new.deck = self.deck
        new.peace = self.peace
        new.turn = self.turn
        new.phase = self.phase
        new.action = self.action
        new.active = self.active
        new.spent = self.spent
        new.moved = self.moved
        new.seen = self.seen
        new.used = self.used
        new.parts = self.parts
        new.due = self.due
        return new

    # Base tiles

    def lay(self, tile: int, s: int) -> None:
        """A base tile from its owner's reserve (or the box) is put on a space that has none."""
        bit = 1 << s
        self.tile[s] = tile
        self.squares |= bit
        if tile < 5:
            self.barracks[tile - 1] |= bit
        if tile != BOX:
            self.tiles[(tile - 1) & 3] -= 1

    def take_up(self, s: int) -> None:
        """The base tile on s goes back to its owner (or the box)."""
        tile = self.tile[s]
        bit = 1 << s
        self.tile[s] = 0
        if not self.tokens & bit:
            self.squares &= ~bit
        if tile < 5:
            self.barracks[tile - 1] &= ~bit
        if tile != BOX:
            self.tiles[(tile - 1) & 3] += 1

    def retile(self, tile: int, s: int) -> None:
        """The base tile on s is exchanged for another, or turned to its other side."""
        self.take_up(s)
        self.lay(tile, s)

    # Tokens

    def put(self, token: int, s: int) -> None:
        """A token from the box is put on s."""
        self._put(token, s)

    def _put(self, token: int, s: int) -> None:
        bit = 1 << s
        self.token[s] = token
        self.tokens |= bit
        self.squares |= bit
        if token == ROCK:
            self.rocks |= bit

    def _pick_up(self, s: int) -> int:
        """Take the token off s; a space without a base tile is left empty."""
        token = self.token[s]
        keep = ~(1 << s)
        self.token[s] = 0
        self.tokens &= keep
        self.rocks &= keep
        if not self.tile[s]:
            self.squares &= keep
        return token

    def bring_token(self, token: int, origin: int, s: int) -> None:
        """A token goes from a space, or from beside the board, to s."""
        if origin == BESIDE:
            rest = list(self.beside)
            rest.remove(token)
            self.beside = tuple(rest)
        else:
            self._pick_up(origin)
        self._put(token, s)
        if token == CRATE:
            self.crates = tuple(s if at == origin else at for at in self.crates)
            self.look(s)

    def set_aside(self, s: int) -> None:
        """The token on s is eliminated: beside the board, a crate out of the game."""
        token = self._pick_up(s)
        if token == CRATE:
            self.crates = tuple(NOWHERE if at == s else at for at in self.crates)
        else:
            self.beside = tuple(sorted((*self.beside, token)))
        if token == DYNAMITE:
            self.due = True

    def look(self, s: int) -> None:
        """The owner of the mole on s sees the value of the crate there, if both are there."""
        if self.token[s] == CRATE and self.mole[s]:
            seat = self.mole[s] - 1
            looked = list(self.looked)
            looked[seat] |= 1 << self.crates.index(s)
            self.looked = tuple(looked)

    # Moles

    def _stand(self, seat: int, s: int) -> None:
        bit = 1 << s
        self.mole[s] = seat + 1
        self.moles |= bit
        self.army[seat] |= bit
        if seat == self.turn:
            self.moved |= bit
        if self.tokens & bit:
            self.look(s)

    def _leave(self, s: int) -> int:
        seat = self.mole[s] - 1
        keep = ~(1 << s)
        self.mole[s] = 0
        self.moles &= keep
        self.army[seat] &= keep
        if seat == self.turn:
            self.moved &= keep
            self.spent &= keep
        return seat

    def enlist(self, s: int, by: str) -> None:
        """A mole of the player whose turn it is comes from the reserve to stand on s."""
        self.men[self.turn] -= 1
        self._stand(self.turn, s)
        self.spent |= 1 << s

    def hop(self, start: int, s: int, by: str) -> None:
        """The mole on `start` goes to stand on s."""
        spent = self.spent >> start & 1
        self._stand(self._leave(start), s)
        self.spent |= spent << s

    def swap(self, one: int, other: int) -> None:
        """A mole of the player whose turn it is, on `one`, changes places with a rival's."""
        spent = self.spent >> one & 1
        seat, rival = self._leave(one), self._leave(other)
        self._stand(seat, other)
        self._stand(rival, one)
        self.spent |= spent << other

    def fall(self, start: int, at: int, by: str) -> None:
        """The mole on `start` (or one that was coming from the RESERVE) is eliminated; it happens on space `at`."""
        if start != RESERVE:
            self.men[self._leave(start)] += 1

    def recall(self, s: int) -> None:
        """The mole on s goes back to its reserve in honour."""
        self.men[self._leave(s)] += 1

    def capture(self, s: int) -> None:
        """The mole on s becomes a prisoner of the player whose turn it is."""
        self.prisoners = tuple(sorted((*self.prisoners, (self._leave(s), self.turn))))

    def ransom(self, captor: int) -> None:
        """The player whose turn it is buys one of her moles back."""
        rest = list(self.prisoners)
        rest.remove((self.turn, captor))
        self.prisoners = tuple(rest)
        self.men[self.turn] += 1
        self.earn(self.turn, -RANSOM, "ransom")
        self.earn(captor, RANSOM, "ransom")

    def place_redcross(self, s: int) -> None:
        """The Red Cross goes to s, or (NOWHERE) beside the board."""
        self.redcross = s

    # Medals and cards

    def earn(self, seat: int, medals: int, why: str) -> None:
        """A player's medals change."""
        self.medals[seat] += medals

    def score_line(self, line: "Line") -> None:
        """The player whose turn it is earns the medals of a new line of sight."""
        self.medals[self.turn] += line.medals

    def take_press(self) -> None:
        self.press = self.turn

    def spend(self, card: int, slot: int) -> None:
        """The player whose turn it is plays a card out of a slot of the line, or from her hand (any other slot)."""
        me = self.turn
        if slot < len(self.line):
            line = list(self.line)
            line[slot] = 0
            self.line = tuple(line)
        else:
            hand = list(self.hands[me])
            hand.remove(card)
            self.hands[me] = tuple(hand)
        self.piles[me] += (card,)
        self.used += 1

    def draw(self) -> int:
        """The next card of the deck."""
        card, *rest = self.deck
        self.deck = tuple(rest)
        return card

    def turn_up_peace(self) -> None:
        self.peace = True

    def to_hand(self, card: int) -> None:
        """The player whose turn it is takes a card that was drawn."""
        self.hands[self.turn] = tuple(sorted((*self.hands[self.turn], card)))

    def slide(self) -> None:
        """The cards of the line move right, the gaps are now at the left."""
        cards = tuple(card for card in self.line if card)
        self.line = (0,) * (5 - len(cards)) + cards

    def to_line(self, card: int) -> None:
        """A card that was drawn goes to the rightmost gap of a line that has slid."""
        gap = self.line.count(0) - 1
        self.line = (*self.line[:gap], card, *self.line[gap + 1 :])

    def discard(self) -> None:
        """The rightmost card of the line leaves the game."""
        slot = self.rightmost()
        self.line = (*self.line[:slot], 0, *self.line[slot + 1 :])

    def rightmost(self) -> int:
        """The slot of the rightmost card of a line that has one."""
        return max(slot for slot, card in enumerate(self.line) if card)

    # The course of the game

    def begin_turn(self, seat: int, seen: Ends) -> None:
        self._forget_turn()
        self.turn, self.phase, self.seen = seat, "turn", seen

    def finish(self) -> None:
        """The game is over; the turn stays with the last player."""
        self._forget_turn()
        self.phase = "over"

    def _forget_turn(self) -> None:
        self.action, self.active = "", NOWHERE
        self.spent = self.moved = self.used = 0
        self.seen = frozenset()
