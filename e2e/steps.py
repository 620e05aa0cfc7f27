"""What to choose on the page for an action: it follows from docs/notation.md alone.

A step is the CSS selector of a thing to choose.
"""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import topoum

WORDS = json.loads((Path(__file__).parent.parent / "web/locales/en.json").read_text(encoding="utf-8"))
ROWS = "abcdefghijk"
STEPS = {"e": (1, 0), "se": (0, 1), "sw": (-1, 1), "w": (-1, 0), "nw": (0, -1), "ne": (1, -1)}
BESIDE = {"kings-of-buckets": "puddle", "crusher": "rock", "sprayer": "gas"}

# Spaces


def axial(space: str) -> tuple[int, int]:
    return int(space[1:]) - 6, ROWS.index(space[0]) - 5


def neighbour(space: str, direction: str) -> str:
    """The next space in a direction; empty off the board."""
    (q, r), (dq, dr) = axial(space), STEPS[direction]
    q, r = q + dq, r + dr
    return f"{ROWS[r + 5]}{q + 6}" if max(abs(q), abs(r), abs(q + r)) <= 5 else ""


def apart(one: str, other: str) -> int:
    """How many steps it is from one space to another."""
    if not one:
        return 99
    (q1, r1), (q2, r2) = axial(one), axial(other)
    return max(abs(q1 - q2), abs(r1 - r2), abs(q1 + r1 - q2 - r2))


def part(board: dict[str, Any], space: str) -> list[str]:
    """The squares of the battlefield that hang together with one."""
    found = [space]
    for here in found:
        found += [t for d in STEPS if (t := neighbour(here, d)) in board and t not in found]
    return found


# From actions to steps


def on_space(space: str) -> str:
    return f'[data-space="{space}"]'


def on_card(card: str, source: str) -> str:
    return f'[data-card="{card}"][data-source="{source}"]'


def on_button(action: str) -> str:
    return f'[data-action="{action}"]'


def ways(view: topoum.View, action: str) -> list[tuple[str, ...]]:
    """All ways to choose an action, step by step."""
    verb, *rest = action.split()
    if verb == "play":
        card, source, *targets = rest
        return [(on_card(card, source), *(target_step(view, target) for target in targets))]
    if verb == "obstacle":
        return [(on_button(f"obstacle {rest[0]}"), on_space(rest[1]))]
    if verb == "keep":
        return [(on_space(space),) for space in part(view["board"], rest[0])]
    if verb in ("change", "end", "pass", "ransom"):
        return [(on_button(action),)]
    return [tuple(map(on_space, rest))]


def target_step(view: topoum.View, target: str) -> str:
    if target == "beside":
        return f'[data-beside="{BESIDE[view["farmer"]]}"]'
    if target == "none":
        return on_button("none")
    return on_space(neighbour(view["active"], target) if target in STEPS else target)


def next_choices(view: topoum.View, legal: list[str], chosen: tuple[str, ...] = ()) -> set[str]:
    """What can be chosen next for one of the legal actions."""
    possible = [way for action in legal for way in ways(view, action)]
    return {way[len(chosen)] for way in possible if way[: len(chosen)] == chosen and len(way) > len(chosen)}


def costs(game: topoum.Game, action: str) -> bool:
    """Whether an action loses the player moles or medals of her own."""
    me, after = game.turn, game.copy()
    after.play(action)
    return any(
        (event["event"] == "mole-fell" and event["mole"] == me)
        or (event["event"] == "medals" and event["player"] == me and int(str(event["medals"])) < 0)
        for event in after.events
    )


# Which action


def pick(random: Random, legal: list[str], used: set[str]) -> str:
    """An action by lot, such that cards get used and games end."""
    weights = {"play": 12, "change": 1, "end": 1, "pass": 2}

    def weight(action: str) -> int:
        verb, *rest = action.split()
        return 60 if verb == "play" and rest[0] not in used else weights.get(verb, 4)

    return random.choices(legal, list(map(weight, legal)))[0]


def played(until: Callable[[topoum.Game], object], **settings: Any) -> topoum.Game:
    """A game by lot, stopped at the first moment of a kind; of the games with seeds 0, 1, 2…, the first that has it."""
    for seed in range(100):
        game, random = topoum.new_game(seed=seed, **settings), Random(seed)
        used: set[str] = set()
        while not game.over:
            if until(game):
                return game
            action = pick(random, [str(action) for action in game.legal_actions()], used)
            used |= {action.split()[1]} if action.startswith("play ") else set()
            game.play(action)
    raise AssertionError("there is no such moment in a hundred games")


def first_legal(game: topoum.Game, found: Callable[[str], bool]) -> str:
    """The first legal action of a kind; empty if there is none."""
    return next(filter(found, map(str, game.legal_actions())), "")
