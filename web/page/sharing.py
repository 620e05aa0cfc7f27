"""What is passed on: links of a game and of a position, and the record as a file."""

from typing import Any

from topoum import NotationError, link

from .complaints import complain
from .session import Session


def game_link(session: Session, here: str) -> str:
    """The address of the whole game, secrets included."""
    return f"{here}#g={link.pack(session.game)}"


def share_data(session: Session, here: str, today: str) -> dict[str, Any]:
    """What the share dialog offers."""
    why = ""
    try:
        game: str | None = game_link(session, here)
    except NotationError as error:
        game, why = None, complain(session.words, error)
    return {
        "game": game,
        "why": why,
        "view": f"{here}#v={link.pack_view(session.game.view())}",
        "record": session.game.record(),
        "file": f"topoum-{today}.topoum",
        "title": _title(session),
    }


def pass_data(session: Session, here: str) -> dict[str, Any]:
    """The link for the player who is next, when the game is passed on by link."""
    return {"game": game_link(session, here), "player": session.called(session.game.turn), "title": _title(session)}


def _title(session: Session) -> str:
    names = [session.called(colour) for colour in session.game.players]
    return session.words("share.title.of", players=", ".join(names))
