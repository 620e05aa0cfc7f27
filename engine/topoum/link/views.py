"""A spectator's view as a blind sheet, and back."""

from ..view import View, view
from .positions import CRATE, HIDDEN, Sheet, state_of


def sheet_of_view(seen: View) -> Sheet:
    """A position as everybody may see it.  Reads nothing of a view but what a spectator has in it too."""
    sheet: Sheet = {word: [seen[word]] for word in ("edition", "first", "turn", "phase")}
    sheet |= {word: [seen[word]] for word in ("farmer", "press", "redcross", "action", "active") if seen[word]}
    sheet |= {word: ["yes"] for word in ("obstacles", "peace") if seen[word]}
    sheet |= {word: list(seen[word]) for word in ("players", "types", "beside", "spent", "moved", "parts")}
    sheet["medals"] = [word for colour, medals in seen["medals"].items() for word in (colour, str(medals))]
    sheet["board"] = [f"{space}={_square(square)}" for space, square in seen["board"].items()]
    sheet["prisoner"] = [word for owner, captor in seen["prisoners"] for word in (owner, "by", captor)]
    sheet["line"] = [card or "-" for card in seen["line"]]
    sheet["deck"] = [HIDDEN] * seen["deck"]
    for colour in seen["players"]:
        pile = seen["piles"][colour]
        sheet[f"hand {colour}"] = [HIDDEN] * seen["hands"][colour]
        sheet[f"pile {colour}"] = [HIDDEN] * (pile["count"] - 1) + [pile["top"]] * (pile["count"] > 0)
    if seen["phase"] != "turn":  # where it is what the board shows
        sheet["seen"] = ["-".join(ends) for ends in seen["seen"]]
    sheet["used"] = [str(seen["used"])]
    return sheet


def _square(square: dict[str, str]) -> str:
    token = f"+{square['token']}" if "token" in square else ""
    mole = f":{square['mole']}" if "mole" in square else ""
    return f"{square['tile']}{token}{mole}"


def view_of_sheet(sheet: Sheet) -> View:
    """The spectator's view of a blind sheet, if there is a position that looks so."""
    seen = view(state_of(_possible(sheet)), None)
    seen["deck"] = len(sheet["deck"])
    for colour in seen["players"]:
        seen["hands"][colour] = len(sheet[f"hand {colour}"])
        seen["piles"][colour]["count"] = len(sheet[f"pile {colour}"])
    return seen


def _possible(sheet: Sheet) -> Sheet:
    """The same with cards in place of the hidden ones, as few as will do.

    Whoever decides and has a hand gets every type: so she can do something if any hand would let her.
    """
    possible = {word: [value for value in values if value != HIDDEN] for word, values in sheet.items()}
    hand = f"hand {sheet['turn'][0]}"
    possible[hand] = sheet["types"] if sheet[hand] else []
    values = iter(range(1, len(sheet["board"]) + 1))
    possible["board"] = [
        text.replace(CRATE, f"{CRATE}{next(values)}") if CRATE in text else text for text in sheet["board"]
    ]
    return possible
