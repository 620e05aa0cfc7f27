"""The corner of playing: choosing, taking back, answering questions, going on."""

import json

from desk.desk import Desk
from page.address import Opening
from page.losses import question
from page.puzzle import Puzzle
from page.session import Session
from page.why import why_not
from topoum import NotationError


class Playing(Desk):
    def on_choose(self, step: str) -> None:
        if not self.session:
            return
        why = why_not(self.session, step) if type(self.session) in (Session, Puzzle) else None
        action = self.session.choose(step)
        if action is None:
            self.draw()
            if why:
                self.board.message(why["text"], "", why["section"])
            return
        asked = question(self.session, action)
        if asked:
            self.asked = action
            self.board.question(json.dumps(asked))
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
            self.board.message(self.words(reason))

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
            self.board.replay(json.dumps(self.session.frames()))

    def on_again(self, _: str) -> None:
        """The same players and deck once more."""
        if self.session and self.kept:
            self.at()
            self.show(Opening(self.session.game.again(), self.session.seats))

    def by_hand(self, text: str) -> None:
        """Play an action that was typed, or asked for by a script; not for a bot."""
        if self.session and self.session.bot:
            raise NotationError(self.words("bot.turn", player=self.session.called(self.session.game.turn)))
        self.play(text)

    def on_keep(self, _: str) -> None:
        """What was played is painted: now there is time to keep it."""
        self.keep()
