"""TOPOUM, the board game of half-blind moles: its complete rules.

>>> import topoum
>>> game = topoum.new_game(players=("red", "blue"), deck="first-game", seed=7, first="red")
>>> [str(action) for action in game.legal_actions()]
['barracks e6', 'barracks e7', 'barracks f5', 'barracks f7', 'barracks g5', 'barracks g6']
>>> game.play("barracks e7")
>>> game.turn
'blue'
"""

from .actions import Action
from .errors import IllegalAction, NotationError
from .events import Event
from .game import Game, new_game
from .view import View, redact
from .worlds import determinize

__version__ = "0.1.0"
__all__ = [
    "Action",
    "Event",
    "Game",
    "IllegalAction",
    "NotationError",
    "View",
    "determinize",
    "new_game",
    "redact",
]
