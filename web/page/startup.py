"""What the start screen offers: cards, farmers, decks, and the game that could be gone on with."""

from typing import Any

from topoum import Game
from topoum.cards import CARDS, FARMERS
from topoum.layout import COLOURS, DECKS

from .address import SEATS
from .words import Words


def start_data(words: Words, kept: Game | None) -> dict[str, Any]:
    """The start screen as data."""
    return {
        "cards": [{"name": card.name, "category": card.category, "first": card.first_edition} for card in CARDS],
        "farmers": list(FARMERS),
        "decks": {name: list(types) for name, types in DECKS.items()},
        "colours": list(COLOURS),
        "seats": list(SEATS),
        "resume": None if kept is None or kept.over else _resume(words, kept),
    }


def _resume(words: Words, game: Game) -> dict[str, str]:
    names = [game.names.get(colour) or words(f"colour.{colour}.name") for colour in game.players]
    return {
        "title": words("resume.title"),
        "detail": words("resume.detail", players=", ".join(names), count=len(game.actions)),
    }
