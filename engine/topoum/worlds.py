"""A possible world behind a view: for bots, which get a view and never the state."""

from random import Random
from typing import Any

from .cards import CARD_NAMES
from .errors import NotationError
from .game import Game
from .layout import COPIES, CRATES, LAST_CARDS
from .setup import shuffle
from .view import View

TRIES = 40


def determinize(seen: View, rng: Random) -> Game:
    """A full game that looks just like this to the viewer: what she cannot see is dealt at random.

    A rival who has entered, or moved where she can do nothing else, surely holds a card that can be played, so a deal
    that gives her none is dealt again; if chance will not have it, she is given one.

    >>> from topoum import new_game
    >>> seen = new_game(seed=7, first="red").view("blue")
    >>> determinize(seen, Random(1)).view("blue") == seen
    True
    """
    for _ in range(TRIES):
        try:
            return Game.from_text("\n".join(_possible_lines(seen, rng)))
        except NotationError:
            continue
    for card in shuffle(rng, list(range(len(seen["types"])))):
        try:
            return Game.from_text("\n".join(_possible_lines(seen, rng, seen["types"][card])))
        except NotationError:
            continue
    raise NotationError("no game looks like this view")


def _possible_lines(seen: View, rng: Random, surely: str = "") -> list[str]:
    """The view as position text, with a possible deal of the hidden cards and crate values.

    `surely` is a card that the player whose turn it is has for certain.
    """
    players, viewer = seen["players"], seen["viewer"]
    hands, piles, deck = _deal_hidden(seen, rng)
    if surely:
        hands[seen["turn"]] = [surely, *hands[seen["turn"]][1:]]
    values = _crate_values(seen, rng)
    board = " ".join(f"{name}={_square_text(square, values.get(name))}" for name, square in seen["board"].items())
    lines = [
        "topoum 1",
        f"edition {seen['edition']}",
        f"players {' '.join(players)}",
        f"first {seen['first']}",
        f"turn {seen['turn']}",
        f"types {' '.join(seen['types'])}",
        "medals " + " ".join(f"{colour} {medals}" for colour, medals in seen["medals"].items()),
        f"board {board}",
        f"line {' '.join(card or '-' for card in seen['line'])}",
        f"deck {' '.join(deck)}",
        f"peace {'yes' if seen['peace'] else 'no'}",
        f"obstacles {'yes' if seen['obstacles'] else 'no'}",
        f"beside {' '.join(seen['beside'])}",
        f"phase {seen['phase']}",
    ]
    lines += [f"{word} {seen[word]}" for word in ("farmer", "press", "redcross", "action", "active") if seen[word]]
    lines += [f"hand {colour} {' '.join(hands[colour])}" for colour in players]
    lines += [f"pile {colour} {' '.join(piles[colour])}" for colour in players]
    lines += [f"prisoner {owner} by {captor}" for owner, captor in seen["prisoners"]]
    lines += [f"{word} {' '.join(seen[word])}" for word in ("spent", "moved", "parts") if seen[word]]
    if seen["seen"] and seen["phase"] not in ("turn", "over"):
        lines.append("seen " + " ".join("-".join(ends) for ends in seen["seen"]))
    if seen["used"]:
        lines.append(f"used {seen['used']}")
    for colour in players:
        looked = seen["looked"] if colour == viewer else _stood_on(seen, values, colour)
        lines.append(f"looked {colour} {' '.join(map(str, looked))}")
    return lines


def _square_text(square: dict[str, Any], value: int | None) -> str:
    token = f"+{square['token']}{value or ''}" if "token" in square else ""
    mole = f":{square['mole']}" if "mole" in square else ""
    return f"{square['tile']}{token}{mole}"


def _crate_values(seen: View, rng: Random) -> dict[str, int]:
    """A value for each crate on the board: the one she knows, else any of those she has not seen."""
    crates = {name: square.get("value") for name, square in seen["board"].items() if square.get("token") == "crate"}
    unknown = shuffle(rng, [value for value in CRATES if value not in seen["looked"]])
    return {name: value or unknown.pop() for name, value in crates.items()}


def _stood_on(seen: View, values: dict[str, int], colour: str) -> list[int]:
    """The crate values that a rival has surely seen: of those under her moles."""
    return [value for name, value in values.items() if seen["board"][name].get("mole") == colour]


def _deal_hidden(seen: View, rng: Random) -> tuple[dict[str, list[str]], dict[str, list[str]], list[str]]:
    """Hands, piles and deck: as she sees them, the rest from the cards she has not seen."""
    players, viewer = seen["players"], seen["viewer"]
    tops = [pile["top"] for colour, pile in seen["piles"].items() if colour != viewer and pile["top"]]
    known = [*seen["hand"], *seen["pile"], *tops, *filter(None, seen["line"])]
    unseen = _unseen(seen["types"], COPIES[len(players)], known, rng)

    def take(count: int) -> list[str]:
        while len(unseen) < count:  # a made-up position may have more cards than the box
            unseen.append(seen["types"][int(rng.random() * len(seen["types"]))])
        return [unseen.pop() for _ in range(count)]

    hands, piles = {}, {}
    for colour in players:
        pile = seen["piles"][colour]
        hands[colour] = seen["hand"] if colour == viewer else take(seen["hands"][colour])
        hidden = max(0, pile["count"] - 1)
        piles[colour] = seen["pile"] if colour == viewer else take(hidden) + [pile["top"]] * (pile["count"] > 0)
    has_peace = not seen["peace"] and seen["deck"] > 0
    deck = take(seen["deck"] - has_peace)
    if has_peace:
        bottom = min(LAST_CARDS, len(deck))
        deck.insert(len(deck) - int(rng.random() * (bottom + 1)), CARD_NAMES[-1])
    return hands, piles, deck


def _unseen(types: list[str], copies: int, known: list[str], rng: Random) -> list[str]:
    """All cards of the deck but those she sees, shuffled."""
    left = [number for number, name in enumerate(types) for _ in range(max(0, copies - known.count(name)))]
    return [types[number] for number in shuffle(rng, left)]
