"""What a screen reader says of each space: what is there, what choosing it does, and what that scores."""

from collections.abc import Callable

from topoum import Action, View
from topoum.cards import CARDS
from topoum.layout import LETTERS

from .preview import Preview, gain
from .session import Session
from .words import Words

COMBAT = {card.name for card in CARDS if card.category == "combat"}


def space_names(
    session: Session, view: View, choices: dict[str, Action | None], previews: dict[str, Preview], waiting: int
) -> dict[str, str]:
    """The names of all spaces of which there is more to say than that they are empty.

    `waiting` medals are scored at the end of the turn whatever is chosen.
    """
    words = session.words
    names = square_names(words, session.called, view)
    for step in session.chosen:
        if step.startswith("space "):
            space = step.removeprefix("space ")
            names[space] = f"{names.get(space) or words('space.empty', space=space)}, {words('space.chosen')}"
    for step, action in choices.items():
        if step.startswith("space "):
            space = step.removeprefix("space ")
            told = f"{names.get(space) or words('space.empty', space=space)}, {possible(words, view, space, action)}"
            names[space] = told + effect(words, previews[step], waiting) if step in previews else told
    return names


def square_names(words: Words, called: Callable[[str], str], view: View) -> dict[str, str]:
    """What lies and stands on each square, in words; the viewer's own things are called hers."""
    return {space: _square_name(words, called, view, space) for space in view["board"]}


def _square_name(words: Words, called: Callable[[str], str], view: View, space: str) -> str:
    square, viewer = view["board"][space], view["viewer"]
    owner = next((colour for colour in view["players"] if LETTERS[colour] == square["tile"].upper()), "")
    if owner and square["tile"].isupper():
        tile = words("tile.barracks.yours") if owner == viewer else words("tile.barracks", player=called(owner))
    elif owner:
        tile = words("tile.neutral.of", player=called(owner))
    else:
        tile = words("tile.none" if square["tile"] == "_" else "tile.neutral")
    told = [space, tile]
    if "token" in square:
        told.append(" ".join([words(f"token.{square['token']}.name"), str(square.get("value") or "")]).strip())
    if "mole" in square:
        hers = square["mole"] == viewer
        told.append(words("space.mole.yours") if hers else words("space.mole", player=called(square["mole"])))
    if view["redcross"] == space:
        told.append(words("space.redcross"))
    return ", ".join(told)


def possible(words: Words, view: View, space: str, action: Action | None) -> str:
    """What can be done with a space; without an action, it begins one."""
    if action is None:
        return words("space.can.begin")
    if action.verb == "obstacle":
        return words("space.can.obstacle", token=words(f"token.{action.what}.name"))
    if action.verb != "play":
        return words(f"space.can.{action.verb}")
    attacked = action.what in COMBAT and view["board"].get(space, {}).get("mole", view["turn"]) != view["turn"]
    return words("space.can.attack" if attacked else "space.can.play", card=words(f"card.{action.what}.name"))


def effect(words: Words, seen: Preview, waiting: int) -> str:
    """What it scores in all, and how; begins where the name of the space ends."""
    medals = gain(seen, waiting)
    scores = words("space.scores" if medals > 0 else "space.costs", count=abs(medals)) if medals else ""
    return "".join([f": {scores}" if scores else "", f". {seen['text']}" if seen["text"] else ""])
