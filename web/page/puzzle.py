"""A position with a task: gain as many medals as possible in one turn."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from topoum import Action, Game
from topoum.actions import END
from topoum.puzzle import gain

from .draft import Draft
from .scene import Scene, scene
from .session import Session
from .words import Words


@dataclass
class Task:
    """A puzzle: its position, and the most medals there are in it (None until somebody has searched)."""

    id: str
    position: str
    best: int | None = None
    level: int = 0
    solution: tuple[str, ...] = ()
    exact: bool = True  # whether it is certain that there is no more in it

    def learn(self, best: dict[str, Any]) -> None:
        """Somebody has searched."""
        self.best, self.solution, self.exact = best["medals"], tuple(best["actions"]), best["exact"]


def load_tasks(path: Path) -> dict[str, Task]:
    """The puzzles that come with the page, in their order."""
    tasks = [Task(**{**data, "solution": tuple(data["solution"])}) for data in json.loads(path.read_text("utf-8"))]
    return {task.id: task for task in tasks}


class Puzzle(Session):
    """A turn that can be tried as often as one likes: nothing is at stake, so everything can be taken back."""

    def __init__(self, task: Task, words: Words) -> None:
        self.task = task
        super().__init__(Game.from_text(task.position), {}, words)
        self.start = self.game.copy()
        self.shown = False  # whether the solution was looked at

    @property
    def actions(self) -> list[Action]:
        return self.game.actions

    @property
    def done(self) -> bool:
        return END in self.actions

    @property
    def gained(self) -> int:
        return gain(self.start.state, self.actions)

    @property
    def solved(self) -> bool:
        return self.done and not self.shown and self.task.best is not None and self.gained >= self.task.best

    @property
    def viewer(self) -> str:
        """Whose turn it is, also when it has passed on."""
        return self.start.turn

    def choices(self) -> dict[str, Action | None]:
        return {} if self.done else super().choices()

    def why_no_undo(self) -> str:
        return "" if self.told else "undo.nothing"

    def legal(self) -> list[str]:
        return [] if self.done else super().legal()

    def on_retry(self, _: str) -> None:
        """Begin again."""
        while self.told:
            self.undo()
        self.chosen.clear()
        self.shown = False

    def solve(self) -> list[dict[str, Any]]:
        """Play the solution; returns it as pictures, one for each action."""
        self.on_retry("")
        pictures = self.pictured(self.task.solution)
        self.shown = True
        return pictures


def puzzle_scene(puzzle: Puzzle) -> Scene:
    """The scene of a puzzle: that of its turn, with the task."""
    words, task = puzzle.words, puzzle.task
    own = task.level == 0
    shown = scene(puzzle)
    if puzzle.done:
        shown |= {"say": {"text": _result(puzzle), "more": ""}, "waiting": [], "final": None}
        over = {"end": {"reason": words("why.puzzle")}}
        shown["buttons"] = [one | over.get(one["action"], {}) for one in shown["buttons"] if one["action"] != "scoring"]
    return shown | {
        "mode": "puzzle",
        "task": {
            "title": words("puzzle.own") if own else words(f"puzzle.{task.id}.title"),
            "text": words("puzzle.task", player=puzzle.called(puzzle.start.turn)),
            "hint": "" if own else words(f"puzzle.{task.id}.hint"),
            "best": words("puzzle.searching") if task.best is None else _best(words, task),
            "result": _result(puzzle) if puzzle.done else "",
            "solved": puzzle.solved,
            "solution": bool(task.solution),
            "next": not own,
        },
    }


def _best(words: Words, task: Task) -> str:
    return words("puzzle.best" if task.exact else "puzzle.least", count=task.best)


def _result(puzzle: Puzzle) -> str:
    words, best = puzzle.words, puzzle.task.best
    if puzzle.shown:
        return words("puzzle.shown", count=puzzle.gained)
    if best is None:
        return words("puzzle.gained", count=puzzle.gained)
    return words("puzzle.solved" if puzzle.solved else "puzzle.more", count=puzzle.gained, best=best)


def puzzle_list(tasks: dict[str, Task], solved: set[str], words: Words) -> list[dict[str, Any]]:
    """The puzzles as the start screen shows them."""
    return [
        {
            "id": task.id,
            "title": words(f"puzzle.{task.id}.title"),
            "level": words("puzzle.level", level=task.level),
            "solved": task.id in solved,
            "board": Draft(task.position).squares(),
        }
        for task in tasks.values()
    ]
