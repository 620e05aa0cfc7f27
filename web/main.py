"""The page's Python: joins the game, the browser's storage and address, and the pictures of board.js."""

import json
from pathlib import Path

from pyscript import window
from pyscript.ffi import create_proxy
from pyscript.js_modules import board

from page.address import Opening, open_address
from page.losses import question
from page.scene import scene
from page.session import Session
from page.startup import start_data
from page.storage import Storage
from page.words import Words
from topoum import Action, NotationError

words = Words.load(Path("locales/en.json"))


class Page:
    """What is on the screen: the start, or a game."""

    def __init__(self) -> None:
        self.storage = Storage(window)
        self.session: Session | None = None
        self.asked: Action | None = None  # the action that waits for the answer to a question
        self.address = ""  # the fragment that the game was opened with
        self.saving = True  # until the browser refuses

    def open(self) -> None:
        """What the address asks for; else the game that was on the screen before a reload; else the start."""
        fragment = window.location.hash.removeprefix("#")
        kept = self.storage.load()
        if kept and kept.open and kept.address == fragment:
            self.resume()
        elif fragment:
            self.go(fragment)
        if not self.session:
            self.start()

    def go(self, fragment: str) -> None:
        """Open a game by address; an empty one, or one that cannot be understood, leaves everything as it is."""
        if not fragment:
            return
        try:
            self.show(open_address(fragment), fragment)
        except NotationError as error:
            if not self.session:
                self.start()
            board.message(words("error.address", reason=str(error)))

    def show(self, opening: Opening, fragment: str) -> None:
        self.asked = None
        self.session = Session(opening.game, opening.seats, words)
        self.address = fragment
        self.draw()
        self.keep()

    def start(self) -> None:
        self.session = None
        kept = self.storage.load()
        board.start(json.dumps(start_data(words, kept.game if kept else None)))

    def resume(self) -> None:
        """Go on with the game that was kept, behind its curtain."""
        kept = self.storage.load()
        if kept:
            self.session = Session(kept.game, kept.seats, words)
            self.session.draw_curtain()
            self.address = kept.address
            self.draw()

    def draw(self) -> None:
        if self.session:
            board.draw(json.dumps(scene(self.session)))

    def keep(self) -> None:
        """Save the game after every action; where that fails, say so once and go on."""
        if self.session and not self.storage.save(self.session.game, self.session.seats, self.address):
            if self.saving:
                board.message(words("error.storage"))
            self.saving = False

    # What the player does

    def hear(self, kind: str, value: str) -> None:
        """One thing that the player did, told by board.js."""
        try:
            getattr(self, f"on_{kind}")(value)
        except NotationError as error:
            board.message(str(error))

    def on_choose(self, step: str) -> None:
        if not self.session:
            return
        action = self.session.choose(step)
        if action is None:
            self.draw()
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
        if self.session:
            self.session.lift_curtain()
            self.draw()

    def on_command(self, text: str) -> None:
        if self.session and text.strip():
            self.play(text)

    def on_last(self, _: str) -> None:
        if self.session and self.session.others_turn():
            board.replay(json.dumps(self.session.frames()))

    def on_new(self, _: str) -> None:
        self.storage.close()
        window.history.replaceState(None, "", window.location.pathname + window.location.search)
        self.start()

    def on_again(self, _: str) -> None:
        """The same players and deck once more."""
        if self.session:
            self.show(Opening(self.session.game.again(), self.session.seats), "")

    def on_start(self, fragment: str) -> None:
        if fragment == "resume":
            self.resume()
        else:
            window.history.replaceState(None, "", window.location.pathname + window.location.search)
            self.show(open_address(fragment), "")

    def play(self, action: Action | str) -> None:
        if self.session:
            events = self.session.play(action)
            self.draw()
            board.animate(json.dumps(events))
            self.keep()


class Script:
    """What scripts of the page's user may call: `window.topoum`."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def game(self) -> Session:
        if not self.page.session:
            raise NotationError(words("error.no-game"))
        return self.page.session

    def legal(self) -> str:
        """The legal actions; behind the curtain without the cards of the hand."""
        session = self.game()
        texts = [str(action) for action in session.game.legal_actions()]
        return json.dumps([text for text in texts if not (session.curtained and " hand" in text)])

    def play(self, text: str) -> str:
        """Empty if it was played, else what is wrong."""
        try:
            self.game()
            self.page.play(text)
        except NotationError as error:
            return str(error)
        return ""

    def record(self) -> str:
        return self.game().game.record()

    def view(self) -> str:
        session = self.game()
        return json.dumps(session.game.view(session.viewer))


page = Page()
script = Script(page)
board.join(json.dumps(words.texts), create_proxy(page.hear))
board.offer(
    create_proxy(script.legal), create_proxy(script.play), create_proxy(script.record), create_proxy(script.view)
)
window.addEventListener("hashchange", create_proxy(lambda _: page.go(window.location.hash.removeprefix("#"))))
page.open()
board.ready()
