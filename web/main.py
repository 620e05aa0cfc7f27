"""The page's Python: joins the game, the browser's storage and address, and the pictures of board.js."""

import json
from collections.abc import Callable
from typing import Any

from pyscript.ffi import create_proxy

from desk.bots import Bots
from desk.common import board, school, tasks, window, words
from desk.games import Games
from desk.modes import Modes
from page.address import Drafting, Learning, Looking, Opening, Solving, Stored, open_address
from page.complaints import complain
from page.editor import Editor, editor_scene
from page.lesson import Lesson, lesson_scene
from page.library import Changed, Forbidden, Kept, Library
from page.losses import question
from page.puzzle import Puzzle, Task, puzzle_scene
from page.replay import Replay, replay_scene
from page.scene import Scene, look, scene
from page.session import Session
from page.sharing import pass_data
from page.startup import saved_games, start_data
from page.why import why_not
from topoum import Action, NotationError

SCENES: dict[type[Session], Callable[[Any], Scene]] = {
    Session: scene,
    Replay: replay_scene,
    Editor: editor_scene,
    Puzzle: puzzle_scene,
    Lesson: lesson_scene,
}


class Page(Bots, Modes, Games):
    """What is on the screen: the start, a game, or a position to look at."""

    def __init__(self) -> None:
        self.library = Library(window)
        self.session: Session | None = None
        self.kept: Kept | None = None  # the game of the session, as it is kept
        self.asked: Action | None = None  # the action that waits for the answer to a question
        self.saving = True  # until the browser refuses
        self.deleted: tuple[str, str] | None = None  # the game that was deleted last, to bring it back
        self.keeping = create_proxy(self.keep)

    # What is shown

    def open(self) -> None:
        """The game that was on the screen before a reload; else what the address asks for; else the start."""
        fragment = window.location.hash.removeprefix("#")
        kept = self.library.opened()
        if kept and kept.address == fragment:
            self.resume(kept)
            return
        wrong = self.go(fragment) if fragment else ""
        if not self.session and (wrong or not fragment):
            if kept:
                self.resume(kept)
            else:
                self.start()
        if wrong:
            board.message(wrong)

    def go(self, fragment: str) -> str:
        """Open what an address asks for; returns why it cannot be understood, and then leaves everything as it is."""
        try:
            found = open_address(fragment)
        except NotationError as error:
            return words("error.address", reason=complain(words, error))
        if isinstance(found, Looking):
            self.leave()
            board.draw(json.dumps(look(found.view, words)))
        elif isinstance(found, Stored):
            kept = self.library.load(found.id)
            if not kept:
                return words("games.unreadable")
            self.look_again(kept.game, kept.id)
        elif isinstance(found, Solving):
            if found.id not in tasks:
                return words("puzzle.unknown")
            self.puzzle(tasks[found.id])
        elif isinstance(found, Learning):
            return self.learn(found.where, found.id)
        elif isinstance(found, Drafting):
            self.edit(self.library.draft())
        elif found.mode == "replay":
            self.look_again(found.game)
        elif found.mode == "editor":
            self.edit(found.game.to_text())
        elif found.mode == "puzzle":
            self.puzzle(Task("", found.game.to_text()))
        else:
            self.show(found, fragment)
        return ""

    def follow(self) -> None:
        """The address has changed while the page is open."""
        fragment = window.location.hash.removeprefix("#")
        wrong = self.go(fragment) if fragment else ""
        if wrong:
            board.message(wrong)

    def show(self, opening: Opening, address: str = "") -> None:
        """Begin with a game."""
        self.drop()
        self.kept = Kept(opening.game, opening.seats, address, passing=opening.passing)
        self.session = Session(opening.game, opening.seats, words)
        if opening.curtain:
            self.session.draw_curtain()
        self.draw()
        self.keep()

    def resume(self, kept: Kept) -> None:
        """Go on with a game that was kept, behind its curtain."""
        self.drop()
        self.kept = kept
        self.session = Session(kept.game, kept.seats, words)
        self.session.draw_curtain()
        self.draw()

    def drop(self) -> None:
        """Nothing is on the screen for the moment."""
        self.session = self.kept = self.asked = None
        board.thinkNoMore()

    def leave(self) -> None:
        """The player goes away from the game; a reload does not come back to it."""
        self.drop()
        self.library.close()

    def start(self) -> None:
        self.leave()
        self.deleted = None
        board.start(json.dumps(start_data(words, self.library, tasks, school)))

    def list_games(self, message: str = "") -> None:
        """The list of games anew, after something was done to it."""
        board.games(json.dumps(saved_games(words, self.library, self.deleted, message)))

    def draw(self) -> None:
        if not self.session:
            return
        data = SCENES[type(self.session)](self.session)
        if self.kept:
            data["passing"] = self.kept.passing
            if self.session.curtained and self.kept.sent:
                data["pass"] = pass_data(self.session, self.here())
        board.draw(json.dumps(data))
        if isinstance(self.session, Replay):
            board.animate(json.dumps(self.session.events))
        if isinstance(self.session, Editor):
            self.keep()
        if isinstance(self.session, Lesson) and self.session.note and self.session.finished:
            self.library.keep_learnt(self.session.topic.id)
        if self.session.bot and not self.session.paused:
            board.next("bot")

    def here(self) -> str:
        """The page's address without its fragment."""
        return str(window.location.href).partition("#")[0]

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
                board.message(words("error.storage"), "save")
            self.saving = False

    def ask_which(self) -> None:
        """Another tab has gone on with this game."""
        board.question(json.dumps({"kind": "conflict", "text": words("conflict.text")}))

    # What the player does

    def hear(self, kind: str, value: str) -> None:
        """One thing that the player did, told by board.js: what the session does not hear itself is heard here."""
        try:
            if hasattr(self.session, f"on_{kind}"):
                getattr(self.session, f"on_{kind}")(value)
                self.draw()
            else:
                getattr(self, f"on_{kind}")(value)
        except NotationError as error:
            board.message(complain(words, error))
        except Forbidden:
            if not self.session:
                self.list_games()
            board.message(words("error.storage" if self.session else "error.library"))

    def on_choose(self, step: str) -> None:
        if not self.session:
            return
        if self.session.bot:
            self.order(step)
            return
        why = why_not(self.session, step) if type(self.session) in (Session, Puzzle) else None
        action = self.session.choose(step)
        if action is None:
            self.draw()
            if why:
                board.message(why["text"], "", why["section"])
            return
        asked = question(self.session, action)
        if asked:
            self.asked = action
            board.question(json.dumps(asked))
        else:
            self.play(action)

    def on_confirm(self, _: str) -> None:
        action, self.asked = self.asked, None
        if action is not None:
            self.play(action)

    def on_cancel(self, _: str) -> None:
        """Escape, or no to a question: the last step is taken back."""
        if self.session:
            self.asked = None
            if self.session.chosen:
                self.session.chosen.pop()
            self.draw()

    def on_undo(self, _: str) -> None:
        if not self.session:
            return
        reason = "" if self.session.chosen else self.session.why_no_undo()
        self.session.undo()
        self.draw()
        self.keep()
        if reason:
            board.message(words(reason))

    def on_lift(self, _: str) -> None:
        """The curtain goes up; who plays by link then sees what the others did."""
        if self.session and self.kept:
            self.session.lift_curtain()
            self.kept.sent = False
            self.draw()
            if self.kept.passing == "link":
                self.on_last("")

    def on_command(self, text: str) -> None:
        if self.session and text.strip():
            self.by_hand(text)

    def on_last(self, _: str) -> None:
        if self.session and self.session.others_turn():
            board.replay(json.dumps(self.session.frames()))

    def on_new(self, _: str) -> None:
        window.history.replaceState(None, "", self.here())
        self.start()

    def on_again(self, _: str) -> None:
        """The same players and deck once more."""
        if self.session and self.kept:
            self.show(Opening(self.session.game.again(), self.session.seats))

    def on_start(self, fragment: str) -> None:
        if fragment == "resume":
            kept = self.library.last()
            if kept:
                self.resume(kept)
        else:
            window.history.replaceState(None, "", self.here())
            self.show(open_address_of_game(fragment))

    def play(self, action: Action | str, why: str = "") -> None:
        if self.session:
            events = self.session.play(action, why)
            if self.kept:
                self.kept.sent = self.session.curtained and self.kept.passing == "link"
            self.draw()
            board.animate(json.dumps(events))
            board.afterPaint(self.keeping)
            if isinstance(self.session, Puzzle) and self.session.solved:
                self.library.keep_solved(self.session.task.id)

    def by_hand(self, text: str) -> None:
        """Play an action that was typed, or asked for by a script; not for a bot."""
        if self.session and self.session.bot:
            raise NotationError(words("bot.turn", player=self.session.called(self.session.game.turn)))
        self.play(text)

    # Another language

    def on_language(self, _: str) -> None:
        """The texts are in another language now: say everything anew."""
        words.learn(json.loads(board.words()), board.language())
        if self.session:
            self.session.retell()
            self.draw()
        elif not window.location.hash or self.go(window.location.hash.removeprefix("#")):
            self.start()


def open_address_of_game(fragment: str) -> Opening:
    found = open_address(fragment)
    if isinstance(found, Looking):
        raise NotationError(words("error.no-game"))
    return found


class Script:
    """What scripts of the page's user may call: `window.topoum`."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def game(self) -> Session:
        if not self.page.session:
            raise NotationError(words("error.no-game"))
        return self.page.session

    def legal(self) -> str:
        return json.dumps(self.game().legal())

    def play(self, text: str) -> str:
        """Empty if it was played, else what is wrong."""
        try:
            self.game()
            self.page.by_hand(text)
        except NotationError as error:
            return complain(words, error)
        return ""

    def record(self) -> str:
        return self.game().game.record()

    def view(self) -> str:
        session = self.game()
        return json.dumps(session.game.view(session.viewer))


page = Page()
script = Script(page)
board.join(create_proxy(page.hear))
board.offer(*map(create_proxy, (script.legal, script.play, script.record, script.view)))
window.addEventListener("hashchange", create_proxy(lambda _: page.follow()))
page.open()
board.ready()
