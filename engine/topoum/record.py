"""Record text: a start (a position, or how a new game is set up), a blank line, then one action a line."""

import re
from dataclasses import dataclass, field

from .errors import NotationError, on_line
from .position import write_position
from .reader import read_position
from .setup import new_state
from .state import State
from .textlines import Lines

NAME_LENGTH = 24
MOST_ACTIONS = 10_000  # a game has some hundreds
SEED = re.compile(r"-?\d{1,18}", re.ASCII)


@dataclass(frozen=True)
class NewGame:
    """How a new game is set up: what a record's `new` lines say."""

    players: tuple[str, ...]
    deck: str
    seed: int
    first: str | None = None
    edition: str = "second"
    farmer: str | None = None
    obstacles: bool = False

    def state(self) -> State:
        return new_state(self.players, self.deck, self.seed, self.first, self.edition, self.farmer, self.obstacles)

    def __str__(self) -> str:
        words = ["new players", *self.players]
        if self.first:
            words += ["first", self.first]
        words += ["deck", self.deck, "seed", str(self.seed)]
        if self.edition != "second":
            words += ["edition", self.edition]
        if self.farmer:
            words += ["farmer", self.farmer]
        if self.obstacles:
            words += ["obstacles", "yes"]
        return f"topoum-record 1\n{' '.join(words)}\n"


@dataclass
class Record:
    """A record as it was read: where the game starts, what players are called, and the actions with their lines."""

    start: State
    new: NewGame | None
    names: dict[str, str]
    actions: list[tuple[int, str]] = field(default_factory=list)


def write_record(start: State, new: NewGame | None, names: dict[str, str], actions: list[str]) -> str:
    head = str(new) if new else write_position(start)
    called = "".join(f"name {colour} {names[colour]}\n" for colour in start.setup.players if colour in names)
    return head + called + "\n" + "".join(f"{action}\n" for action in actions)


def read_record(text: str) -> Record:
    """A record, or a position by itself, which is a record without actions."""
    numbered = list(enumerate(text.replace("\r\n", "\n").split("\n"), 1))
    while numbered and not numbered[0][1].strip():
        del numbered[0]
    blank = next((k for k, (_, line) in enumerate(numbered) if not line.strip()), len(numbered))
    called, lines = _split_names(numbered[:blank])
    actions = [(number, line) for number, line in ((n, _words(line)) for n, line in numbered[blank:]) if line]
    if len(actions) > MOST_ACTIONS:
        raise on_line(actions[MOST_ACTIONS][0], NotationError("more than {most} actions", most=MOST_ACTIONS))
    if not lines:
        raise NotationError("the text is empty; expected 'topoum 1' and a position, or 'topoum-record 1'")
    new = None
    if any(words[0] in ("topoum-record", "new") for _, words in lines):
        new, start = _read_new(lines)
    else:
        start = read_position(lines)
    names = {}
    for number, colour, name in called:
        if colour not in start.setup.players:
            raise on_line(number, NotationError("name: {colour!r} does not play", colour=colour))
        if colour in names:
            raise on_line(number, NotationError("{word} stands here twice", word=f"name {colour}"))
        names[colour] = name
    return Record(start, new, names, [(number, " ".join(words)) for number, words in actions])


def _words(line: str) -> list[str]:
    return line.split("#", 1)[0].split()


def _split_names(numbered: list[tuple[int, str]]) -> tuple[list[tuple[int, str, str]], Lines]:
    """The `name` lines, whose text is taken as it stands; and the others as words."""
    called, lines = [], []
    for number, line in numbered:
        words = line.split(maxsplit=2)
        if words and words[0] == "name":
            try:
                called.append((number, *check_name(words[1:])))
            except NotationError as error:
                raise on_line(number, error) from None
        elif _words(line):
            lines.append((number, _words(line)))
    return called, lines


def check_name(colour_and_name: list[str]) -> tuple[str, str]:
    """A colour and how its player is called: 1 to 24 characters, no control characters."""
    if len(colour_and_name) != 2:
        raise NotationError("name: expected a colour and a name, such as 'name red Ada'")
    colour, name = colour_and_name[0], colour_and_name[1].strip()
    if not 0 < len(name) <= NAME_LENGTH:
        raise NotationError(
            "name {colour}: expected 1 to {most} characters, not {found}",
            colour=colour,
            most=NAME_LENGTH,
            found=len(name),
        )
    if any(ord(letter) < 32 or 127 <= ord(letter) < 160 or letter in "\u2028\u2029" for letter in name):
        raise NotationError("name {colour}: control characters are not allowed", colour=colour)
    return colour, name


def _read_new(lines: Lines) -> tuple[NewGame, State]:
    """What the `new` lines say, and the game that starts so."""
    settings = _Settings()
    seen_header = False
    for number, (word, *rest) in lines:
        if word == "topoum-record":
            if rest != ["1"] or seen_header:
                raise on_line(number, NotationError("expected 'topoum-record 1', once"))
            seen_header = True
        elif word == "new":
            settings.read(number, rest)
        else:
            raise on_line(number, NotationError("unknown word {word!r}; expected 'new' or 'name'", word=word))
    if not seen_header:
        raise NotationError("the line 'topoum-record 1' is missing")
    try:
        new = settings.new_game()
        return new, new.state()
    except NotationError as error:
        word = str(error).partition(":")[0]
        line = settings.lines.get("deck" if word == "types" else word)
        raise _new(line, error) from None


def _new(line: int | None, problem: NotationError) -> NotationError:
    """A problem with how the game is set up."""
    return on_line(line, NotationError("new: {problem}", problem=problem))


class _Settings:
    """Words such as `players red blue seed 7`; several lines add up."""

    WORDS = ("players", "first", "deck", "seed", "edition", "farmer", "obstacles")

    def __init__(self) -> None:
        self.values: dict[str, list[str]] = {}
        self.lines: dict[str, int] = {}  # where each stands

    def read(self, number: int, words: list[str]) -> None:
        """Each word has one value, which may look like a word (`edition first`); players have several."""
        rest = words[::-1]
        while rest:
            word = rest.pop()
            if word not in self.WORDS:
                known = ", ".join(self.WORDS)
                unknown = NotationError("unknown word {word!r}; expected one of {known}", word=word, known=known)
                raise _new(number, unknown)
            if word in self.values:
                raise _new(number, NotationError("{word} stands here twice", word=word))
            self.lines[word] = number
            self.values[word] = [rest.pop()] if rest else []
            while word == "players" and rest and rest[-1] not in self.WORDS:
                self.values[word].append(rest.pop())

    def new_game(self) -> NewGame:
        for word in ("players", "deck", "seed"):
            if word not in self.values:
                raise NotationError("{word} is missing", word=word)
        for word, found in self.values.items():
            if not found:
                raise NotationError("{word}: expected a value", word=word)
        single = {word: found[0] for word, found in self.values.items()}
        seed = single["seed"]
        if not SEED.fullmatch(seed):
            raise NotationError("seed: expected a whole number of at most 18 digits, not {found!r}", found=seed)
        obstacles = single.get("obstacles", "no")
        if obstacles not in ("yes", "no"):
            raise NotationError("obstacles: expected yes or no, not {found!r}", found=obstacles)
        return NewGame(
            tuple(self.values["players"]),
            single["deck"],
            int(seed),
            single.get("first"),
            single.get("edition", "second"),
            single.get("farmer"),
            obstacles == "yes",
        )
