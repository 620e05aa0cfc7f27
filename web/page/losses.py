"""What an action would cost the player: the question to ask first."""

from topoum import Action

from .preview import preview
from .session import Session


def question(session: Session, action: Action) -> dict[str, str] | None:
    """A question in words, if moles or medals of her own would be lost; its kind is `price` or `loss`."""
    lost = preview(session.game, action)["loses"]
    words = session.words
    parts = []
    if lost["moles"]:
        parts.append(words("loss.moles", count=lost["moles"]))
    if lost["price"]:
        parts.append(words("loss.price", count=lost["price"]))
    if lost["penalty"]:
        parts.append(words("loss.penalty", count=lost["penalty"]))
    if not parts:
        return None
    kind = "loss" if lost["moles"] or lost["penalty"] else "price"
    return {"kind": kind, "text": " ".join(parts)}
