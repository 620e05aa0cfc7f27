"""An action: one decision, hashable, the same as its text.

Every action is made once and then shared, so a list of legal actions costs a look-up each.
"""

from functools import cache
from typing import NamedTuple

from .errors import IllegalAction
from .hexgrid import DIRECTIONS, NAMES, SIZE, SPACE
from .layout import COLOURS, FROM_HAND, OBSTACLES, SOURCES, TOKENS

# The target of a card is a number: a space, or one of these.
NOTHING = SIZE  # the card has no target
NONE = SIZE + 1  # the word "none"
TOWARDS = SIZE + 2  # and the six directions from here on; state.BESIDE comes after them

TARGETS: tuple[str, ...] = (*NAMES, "", "none", *DIRECTIONS, "beside")
TARGET: dict[str, int] = {text: target for target, text in enumerate(TARGETS) if text}
PLAYABLE = 1 << NOTHING  # the targets of a card that needs none and can be played
NO_ORIGIN = -1

# What each verb is followed by; cards are more, see `parse`.
FORMS: dict[str, tuple[str, ...]] = {
    "barracks": ("space",),
    "deploy": ("space",),
    "obstacle": ("obstacle", "space"),
    "pass": (),
    "enter": ("space",),
    "move": ("space", "space"),
    "change": (),
    "keep": ("space",),
    "dynamite": ("space",),
    "ransom": ("colour",),
    "end": (),
}
KINDS: dict[str, dict[str, int]] = {
    "space": SPACE,
    "obstacle": {TOKENS[token]: token for token in OBSTACLES},
    "colour": {colour: number for number, colour in enumerate(COLOURS)},
}


class Action(NamedTuple):
    """One decision.  `str(action)` is its text.

    >>> str(Action("change"))
    'change'
    """

    verb: str
    what: str = ""  # the card that is played, the obstacle that is put, the colour that is paid
    slot: int = FROM_HAND  # of a card: which of layout.SOURCES it comes from
    origin: int = NO_ORIGIN  # of a move: the mole's space; of some farmers: where the token comes from, or BESIDE
    target: int = NOTHING  # the space (or other target) it is about

    def __str__(self) -> str:
        words = [self.verb, self.what]
        if self.verb == "play":
            words.append(SOURCES[self.slot])
        if self.origin != NO_ORIGIN:
            words.append(TARGETS[self.origin])
        words.append(TARGETS[self.target])
        return " ".join(word for word in words if word)


class Row(dict[int, Action]):
    """The actions that differ only in their target, made when first asked for."""

    def __init__(self, verb: str, what: str = "", slot: int = FROM_HAND, origin: int = NO_ORIGIN) -> None:
        self.like = (verb, what, slot, origin)

    def __missing__(self, target: int) -> Action:
        action = self[target] = Action(*self.like, target)
        return action


@cache
def row(verb: str, what: str = "", slot: int = FROM_HAND, origin: int = NO_ORIGIN) -> Row:
    """The shared row of actions for all else given; row(...)[target] is an action."""
    return Row(verb, what, slot, origin)


CHANGE, END, PASS = Action("change"), Action("end"), Action("pass")


def parse(text: str, cards: frozenset[str]) -> Action:
    """The action that a text names, legal or not.

    >>> str(parse(" move  f7 e7", frozenset()))
    'move f7 e7'
    """
    words = text.split()
    if not words:
        raise IllegalAction("an action was expected, such as 'enter e8' or 'end'")
    verb, *rest = words
    if verb == "play":
        return _parse_card(text, rest, cards)
    if verb not in FORMS:
        known = ", ".join((*FORMS, "play"))
        raise IllegalAction(
            "{text!r}: unknown action {verb!r}; expected one of {known}", text=text, verb=verb, known=known
        )
    form = FORMS[verb]
    if len(rest) != len(form):
        usage = " ".join((verb, *(kind.upper() for kind in form)))
        raise IllegalAction("{text!r}: expected {usage!r}", text=text, usage=usage)
    values = [_value(text, kind, word) for kind, word in zip(form, rest, strict=True)]
    if form == ("space", "space"):
        return row(verb, origin=values[0])[values[1]]
    if form == ("obstacle", "space"):
        return row(verb, rest[0])[values[1]]
    if form == ("colour",):
        return row(verb, rest[0])[NOTHING]
    return row(verb)[values[0] if values else NOTHING]


def _value(text: str, kind: str, word: str) -> int:
    if word in KINDS[kind]:
        return KINDS[kind][word]
    if kind == "space":
        raise IllegalAction("{text!r}: {word!r} is no space (a6 to k6)", text=text, word=word)
    known = ", ".join(KINDS[kind])
    if kind == "obstacle":
        raise IllegalAction("{text!r}: {word!r} is no obstacle ({known})", text=text, word=word, known=known)
    raise IllegalAction("{text!r}: {word!r} is no colour ({known})", text=text, word=word, known=known)


def _parse_card(text: str, words: list[str], cards: frozenset[str]) -> Action:
    if len(words) < 2 or len(words) > 4:
        raise IllegalAction("{text!r}: expected {usage!r}", text=text, usage="play CARD SOURCE TARGET")
    card, source, *where = words
    if card not in cards:
        raise IllegalAction("{text!r}: unknown card {card!r}", text=text, card=card)
    if source not in SOURCES:
        known = ", ".join(SOURCES)
        raise IllegalAction(
            "{text!r}: a card comes from one of {known}, not {word!r}", text=text, known=known, word=source
        )
    for word in where:
        if word not in TARGET:
            raise IllegalAction(
                "{text!r}: {word!r} is no target (a space, a direction, beside or none)", text=text, word=word
            )
    targets = [TARGET[word] for word in where]
    origin = targets.pop(0) if len(targets) == 2 else NO_ORIGIN
    return row("play", card, SOURCES.index(source), origin)[targets[0] if targets else NOTHING]
