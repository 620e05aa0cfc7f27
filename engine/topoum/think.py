"""Thinking for somebody else: a question as JSON text in, the answer as JSON text out.

So a page can let a worker think for it, or a program another process.
"""

import json
from collections.abc import Callable
from random import Random
from typing import Any

from .bots import Budget, plan
from .game import Game
from .puzzle import MOST_NODES, best_turn

SECONDS = 3.0  # what bot-4 may take for a turn
QUICK = "bot-2"  # who has an answer at once
TIMED = "bot-4"  # who takes as long as she may


def think(question: str, report: Callable[[str], object] | None = None) -> str:
    """Answer a question; `report` hears a first answer, should the last one be long in coming.

    >>> view = Game.from_text("topoum-record 1\\nnew players red blue first red deck first-game seed 7\\n").view("red")
    >>> answer = think(json.dumps({"ask": "plan", "level": "bot-1", "view": view, "seed": 1}))
    >>> json.loads(answer)["plan"][0]["action"].split()[0]
    'barracks'
    """
    asked = json.loads(question)
    return json.dumps(_ASKED[asked["ask"]](asked, report or (lambda _: None)))


def _plan(asked: dict[str, Any], report: Callable[[str], object]) -> dict[str, Any]:
    """The rest of a bot's turn: from `level`, `view` and `seed`, and for bot-4 how many `seconds` it has."""
    level, view = asked["level"], asked["view"]
    if level > QUICK:
        report(json.dumps(_planned(QUICK, view, asked["seed"], None)))
    seconds = asked.get("seconds", SECONDS)
    return _planned(level, view, asked["seed"], Budget(seconds=seconds) if level == TIMED else None)


def _planned(level: str, view: Any, seed: int, budget: Budget | None) -> dict[str, Any]:
    return {"plan": [choice._asdict() for choice in plan(level, view, Random(seed), budget)]}


def _best(asked: dict[str, Any], report: Callable[[str], object]) -> dict[str, Any]:
    """The most medals of a turn, from a `position`."""
    best = best_turn(Game.from_text(asked["position"]).state, asked.get("nodes", MOST_NODES))
    return {"medals": best.medals, "actions": [str(action) for action in best.actions], "exact": best.exact}


_ASKED: dict[str, Callable[[dict[str, Any], Callable[[str], object]], dict[str, Any]]] = {"plan": _plan, "best": _best}
