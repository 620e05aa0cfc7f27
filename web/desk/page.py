"""The page's Python: all corners together, and the way to each from an address."""

import json

from desk.bots import Bots
from desk.modes import Modes
from page.address import Drafting, Learning, Looking, Opening, Solving, Stored, open_address
from page.complaints import complain
from page.library import Forbidden
from page.puzzle import Task
from page.scene import look
from page.shipped import TASKS
from topoum import NotationError


class Page(Bots, Modes):
    def open(self) -> None:
        """The game that was on the screen before a reload; else what the address asks for; else the start."""
        fragment = self.window.location.hash.removeprefix("#")
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
            self.board.message(wrong)

    def go(self, fragment: str) -> str:
        """Open what an address asks for; returns why it cannot be understood, and then leaves everything as it is."""
        try:
            found = open_address(fragment)
        except NotationError as error:
            return self.words("error.address", reason=complain(self.words, error))
        if isinstance(found, Looking):
            self.leave()
            self.seen = found.view
            self.board.draw(json.dumps(look(found.view, self.words)))
        elif isinstance(found, Stored):
            kept = self.library.load(found.id)
            if not kept:
                return self.words("games.unreadable")
            self.look_again(kept.game, kept.id)
        elif isinstance(found, Solving):
            if found.id not in TASKS:
                return self.words("puzzle.unknown")
            self.puzzle(TASKS[found.id])
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
        """The player has gone to another address, back, or forward, while the page is open."""
        fragment = self.window.location.hash.removeprefix("#")
        game_id = self.place().get("game", "")
        self.board.message("")
        if self.kept and (game_id == self.kept.id or self.kept.address == fragment != ""):
            return
        kept = self.library.load(game_id) if game_id else None
        self.starting = False
        if kept:
            self.resume(kept)
        elif not fragment:
            self.start()
        elif wrong := self.go(fragment):
            self.board.message(wrong)

    def hear(self, kind: str, value: str) -> None:
        """One thing that the player did, told by board.js: what the session does not hear itself is heard here."""
        try:
            if hasattr(self.session, f"on_{kind}"):
                getattr(self.session, f"on_{kind}")(value)
                self.draw()
            else:
                getattr(self, f"on_{kind}")(value)
        except NotationError as error:
            self.board.message(complain(self.words, error))
        except Forbidden:
            if not self.session:
                self.list_games()
            self.board.message(self.words("error.storage" if self.session else "error.library"))

    def on_new(self, _: str) -> None:
        """To the start screen: back, if it is there."""
        if self.place().get("start"):
            self.window.history.back()
        else:
            self.at()
            self.start()

    def on_start(self, fragment: str) -> None:
        if fragment == "resume":
            kept = self.library.last()
            if kept:
                self.at()
                self.resume(kept)
        elif isinstance(found := open_address(fragment), Opening):
            self.at()
            self.show(found)

    def on_rest(self, _: str) -> None:
        """The page goes away: leave behind what it will show first the next time, before Python is there."""
        table = self.scene_of(self.resumed(self.kept), self.kept) if self.kept else None
        self.board.keepFirst(self.start_json(), json.dumps(table) if table else "")

    def on_language(self, _: str) -> None:
        """The texts are in another language now: say everything anew."""
        self.words.learn(json.loads(self.board.words()), self.board.language())
        if self.session:
            self.session.retell()
            self.draw()
        elif not self.window.location.hash or self.go(self.window.location.hash.removeprefix("#")):
            self.start()
