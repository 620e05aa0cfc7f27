"""The registry: all card types by number and by name, and the farmers.

Card numbers are what the state holds: 0 is an empty slot, then the types, family by family, then Peace.
"""

from ..layout import CATEGORIES
from . import combat, expansion, farmers, movement, special  # noqa: F401  (defining a card registers it)
from .base import Card, Farmer

CARDS: tuple[Card, ...] = tuple(sorted(Card.registry, key=lambda card: CATEGORIES.index(card.category)))
"""All card types.  CARDS[number - 1] is the type with that number."""

CARD_NAMES: tuple[str, ...] = ("-", *(card.name for card in CARDS), "peace")
"""What a number is called in the notation."""

NUMBER: dict[str, int] = {card.name: number for number, card in enumerate(CARDS, 1)}
PEACE = len(CARDS) + 1
FARMERS: dict[str, Farmer] = Farmer.registry

__all__ = ["CARDS", "CARD_NAMES", "FARMERS", "NUMBER", "PEACE", "Card", "Farmer"]
