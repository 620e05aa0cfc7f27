"""What the start screen offers: cards, farmers, decks, and the game that could be gone on with."""

from typing import Any

from topoum import Game
from topoum.cards import CARDS, FARMERS
from topoum.layout import COLOURS, DECKS

from .address import SEATS
from .lesson import School, lesson_list
from .library import Library
from .puzzle import Task, puzzle_list
from .words import Words


def start_data(words: Words, library: Library, tasks: dict[str, Task], school: School) -> dict[str, Any]:
    """The start screen as data."""
    kept = library.last()
    return {
        "cards": [{"name": card.name, "category": card.category, "first": card.first_edition} for card in CARDS],
        "farmers": list(FARMERS),
        "decks": {name: list(types) for name, types in DECKS.items()},
        "colours": list(COLOURS),
        "seats": list(SEATS),
        "resume": None if kept is None or kept.game.over else _resume(words, kept.game),
        "saved": saved_games(words, library),
        "puzzles": puzzle_list(tasks, library.solved(), words),
        "lessons": lesson_list(school, library.learnt(), library.newcomer(), words),
    }


def saved_games(
    words: Words, library: Library, deleted: tuple[str, str] | None = None, message: str = ""
) -> dict[str, Any]:
    """The list of the games that are kept, and what was just done to it."""
    games = [_entry(words, entry) for entry in library.games()]
    return {
        "games": games,
        "deleted": {"id": deleted[0], "name": ""} if deleted else None,
        "message": message or ("" if games else words("games.none")),
    }


def _resume(words: Words, game: Game) -> dict[str, str]:
    names = [game.names.get(colour) or words(f"colour.{colour}.name") for colour in game.players]
    return {"title": ", ".join(names), "detail": words("resume.detail", count=len(game.actions))}


def _entry(words: Words, entry: dict[str, Any]) -> dict[str, Any]:
    """A kept game as the list shows it: everything a text."""
    players = [{**player, "name": _called(words, player)} for player in entry["players"]]
    turn = next((player["name"] for player in players if player["colour"] == entry["turn"]), "")
    deck = entry["deck"]
    return {
        **entry,
        "players": players,
        "deck": words(f"deck.{deck}.name") if deck else words("games.deck.own"),
        "turn": words("games.turn", player=turn, number=entry["number"]) if turn else "",
    }


def _called(words: Words, player: dict[str, str]) -> str:
    return player["name"] or words(f"colour.{player['colour']}.name")
