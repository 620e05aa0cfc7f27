"""What scripts of the page's user may call: `window.topoum`."""

import json

from desk.page import Page
from page.complaints import complain
from page.session import Session
from topoum import NotationError


class Script:
    def __init__(self, page: Page) -> None:
        self.page = page

    def game(self) -> Session:
        if not self.page.session:
            raise NotationError(self.page.words("error.no-game"))
        return self.page.session

    def legal(self) -> str:
        return json.dumps(self.game().legal())

    def play(self, text: str) -> str:
        """Empty if it was played, else what is wrong."""
        try:
            self.game()
            self.page.by_hand(text)
        except NotationError as error:
            return complain(self.page.words, error)
        return ""

    def record(self) -> str:
        return self.game().game.record()

    def view(self) -> str:
        session = self.game()
        return json.dumps(session.game.view(session.viewer))
