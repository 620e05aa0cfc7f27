"""Everything the page shows at one moment, as data for JSON: one scene in, one drawing out."""

from typing import Any

from topoum import View
from topoum.cards import CARDS
from topoum.legal import TURN_PHASES

from .preview import Preview, preview, waiting_lines
from .session import Session
from .spoken import space_names, square_names
from .words import Words

Scene = dict[str, Any]

CATEGORY = {card.name: card.category for card in CARDS}
BUTTONS = ("pass", "none", "change", "end")  # actions that are buttons wherever they are possible


def scene(session: Session) -> Scene:
    """What is on the screen now."""
    game, words = session.game, session.words
    view = game.view(session.viewer)
    choices = session.choices()
    seen = {step: preview(game, action) for step, action in choices.items() if action}
    previews = {
        step: {**one, "text": describe(session, one), "said": _said(session, one)} for step, one in seen.items()
    }
    waiting = waiting_lines(game.state)
    more = session.advice or session.undone or session.alone
    return {
        "mode": "play",
        "view": view,
        "hand": words("hand.yours"),
        "hands": {},
        "names": {colour: session.called(colour) for colour in game.players},
        "category": {name: CATEGORY[name] for name in view["types"]},
        "choices": list(choices),
        "chosen": session.chosen,
        "advised": session.advised if session.advice else [],
        "previews": previews,
        "labels": space_names(session, view, choices, previews, sum(line["medals"] for line in waiting)),
        "waiting": waiting,
        "last": touched(session),
        "say": sentence(session) | ({"more": more, "told": ""} if more else {}),
        "buttons": buttons(session, list(choices)),
        "log": [[player, entries] for player, entries in session.told],
        "hints": bool(session.paths) and not session.curtained,
        "curtain": words("curtain.title", player=session.called(game.turn)) if session.curtained else None,
        "final": final(session) if game.over else None,
    }


def look(view: View, words: Words) -> Scene:
    """A position to look at: nothing can be chosen."""
    names = {colour: words(f"colour.{colour}.name") for colour in view["players"]}
    return {
        "mode": "look",
        "view": view,
        "hand": "",
        "hands": {},
        "names": names,
        "category": {name: CATEGORY[name] for name in view["types"]},
        "choices": [],
        "chosen": [],
        "previews": {},
        "labels": square_names(words, names.__getitem__, view),
        "waiting": [],
        "last": [],
        "say": {"text": words("say.look", player=names[view["turn"]]), "more": ""},
        "buttons": [],
        "log": [],
        "curtain": None,
        "final": None,
    }


def sentence(session: Session) -> dict[str, str]:
    """What to do now, in a sentence; and what the chosen card does."""
    game, words = session.game, session.words
    player = session.called(game.turn)
    if session.curtained:
        return {"text": words("say.curtain", player=player), "more": ""}
    if session.bot:
        rank = words(f"start.seat.{session.bot}")
        key = "say.bot.paused" if session.paused else "say.bot"
        return {"text": words(key, player=player, rank=rank), "more": session.why, "told": session.why}
    card = next((step.split()[1] for step in session.chosen if step.startswith("card ")), "")
    if card:
        key = "say.chosen.origin" if len(session.chosen) == 1 and _asks_origin(session) else "say.chosen.card"
        return {"text": words(key, card=words(f"card.{card}.name")), "more": explain(session, card)}
    key = f"say.{game.phase}"
    if session.chosen:
        key += ".chosen"
    elif f"{key}.{game.state.action}" in words.texts:
        key += f".{game.state.action}"
    elif game.phase == "turn" and list(session.choices()) == ["action end"]:
        key = "say.turn.stuck"
    return {"text": words(key, player=player), "more": ""}


def _asks_origin(session: Session) -> bool:
    """Whether a token must be chosen before its new place."""
    return any(action is None for action in session.choices().values())


def explain(session: Session, card: str) -> str:
    """What a card does; of the farmer, what the one in play does."""
    farmer = session.game.state.setup.farmer
    return session.words(f"farmer.{farmer}.text" if card == "farmer" and farmer else f"card.{card}.text")


def _said(session: Session, seen: Preview) -> str:
    """The action itself, as the log would tell it; empty for those that buttons name."""
    told = session.log.sentence(seen["action"])
    return told and f"{session.called(session.game.turn)} {told}"


def describe(session: Session, seen: Preview) -> str:
    """A preview in words, for those who cannot see it and for the line below the board."""
    words = session.words
    told = []
    if seen["medals"]:
        told.append(words("preview.medals", medals=f"{seen['medals']:+}".replace("-", "−")))
    for line in seen["lines"]:
        told.append(words("preview.line", one=line["one"], other=line["other"], medals=line["medals"]))
    for fall in seen["falls"]:
        told.append(words("preview.fall", player=session.called(fall["mole"]), space=fall["space"] or fall["start"]))
    if seen["gone"]:
        told.append(words("preview.gone", count=len(seen["gone"]), spaces=", ".join(seen["gone"])))
    return " ".join(told)


def buttons(session: Session, choices: list[str]) -> list[dict[str, Any]]:
    """The row of buttons: what is possible now, undo, and the end of the turn."""
    words = session.words
    if session.bot:
        names = ("resume",) if session.paused else ("pause", "now")
        pictures = {"pause": "ui-pause", "resume": "ui-play", "now": "ui-go-end"}
        return [{"action": name, "label": words(f"button.{name}"), "picture": pictures[name]} for name in names]
    reason = "" if session.chosen else session.why_no_undo()
    why = words(reason) if reason else ""
    row: list[dict[str, Any]] = [{"action": "undo", "label": words("button.undo"), "reason": why, "picture": "ui-undo"}]
    for step in choices:
        verb, *rest = step.removeprefix("action ").split() if step.startswith("action ") else [""]
        if verb == "ransom":
            row.append({"action": f"ransom {rest[0]}", "label": words("button.ransom", captor=session.called(rest[0]))})
        elif verb == "obstacle":
            row.append(_obstacle(words, rest[0]))
        elif verb in BUTTONS and verb != "end":
            row.append({"action": verb, "label": words(f"button.{verb}")})
    row += [_obstacle(words, step.split()[-1]) for step in session.chosen if step.startswith("action obstacle ")]
    if session.game.over:
        row.append({"action": "scoring", "label": words("final.show")})
    if session.game.phase in TURN_PHASES:
        reason = "" if "action end" in choices else words("button.end.not", what=sentence(session)["text"])
        row.append({"action": "end", "label": words("button.end"), "reason": reason})
    return row


def _obstacle(words: Words, kind: str) -> dict[str, str]:
    return {"action": f"obstacle {kind}", "label": words(f"token.{kind}.name"), "picture": f"token-{kind}"}


def touched(session: Session) -> list[str]:
    """The spaces where the others' last turn did something."""
    events = [event for step in session.others_turn() for event in step.events]
    kinds = ("mole-", "tile-", "token-")
    return list(dict.fromkeys(str(e["space"]) for e in events if str(e["event"]).startswith(kinds) and e.get("space")))


def final(session: Session) -> dict[str, Any]:
    """The final scoring, step by step, and who has won."""
    game, words = session.game, session.words
    gains = game.final
    steps = list(next(iter(gains.values())))
    before = {colour: game.medals[colour] - sum(gains[colour].values()) for colour in game.players}
    rows = [{"label": words("final.before"), "medals": before}]
    if game.view()["farmer"] != "lord-of-the-crates":
        steps.remove("crates")
    rows += [{"label": words(f"final.{step}"), "medals": {c: gains[c][step] for c in game.players}} for step in steps]
    winners = [session.called(colour) for colour in game.winners]
    return {
        "rows": rows,
        "total": {"label": words("final.total"), "medals": game.medals},
        "winners": game.winners,
        "text": words("final.winner", count=len(winners), players=words("final.and").join(winners)),
    }
