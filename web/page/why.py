"""Why can't I do this?  The rule that forbids what a player has chosen and the page does not offer."""

from topoum.cards import NUMBER
from topoum.hexgrid import NAMES, SPACE
from topoum.layout import FROM_HAND, OBSTACLES, RANSOM, SOURCES, TOKENS
from topoum.legal import SETUP_PHASES, used_up
from topoum.state import State

from .scene import CATEGORY
from .session import Session
from .why_card import Reason, why_no_target
from .why_space import why_no_space

# The section of the rules where a reason stands; an empty one is that of the card's category.
SECTIONS = {
    "over": "peace",
    "puzzle": "turn",
    "other": "turn",
    # set-up
    "setup": "setup",
    "not-centre": "setup",
    "taken": "battlefield",
    "outpost": "battlefield",
    "far": "battlefield",
    "obstacle.first": "obstacles",
    "obstacle.none": "obstacles",
    "obstacle.used": "obstacles",
    "obstacle.near": "obstacles",
    "obstacle.marked": "obstacles",
    "obstacle.when": "obstacles",
    "pass": "obstacles",
    # the turn
    "law-2": "law-2",
    "law-2.nobody": "law-2",
    "action.must": "turn",
    "one-action": "turn",
    "no-more-moves": "move",
    "done": "enter",
    "keep": "law-4",
    "keep.where": "law-4",
    "dynamite": "farmers-more",
    "card.first": "cards",
    "card.law-2": "law-2",
    "card.again": "move",
    "card.must.enter": "enter",
    "card.must.move": "move",
    "card.gone": "cards",
    # entering
    "enter.no-moles": "enter",
    "enter.no-tiles": "no-tiles",
    "enter.own-barracks": "no-tiles",
    "enter.covered": "no-tiles",
    "enter.mole": "no-tiles",
    "enter.no-card": "enter",
    "enter.square": "enter",
    # moving
    "move.rival": "move",
    "move.spent": "move",
    "move.no-square": "move",
    "move.barred": "arrival",
    "move.stuck": "move",
    "move.far": "move",
    "move.empty": "move",
    "move.rock": "arrival",
    "move.protected": "red-cross",
    "move.nothing": "move",
    "change.when": "move",
    "change.enter": "enter",
    "change.covered": "move",
    "change.no-tiles": "move",
    # cards
    "card": "law-7",
    "no-tiles": "expansion",
    "no-moles": "expansion",
    "target.adjacent": "",
    "target.two": "",
    "target.long": "combat",
    "target.no-rival": "",
    "target.protected": "red-cross",
    "target.blocked": "combat",
    "target.no-square": "",
    "target.rock": "arrival",
    "target.road": "movement",
    "target.mole": "expansion",
    "target.covered": "battlefield",
    "target.red-cross": "red-cross",
    "target.own": "expansion",
    "target.no-tiles": "expansion",
    "target.here": "movement",
    "target.tunnel": "movement",
    "target.direction": "movement",
    "target.nobody": "movement",
    "target.nobody-runs": "arrival",
    "target.other-mole": "special",
    "farmer.which": "farmers",
    "farmer.crate": "farmers",
    "farmer.no-crate": "farmers-more",
    "farmer.next-to": "farmers",
    "farmer.battlefield": "farmers-more",
    "farmer.token": "farmers-more",
    "farmer.red-cross": "farmers-more",
    "farmer.mole": "farmers",
    "beside": "farmers-more",
    "none": "farmers",
    "ransom.when": "prisoners",
    "ransom.nobody": "prisoners",
    "ransom.poor": "prisoners",
}


def why_not(session: Session, step: str) -> dict[str, str] | None:
    """Why this cannot be chosen now, in a sentence, and the section of the rules; None if it can, or nobody may ask."""
    found = reason(session, step)
    if not found:
        return None
    words, (key, facts) = session.words, found
    section = SECTIONS[key] or CATEGORY[facts["card"]]
    told: dict[str, object] = dict(facts)
    if "card" in facts:
        told["card"] = words(f"card.{facts['card']}.name")
    if "token" in facts:
        told["token"] = words(f"token.{facts['token']}.name")
    if "because" in facts:
        told["because"] = words(f"why.{facts['because']}")
    return {"text": words(f"why.{key}", **told), "section": section}


def reason(session: Session, step: str) -> Reason | None:
    """The same as the key of a text and what is to be filled in."""
    choices = session.choices()
    if session.curtained or session.bot or step in choices or step in session.chosen:
        return None
    if not choices:
        return ("over" if session.game.over else "puzzle"), {}
    if any(path[0] == step for path in session.paths):
        return None  # it begins anew
    return _refused(session, *step.split())


def _refused(session: Session, kind: str, *what: str) -> Reason:
    state = session.game.state
    if kind == "space" and what[0] in SPACE:
        return why_no_space(session, SPACE[what[0]])
    if state.phase in ("keep", "dynamite"):
        return state.phase, {}
    if kind == "card":
        return _card(state, *what)
    if kind == "beside":
        return "beside", {}
    return _action(state, *what) if kind == "action" else ("other", {})


# Buttons


def _action(state: State, verb: str, what: str = "") -> Reason:
    match verb:
        case "end":
            return _end(state)
        case "change":
            return _change(state)
        case "obstacle":
            return _obstacle(state, what)
        case "ransom":
            return _ransom(state, what)
        case "pass" | "none":
            return verb, {}
    return "other", {}


def _end(state: State) -> Reason:
    if state.phase in SETUP_PHASES:
        return "setup", {}
    if state.phase == "card":
        return f"card.must.{state.action}", {"space": NAMES[state.active]}
    return ("action.must" if state.army[state.turn] else "law-2"), {}


def _change(state: State) -> Reason:
    if state.phase != "card":
        return "change.when", {}
    if state.action == "enter":
        return "change.enter", {}
    return ("change.covered" if state.token[state.active] else "change.no-tiles"), {}


def _ransom(state: State, captor: str) -> Reason:
    if state.phase in SETUP_PHASES:
        return "ransom.when", {}
    held = {state.setup.players[by] for owner, by in state.prisoners if owner == state.turn}
    return ("ransom.poor" if captor in held and state.medals[state.turn] < RANSOM else "ransom.nobody"), {}


def _obstacle(state: State, kind: str) -> Reason:
    token = next((token for token in OBSTACLES if TOKENS[token] == kind), None)
    if token is None or state.phase not in ("obstacle-near", "obstacle-marked"):
        return "obstacle.when", {}
    return ("obstacle.used" if used_up(state, token) else "obstacle.none"), {"token": kind}


# Cards


def _card(state: State, name: str = "", source: str = "") -> Reason:
    if state.phase in SETUP_PHASES:
        return "setup", {}
    match state.phase:
        case "turn":
            return ("card.first" if state.army[state.turn] else "card.law-2"), {}
        case "moving":
            return "card.again", {}
        case "done":
            return "done", {}
    return why_no_target(state, name) if name in CATEGORY and _lies_there(state, name, source) else ("card.gone", {})


def _lies_there(state: State, name: str, source: str) -> bool:
    """Whether a card that is not offered is in the hand or the line at all: then it has no target."""
    if source not in SOURCES:
        return False
    slot = SOURCES.index(source)
    return NUMBER[name] in state.hands[state.turn] if slot == FROM_HAND else state.line[slot] == NUMBER[name]
