"""The desk that everything happens on: what is on the screen, drawn by board.js and kept by the browser."""

import json
from collections.abc import Callable
from typing import Any

from page.address import Opening
from page.editor import Editor, editor_scene
from page.lesson import Lesson, lesson_scene
from page.library import Changed, Forbidden, Kept, Library
from page.puzzle import Puzzle, puzzle_scene
from page.replay import Replay, replay_scene
from page.scene import Scene, scene
from page.session import Session
from page.sharing import pass_data
from page.shipped import SCHOOL, TASKS
from page.startup import saved_games, start_data
from page.words import Words
from topoum import Action, View

SCENES: dict[type[Session], Callable[[Any], Scene]] = {
    Session: scene,
    Replay: replay_scene,
    Editor: editor_scene,
    Puzzle: puzzle_scene,
    Lesson: lesson_scene,
}


class Desk:
    """What is on the screen: the start, a game, or a position to look at."""

    def __init__(self, board: Any, window: Any) -> None:
        self.board = board  # the pictures: board.js
        self.window = window  # the browser
        self.words = Words(json.loads(board.words()), board.language())
        self.library = Library(window)
        self.session: Session | None = None
        self.seen: View | None = None  # the position that is only looked at
        self.kept: Kept | None = None  # the game of the session, as it is kept
        self.asked: Action | None = None  # the action that waits for the answer to a question
        self.saving = True  # until the browser refuses
        self.deleted: tuple[str, str] | None = None  # the game that was deleted last, to bring it back
        self.starting = False  # whether the start screen is shown

    def show(self, opening: Opening, address: str = "") -> None:
        """Begin with a game."""
        self.drop()
        self.kept = Kept(opening.game, opening.seats, address, passing=opening.passing)
        self.session = Session(opening.game, opening.seats, self.words)
        if opening.curtain:
            self.session.draw_curtain()
        self.note_game()
        self.draw()
        self.keep()

    def resume(self, kept: Kept) -> None:
        """Go on with a game that was kept, behind its curtain."""
        self.drop()
        self.kept = kept
        self.session = self.resumed(kept)
        self.note_game()
        self.draw()

    def resumed(self, kept: Kept) -> Session:
        session = Session(kept.game, kept.seats, self.words)
        session.draw_curtain()
        return session

    def drop(self) -> None:
        """Nothing is on the screen for the moment; what was played last is kept."""
        self.board.tellWaiting()
        self.session = self.kept = self.asked = self.seen = None
        self.starting = False
        self.board.thinkNoMore()

    def leave(self) -> None:
        """The player goes away from the game; a reload does not come back to it."""
        self.drop()
        self.library.close()

    def start(self) -> None:
        self.leave()
        self.deleted = None
        self.starting = True
        self.board.start(self.start_json())

    def start_json(self) -> str:
        return json.dumps(start_data(self.words, self.library, TASKS, SCHOOL))

    def list_games(self, message: str = "") -> None:
        """The list of games anew, after something was done to it."""
        self.board.games(json.dumps(saved_games(self.words, self.library, self.deleted, message)))

    def draw(self) -> None:
        if not self.session:
            return
        self.board.draw(json.dumps(self.scene_of(self.session, self.kept)))
        if isinstance(self.session, Replay):
            self.board.animate(json.dumps(self.session.events))
        if isinstance(self.session, Editor):
            self.keep()
        if isinstance(self.session, Lesson) and self.session.note and self.session.finished:
            self.library.keep_learnt(self.session.topic.id)
        if self.session.bot and not self.session.paused:
            self.board.next("bot")

    def scene_of(self, session: Session, kept: Kept | None) -> Scene:
        """A session as the page shows it, and how it is passed on."""
        data = SCENES[type(session)](session)
        if kept:
            data["passing"] = kept.passing
            if session.curtained and kept.sent:
                data["pass"] = pass_data(session, self.here())
        return data

    def play(self, action: Action | str, why: str = "") -> None:
        if self.session:
            events = self.session.play(action, why)
            if self.kept:
                self.kept.sent = self.session.curtained and self.kept.passing == "link"
            self.draw()
            self.board.animate(json.dumps(events))
            self.board.afterPaint("keep")
            if isinstance(self.session, Puzzle) and self.session.solved:
                self.library.keep_solved(self.session.task.id)

    # The browser

    def here(self) -> str:
        """The page's address without its fragment."""
        return str(self.window.location.href).partition("#")[0]

    def at(self, fragment: str = "") -> None:
        """Have the address say what comes onto the screen.  From the start screen it is a step: one can go back."""
        history = self.window.history
        step = self.starting and not self.window.location.hash
        change = history.pushState if step else history.replaceState
        place = {"start": step or self.place().get("start", False)}
        change(json.dumps(place), "", f"{self.here()}#{fragment}" if fragment else self.here())

    def place(self) -> dict[str, Any]:
        """What the browser's history says of this place: whether the start screen is before it, and its game."""
        state = self.window.history.state
        return json.loads(state) if isinstance(state, str) else {}

    def note_game(self) -> None:
        """Whoever comes back to this place finds the game that is on the screen now."""
        if self.kept:
            place = json.dumps({**self.place(), "game": self.kept.id})
            self.window.history.replaceState(place, "", self.window.location.href)

    def keep(self) -> None:
        """Save the game or draft after every action; where that fails, say so once, offer the file, and go on."""
        try:
            if isinstance(self.session, Editor):
                self.library.keep_draft(self.session.text)
            elif self.kept:
                self.library.save(self.kept)
            else:
                return
            self.saving = True
        except Changed:
            self.ask_which()
        except Forbidden:
            if self.saving:
                self.board.message(self.words("error.storage"), "save")
            self.saving = False

    def ask_which(self) -> None:
        """Another tab has gone on with this game."""
        self.board.question(json.dumps({"kind": "conflict", "text": self.words("conflict.text")}))
