"""The page's address: what stands behind `#` says what to open.  It comes from anywhere: nothing is trusted."""

from dataclasses import dataclass
from urllib.parse import unquote

from topoum import Game, NotationError, View, link, new_game
from topoum.bots import BOTS
from topoum.layout import COLOURS
from topoum.record import SEED

SEATS = ("human", *BOTS)
PARTS = ("players", "deck", "seed", "first", "edition", "farmer", "obstacles", "seats", "names")
# What a game from a link can be opened as; as nothing in particular, to play on.
MODES = ("", "replay", "editor", "puzzle")
LONGEST = 4000


def only_people(game: Game) -> dict[str, str]:
    """The seats of a game without bots."""
    return dict.fromkeys(game.players, "human")


@dataclass
class Opening:
    """A game to open, and how."""

    game: Game
    seats: dict[str, str]  # who plays each seat
    passing: str = "device"  # how the turn is passed on: by "device" or "link"
    curtain: bool = False  # whether somebody may be looking who is not to see the cards
    mode: str = "play"  # or another of MODES


@dataclass
class Stored:
    """A game that this browser keeps, to be looked at again."""

    id: str


@dataclass
class Looking:
    """A position to look at: what a spectator may see."""

    view: View


@dataclass
class Drafting:
    """The position that was being set up."""


@dataclass
class Solving:
    """A puzzle that comes with the page."""

    id: str


@dataclass
class Learning:
    """A lesson of the tutorial, or a training ground."""

    where: str  # "lesson" or "training"
    id: str


def open_address(fragment: str) -> Opening | Looking | Stored | Drafting | Solving | Learning:
    """What a fragment asks for.

    `new;players=red,blue;…`, a game from a link (`g=…`; `g=…;as=replay`, `editor` or `puzzle` opens it as that), a
    position to look at (`v=…`), a game that is kept here, to look at again (`replay=…`), the position that was being
    set up (`editor`), a puzzle of the page (`puzzle=…`), or something to learn (`lesson=…`, `training=…`).
    """
    if len(fragment) > LONGEST:
        raise NotationError("this address is too long to be a game")
    if fragment.startswith("g="):
        packed, _, mode = fragment.removeprefix("g=").partition(";as=")
        if mode not in MODES:
            raise NotationError(
                "this page cannot open a game as {mode!r}; expected {known}", mode=mode[:20], known=MODES[1:]
            )
        game = link.unpack(packed)
        return Opening(game, only_people(game), "link", curtain=True, mode=mode or "play")
    if fragment.startswith("replay="):
        return Stored(fragment.removeprefix("replay="))
    if fragment == "editor":
        return Drafting()
    where, _, name = fragment.partition("=")
    if where in ("puzzle", "lesson", "training"):
        return Solving(name) if where == "puzzle" else Learning(where, name)
    if fragment.startswith("v="):
        return Looking(link.unpack_view(fragment.removeprefix("v=")))
    kind, *parts = fragment.split(";")
    if kind != "new":
        raise NotationError(
            "this page cannot open '#{kind}'; expected '#new;players=…', '#g=…' or '#v=…'", kind=kind[:20]
        )
    return _new(_values(parts))


def _values(parts: list[str]) -> dict[str, str]:
    values: dict[str, str] = {}
    for part in parts:
        key, equals, value = part.partition("=")
        if key not in PARTS or not equals:
            raise NotationError(
                "{part!r}: expected one of {known}, followed by = and a value", part=part[:30], known=", ".join(PARTS)
            )
        if key in values:
            raise NotationError("{key} stands in the address twice", key=key)
        values[key] = value
    return values


def _new(values: dict[str, str]) -> Opening:
    players = tuple(values["players"].split(",")) if "players" in values else COLOURS[:2]
    seed = values.get("seed")
    if seed is not None and not SEED.fullmatch(seed):
        raise NotationError("seed: expected a whole number, not {found!r}", found=seed[:30])
    obstacles = values.get("obstacles", "no")
    if obstacles not in ("yes", "no"):
        raise NotationError("obstacles: expected yes or no, not {found!r}", found=obstacles[:30])
    game = new_game(
        players,
        values.get("deck", "first-game").replace("+", ","),
        None if seed is None else int(seed),
        values.get("first"),
        values.get("edition", "second"),
        values.get("farmer"),
        obstacles == "yes",
        _names(values, players),
    )
    return Opening(game, _seats(values, players))


def _names(values: dict[str, str], players: tuple[str, ...]) -> dict[str, str]:
    texts = [unquote(text) for text in values["names"].split(",")] if "names" in values else []
    if len(texts) > len(players):
        raise NotationError("names: {found} names for {count} players", found=len(texts), count=len(players))
    return {colour: text for colour, text in zip(players, texts, strict=False) if text.strip()}


def _seats(values: dict[str, str], players: tuple[str, ...]) -> dict[str, str]:
    seats = values["seats"].split(",") if "seats" in values else ["human"] * len(players)
    if len(seats) != len(players):
        raise NotationError(
            "seats: expected one for each of {count} players, not {found}", count=len(players), found=len(seats)
        )
    for seat in seats:
        if seat not in SEATS:
            raise NotationError("seats: {seat!r} cannot play here; expected {known}", seat=seat[:20], known=SEATS)
    return dict(zip(players, seats, strict=True))
