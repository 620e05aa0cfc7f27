"""The bots' corner: letting them think, doing what they thought of, and asking the General for a hint."""

import json

from desk.playing import Playing
from page.bots import GENERAL, RECRUIT, advice, bots_question, named, plan_question, reason
from topoum.think import think


class Bots(Playing):
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
            self.board.think(bots_question(session), "thought")

    def on_thought(self, answer: str) -> None:
        """A bot has thought of the rest of its turn; without an answer the page thinks itself, which must be quick."""
        session = self.session
        if session and session.bot:
            session.alone = "" if answer else self.words("bot.alone")
            if not answer:
                answer = think(plan_question(RECRUIT, session.game.view(session.game.turn)))
            session.plan = json.loads(answer)["plan"]
            self.on_bot("")

    def on_choose(self, step: str) -> None:
        if self.session and self.session.bot:
            self.order(step)
        else:
            super().on_choose(step)

    def order(self, step: str) -> None:
        """What can be told a bot: to wait, to go on, to move now."""
        session = self.session
        if not session:
            return
        if step == "action now" and not session.paused:
            early = self.board.thinkNoMore()
            session.plan = session.plan or json.loads(early or think(bots_question(session)))["plan"]
            self.on_bot("")
        elif step in ("action pause", "action resume"):
            session.paused = step == "action pause"
            session.asked = -1
            self.board.thinkNoMore()
            self.draw()

    def on_hint(self, _: str) -> None:
        """Ask the General."""
        session = self.session
        if session and session.paths and not session.curtained:
            session.chosen.clear()
            session.advice, session.advised = self.words("hint.thinking"), []
            session.asked = len(session.game.actions)
            self.draw()
            self.board.think(plan_question(GENERAL, session.game.view(session.viewer)), "hinted")

    def on_hinted(self, answer: str) -> None:
        session = self.session
        if session and session.advice and session.asked == len(session.game.actions):
            plan = json.loads(answer)["plan"] if answer else []
            session.advice = advice(session, plan) if plan else self.words("hint.failed")
            session.advised = named(plan)
            self.draw()
