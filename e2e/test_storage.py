"""Storage that fails, is purged or damaged, and saves of other versions: the game on the screen is never lost."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from hostile import put
from playing import QUIET, SAVED, open_page, record, reload, to_start

GAME = "new;players=red,blue;deck=tactical;seed=8;first=red;names=Ada,Bruno"
STORES = ["localStorage", "sessionStorage"]
METHODS = [f"{store}.{call}" for store in STORES for call in ("getItem", "setItem", "removeItem", "key", "length")]
NEEDED = ["localStorage", "localStorage.getItem", "localStorage.setItem", "sessionStorage", "sessionStorage.setItem"]

# Storage that throws at the calls in `broken`, and at writing after so many `writes`.
BREAKABLE = """(() => {
  Object.assign(window, { broken: new Set(BROKEN), writes: Infinity });
  const stores = { localStorage, sessionStorage };
  const check = (name, kind = "SecurityError") => {
    if (broken.has(name)) throw new DOMException("made to fail", kind);
  };
  const nameOf = (store) => (store === stores.localStorage ? "localStorage" : "sessionStorage");
  for (const call of ["getItem", "setItem", "removeItem", "key"]) {
    const real = Storage.prototype[call];
    Storage.prototype[call] = function (...values) {
      check(`${nameOf(this)}.${call}`);
      if (call === "setItem" && writes-- <= 0) throw new DOMException("made to be full", "QuotaExceededError");
      return real.apply(this, values);
    };
  }
  const { get } = Object.getOwnPropertyDescriptor(Storage.prototype, "length");
  Object.defineProperty(Storage.prototype, "length", { get() {
    check(`${nameOf(this)}.length`);
    return get.call(this);
  } });
  for (const [name, store] of Object.entries(stores)) Object.defineProperty(window, name, { get() {
    check(name);
    return store;
  } });
})()"""

# All that is kept of the game on the screen.
KEPT = """() => Object.entries(localStorage).filter(([key]) => key.startsWith("topoum.1.game."))
  .map(([, text]) => { try { return JSON.parse(text).record } catch { return null } }).includes(topoum.record())"""


@pytest.fixture
def page(page: Page) -> Iterator[Page]:
    """A page with nothing moving; whatever happens to the storage, it must not fail."""
    page.add_init_script(QUIET)
    yield page
    expect(page.locator("html")).to_have_attribute("data-state", "ready")


def breakable(page: Page, broken: list[str] | None = None) -> None:
    page.add_init_script(BREAKABLE.replace("BROKEN", json.dumps(broken or [])))


def begin(page: Page) -> None:
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator("#table")).to_be_visible()


def play(page: Page, actions: int = 1) -> None:
    """Play something; afterwards it is saved, or that was tried in vain. No other tab is suspected."""
    for _ in range(actions):
        before = len(record(page))
        page.evaluate("() => { document.querySelector('[data-lift]')?.click(); topoum.play(topoum.legal()[0]) }")
        page.evaluate(SAVED)
        assert len(record(page)) > before
        expect(page.locator("dialog[open]")).to_have_count(0)


def expect_offer(page: Page) -> None:
    """The page says that it cannot save, and gives the game as a file."""
    expect(page.locator("#message")).to_contain_text("does not let us save the game")
    with page.expect_download() as download:
        page.locator("#message").get_by_role("button", name="Save as a file").click()
    assert download.value.suggested_filename.endswith(".topoum")
    assert download.value.path().read_text(encoding="utf-8") == record(page)


def choose_file(page: Page, text: str) -> None:
    page.locator("#games input[type=file]").set_input_files(
        {"name": "games.json", "mimeType": "text/plain", "buffer": text.encode()}
    )


def exported(page: Page) -> str:
    with page.expect_download() as download:
        page.get_by_role("button", name="Export all").click()
    return download.value.path().read_text(encoding="utf-8")


def kept_games(page: Page) -> dict[str, str]:
    games: dict[str, str] = page.evaluate(
        "Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('topoum.1.game.')))"
    )
    return games


# Storage that throws


def test_any_call_may_throw(page: Page, site: str) -> None:
    """The game goes on, and is kept as soon as the browser lets us; it is told once that it is not."""
    breakable(page)
    open_page(page, site)
    for call in [*METHODS, *STORES]:
        page.evaluate("call => { broken = new Set([call]) }", call)
        begin(page)
        if call in NEEDED:
            expect_offer(page)
        play(page, 2)
        expect(page.locator("#message")).to_be_empty()
        page.evaluate("broken.clear()")
        play(page)
        assert page.evaluate(KEPT), call
        page.evaluate("call => { broken = new Set([call]) }", call)
        to_start(page)
        page.evaluate("broken.clear()")


def test_the_saved_games_cannot_be_changed(page: Page, site: str) -> None:
    breakable(page)
    open_page(page, f"{site}#{GAME}")
    to_start(page)
    page.evaluate("broken.add('localStorage.removeItem').add('localStorage.setItem')")
    games, message = page.locator("#games"), page.locator("#message")
    games.get_by_role("button", name="Delete").click()
    expect(message).to_contain_text("does not let us change the saved games")
    games.get_by_role("button", name="Rename").click()
    page.keyboard.type("Sunday")
    page.keyboard.press("Enter")
    expect(message).to_contain_text("does not let us change the saved games")
    expect(games).to_contain_text("Bruno")
    page.evaluate("broken.clear()")
    games.get_by_role("button", name="Delete").click()
    expect(message).to_be_empty()
    expect(games).to_contain_text("is deleted")


@pytest.mark.parametrize("broken", [STORES, METHODS], ids=["forbidden", "failing"])
def test_starts_without_storage(page: Page, site: str, broken: list[str]) -> None:
    """A game by address; one by the start screen, which does not say it again; and the editor."""
    breakable(page, broken)
    open_page(page, f"{site}#{GAME}")
    expect_offer(page)
    play(page, 3)
    to_start(page)
    begin(page)
    play(page, 3)
    page.evaluate("location.hash = 'editor'")
    expect(page.locator("#editor")).to_be_visible()


def test_storage_gets_full(page: Page, site: str) -> None:
    """From the first write on, the second, the third…: it is told when it is so, and never takes a tab for another."""
    breakable(page)
    open_page(page, site)
    for writes in range(6):
        page.evaluate("number => { writes = number }", writes)
        begin(page)
        for _ in range(3):
            if page.locator("#message").inner_text():
                break
            play(page)
        expect_offer(page)
        play(page, 3)
        page.evaluate("writes = Infinity")
        play(page)
        assert page.evaluate(KEPT), writes
        to_start(page)


# Storage that is purged or damaged

DAMAGE = ["", "{", "[]", "7", "null", '"text"', '{"a": 1}', "[" * 100_000, "x" * 500_000, '{"version": 1, "record": 7}']


def damage(page: Page, text: str) -> None:
    page.evaluate(
        "text => [localStorage, sessionStorage].forEach((s) => Object.keys(s).forEach((key) => s.setItem(key, text)))",
        text,
    )


def test_purged_in_the_middle_of_a_game(page: Page, site: str) -> None:
    open_page(page, f"{site}#{GAME}")
    play(page, 2)
    page.evaluate("localStorage.clear(); sessionStorage.clear()")
    play(page)
    before = record(page)
    reload(page)
    assert record(page) == before


def test_damaged_in_the_middle_of_a_game(page: Page, site: str) -> None:
    """The game on the screen stays; where what is kept could be another tab's, the player is asked."""
    open_page(page, f"{site}#{GAME}")
    for text in DAMAGE:
        before = record(page)
        damage(page, text)
        page.evaluate("() => { document.querySelector('[data-lift]')?.click(); topoum.play(topoum.legal()[0]) }")
        page.evaluate(SAVED)
        if page.locator("dialog[open]").count():
            assert text.startswith("{")
            page.locator("dialog[open] [data-confirm]").click()  # there is nothing to be shown
            page.evaluate("() => { document.querySelector('[data-lift]')?.click(); topoum.play(topoum.legal()[0]) }")
            page.locator("dialog[open] [data-cancel]").click()
        assert record(page).startswith(before)
        assert page.evaluate(KEPT), text


def test_starts_with_damaged_storage(page: Page, site: str) -> None:
    """A new game can begin, and nothing that cannot be read is thrown away."""
    open_page(page, site)
    for text in DAMAGE[1::5]:
        begin(page)
        play(page)
        damage(page, text)
        before = kept_games(page)
        reload(page)
        expect(page.locator("#start")).to_be_visible()
        begin(page)
        play(page)
        assert page.evaluate(KEPT)
        assert kept_games(page).items() >= before.items()
        to_start(page)


# Saves of other versions

RECORD = (
    "topoum-record 1\nnew players red blue first red deck tactical seed 8\n"
    "name red Ada\nname blue Bruno\n\nbarracks e7\nbarracks f5\ndeploy f7\ndeploy e6\n"
)
SEATS = {"red": "human", "blue": "human"}
OLDEST = {"version": 1, "record": RECORD, "seats": SEATS, "address": ""}
OLD = {
    **OLDEST, "name": "Sunday", "passing": "device", "sent": False, "stamp": "3kq8zw2h",
    "saved": "2026-11-18T10:59:00+00:00",
    "summary": {
        "players": [{"colour": "red", "name": "Ada"}, {"colour": "blue", "name": "Bruno"}],
        "deck": "tactical", "turn": "red", "number": 1, "over": False, "board": {"f6": {"tile": "n"}},
    },
}  # fmt: skip
NEWER = {
    "version": 2,
    "record": {"moves": ["<b>"], "clock": 7},
    "seats": ["human", "oracle"],
    "name": "From tomorrow",
    "saved": "2031-01-01T00:00:00+00:00",
    "weather": {"rain": None},
}


def test_saves_of_older_versions_go_on(page: Page, site: str) -> None:
    open_page(page, site)
    for name, save in {"Bruno": OLDEST, "Sunday": OLD}.items():
        put(page, "localStorage", "topoum.1.game.old", save)
        put(page, "localStorage", "topoum.1.last", "old")
        put(page, "sessionStorage", "topoum.1.open", "old")
        reload(page)
        expect(page.locator("[data-curtain]")).to_contain_text("Ada")
        assert record(page) == RECORD
        play(page)
        assert page.evaluate(KEPT)
        to_start(page)
        expect(page.locator("#games")).to_contain_text(name)
        page.get_by_role("button", name="Go on").click()
        assert record(page).startswith(RECORD)
        to_start(page)


def test_a_save_of_a_newer_version_is_left_alone(page: Page, site: str) -> None:
    """Through playing, renaming, deleting, exporting and importing."""
    key, text = "topoum.1.game.tomorrow", json.dumps(NEWER)
    open_page(page, site)
    put(page, "localStorage", key, text)
    put(page, "localStorage", "topoum.1.last", "tomorrow")
    put(page, "sessionStorage", "topoum.1.open", "tomorrow")
    reload(page)
    games = page.locator("#games")
    expect(games).to_contain_text("From tomorrow")
    expect(games).to_contain_text("A newer version of Topoum saved this game")
    expect(games.locator(".gm-newer button")).to_have_count(0)
    begin(page)
    play(page, 3)
    to_start(page)
    games.get_by_role("button", name="Rename").click()
    page.keyboard.type("Mine")
    page.keyboard.press("Enter")
    file = exported(page)
    assert NEWER in json.loads(file)["games"]
    games.get_by_role("button", name="Delete").click()
    expect(games.get_by_role("button", name="Open")).to_have_count(0)
    choose_file(page, "[nonsense")
    expect(page.locator("#message")).to_contain_text("holds no games")
    with page.expect_file_chooser():
        games.get_by_role("button", name="Import").click()
    expect(page.locator("#message")).to_be_empty()
    choose_file(page, file)
    expect(games.get_by_role("button", name="Open")).to_have_count(1)
    assert kept_games(page)[key] == text
    page.evaluate("localStorage.clear()")
    choose_file(page, file)
    expect(games).to_contain_text("From tomorrow")
    assert NEWER in map(json.loads, kept_games(page).values())


def test_all_games_move_to_another_browser(page: Page, site: str) -> None:
    """Exported, purged, imported: the same games, with their names and dates, and they go on."""
    open_page(page, f"{site}#{GAME}")
    play(page, 2)
    for k in range(3):
        page.evaluate("hash => { location.hash = hash }", f"new;seed={k};names=P{k},Q{k}")
        expect(page.locator("#players")).to_contain_text(f"P{k}")
        play(page, k)
    before = record(page)
    to_start(page)
    games = page.locator("#games")
    games.get_by_role("button", name="Show all").click()
    games.get_by_role("button", name="Rename “P2").click()
    page.keyboard.type("Sunday")
    page.keyboard.press("Enter")
    expect(games).to_contain_text("Sunday")
    listed, kept = sorted(games.locator("li.gm-card").all_inner_texts()), kept_games(page)
    file = exported(page)
    page.evaluate("localStorage.clear(); sessionStorage.clear()")
    reload(page)
    expect(games.locator("li.gm-card")).to_have_count(0)
    choose_file(page, file)
    games.get_by_role("button", name="Show all").click()
    assert sorted(games.locator("li.gm-card").all_inner_texts()) == listed
    assert sorted(map(json.loads, kept_games(page).values()), key=str) == sorted(
        map(json.loads, kept.values()), key=str
    )
    games.get_by_role("button", name="Open “Sunday”").click()
    assert record(page) == before
    play(page)
