"""The page's Python: joins the game, the browser's storage and address, and the pictures of board.js."""

import json
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

from pyscript import window
from pyscript.ffi import create_proxy
from pyscript.js_modules import board

from page.address import Drafting, Learning, Looking, Opening, Solving, Stored, open_address
from page.bots import GENERAL, advice, bots_question, plan_question, reason
from page.complaints import complain
from page.draft import FRESH
from page.editor import Editor, editor_scene
from page.lesson import Lesson, lesson_scene, load_school
from page.library import Changed, Forbidden, Kept, Library
from page.losses import question
from page.puzzle import Puzzle, Task, load_tasks, puzzle_scene
from page.replay import OPEN, Replay, replay_scene
from page.scene import Scene, look, scene
from page.session import Session
from page.sharing import pass_data, share_data
from page.startup import saved_games, start_data
from page.why import why_not
from page.words import Words
from topoum import Action, Game, NotationError, link
from topoum.think import think

words = Words(json.loads(board.words()), board.language())
tasks = load_tasks(Path("puzzles.json"))
school = load_school(Path("lessons.json"))

SCENES: dict[type[Session], Callable[[Any], Scene]] = {
    Session: scene,
    Replay: replay_scene,
    Editor: editor_scene,
    Puzzle: puzzle_scene,
    Lesson: lesson_scene,
}


class Page:
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

    # Bots

    def on_bot(self, _: str) -> None:
        """It is a bot's turn, and the player has seen what was before: let it think, or do what it has thought of."""
        session = self.session
        if not session or not session.bot or session.paused:
            return
        if session.plan:
            choice = session.plan.pop(0)
            self.play(choice["action"], reason(session, choice))
        elif session.asked != len(session.game.actions):
            session.asked = len(session.game.actions)
            board.think(bots_question(session), "thought")

    def on_thought(self, answer: str) -> None:
        """A bot has thought of the rest of its turn; without an answer the page thinks itself, which must be quick."""
        session = self.session
        if session and session.bot:
            if not answer:
                session.alone = words("bot.alone")
                answer = think(plan_question(session, "bot-1", session.game.view(session.game.turn)))
            session.plan = json.loads(answer)["plan"]
            self.on_bot("")

    def order(self, step: str) -> None:
        """What can be told a bot: to wait, to go on, to move now."""
        session = self.session
        if not session:
            return
        if step == "action now" and not session.paused:
            early = board.thinkNoMore()
            session.plan = session.plan or json.loads(early or think(bots_question(session)))["plan"]
            self.on_bot("")
        elif step in ("action pause", "action resume"):
            session.paused = step == "action pause"
            session.asked = -1
            board.thinkNoMore()
            self.draw()

    def on_hint(self, _: str) -> None:
        """Ask the General."""
        session = self.session
        if session and session.paths and not session.curtained:
            session.chosen.clear()
            session.advice = words("hint.thinking")
            session.asked = len(session.game.actions)
            self.draw()
            board.think(plan_question(session, GENERAL, session.game.view(session.viewer)), "hinted")

    def on_hinted(self, answer: str) -> None:
        session = self.session
        if session and session.advice and session.asked == len(session.game.actions):
            session.advice = advice(session, json.loads(answer)["plan"]) if answer else words("hint.failed")
            self.draw()

    # Another language

    def on_language(self, _: str) -> None:
        """The texts are in another language now: say everything anew."""
        words.learn(json.loads(board.words()), board.language())
        if self.session:
            self.session.retell()
            self.draw()
        elif not window.location.hash or self.go(window.location.hash.removeprefix("#")):
            self.start()

    # Looking again

    def on_replay(self, game_id: str) -> None:
        """Look again at a game that is kept; without one, at that on the screen."""
        kept = self.library.load(game_id) if game_id else self.kept
        if kept:
            self.look_again(kept.game, kept.id)
            window.history.replaceState(None, "", f"{self.here()}#replay={kept.id}")
        else:
            self.list_games(words("games.unreadable"))

    def look_again(self, game: Game, source: str = "") -> None:
        self.leave()
        self.session = Replay(game, words, source)
        self.draw()

    def on_branch(self, _: str) -> None:
        """Play on from this moment: a game of its own, unless it is the end of one that is kept."""
        if not isinstance(self.session, Replay):
            return
        window.history.replaceState(None, "", self.here())
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
        window.history.replaceState(None, "", f"{self.here()}#editor")
        self.edit(text)

    def edit(self, text: str) -> None:
        self.leave()
        self.session = Editor(text or FRESH, words)
        self.draw()

    def on_from(self, _: str) -> None:
        """Play the position that was set up."""
        if self.session:
            window.history.replaceState(None, "", self.here())
            self.show(Opening(self.session.game, dict.fromkeys(self.session.game.players, "human"), curtain=True))

    # Puzzles

    def on_puzzle(self, puzzle: str) -> None:
        if puzzle in tasks:
            window.history.replaceState(None, "", f"{self.here()}#puzzle={puzzle}")
            self.puzzle(tasks[puzzle])

    def puzzle(self, task: Task) -> None:
        self.leave()
        self.session = Puzzle(task, words)
        self.draw()
        if task.best is None:
            board.think(json.dumps({"ask": "best", "position": task.position}), "searched")

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
            window.history.replaceState(None, "", f"{self.here()}#g={link.pack(game)};as=puzzle")
            self.puzzle(Task("", game.to_text()))

    def on_solution(self, _: str) -> None:
        if isinstance(self.session, Puzzle):
            pictures = self.session.solve()
            self.draw()
            board.replay(json.dumps(pictures))

    def on_next(self, _: str) -> None:
        if isinstance(self.session, Puzzle):
            ids = list(tasks)
            self.on_puzzle(ids[(ids.index(self.session.task.id) + 1) % len(ids)])

    # Learning

    def on_lesson(self, name: str) -> None:
        self.learn("lesson", name)

    def on_training(self, name: str) -> None:
        self.learn("training", name)

    def learn(self, where: str, name: str) -> str:
        """Begin a lesson or go to a training ground; returns why that cannot be."""
        topic = school.find(where, name)
        if not topic:
            return words("lesson.unknown")
        window.history.replaceState(None, "", f"{self.here()}#{where}={name}")
        self.leave()
        self.session = Lesson(topic, school, words)
        self.draw()
        return ""

    def on_demonstrate(self, _: str) -> None:
        if isinstance(self.session, Lesson):
            pictures = self.session.demonstrate()
            self.draw()
            board.replay(json.dumps(pictures))

    def on_away(self, _: str) -> None:
        """The offer to learn is put away for good."""
        self.library.keep_learnt("")

    # Sharing

    def on_share(self, _: str) -> None:
        if self.session:
            board.share(json.dumps(share_data(self.session, self.here(), date.today().isoformat())))

    def on_save(self, _: str) -> None:
        """The game as a file, where the browser does not keep it."""
        if self.session:
            board.download(f"topoum-{date.today().isoformat()}.topoum", self.session.game.record())

    def on_file(self, text: str) -> None:
        """A record or position from a file: a game of its own."""
        game = Game.from_text(text)
        window.history.replaceState(None, "", self.here())
        self.show(Opening(game, dict.fromkeys(game.players, "human"), curtain=True))

    def on_passing(self, value: str) -> None:
        if self.kept:
            self.kept.passing = "link" if value == "link" else "device"
            self.keep()

    # The list of games

    def on_open(self, game_id: str) -> None:
        kept = self.library.load(game_id)
        if kept:
            window.history.replaceState(None, "", self.here())
            kept.address = ""
            self.resume(kept)
            self.keep()
        else:
            self.list_games(words("games.unreadable"))

    def on_rename(self, value: str) -> None:
        wanted = json.loads(value)
        self.library.rename(wanted["id"], wanted["name"])
        self.list_games()

    def on_delete(self, game_id: str) -> None:
        self.deleted = (game_id, self.library.delete(game_id))
        self.list_games()

    def on_undelete(self, _: str) -> None:
        if self.deleted:
            self.library.restore(*self.deleted)
            self.deleted = None
        self.list_games()

    def on_export(self, _: str) -> None:
        board.download(f"topoum-{date.today().isoformat()}.json", self.library.export())

    def on_import(self, text: str) -> None:
        self.list_games(words("games.imported", count=self.library.import_(text)))

    # Another tab

    def on_storage(self, key: str) -> None:
        """Something was written by another tab: perhaps this very game."""
        if self.kept and self.library.changed(self.kept, key):
            self.ask_which()

    def on_other(self, _: str) -> None:
        """Show the game as the other tab left it."""
        kept = self.library.load(self.kept.id) if self.kept else None
        if kept:
            self.resume(kept)

    def on_copy(self, _: str) -> None:
        """Keep this one as a game of its own."""
        if self.kept:
            self.kept.id, self.kept.stamp = Kept(self.kept.game, {}).id, ""
            self.keep()


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
