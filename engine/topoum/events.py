"""What an action did, told in order: enough for a log in words and for an animation.

An event is a dict that is ready for JSON: `event` says what happened, the rest who, where and why, in the words of
the notation.  A Witness is a state that tells an event for every write, so the plain state need not think of them.
"""

from .actions import Action
from .cards import CARD_NAMES
from .hexgrid import NAMES
from .layout import LETTERS, SOURCES, TOKENS
from .sight import Line
from .state import BESIDE, BOX, NOBODY, NOWHERE, RESERVE, Ends, Setup, State, owner_of
from .turn import apply

Event = dict[str, object]


def terrain(setup: Setup, tile: int) -> str:
    """A base tile in the notation: R a barracks, r its neutral side, n a tile of the box, _ none."""
    if not tile:
        return "_"
    if tile == BOX:
        return "n"
    letter = LETTERS[setup.players[owner_of(tile)]]
    return letter if tile < 5 else letter.lower()


def place(s: int) -> str | None:
    """A space by its name; None when it is no space of the board."""
    return None if s == NOWHERE else "beside" if s == BESIDE else NAMES[s]


def witness(state: State, action: Action) -> list[Event]:
    """The events of an action that is legal in a state, which stays as it is."""
    told = Witness(state)
    apply(told, action)
    return told.events


class Witness(State):
    """A state that tells what happens to it."""

    __slots__ = ("events",)

    def __init__(self, state: State) -> None:
        state.copy(self)
        self.events: list[Event] = []

    def tell(self, event: str, **facts: object) -> None:
        self.events.append({"event": event, **facts})

    def colour(self, seat: int) -> str | None:
        return None if seat == NOBODY else self.setup.players[seat]

    def colour_at(self, s: int) -> str | None:
        return self.colour(self.turn if s == RESERVE else self.mole[s] - 1)

    def lay(self, tile: int, s: int) -> None:
        self.tell("tile-laid", space=NAMES[s], tile=terrain(self.setup, tile))
        super().lay(tile, s)

    def take_up(self, s: int) -> None:
        tile = self.tile[s]
        owner = self.colour(owner_of(tile))
        self.tell("tile-removed", space=NAMES[s], tile=terrain(self.setup, tile), owner=owner)
        super().take_up(s)

    def retile(self, tile: int, s: int) -> None:
        was = self.tile[s]
        State.take_up(self, s)
        State.lay(self, tile, s)
        self.tell(
            "tile-changed",
            space=NAMES[s],
            tile=terrain(self.setup, tile),
            was=terrain(self.setup, was),
            owner=self.colour(owner_of(was)),
        )

    def put(self, token: int, s: int) -> None:
        self.tell("token-put", token=TOKENS[token], space=NAMES[s])
        super().put(token, s)

    def bring_token(self, token: int, origin: int, s: int) -> None:
        self.tell("token-moved", token=TOKENS[token], start=place(origin), space=NAMES[s])
        super().bring_token(token, origin, s)

    def set_aside(self, s: int) -> None:
        self.tell("token-removed", token=TOKENS[self.token[s]], space=NAMES[s])
        super().set_aside(s)

    def look(self, s: int) -> None:
        before = self.looked
        super().look(s)
        if self.looked != before:
            self.tell("looked", player=self.colour_at(s), space=NAMES[s])

    def enlist(self, s: int, by: str) -> None:
        self.tell("mole-came", mole=self.colour(self.turn), space=NAMES[s], by=by)
        super().enlist(s, by)

    def hop(self, start: int, s: int, by: str) -> None:
        self.tell("mole-moved", mole=self.colour_at(start), start=NAMES[start], space=NAMES[s], by=by)
        super().hop(start, s, by)

    def swap(self, one: int, other: int) -> None:
        pair = ((one, other), (other, one))
        for start, s in pair:
            self.tell("mole-moved", mole=self.colour_at(start), start=NAMES[start], space=NAMES[s], by="decoy")
        super().swap(one, other)

    def fall(self, start: int, at: int, by: str) -> None:
        self.tell("mole-fell", mole=self.colour_at(start), start=place(start), space=place(at), by=by)
        super().fall(start, at, by)

    def recall(self, s: int) -> None:
        self.tell("mole-recalled", mole=self.colour_at(s), space=NAMES[s])
        super().recall(s)

    def capture(self, s: int) -> None:
        self.tell("mole-captured", mole=self.colour_at(s), space=NAMES[s], by=self.colour(self.turn))
        super().capture(s)

    def ransom(self, captor: int) -> None:
        self.tell("mole-ransomed", mole=self.colour(self.turn), by=self.colour(captor))
        super().ransom(captor)

    def place_redcross(self, s: int) -> None:
        self.tell("redcross", start=place(self.redcross), space=place(s))
        super().place_redcross(s)

    def earn(self, seat: int, medals: int, why: str) -> None:
        self.tell("medals", player=self.colour(seat), medals=medals, why=why)
        super().earn(seat, medals, why)

    def score_line(self, line: Line) -> None:
        parts = line._asdict() | {"one": NAMES[line.one], "other": NAMES[line.other]}
        self.tell("line", player=self.colour(self.turn), medals=line.medals, **parts)
        super().score_line(line)

    def take_press(self) -> None:
        self.tell("press", player=self.colour(self.turn), owner=self.colour(self.press))
        super().take_press()

    def spend(self, card: int, slot: int) -> None:
        self.tell("card", player=self.colour(self.turn), card=CARD_NAMES[card], source=SOURCES[slot])
        super().spend(card, slot)

    def to_hand(self, card: int) -> None:
        self.tell("drawn", player=self.colour(self.turn), card=CARD_NAMES[card])
        super().to_hand(card)

    def slide(self) -> None:
        before = self.line
        super().slide()
        if self.line != before:
            self.tell("line-slid", line=[CARD_NAMES[card] for card in self.line])

    def to_line(self, card: int) -> None:
        slot = self.line.count(0) - 1
        self.tell("line-filled", card=CARD_NAMES[card], source=SOURCES[slot])
        super().to_line(card)

    def discard(self) -> None:
        self.tell("discarded", card=CARD_NAMES[self.line[self.rightmost()]])
        super().discard()

    def turn_up_peace(self) -> None:
        self.tell("peace")
        super().turn_up_peace()

    def begin_turn(self, seat: int, seen: Ends) -> None:
        self.tell("turn", player=self.colour(seat))
        super().begin_turn(seat, seen)

    def finish(self) -> None:
        self.tell("over")
        super().finish()
