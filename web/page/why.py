"""Why can't I do this?  The rule that forbids what a player has chosen and the page does not offer."""

from topoum.arrival import protected
from topoum.battlefield import rim
from topoum.hexgrid import ADJACENT, NAMES, SPACE
from topoum.layout import CENTRE, MARKED, OBSTACLES, RANSOM, SHEETS, TOKENS
from topoum.legal import legal
from topoum.state import State, owner_of

from .scene import CATEGORY
from .session import Session
from .why_card import Reason, why_no_place, why_no_target, why_not_there

SETUP = ("barracks", "first-mole", "obstacle-near", "obstacle-marked")

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
    "law-2.nowhere": "law-2",
    "action.first": "turn",
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
    "move.nobody": "move",
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
    if session.curtained or session.bot or step in session.chosen or step in session.choices():
        return None
    if any(path[0] == step for path in session.paths) and session.choices():
        return None  # it begins anew
    game, state = session.game, session.game.state
    if game.over:
        return "over", {}
    if not session.choices():
        return "puzzle", {}
    kind, _, what = step.partition(" ")
    if kind == "space" and what in SPACE:
        return _space(session, state, SPACE[what])
    if state.phase in ("keep", "dynamite"):
        return state.phase, {}
    if kind == "card":
        return _card(state, *what.split())
    if kind == "beside":
        return "beside", {}
    return _action(state, *what.split()) if kind == "action" and what else ("other", {})


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
    if state.phase in SETUP:
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
    if state.phase in SETUP:
        return "ransom.when", {}
    held = {state.setup.players[by] for owner, by in state.prisoners if owner == state.turn}
    return ("ransom.poor" if captor in held and state.medals[state.turn] < RANSOM else "ransom.nobody"), {}


def _obstacle(state: State, kind: str) -> Reason:
    if state.phase not in ("obstacle-near", "obstacle-marked") or kind not in TOKENS:
        return "obstacle.when", {}
    token = TOKENS.index(kind)
    sheet = next((sheet for sheet in SHEETS if token in sheet[0] and token in OBSTACLES), None)
    if sheet is None:
        return "obstacle.when", {}
    out = sum(other in sheet[0] for other in (*state.token, *state.beside))
    return ("obstacle.used" if out >= sheet[1] else "obstacle.none"), {"token": kind}


# Cards


def _card(state: State, name: str = "", source: str = "") -> Reason:
    if state.phase in SETUP:
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
    from topoum.cards import NUMBER
    from topoum.layout import FROM_HAND, SOURCES

    if source not in SOURCES:
        return False
    slot = SOURCES.index(source)
    return NUMBER[name] in state.hands[state.turn] if slot == FROM_HAND else state.line[slot] == NUMBER[name]


# Spaces


def _space(session: Session, state: State, s: int) -> Reason:
    facts = {"space": NAMES[s]}
    chosen = session.chosen
    match state.phase:
        case "barracks":
            return ("taken" if state.squares >> s & 1 else "not-centre"), facts
        case "first-mole" | "dynamite":
            return why_no_place(state, s)
        case "obstacle-near" | "obstacle-marked":
            return _obstacle_place(session, state, s)
        case "keep":
            return "keep.where", facts
        case "done":
            return "done", {}
        case "card" if chosen:
            return why_not_there(state, chosen[0].split()[1], len(chosen) > 1, s)
        case "card":
            return f"card.must.{state.action}", {"space": NAMES[state.active]}
    if not state.army[state.turn]:
        return _law_2(state, s) if state.phase == "turn" else ("no-more-moves", {})
    if chosen:
        return _step(state, SPACE[chosen[0].split()[1]], s)
    if state.mole[s]:
        return _mole(state, s)
    return _enter(state, s) if state.phase == "turn" else _instead(state)


def _obstacle_place(session: Session, state: State, s: int) -> Reason:
    facts = {"space": NAMES[s]}
    if not session.chosen:
        more = any(step.startswith("action obstacle ") for step in session.choices())
        return ("obstacle.first" if more else "obstacle.none"), facts
    if state.squares >> s & 1:
        return "taken", facts
    return ("obstacle.near" if state.phase == "obstacle-near" else "obstacle.marked"), facts


def _law_2(state: State, s: int) -> Reason:
    """No mole on the board: where the one that must come cannot come."""
    if not state.men[state.turn]:
        return "law-2.nobody", {}
    if state.tiles[state.turn]:
        return why_no_place(state, s) if rim(state) else ("law-2.nowhere", {})
    return _own_barracks(state, s)


def _own_barracks(state: State, s: int) -> Reason:
    """Without base tiles: why a mole cannot come onto a space."""
    facts = {"space": NAMES[s]}
    if not state.barracks[state.turn] >> s & 1:
        return "enter.own-barracks", facts
    return ("enter.covered" if state.tokens >> s & 1 else "enter.mole"), facts


def _enter(state: State, s: int) -> Reason:
    """Action A on a space without a mole."""
    me, facts = state.turn, {"space": NAMES[s]}
    if state.tiles[me] and state.squares >> s & 1:
        return "enter.square", facts
    if not state.men[me]:
        return "enter.no-moles", {}
    if not state.tiles[me]:
        if state.army[me].bit_count() > 1:
            return "enter.no-tiles", {}
        free = state.barracks[me] & ~state.tokens & ~state.moles
        return ("enter.no-card", facts) if free >> s & 1 else _own_barracks(state, s)
    return ("enter.no-card", facts) if rim(state) >> s & 1 else why_no_place(state, s)


def _instead(state: State) -> Reason:
    """Moles are being moved: nobody can enter any more."""
    return ("one-action" if any(action.verb == "move" for action in legal(state)) else "no-more-moves"), {}


def _mole(state: State, s: int) -> Reason:
    """A mole that cannot be chosen to move."""
    facts = {"space": NAMES[s]}
    if not state.army[state.turn] >> s & 1:
        return "move.rival", facts
    if state.spent >> s & 1:
        return "move.spent", facts
    around = ADJACENT[s] & state.squares
    if not around:
        return "move.no-square", facts
    if not around & ~state.rocks & ~protected(state):
        return "move.barred", facts
    return "move.stuck", facts


def _step(state: State, start: int, s: int) -> Reason:
    """A space to which the chosen mole cannot go."""
    facts = {"start": NAMES[start], "space": NAMES[s]}
    if not ADJACENT[start] >> s & 1:
        return _mole(state, s) if state.army[state.turn] >> s & 1 else ("move.far", facts)
    if not state.squares >> s & 1:
        return "move.empty", facts
    if state.rocks >> s & 1:
        return "move.rock", facts
    return ("move.protected" if protected(state) >> s & 1 else "move.nothing"), facts
