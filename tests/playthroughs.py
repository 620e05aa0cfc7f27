"""Golden games: `python -m tests.playthroughs` plays them anew and writes `playthroughs/*.txt`.

Each file is a record.  Behind every action a comment has digests of what came of it: the position, the events, then
the view of a spectator and of each player.  At every start of a turn the position follows in full, as comments.
"""

import json
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import topoum
from topoum import Game
from topoum.cards import FARMERS

from .games import choose, random_deck

FOLDER = Path(__file__).parent / "playthroughs"
THREE, FOUR = ("yellow", "red", "black"), ("red", "blue", "yellow", "black")

SPECIALS: dict[str, dict[str, Any]] = {
    "two-first-game": {"deck": "first-game"},
    "two-players": {"deck": "two-players", "seed": 18},
    "two-strategic-obstacles": {"deck": "strategic", "obstacles": True},
    "two-first-edition": {"deck": "first-game", "edition": "first"},
    "three-tactical": {"deck": "tactical", "players": THREE},
    "three-first-edition-obstacles": {"deck": "random", "players": THREE, "edition": "first", "obstacles": True},
    "four-random": {"deck": "random", "players": FOUR},
    "four-prisoners-obstacles": {
        "deck": "short-range,slingshot,underground-maneuver,decoy,abandoned-barracks,betrayal,prisoner-of-war",
        "players": FOUR,
        "obstacles": True,
    },
}


def farmer_settings(number: int, farmer: str) -> dict[str, Any]:
    """A game of each farmer, by turns of 2, 3 and 4 players, every other one with obstacles."""
    players = (("blue", "yellow"), THREE, FOUR)[number % 3]
    deck = random_deck(Random(number), "second", farmer=True)
    return {"deck": deck, "players": players, "farmer": farmer, "obstacles": number % 2 == 1}


def all_settings() -> dict[str, dict[str, Any]]:
    farmers = {farmer: farmer_settings(number, farmer) for number, farmer in enumerate(FARMERS)}
    return {name: {"seed": seed, **more} for seed, (name, more) in enumerate((SPECIALS | farmers).items())}


def play(settings: dict[str, Any]) -> Game:
    """A random game, from its settings alone."""
    game, rng = topoum.new_game(**settings), Random(settings["seed"])
    while not game.over:
        game.play(choose(rng, game))
    return game


def digest(thing: object) -> str:
    text = thing if isinstance(thing, str) else json.dumps(thing, sort_keys=True)
    return sha256(text.encode()).hexdigest()[:10]


def digests(game: Game) -> str:
    views = (game.view(viewer) for viewer in (None, *game.players))
    return " ".join(map(digest, (game.to_text(), game.events, *views)))


def render(game: Game) -> str:
    """The file of a game that was played from its start."""
    actions = game.actions
    while game.actions:
        game.undo()
    lines = [*game.record().splitlines(), ""]
    for action in actions:
        game.play(action)
        lines.append(f"{action} # {digests(game)}")
        if game.over or str(action) == "end":
            lines += [f"#   {line}" for line in game.to_text().splitlines()]
    return "\n".join(lines) + "\n"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, settings in all_settings().items():
        (FOLDER / f"{name}.txt").write_text(render(play(settings)), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
