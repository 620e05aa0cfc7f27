"""The corners besides playing: looking again, setting up, puzzles, lessons."""

import json
from typing import Any

from desk.games import Games
from page.address import Opening, only_people
from page.draft import FRESH
from page.editor import Editor
from page.lesson import Lesson
from page.puzzle import Puzzle, Task
from page.replay import OPEN, Replay
from page.shipped import SCHOOL, TASKS
from topoum import Game, link
from topoum.think import think


class Modes(Games):
    # Looking again

    def on_replay(self, game_id: str) -> None:
        """Look again at a game that is kept; without one, at that on the screen."""
        kept = self.library.load(game_id) if game_id else self.kept
        if kept:
            self.at(f"replay={kept.id}")
            self.look_again(kept.game, kept.id)
        else:
            self.list_games(self.words("games.unreadable"))

    def look_again(self, game: Game, source: str = "") -> None:
        self.leave()
        self.session = Replay(game, self.words, source)
        self.draw()

    def show_again(self, pictures: list[dict[str, Any]]) -> None:
        """Show step by step how it came to what is on the screen now."""
        self.draw()
        self.board.replay(json.dumps(pictures))

    def on_branch(self, _: str) -> None:
        """Play on from this moment: a game of its own, unless it is the end of one that is kept."""
        if not isinstance(self.session, Replay):
            return
        self.at()
        if self.session.source and self.session.moment == len(self.session.steps):
            self.on_open(self.session.source)
        else:
            self.show(Opening(self.session.game, self.session.seats, curtain=True))

    # Setting up

    def on_edit(self, _: str) -> None:
        """Set up a position: beginning with the one that is looked at, or with the draft of the last time."""
        if isinstance(self.session, Replay) and self.session.keeps_secrets:
            self.session.on_eye(OPEN)  # which asks first
            self.draw()
            return
        text = self.session.game.to_text() if self.session else self.library.draft()
        self.at("editor")
        self.edit(text)

    def edit(self, text: str) -> None:
        self.leave()
        self.session = Editor(text or FRESH, self.words)
        self.draw()

    def on_from(self, _: str) -> None:
        """Play the position that was set up."""
        if self.session:
            self.at()
            self.show(Opening(self.session.game, only_people(self.session.game), curtain=True))

    # Puzzles

    def on_puzzle(self, puzzle: str) -> None:
        if puzzle in TASKS:
            self.at(f"puzzle={puzzle}")
            self.puzzle(TASKS[puzzle])

    def puzzle(self, task: Task) -> None:
        self.leave()
        self.session = Puzzle(task, self.words)
        self.draw()
        if task.best is None:
            self.board.think(json.dumps({"ask": "best", "position": task.position}), "searched")

    def on_searched(self, answer: str) -> None:
        """How many medals there are in a puzzle; where there is no worker, a short search here must do."""
        if isinstance(self.session, Puzzle):
            task = self.session.task
            few = json.dumps({"ask": "best", "position": task.position, "nodes": 2000})
            task.learn(json.loads(answer or think(few)))
            self.draw()

    def on_task(self, _: str) -> None:
        """The position that was set up, as a puzzle."""
        if self.session:
            game = self.session.game
            self.at(f"g={link.pack(game)};as=puzzle")
            self.puzzle(Task("", game.to_text()))

    def on_solution(self, _: str) -> None:
        if isinstance(self.session, Puzzle):
            self.show_again(self.session.solve())

    def on_next(self, _: str) -> None:
        if isinstance(self.session, Puzzle):
            ids = list(TASKS)
            self.on_puzzle(ids[(ids.index(self.session.task.id) + 1) % len(ids)])

    # Learning

    def on_lesson(self, name: str) -> None:
        self.learn("lesson", name)

    def on_training(self, name: str) -> None:
        self.learn("training", name)

    def learn(self, where: str, name: str) -> str:
        """Begin a lesson or go to a training ground; returns why that cannot be."""
        topic = SCHOOL.find(where, name)
        if not topic:
            return self.words("lesson.unknown")
        self.at(f"{where}={name}")
        self.leave()
        self.session = Lesson(topic, SCHOOL, self.words)
        self.draw()
        return ""

    def on_demonstrate(self, _: str) -> None:
        if isinstance(self.session, Lesson):
            self.show_again(self.session.demonstrate())

    def on_away(self, _: str) -> None:
        """The offer to learn is put away for good."""
        self.library.keep_learnt("")
