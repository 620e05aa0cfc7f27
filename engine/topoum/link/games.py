"""A game on a tape: how a new one is set up, what the players are called, and the actions.

The numbers here are part of the format, like the words in `tables`: they stay.
"""

from collections import defaultdict
from collections.abc import Sequence

from ..errors import NotationError
from ..record import NewGame
from .tables import CARDS, COLOURS, DECKS, EDITIONS, FARMERS, OBSTACLES, SOURCES, TARGETS, VERBS, neighbours
from .tape import Habit, Tape, fill

ROOM = 1023  # actions that the format can count
NAME_ROOM = 31  # letters
TYPES = 7
LARGEST_SEED = 10**18 - 1

ASCII = "".join(map(chr, range(32, 127)))
SMALL = "abcdefghijklmnopqrstuvwxyz"
BLOCK = 128  # letters of one script stand together
LETTER_WEIGHTS = (10, 3, 2, 1)  # small, plain, of the same script as the last, any


def code_players(tape: Tape, players: Sequence[str] = ()) -> tuple[str, ...]:
    """Two to four colours in seating order."""
    left, found = list(COLOURS), []
    for colour in fill(players, 2 + tape.number(3, len(players) - 2)):
        found.append(tape.word(left, colour))
        left.remove(found[-1])
    return tuple(found)


def code_types(tape: Tape, types: Sequence[str] = ()) -> list[str]:
    return [tape.word(CARDS, name) for name in fill(types, TYPES)]


def code_new(tape: Tape, new: NewGame) -> NewGame:
    """How a new game is set up."""
    players = code_players(tape, new.players)
    first = tape.word(("", *players), new.first or "")
    deck = tape.word(DECKS, "" if "," in new.deck else new.deck) or ",".join(code_types(tape, new.deck.split(",")))
    seed = tape.signed(LARGEST_SEED, new.seed)
    edition = tape.word(EDITIONS, new.edition)
    farmer = tape.word(FARMERS, new.farmer or "")
    return NewGame(players, deck, seed, first or None, edition, farmer or None, tape.flag(new.obstacles))


def code_names(tape: Tape, players: Sequence[str], names: dict[str, str]) -> dict[str, str]:
    """What the players are called, those who have a name."""
    return {colour: _code_name(tape, names.get(colour, "")) for colour in players if tape.flag(colour in names)}


def _code_name(tape: Tape, name: str = "") -> str:
    found = ""
    block = 0
    for letter in fill(name, tape.whole(NAME_ROOM, len(name))):
        found += _code_letter(tape, block, letter)
        if not found[-1].isascii():
            block = ord(found[-1]) // BLOCK
    return found


def _code_letter(tape: Tape, block: int, letter: str) -> str:
    """A letter, of whatever script."""
    code = ord(letter or "a")
    kind = 0 if letter in SMALL else 1 if letter in ASCII else 2 if code // BLOCK == block else 3
    match tape.weigh(LETTER_WEIGHTS, kind):
        case 0:
            return SMALL[tape.number(len(SMALL), SMALL.find(letter))]
        case 1:
            return ASCII[tape.number(len(ASCII), ASCII.find(letter))]
        case 2:
            return chr(BLOCK * block + tape.number(BLOCK, code % BLOCK))
        case _:
            return chr(tape.number(0x110000, code))


class Actions:
    """Actions as words, not as numbers in the list of legal ones: so a link survives a correction of the rules."""

    def __init__(self) -> None:
        self.before = ""
        self.verbs: defaultdict[str, Habit] = defaultdict(lambda: Habit(VERBS))  # by the verb before
        self.cards, self.sources = Habit(CARDS), Habit(SOURCES, 1)
        self.aims: defaultdict[str, Habit] = defaultdict(lambda: Habit(("1", "0", "2")))  # by card, how many targets
        self.places = Habit(TARGETS, 1)

    def code(self, tape: Tape, most: int, actions: Sequence[str] = ()) -> list[str]:
        """All actions, at most so many: each takes time to replay."""
        if len(actions) > most:
            raise NotationError(
                "a link has room for {most} actions, not for {count}: save a file instead",
                most=most,
                count=len(actions),
            )
        count = tape.whole(ROOM, len(actions))
        if count > most:
            raise NotationError("the link has {count} actions, and {most} is the most", count=count, most=most)
        return [" ".join(self._action(tape, action.split())) for action in fill(actions, count)]

    def _action(self, tape: Tape, words: list[str]) -> list[str]:
        verb, *rest = fill(words, 5)
        verb = self.before = self.verbs[self.before].word(tape, verb)
        match verb:
            case "play":
                return [verb, *self._card(tape, rest)]
            case "move":
                start = self.places.word(tape, rest[0])
                return [verb, start, tape.word(neighbours(start), rest[1])]
            case "obstacle":
                return [verb, tape.word(OBSTACLES, rest[0]), self.places.word(tape, rest[1])]
            case "ransom":
                return [verb, tape.word(COLOURS, rest[0])]
            case "change" | "end" | "pass":
                return [verb]
            case _:
                return [verb, self.places.word(tape, rest[0])]

    def _card(self, tape: Tape, words: list[str]) -> list[str]:
        card, source, *targets = words
        card = self.cards.word(tape, card)
        source = self.sources.word(tape, source)
        count = int(self.aims[card].word(tape, str(sum(target != "" for target in targets))))
        return [card, source, *(self.places.word(tape, target) for target in targets[:count])]
