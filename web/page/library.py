"""The games that this browser keeps.  Storage may be full, forbidden, purged, damaged, or changed by another tab.

Each game is kept under a key of its own as JSON with a version.  Whatever cannot be read is left alone.
"""

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from random import SystemRandom
from typing import Any

from topoum import Game, NotationError

from .address import SEATS, only_people
from .summary import legible, summary, trusted

VERSION = 1
PREFIX = "topoum.1.game."  # of the keys in localStorage; then the game's id
OPEN = "topoum.1.open"  # in sessionStorage: the id of the game on the screen of this tab
DRAFT = "topoum.1.draft"  # in localStorage: the position that is being set up
SOLVED = "topoum.1.solved"  # in localStorage: the ids of the puzzles that were solved
TUTORIAL = "topoum.1.tutorial"  # in localStorage: the ids of the lessons that were finished, if only none
LAST = "topoum.1.last"  # in localStorage: the id of the game played last
MOST_GAMES = 500  # in an import
DEEPEST = 200  # brackets within brackets; ours are a handful
TOKEN = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?|[][{}]', re.DOTALL)  # a text in JSON, or a bracket
LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"


def token(length: int = 8) -> str:
    """A fresh id."""
    chance = SystemRandom()
    return "".join(chance.choice(LETTERS) for _ in range(length))


@dataclass
class Kept:
    """A game and what is kept beside its record."""

    game: Game
    seats: dict[str, str]
    address: str = ""  # the fragment it was opened with
    name: str = ""  # as the player calls it
    passing: str = "device"  # how the turn is passed on: "device" or "link"
    sent: bool = False  # whether the player who is next is not at this device but waits for the link
    id: str = field(default_factory=token)
    stamp: str = ""  # changes with every save, so that a tab notices another's


class Forbidden(Exception):
    """The browser does not let us keep anything (any more)."""


class Changed(Exception):
    """Another tab has gone on with this game."""


class Library:
    def __init__(self, window: Any) -> None:
        self.window = window

    # One game

    def save(self, kept: Kept) -> None:
        """Keep a game; raises Changed where another tab has written it since, Forbidden where it cannot be kept."""
        stored = self._raw(kept.id)
        if stored is not None and kept.stamp and stored.get("stamp") != kept.stamp:
            raise Changed
        saved = replace(kept, stamp=token())
        text = json.dumps(self._data(saved))
        self._put(PREFIX + kept.id, text)
        kept.stamp = saved.stamp  # not before: what could not be written is no other tab's doing
        if self._get(self._local, PREFIX + kept.id) != text:  # a browser may take it and not give it back
            raise Forbidden
        self._put(LAST, kept.id)
        self._put_open(kept.id)

    def _data(self, kept: Kept) -> dict[str, Any]:
        return {
            "version": VERSION,
            "record": kept.game.record(),
            "seats": kept.seats,
            "address": kept.address,
            "name": kept.name,
            "passing": kept.passing,
            "sent": kept.sent,
            "stamp": kept.stamp,
            "saved": datetime.now(UTC).isoformat(timespec="seconds"),
            "summary": summary(kept.game),
        }

    def load(self, game_id: str) -> Kept | None:
        """A game that was kept; None if there is none that can be read."""
        raw = self._raw(game_id)
        return None if raw is None else self._read(game_id, raw)

    def _read(self, game_id: str, raw: dict[str, Any]) -> Kept | None:
        try:
            game = Game.from_text(raw["record"])
            seats = {colour: str(raw["seats"][colour]) for colour in game.players}
        except (NotationError, KeyError, TypeError, AttributeError):
            return None
        if raw.get("version") != VERSION or any(seat not in SEATS for seat in seats.values()):
            return None
        return Kept(
            game,
            seats,
            address=str(raw.get("address", "")),
            name=legible(raw.get("name", "")),
            passing="link" if raw.get("passing") == "link" else "device",
            sent=raw.get("sent") is True,
            id=game_id,
            stamp=str(raw.get("stamp", "")),
        )

    def changed(self, kept: Kept, key: str) -> bool:
        """Whether what was written under a key is this game, by another tab."""
        raw = self._raw(kept.id) if key == PREFIX + kept.id else None
        return raw is not None and raw.get("stamp") != kept.stamp

    def opened(self) -> Kept | None:
        """The game that was on the screen of this tab."""
        game_id = self._get(self._session, OPEN)
        return self.load(game_id) if game_id else None

    def last(self) -> Kept | None:
        """The game that was played last, in any tab."""
        game_id = self._get(self._local, LAST)
        return self.load(game_id) if game_id else None

    def close(self) -> None:
        """The player left the game; it stays kept."""
        try:
            self._session().removeItem(OPEN)
        except Exception:  # whatever the browser throws, the page goes on
            return

    def draft(self) -> str:
        """The position that was being set up, or an empty text."""
        return self._get(self._local, DRAFT) or ""

    def keep_draft(self, text: str) -> None:
        self._put(DRAFT, text)

    def solved(self) -> set[str]:
        """The puzzles that were solved."""
        return self._ids(SOLVED)

    def keep_solved(self, puzzle: str) -> None:
        self._keep_id(SOLVED, puzzle)

    def newcomer(self) -> bool:
        """Whether this player has never learnt, played, or said no to learning."""
        return self._get(self._local, TUTORIAL) is None and self._get(self._local, LAST) is None

    def learnt(self) -> set[str]:
        """The lessons that were finished."""
        return self._ids(TUTORIAL)

    def keep_learnt(self, lesson: str) -> None:
        """Keep a lesson as finished; without one, only that the offer was seen."""
        self._keep_id(TUTORIAL, lesson)

    def _ids(self, key: str) -> set[str]:
        return set((self._get(self._local, key) or "").split())

    def _keep_id(self, key: str, one: str) -> None:
        """Add an id to those that are kept under a key.  Where that fails, nothing is lost."""
        with suppress(Forbidden):
            self._put(key, " ".join(sorted(self._ids(key) | set(one.split()))))

    # All games

    def games(self) -> list[dict[str, Any]]:
        """What the list of games shows, newest first; of games of a newer version only that they are there."""
        shown = [{"id": game_id, **self._entry(raw)} for game_id, raw in self._all()]
        return sorted(shown, key=lambda entry: str(entry["date"]), reverse=True)

    def _entry(self, raw: dict[str, Any]) -> dict[str, Any]:
        entry = {"name": legible(raw.get("name", "")), "date": str(raw.get("saved", ""))[:40], "newer": newer(raw)}
        return {**entry, **trusted(raw.get("summary"))}

    def rename(self, game_id: str, name: str) -> None:
        raw = self._raw(game_id)
        if raw is not None:
            self._put(PREFIX + game_id, json.dumps({**raw, "name": legible(name)}))

    def delete(self, game_id: str) -> str:
        """Forget a game; returns what `restore` needs to bring it back."""
        text = self._get(self._local, PREFIX + game_id) or ""
        try:
            self._local().removeItem(PREFIX + game_id)
        except Exception as error:
            raise Forbidden from error
        return text

    def restore(self, game_id: str, text: str) -> None:
        self._put(PREFIX + game_id, text)

    def export(self) -> str:
        """All games in one text, also those that this version cannot read."""
        return json.dumps({"topoum-games": 1, "games": [raw for _, raw in self._all()]}, indent=1)

    def import_(self, text: str) -> int:
        """Take over the games of an export, as they are there, or of a record; returns how many."""
        try:
            found = read_json(text)
        except ValueError:
            if text.lstrip().startswith(("{", "[")):
                raise NotationError("this file holds no games") from None
            kept = Kept(game := Game.from_text(text), only_people(game))
            self.save(kept)
            return 1
        if not isinstance(found, dict) or not isinstance(found.get("games"), list):
            raise NotationError("this file holds no games")
        count = 0
        for raw in found["games"][:MOST_GAMES]:
            if isinstance(raw, dict) and (newer(raw) or self._read("", raw)):
                self._put(PREFIX + token(), json.dumps(raw))
                count += 1
        return count

    # The browser's storage

    def _local(self) -> Any:
        return self.window.localStorage

    def _session(self) -> Any:
        return self.window.sessionStorage

    def _get(self, storage: Any, key: str) -> str | None:
        try:
            value = storage().getItem(key)
        except Exception:  # whatever the browser throws, there is nothing to be had
            return None
        return value if isinstance(value, str) else None

    def _put(self, key: str, text: str) -> None:
        try:
            self._local().setItem(key, text)
        except Exception as error:
            raise Forbidden from error

    def _put_open(self, game_id: str) -> None:
        try:
            self._session().setItem(OPEN, game_id)
        except Exception as error:
            raise Forbidden from error

    def _raw(self, game_id: str) -> dict[str, Any] | None:
        text = self._get(self._local, PREFIX + game_id)
        try:
            raw = read_json(text or "")
        except ValueError:
            return None
        return raw if isinstance(raw, dict) else None

    def _all(self) -> Iterator[tuple[str, dict[str, Any]]]:
        try:
            storage = self._local()
            keys = [str(storage.key(k)) for k in range(int(storage.length))]
        except Exception:  # nothing to be had
            return
        for key in keys:
            raw = self._raw(key.removeprefix(PREFIX)) if key.startswith(PREFIX) else None
            if raw is not None:
                yield key.removeprefix(PREFIX), raw


def read_json(text: str) -> Any:
    """JSON read; ValueError also for brackets so deep that they would overflow the stack of a browser's Python."""
    depth = 0
    if text.count("[") + text.count("{") > DEEPEST:
        for part in TOKEN.finditer(text):
            depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(part[0], 0)
            if depth > DEEPEST:
                raise ValueError("too deep")
    return json.loads(text)


def newer(raw: dict[str, Any]) -> bool:
    """Whether a newer version wrote this."""
    return isinstance(raw.get("version"), int) and raw["version"] > VERSION
