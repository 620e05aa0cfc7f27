"""What every text of why something is not offered claims, to be checked on the table."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache, cached_property
from itertools import pairwise

from page.puzzle import Puzzle
from page.session import Session
from topoum import Action, View
from topoum.actions import row
from topoum.battlefield import battlefield
from topoum.hexgrid import DIRECTIONS, NAMES, SPACE, STEPS, names
from topoum.layout import LETTERS, MARKED, SOURCES
from topoum.legal import SETUP_PHASES, legal
from topoum.state import State
from topoum.turn import apply

ROWS = "abcdefghijk"


@dataclass
class Look:
    """A table in the words of the notation, and the step that is refused there."""

    session: Session
    step: str = ""
    facts: dict[str, str] = field(default_factory=dict)

    @property
    def state(self) -> State:
        return self.session.game.state

    @cached_property
    def view(self) -> View:
        return self.session.game.view(self.session.game.turn)

    @property
    def board(self) -> dict[str, dict[str, str]]:
        board: dict[str, dict[str, str]] = self.view["board"]
        return board

    @property
    def me(self) -> str:
        return self.session.game.turn

    @property
    def phase(self) -> str:
        return self.session.game.phase

    @property
    def space(self) -> str:
        return self.step.removeprefix("space ")

    @property
    def start(self) -> str:
        """The mole that was chosen."""
        return self.session.chosen[0].removeprefix("space ")

    @property
    def at(self) -> str:
        return NAMES[self.state.active]

    @cached_property
    def legal(self) -> list[Action]:
        return legal(self.state)

    @cached_property
    def field(self) -> list[str]:
        return names(battlefield(self.state))

    @cached_property
    def rim(self) -> list[str]:
        return [space for space in SPACE if space not in self.board and {*around(space)} & {*self.field}]

    def mole(self, space: str) -> str:
        return self.board.get(space, {}).get("mole", "")

    def token(self, space: str) -> str:
        return self.board.get(space, {}).get("token", "")

    def rival(self, space: str) -> bool:
        return self.mole(space) not in ("", self.me)

    def redcross(self, space: str) -> bool:
        return bool(self.view["redcross"] == space)

    def protected(self, space: str) -> bool:
        return self.redcross(space) and self.mole(space) != ""

    def free(self, space: str) -> bool:
        """Whether a mole can arrive on a square."""
        return space in self.board and self.token(space) != "rock" and not self.protected(space)

    def clear(self, space: str) -> bool:
        return space in self.board and not self.mole(space) and self.token(space) != "rock" and not self.redcross(space)

    def own_barracks(self, space: str) -> bool:
        return self.board.get(space, {}).get("tile") == LETTERS[self.me] and not self.token(space)

    def for_token(self, space: str) -> bool:
        """Whether a farmer's token may go there, if it minds no mole."""
        return space in self.field and not self.token(space) and not self.redcross(space)

    def tiles(self) -> int:
        return int(self.view["tiles"][self.me])

    def men(self) -> int:
        return int(self.view["moles"][self.me])

    def can(self, verb: str) -> bool:
        return any(action.verb == verb for action in self.legal)

    def only_end(self) -> bool:
        return {action.verb for action in self.legal} <= {"end", "ransom"}

    def after(self, action: Action) -> State:
        """The state after an action that is not legal."""
        after = self.state.copy()
        apply(after, action)
        return after

    def idle(self, start: str, space: str) -> bool:
        """Whether nothing could be done after a step."""
        after = self.after(row("move", origin=SPACE[start])[SPACE[space]])
        return after.phase == "card" and not any(action.verb in ("play", "change") for action in legal(after))

    def whereabouts(self, token: str) -> list[str]:
        return [space for space in self.board if self.token(space) == token]


@cache
def go(space: str, direction: str, steps: int = 1) -> str:
    """The space so far away; empty off the board."""
    dq, dr = STEPS[DIRECTIONS.index(direction)]
    r, q = ROWS.index(space[0]) + steps * dr, int(space[1:]) + steps * dq
    name = f"{ROWS[r]}{q}" if 0 <= r < len(ROWS) else ""
    return name if name in SPACE else ""


@cache
def around(space: str, steps: int = 1) -> list[str]:
    return [there for d in DIRECTIONS if (there := go(space, d, steps))]


@cache
def ray(space: str, direction: str) -> list[str]:
    return [there for k in range(1, 11) if (there := go(space, direction, k))]


def shot(look: Look, direction: str, steps: int) -> bool:
    """Whether the way to the space so far away is clear."""
    return all(look.clear(go(look.at, direction, k)) for k in range(1, steps))


def runs(look: Look, direction: str) -> bool:
    """Whether a mole in a direction would run."""
    line = [*ray(look.at, direction), ""]
    return any(
        look.mole(here) and not (there and (look.token(there) == "rock" or look.protected(there)))
        for here, there in pairwise(line)
    )


def road(look: Look, direction: str) -> bool:
    first = go(look.at, direction)
    return first in look.board and look.token(first) != "rock" and look.mole(first) != look.me


def towards(look: Look, space: str, steps: int) -> str:
    return next((d for d in DIRECTIONS if go(look.at, d, steps) == space), "")


def conquerable(look: Look, space: str) -> bool:
    plain = not look.mole(space) and not look.token(space) and not look.redcross(space)
    return space in look.board and plain and not look.own_barracks(space)


def no_place_for(look: Look, token: str, on_moles: bool) -> bool:
    there = look.whereabouts(token) or token in look.view["beside"]
    return not there or not any(look.for_token(s) and (on_moles or not look.mole(s)) for s in SPACE)


# What a text says of a card that has no target.
CARD_CLAIMS: dict[str, Callable[[Look], bool]] = {
    "bayonet": lambda look: not any(look.rival(s) and not look.protected(s) for s in around(look.at)),
    "short-range": lambda look: not any(look.rival(s) for s in around(look.at)),
    "long-range": lambda look: (
        not any(look.rival(go(look.at, d, k)) and shot(look, d, k) for d in DIRECTIONS for k in (2, 3))
    ),
    "grenade": lambda look: not any(s in look.board for s in around(look.at)),
    "mortar-attack": lambda look: not any(s in look.board for s in around(look.at, 2)),
    "slingshot": lambda look: not any(look.rival(s) for s in around(look.at, 2)),
    "advance": lambda look: not any(look.free(s) for s in around(look.at)),
    "underground-maneuver": lambda look: not any(look.free(s) for s in around(look.at, 2)),
    "motorbike-patrol": lambda look: not any(road(look, d) and look.free(go(look.at, d, 2)) for d in DIRECTIONS),
    "panic-attack": lambda look: not any(runs(look, d) for d in DIRECTIONS),
    "tunnel": lambda look: (
        not look.own_barracks(look.at) or not any(look.own_barracks(s) and look.free(s) for s in SPACE if s != look.at)
    ),
    "decoy": lambda look: not any(look.rival(s) for s in around(look.at)),
    "build-barracks": lambda look: not look.rim,
    "abandoned-barracks": lambda look: all(s in look.board for s in around(look.at)),
    "conquest": lambda look: not any(conquerable(look, s) for s in around(look.at)),
    "betrayal": lambda look: not any(look.rival(s) and not look.protected(s) for s in around(look.at)),
    "new-soldier": lambda look: not any(look.free(s) for s in around(look.at, 2)),
    "prisoner-of-war": lambda look: not any(look.rival(s) for s in around(look.at)),
    "medal-of-honor": lambda look: [s for s in SPACE if look.mole(s) == look.me] == [look.at],
    "press-support": lambda look: look.view["press"] == look.me,
    "red-cross": lambda look: look.redcross(look.at),
    "farmer.kings-of-buckets": lambda look: no_place_for(look, "puddle", False),
    "farmer.crusher": lambda look: no_place_for(look, "rock", True),
    "farmer.sprayer": lambda look: no_place_for(look, "gas", True),
    "farmer.queen-of-nature": lambda look: not look.for_token(look.at) or no_place_for(look, "turnip", True),
    "farmer.lady-boom": lambda look: (
        not look.rim
        if "dynamite" in look.view["beside"]
        else not any(s in look.board for place in look.whereabouts("dynamite") for s in around(place))
    ),
    "farmer.trap-master": lambda look: no_place_for(look, "trap", False),
    "farmer.stomper": lambda look: (
        not any(look.for_token(s) for place in look.whereabouts("footprint") for s in around(place))
    ),
}


def obstacles_used(look: Look) -> bool:
    kind = look.step.split()[-1]
    sheet = ("rock", "puddle") if kind in ("rock", "puddle") else ("ice", "gas")
    out = [look.token(s) for s in look.board] + list(look.view["beside"])
    return sum(token in sheet for token in out) >= 4


# What every text says.
CLAIMS: dict[str, Callable[[Look], bool]] = {
    "over": lambda look: look.session.game.over,
    "puzzle": lambda look: isinstance(look.session, Puzzle) and look.session.done,
    "setup": lambda look: look.phase in SETUP_PHASES,
    "not-centre": lambda look: look.phase == "barracks" and look.space not in around("f6"),
    "taken": lambda look: look.space in look.board,
    "outpost": lambda look: (
        any(s in look.board for s in around(look.space)) and not any(s in look.field for s in around(look.space))
    ),
    "far": lambda look: not any(s in look.board for s in around(look.space)),
    "obstacle.first": lambda look: look.can("obstacle") and not look.session.chosen,
    "obstacle.none": lambda look: not look.can("obstacle") and look.can("pass"),
    "obstacle.used": obstacles_used,
    "obstacle.near": lambda look: (
        look.phase == "obstacle-near"
        and not any(look.board.get(s, {}).get("tile", "_") in "RBYK" and not look.token(s) for s in around(look.space))
    ),
    "obstacle.marked": lambda look: look.phase == "obstacle-marked" and look.space not in [NAMES[s] for s in MARKED],
    "obstacle.when": lambda look: look.phase not in ("obstacle-near", "obstacle-marked"),
    "pass": lambda look: not look.can("pass"),
    "law-2": lambda look: look.can("deploy"),
    "law-2.nobody": lambda look: look.only_end() and not look.men() and not look.state.army[look.state.turn],
    "action.must": lambda look: look.can("enter") or look.can("move"),
    "one-action": lambda look: look.state.action == "move" and look.can("move") and look.can("end"),
    "no-more-moves": lambda look: look.only_end() and look.state.action == "move",
    "done": lambda look: look.only_end() and look.state.action == "enter" and look.state.used == 1,
    "keep": lambda look: look.can("keep"),
    "keep.where": lambda look: not any(part >> SPACE[look.space] & 1 for part in look.state.parts),
    "dynamite": lambda look: look.can("dynamite"),
    "card.first": lambda look: look.phase == "turn" and look.state.army[look.state.turn] != 0,
    "card.law-2": lambda look: look.phase == "turn" and not look.state.army[look.state.turn],
    "card.again": lambda look: look.phase == "moving",
    "card.must.enter": lambda look: look.state.action == "enter" and not look.can("end") and look.can("play"),
    "card.must.move": lambda look: look.state.action == "move" and not look.can("end"),
    "card.gone": lambda look: not _on_the_table(look),
    "enter.no-moles": lambda look: not look.men(),
    "enter.no-tiles": lambda look: not look.tiles() and look.state.army[look.state.turn].bit_count() > 1,
    "enter.own-barracks": lambda look: (
        not look.tiles() and look.board.get(look.space, {}).get("tile") != LETTERS[look.me]
    ),
    "enter.covered": lambda look: not look.tiles() and look.token(look.space) != "",
    "enter.mole": lambda look: not look.tiles() and look.own_barracks(look.space) and look.mole(look.space) != "",
    "enter.no-card": lambda look: (
        (look.space in look.rim if look.tiles() else look.own_barracks(look.space))
        and not any(action.verb == "play" for action in legal(look.after(row("enter")[SPACE[look.space]])))
    ),
    "enter.square": lambda look: look.space in look.board and not look.mole(look.space) and look.tiles() > 0,
    "move.rival": lambda look: look.rival(look.space),
    "move.spent": lambda look: look.mole(look.space) == look.me and look.state.spent >> SPACE[look.space] & 1 == 1,
    "move.no-square": lambda look: not any(s in look.board for s in around(look.space)),
    "move.barred": lambda look: not any(look.free(s) for s in around(look.space)),
    "move.stuck": lambda look: all(look.idle(look.space, s) for s in around(look.space) if look.free(s)),
    "move.far": lambda look: look.space not in around(look.start),
    "move.empty": lambda look: look.space not in look.board,
    "move.rock": lambda look: look.token(look.space) == "rock",
    "move.protected": lambda look: look.protected(look.space),
    "move.nothing": lambda look: look.idle(look.start, look.space),
    "change.when": lambda look: look.phase != "card",
    "change.enter": lambda look: look.state.action == "enter",
    "change.covered": lambda look: look.token(look.at) != "",
    "change.no-tiles": lambda look: not look.tiles() and look.board[look.at]["tile"].upper() != LETTERS[look.me],
    "card": lambda look: CARD_CLAIMS[look.facts["because"].removeprefix("card.")](look),
    "no-tiles": lambda look: not look.tiles(),
    "no-moles": lambda look: not look.men(),
    "target.adjacent": lambda look: look.space not in around(look.at),
    "target.two": lambda look: look.space not in around(look.at, 2),
    "target.long": lambda look: look.space not in around(look.at, 2) + around(look.at, 3),
    "target.no-rival": lambda look: not look.rival(look.space),
    "target.protected": lambda look: look.protected(look.space),
    "target.blocked": lambda look: (
        not any(go(look.at, d, k) == look.space and shot(look, d, k) for d in DIRECTIONS for k in (2, 3))
    ),
    "target.no-square": lambda look: look.space not in look.board,
    "target.rock": lambda look: look.token(look.space) == "rock",
    "target.road": lambda look: not road(look, towards(look, look.space, 2)),
    "target.mole": lambda look: look.mole(look.space) != "",
    "target.covered": lambda look: look.token(look.space) != "",
    "target.red-cross": lambda look: look.redcross(look.space),
    "target.own": lambda look: look.own_barracks(look.space),
    "target.no-tiles": lambda look: not look.tiles() and look.board[look.space]["tile"] != LETTERS[look.me].lower(),
    "target.here": lambda look: look.space == look.at,
    "target.tunnel": lambda look: not look.own_barracks(look.space),
    "target.direction": lambda look: look.space not in around(look.at),
    "target.nobody": lambda look: not any(map(look.mole, ray(look.at, towards(look, look.space, 1)))),
    "target.nobody-runs": lambda look: not runs(look, towards(look, look.space, 1)),
    "target.other-mole": lambda look: look.mole(look.space) != look.me or look.space == look.at,
    "farmer.which": lambda look: look.token(look.space) != look.facts["token"],
    "farmer.crate": lambda look: look.token(look.space) != "crate",
    "farmer.no-crate": lambda look: not look.for_token(look.at),
    "farmer.next-to": lambda look: look.space not in around(look.whereabouts(look.facts["token"])[0]),
    "farmer.battlefield": lambda look: look.space not in look.field,
    "farmer.token": lambda look: look.token(look.space) != "",
    "farmer.red-cross": lambda look: look.redcross(look.space),
    "farmer.mole": lambda look: look.mole(look.space) != "",
    "beside": lambda look: True,  # a rule that does not hang on the position
    "none": lambda look: (
        look.view["farmer"] != "lord-of-the-crates" or not "".join(look.session.chosen).startswith("card farmer")
    ),
    "ransom.when": lambda look: look.phase in SETUP_PHASES,
    "ransom.nobody": lambda look: (look.me, look.step.split()[-1]) not in map(tuple, look.view["prisoners"]),
    "ransom.poor": lambda look: look.session.game.medals[look.me] < 3,
    "other": lambda look: look.step == "action dance",
}


def _on_the_table(look: Look) -> bool:
    _, card, source = look.step.split()
    return card in look.view["hand"] if source == "hand" else look.view["line"][SOURCES.index(source)] == card
