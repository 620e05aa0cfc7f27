"""The corner of what is kept and passed on: sharing, the list of games, other tabs."""

import json
from datetime import date

from desk.desk import Desk
from page.address import Opening, only_people
from page.library import Kept
from page.sharing import share_data
from topoum import Game


class Games(Desk):
    # Sharing

    def on_share(self, _: str) -> None:
        if self.session:
            self.board.share(json.dumps(share_data(self.session, self.here(), date.today().isoformat())))

    def on_save(self, _: str) -> None:
        """The game as a file, where the browser does not keep it."""
        if self.session:
            self.board.download(f"topoum-{date.today().isoformat()}.topoum", self.session.game.record())

    def on_file(self, text: str) -> None:
        """A record or position from a file: a game of its own."""
        game = Game.from_text(text)
        self.at()
        self.show(Opening(game, only_people(game), curtain=True))

    def on_passing(self, value: str) -> None:
        if self.kept:
            self.kept.passing = "link" if value == "link" else "device"
            self.keep()

    # The list of games

    def on_open(self, game_id: str) -> None:
        kept = self.library.load(game_id)
        if kept:
            self.at()
            kept.address = ""
            self.resume(kept)
            self.keep()
        else:
            self.list_games(self.words("games.unreadable"))

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
        self.board.download(f"topoum-{date.today().isoformat()}.json", self.library.export())

    def on_import(self, text: str) -> None:
        self.list_games(self.words("games.imported", count=self.library.import_(text)))

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
