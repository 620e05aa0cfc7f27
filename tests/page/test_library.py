"""The games that the browser keeps: saves, the list, other tabs, storage that fails at every call."""

import json
from types import SimpleNamespace
from typing import Any

import pytest

from page.address import only_people
from page.library import PREFIX, Changed, Forbidden, Kept, Library
from page.summary import trusted
from tests.games import random_game
from topoum import Game, NotationError, new_game


class Shelf(dict[str, str]):
    """A browser's storage, as far as it is used; `broken` names the calls that throw."""

    broken: tuple[str, ...] = ()

    def _check(self, call: str) -> None:
        if call in self.broken:
            raise RuntimeError("QuotaExceededError")

    @property
    def length(self) -> int:
        self._check("length")
        return len(self)

    def key(self, number: int) -> str:
        self._check("key")
        return list(self)[number]

    def getItem(self, key: str) -> str | None:  # noqa: N802  (the browser's name)
        self._check("getItem")
        return self.get(key)

    def setItem(self, key: str, value: str) -> None:  # noqa: N802
        self._check("setItem")
        self[key] = value

    def removeItem(self, key: str) -> None:  # noqa: N802
        self._check("removeItem")
        self.pop(key, None)


def browser() -> Any:
    return SimpleNamespace(localStorage=Shelf(), sessionStorage=Shelf())


def some_game(**settings: Any) -> Kept:
    game = new_game(seed=3, names={"red": "Ada"})
    return Kept(game, only_people(game), **settings)


def test_a_game_is_kept() -> None:
    library = Library(browser())
    assert library.opened() is None
    assert library.last() is None
    kept = some_game(address="new", passing="link")
    library.save(kept)
    for found in (library.opened(), library.last(), library.load(kept.id)):
        assert found is not None
        assert found.game.record() == kept.game.record()
        assert (found.address, found.passing, found.id, found.seats) == ("new", "link", kept.id, kept.seats)
    library.close()
    assert library.opened() is None
    assert library.last() is not None


def test_the_list_tells_of_every_game() -> None:
    library = Library(browser())
    for seed in range(3):
        game = random_game(seed)
        library.save(Kept(game, only_people(game), name=f"game {seed}"))
    shown = library.games()
    assert {entry["name"] for entry in shown} == {"game 0", "game 1", "game 2"}
    assert all(entry["over"] and entry["board"] and not entry["newer"] for entry in shown)


def test_rename_delete_and_bring_back() -> None:
    library = Library(browser())
    kept = some_game()
    library.save(kept)
    library.rename(kept.id, "  Sunday \x07 " + "x" * 99)
    (entry,) = library.games()
    assert entry["name"].startswith("Sunday")
    assert len(entry["name"]) == 40
    assert "\x07" not in entry["name"]
    text = library.delete(kept.id)
    assert library.games() == []
    library.restore(kept.id, text)
    found = library.load(kept.id)
    assert found is not None
    assert found.name == entry["name"]


def test_a_second_tab_does_not_overwrite_the_first() -> None:
    window = browser()
    first, second = Library(window), Library(window)
    one = some_game()
    first.save(one)
    other = second.load(one.id)
    assert other is not None
    other.game.play("barracks e7")
    second.save(other)
    assert first.changed(one, PREFIX + one.id)
    assert not first.changed(one, PREFIX + "another")
    one.game.play("barracks g5")
    with pytest.raises(Changed):
        first.save(one)
    found = second.load(one.id)
    assert found is not None
    assert [str(action) for action in found.game.actions] == ["barracks e7"]


def test_export_and_import() -> None:
    library, elsewhere = Library(browser()), Library(browser())
    for name in ("one", "two"):
        library.save(some_game(name=name))
    assert elsewhere.import_(library.export()) == 2
    assert sorted(entry["name"] for entry in elsewhere.games()) == ["one", "two"]
    assert elsewhere.import_(new_game(seed=9).record()) == 1
    for text in ("[]", "7", "{}", "nonsense", ""):
        with pytest.raises(NotationError):
            elsewhere.import_(text)
    for text in ('{"games": [', "[nonsense"):
        with pytest.raises(NotationError, match="holds no games"):
            elsewhere.import_(text)
    assert elsewhere.import_(json.dumps({"games": [{}, 7, {"record": "x"}]})) == 0
    assert len(elsewhere.games()) == 3


def test_a_newer_save_is_left_alone() -> None:
    window = browser()
    text = json.dumps({"version": 2, "record": new_game(seed=1).record(), "seats": {"red": "human", "blue": "human"}})
    window.localStorage[PREFIX + "future"] = text
    library = Library(window)
    assert library.load("future") is None
    assert [entry["newer"] for entry in library.games()] == [True]
    assert window.localStorage[PREFIX + "future"] == text
    assert "future" not in library.export()
    assert json.loads(library.export())["games"] == [json.loads(text)]


DAMAGED = ["", "{", "[]", "null", "{}", '{"version": 1, "record": 7}', '{"version": 1, "record": "topoum 1"}']


@pytest.mark.parametrize("text", DAMAGED)
def test_a_damaged_save_is_as_good_as_none(text: str) -> None:
    window = browser()
    window.localStorage[PREFIX + "old"] = text
    window.localStorage["topoum.1.last"] = "old"
    library = Library(window)
    assert library.last() is None
    json.dumps(library.games())


@pytest.mark.parametrize(
    "kept", [None, 7, [], {"players": 7, "board": []}, {"players": [7, {}], "board": {"f6": 7, "zz": {}}}]
)
def test_a_summary_is_not_trusted(kept: Any) -> None:
    shown = trusted(kept)
    assert shown["players"] == []
    assert shown["board"] in ({}, {"f6": {"tile": "n"}})


@pytest.mark.parametrize("storage", ["localStorage", "sessionStorage"])
@pytest.mark.parametrize("call", ["length", "key", "getItem", "setItem", "removeItem"])
def test_storage_that_throws_breaks_nothing(storage: str, call: str) -> None:
    window = browser()
    library = Library(window)
    kept = some_game()
    library.save(kept)
    getattr(window, storage).broken = (call,)
    library.opened()
    library.last()
    library.close()
    json.dumps(library.games())
    library.export()
    for change in (lambda: library.save(kept), lambda: library.delete(kept.id), lambda: library.rename(kept.id, "x")):
        try:
            change()
        except Forbidden:
            continue
    assert isinstance(Game.from_text(kept.game.record()), Game)


def test_what_was_solved_and_learnt_is_kept() -> None:
    window = browser()
    library = Library(window)
    assert library.newcomer()
    library.keep_solved("two")
    library.keep_solved("one")
    library.keep_learnt("")  # only seen
    assert (library.solved(), library.learnt(), library.newcomer()) == ({"one", "two"}, set(), False)
    library.keep_learnt("sight")
    window.localStorage.broken = ("setItem",)
    library.keep_solved("three")  # which is no reason to stop a game
    library.keep_learnt("cards")
    assert (library.solved(), library.learnt()) == ({"one", "two"}, {"sight"})


def test_storage_may_be_forbidden() -> None:
    library = Library(SimpleNamespace())
    with pytest.raises(Forbidden):
        library.save(some_game())
    assert library.last() is None
    assert library.games() == []
    library.close()
