"""What scripts of the page's user may call: `window.topoum`."""

import json
from collections.abc import Callable

from desk.page import Page
from page.complaints import complain
from page.session import Session
from topoum import NotationError


class Script:
    def __init__(self, page: Page) -> None:
        self.page = page

    def legal(self) -> str:
        return self.answer(lambda session: session.legal())

    def play(self, text: str) -> str:
        def by_hand(_: Session) -> bool:
            self.page.by_hand(text)
            return True

        return self.answer(by_hand)

    def record(self) -> str:
        return self.answer(lambda session: session.game.record())

    def view(self) -> str:
        """Of a game, or of what is looked at."""
        if self.page.seen:
            return json.dumps({"answer": json.dumps(self.page.seen)})
        return self.answer(lambda session: json.dumps(session.game.view(session.viewer)))

    def answer(self, ask: Callable[[Session], object]) -> str:
        """What is answered, or what is wrong, as JSON."""
        try:
            if not self.page.session:
                raise NotationError(self.page.words("error.no-game"))
            return json.dumps({"answer": ask(self.page.session)})
        except NotationError as error:
            return json.dumps({"wrong": complain(self.page.words, error)})
