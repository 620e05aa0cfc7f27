"""What an action would do, told before it is made; and the lines of sight that wait to be scored."""

from typing import Any

from topoum import Action, Game
from topoum.events import Event, Witness
from topoum.hexgrid import NAMES
from topoum.legal import TURN_PHASES
from topoum.sight import new_lines
from topoum.state import State
from topoum.turn import apply

Preview = dict[str, Any]


def waiting_lines(state: State) -> list[dict[str, Any]]:
    """The new lines of the player whose turn it is, as they would score if she ended her turn now."""
    if state.phase in TURN_PHASES:
        return [
            {"one": NAMES[line.one], "other": NAMES[line.other], "medals": line.medals} for line in new_lines(state)
        ]
    return []


def preview(game: Game, action: Action) -> Preview:
    """Medals that change hands at once, lines that will score, moles and squares that go.

    Nothing of it depends on a secret: cards that are drawn, and what the final scoring brings, are left out.
    """
    after = Witness(game.state)
    apply(after, action)
    events = _public(after.events)
    me = game.turn
    ends_turn = action.verb == "end"
    return {
        "action": str(action),
        "medals": sum(int(str(event["medals"])) for event in events if event.get("player") == me and "medals" in event),
        "lines": _scored(events) if ends_turn else waiting_lines(after),
        "falls": [_facts(event, "space", "start", "mole") for event in events if event["event"] == "mole-fell"],
        "gone": [event["space"] for event in events if event["event"] == "tile-removed"],
        "moves": [_facts(event, "start", "space", "mole") for event in events if event["event"] == "mole-moved"],
        "loses": _loses(events, me),
    }


def gain(seen: Preview, waiting: int) -> int:
    """The medals that it brings in all, at once and by lines, besides those that wait already."""
    return sum(int(line["medals"]) for line in seen["lines"]) + int(seen["medals"]) - waiting


def _public(events: list[Event]) -> list[Event]:
    """The events up to the refilling: from there on they depend on what is hidden."""
    hidden = ("drawn", "peace", "discarded", "line-slid", "line-filled", "turn", "over")
    stop = next((k for k, event in enumerate(events) if event["event"] in hidden), len(events))
    return events[:stop]


def _facts(event: Event, *keys: str) -> dict[str, Any]:
    return {key: event[key] for key in keys}


def _scored(events: list[Event]) -> list[dict[str, Any]]:
    return [_facts(event, "one", "other", "medals") for event in events if event["event"] == "line"]


def _loses(events: list[Event], me: str) -> dict[str, int]:
    """What it costs the player: moles of her own, medals as a price, medals as a penalty."""
    paid: dict[str, int] = {"moles": 0, "price": 0, "penalty": 0}
    for event in events:
        if event["event"] == "mole-fell" and event["mole"] == me:
            paid["moles"] += 1
        if event["event"] == "medals" and event["player"] == me and int(str(event["medals"])) < 0:
            kind = "price" if event["why"] in ("slot", "ransom") else "penalty"
            paid[kind] -= int(str(event["medals"]))
    return paid
