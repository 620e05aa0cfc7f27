"""Bots at the table: what they are asked, what they answer in words, and what a player may ask the General."""

import json
from typing import Any
from zlib import crc32

from topoum.bots import BOTS
from topoum.hexgrid import SPACE
from topoum.view import View

from .session import Session

RECRUIT, *_, GENERAL = BOTS
Choice = dict[str, Any]  # action, reason and expected medals, as the engine's bots give them


def plan_question(level: str, view: View) -> str:
    """What to ask about the rest of a turn; chance depends on nothing but what the player sees."""
    seed = crc32(json.dumps(view).encode())
    return json.dumps({"ask": "plan", "level": level, "view": view, "seed": seed})


def bots_question(session: Session) -> str:
    """The question to the bot that is to decide."""
    return plan_question(session.bot, session.game.view(session.game.turn))


def reason(session: Session, choice: Choice) -> str:
    """Why a bot does what it does, in a sentence."""
    facts = dict(choice["reason"])
    key = facts.pop("reason")
    for colour in ("player", "mole"):
        if colour in facts:
            facts[colour] = session.called(facts[colour])
    if "card" in facts:
        facts["card"] = session.words(f"card.{facts['card']}.name")
    return session.words(f"reason.{key}", count=facts.get("medals", facts.get("moles", 0)), **facts)


def named(plan: list[Choice]) -> list[str]:
    """The cards and spaces that a plan chooses, as steps."""
    steps = []
    for choice in plan:
        verb, *words = choice["action"].split()
        if verb == "play":
            steps.append(f"card {words[0]} {words[1]}")
        steps += [f"space {word}" for word in words if word in SPACE]
    return steps


def advice(session: Session, plan: list[Choice]) -> str:
    """What the General would do here, and what it would score."""
    player = session.game.turn
    steps = [session.log.sentence(choice["action"]) for choice in plan]
    told = " ".join(f"{session.called(player)} {step}" for step in steps if step)
    why = reason(session, plan[0])
    return session.words("hint.text", steps=told, count=plan[0]["expected"], why=why)
