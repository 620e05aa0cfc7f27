"""What lies in the box: colours, board, tokens, line of operations, recommended decks.  Data, not code."""

from .hexgrid import SPACE

COLOURS = ("red", "blue", "yellow", "black")
LETTERS = {"red": "R", "blue": "B", "yellow": "Y", "black": "K"}

MOLES = 4  # of each colour
TILES = {"second": 16, "first": 14}  # base tiles of each colour, by edition
START_MEDALS = 10
HAND = 2  # cards a player holds
LAST_CARDS = 5  # Peace is shuffled among so many cards at the bottom
COPIES = {2: 5, 3: 6, 4: 7}  # cards of each type, by the number of players
TYPES = 7  # card types in a deck

CATEGORIES = ("combat", "movement", "expansion", "special")

CENTRE = SPACE["f6"]
MARKED = tuple(SPACE[name] for name in ("c6", "c9", "i3", "i6"))  # in reading order

SLOTS = (-3, -2, -1, 0, 1)  # medals of the Line of Operations, left to right
SOURCES = ("-3", "-2", "-1", "0", "+1", "hand")  # where a card comes from: a slot, or the hand
FROM_HAND = 5

TOKENS = ("", "rock", "puddle", "gas", "ice", "turnip", "trap", "footprint", "dynamite", "crate")
ROCK, PUDDLE, GAS, ICE, TURNIP, TRAP, FOOTPRINT, DYNAMITE, CRATE = range(1, 10)
OBSTACLES = (ROCK, PUDDLE, GAS, ICE)
HAZARDS = frozenset((PUDDLE, GAS, DYNAMITE, FOOTPRINT, TRAP))  # a mole that arrives there is eliminated
SHEETS = (  # tokens that are two sides of the same tiles, and how many of those tiles there are
    ((ROCK, PUDDLE), 4),
    ((ICE, GAS), 4),
    ((TURNIP, TRAP), 1),
    ((FOOTPRINT, DYNAMITE), 1),
)
CRATES = (1, 2, 3, 4)  # hidden values

RANSOM = 3
FRIENDLY_FIRE = 5  # medals lost for an own mole
RED_CROSS_LOST = 5

DECKS = {
    "first-game": (
        "bayonet", "long-range", "advance", "motorbike-patrol", "build-barracks", "new-soldier", "medal-of-honor",
    ),
    "two-players": (
        "grenade", "slingshot", "panic-attack", "tunnel", "abandoned-barracks", "conquest", "press-support",
    ),
    "strategic": (
        "long-range", "mortar-attack", "underground-maneuver", "tunnel", "build-barracks", "conquest", "red-cross",
    ),
    "tactical": (
        "bayonet", "grenade", "panic-attack", "decoy", "betrayal", "new-soldier", "prisoner-of-war",
    ),
}  # fmt: skip
