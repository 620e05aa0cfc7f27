"""Hostile texts in every field: each is shown as text or refused in words, and none is ever run.

All of it on a narrow screen, where a long name would be wider than the page.
"""

import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, Route, expect

import topoum
from hostile import NAMES, NO_NAMES, TEXTS, literal, put, set_trap
from playing import QUIET, open_page, record, reload, to_start
from steps import first_legal, pick, played
from topoum import link

COLOURS = ("red", "blue", "yellow", "black")
TABLES = [NAMES[k : k + 4] for k in range(0, len(NAMES), 4)]
NOT_TYPES: list[Any] = [None, 7, True, 1e400, [], [[]], {}, {"toString": 7, "valueOf": 7}, {"__proto__": {"x": 1}}]
LONG = {"red": "W" * 24, "blue": "W" * 24}
SOME = [*NAMES[::4], *TEXTS[len(NAMES) :]]
MARK = "<img src=x onerror=a()>"


@pytest.fixture
def troubled_page(troubled_page: Page) -> Page:
    troubled_page.set_viewport_size({"width": 360, "height": 740})
    return troubled_page


@pytest.fixture
def trapped(page: Page) -> Iterator[Page]:
    """A page that must not run anything; at the end it still fits its width and has not failed."""
    caught = set_trap(page)
    page.add_init_script(QUIET)
    yield page
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    check_width(page)
    assert caught == []


def check_width(page: Page) -> None:
    assert page.evaluate("Math.max(document.documentElement.scrollWidth, document.body.scrollWidth)") <= 360


def go(page: Page, fragment: str) -> None:
    """Another address; one that looks the same is asked for again."""
    page.evaluate(f"history.replaceState(history.state, '', location.pathname); location.hash = {literal(fragment)}")


def new(names: list[str]) -> str:
    return f"new;seed=8;players={','.join(COLOURS[: len(names)])};names={','.join(quote(n, safe='') for n in names)}"


def game_of(names: list[str]) -> topoum.Game:
    colours = COLOURS[: max(2, len(names))]
    return topoum.new_game(colours, seed=8, first="red", names=dict(zip(colours, names, strict=False)))


def finished(names: list[str]) -> topoum.Game:
    game, random = game_of(names), Random(8)
    while not game.over:
        game.play(pick(random, [str(action) for action in game.legal_actions()], set()))
    return game


def save_of(game: topoum.Game, **other: Any) -> dict[str, Any]:
    return {"version": 1, "record": game.record(), "seats": dict.fromkeys(game.players, "human"), **other}


def cleaned(text: str, length: int) -> str:
    """A name as a player's typing is taken over: without control characters and halves of characters, and cut."""
    return re.sub("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]", "", text).strip()[:length].strip()


def expect_texts(page: Page, place: str, texts: list[str]) -> None:
    for text in texts:
        expect(page.locator(place)).to_contain_text(text)


def test_the_trap(troubled_page: Page) -> None:
    """It catches what a page that trusts its texts would do."""
    caught = set_trap(troubled_page)
    troubled_page.goto("about:blank")
    for text in NAMES[:4]:
        troubled_page.evaluate(f"document.body.insertAdjacentHTML('beforeend', {literal(text)})")
    troubled_page.wait_for_function("document.images[0].complete")
    assert "a script ran" in caught
    assert {"there is <img>", "there is onload=", "there is <script>", "there is <iframe>"} <= set(caught)


def test_names_in_addresses(trapped: Page, site: str) -> None:
    page = trapped
    open_page(page, site)
    for names in TABLES:
        go(page, f"{new(names)};first=red")
        expect_texts(page, "#players", names)
        expect_texts(page, "#turn", names[:1])
        page.evaluate("topoum.play(topoum.legal()[0])")
        expect_texts(page, "[data-curtain]", names[1:2])
        page.locator("[data-lift]").click()
        expect_texts(page, "#log", names[:1])
        check_width(page)
    before = record(page)
    for name in NO_NAMES:
        go(page, new([name, "B"]))
        expect(page.locator("#message")).to_contain_text("This address cannot be opened")
        assert record(page) == before
        check_width(page)


def test_names_on_the_start_screen(trapped: Page, site: str) -> None:
    """They are cleaned of what no name may hold, and remembered for the next game."""
    page = trapped
    open_page(page, site)
    page.get_by_label("4 players").check()
    for k in range(0, len(TEXTS), 4):
        texts = TEXTS[k : k + 4]
        for seat, text in enumerate(texts):
            page.evaluate(
                f"""() => {{
                  const input = document.querySelector("[name=start-name-{seat}]");
                  input.value = {literal(text)};
                  input.dispatchEvent(new Event("input"));
                }}"""
            )
        expect_texts(page, ".st-first", [cleaned(text, 24) for text in texts])
        check_width(page)
        page.get_by_role("button", name="Start the game").click()
        names = topoum.Game.from_text(record(page)).names
        assert [names[colour] for colour in COLOURS][: len(texts)] == [cleaned(text, 24) for text in texts]
        expect_texts(page, "#players", list(names.values()))
        to_start(page)
        assert page.locator("[name=start-name-0]").input_value() == cleaned(texts[0], 24)
        expect_texts(page, "#games", list(names.values()))
        check_width(page)


def test_links_and_addresses(trapped: Page, site: str) -> None:
    page = trapped
    open_page(page, f"{site}#g={link.pack(game_of(TABLES[0]))}")
    for names in TABLES:
        game = game_of(names)
        go(page, f"g={link.pack(game)}")
        expect_texts(page, "[data-curtain]", names[:1])
        page.locator("[data-lift]").click()
        expect_texts(page, "#players", names)
        check_width(page)
    ransom = played(
        lambda game: first_legal(game, lambda action: action.startswith("ransom")), names=LONG, deck="tactical"
    )
    go(page, f"g={link.pack(ransom)}")
    page.locator("[data-lift]").click()
    expect(page.locator("[data-action^=ransom]")).to_contain_text("W" * 24)
    check_width(page)
    go(page, f"g={link.pack(finished(TABLES[1]))}")
    expect_texts(page, "#final thead", TABLES[1])
    check_width(page)
    before = record(page)
    for text in SOME:
        for fragment in (text, f"g={text}", f"g=1{text}", f"v={text}", f"new;{text}", f"new;seed={text}"):
            page.evaluate("document.querySelector('#message').textContent = ''")
            go(page, fragment)
            expect(page.locator("#message")).to_contain_text("This address cannot be opened")
        check_width(page)
    assert record(page) == before


def test_typed_notation(trapped: Page, site: str) -> None:
    """What the engine says of it, with every text quoted as text."""
    page = trapped
    open_page(page, f"{site}#{new(['A', 'B'])}")
    game = topoum.Game.from_text(record(page))
    for text in [f"enter {text}" for text in TEXTS] + TEXTS:
        page.evaluate(f"document.querySelector('#command').value = {literal(text)}")
        typed = page.locator("#command").input_value()  # without line breaks
        with pytest.raises(topoum.NotationError) as wrong:
            game.play(typed)
        page.locator("#command").press("Enter")
        assert page.evaluate("document.querySelector('#message').textContent") == str(wrong.value)
    check_width(page)
    assert record(page) == game.record()


def test_files(trapped: Page, site: str) -> None:
    """Opened on the table, and imported on the start screen; also their names."""
    page = trapped
    message, status = page.locator("#message"), page.locator("#share [role=status]")
    open_page(page, f"{site}#{new(['A', 'B'])}")

    def choose(place: str, name: str, content: bytes) -> None:
        page.locator(f"{place} input[type=file]").set_input_files(
            {"name": name, "mimeType": "text/plain", "buffer": content}
        )

    before = record(page)
    for text in SOME:
        page.locator("#share-game").click()
        choose("#share", "game.topoum", text.encode("utf-8", "replace"))
        expect(message).not_to_be_empty()
        check_width(page)
    page.locator("#share-game").click()
    for name, content in ((NAMES[0], b""), (NAMES[8], b"\xff\xff"), ("W" * 200, b"\0" * 1_000_001)):
        choose("#share", name, content)
        expect(status).to_contain_text(name)
        check_width(page)
    assert record(page) == before
    choose("#share", NAMES[0], game_of(TABLES[0]).record().encode())
    expect_texts(page, "[data-curtain]", TABLES[0][:1])

    to_start(page)
    for text in SOME:
        page.evaluate("document.querySelector('#message').textContent = ''")
        choose("#games", NAMES[0], text.encode("utf-8", "replace"))
        expect(page.locator("#message:not(:empty), .gm-said:not(:empty)").first).to_be_visible()
        check_width(page)
    choose("#games", NAMES[8], b"\xff")
    expect(page.locator("#games")).to_contain_text(NAMES[8])
    saves = [save_of(game_of(["A", "B"]), name=text, **dict.fromkeys(("stamp", "saved"), text)) for text in TEXTS]
    choose("#games", "all.json", json.dumps({"games": [*saves, *NOT_TYPES]}).encode())
    expect(page.locator("#games")).to_contain_text(f"{len(TEXTS)}")
    page.get_by_role("button", name="Show all").click()
    expect_texts(page, "#games", [cleaned(text, 40) for text in TEXTS])
    check_width(page)


def test_renaming(trapped: Page, site: str) -> None:
    page = trapped
    open_page(page, f"{site}#{new(['A', 'B'])}")
    to_start(page)
    for text in SOME:
        page.locator("#games").get_by_role("button", name="Rename").click()
        page.locator("[name=game-name]").evaluate(
            f"input => {{ input.value = {literal(text)}; input.dispatchEvent(new Event('input')) }}"
        )
        page.locator("[name=game-name]").press("Enter")
        expect(page.locator("#games h3")).to_have_text(cleaned(text.strip()[:40], 40))
        check_width(page)


def test_stored_data(trapped: Page, site: str) -> None:
    """Anything may stand in the browser's storage under our names."""
    page = trapped
    open_page(page, site)
    good = save_of(game_of(TABLES[0]))
    for k, text in enumerate(TEXTS):
        put(page, "localStorage", f"topoum.1.game.{k}", hostile_save(good, text))
        put(page, "localStorage", f"topoum.1.game.{text[:200]}", hostile_save(good, text) | {"name": f"id {k}"})
    for k, value in enumerate(NOT_TYPES):
        whole = {field: value for field in hostile_save(good, "") if field not in good}
        put(page, "localStorage", f"topoum.1.game.type{k}", {**good, **whole})
        put(page, "localStorage", f"topoum.1.game.types{k}", hostile_save(good, value))
        put(page, "localStorage", f"topoum.1.game.all{k}", dict.fromkeys([*good, *whole], value))
    put(page, "localStorage", "topoum.1.last", NAMES[0])
    put(page, "sessionStorage", "topoum.1.open", NAMES[1])
    reload(page)
    expect_texts(page, "[data-curtain]", TABLES[0][:1])
    to_start(page)
    expect_texts(page, ".st-resume", TABLES[0])
    page.get_by_role("button", name="Show all").click()
    expect_texts(page, "#games", [cleaned(text, 40) for text in TEXTS])
    check_width(page)
    page.get_by_role("button", name="Show fewer").click()
    for name in ("id 0", "id 18", "id 25"):
        page.get_by_role("button", name="Show all").click()
        page.get_by_role("button", name=f"Open “{name}”").click()
        expect_texts(page, "[data-curtain]", TABLES[0][:1])
        to_start(page)


def hostile_save(good: dict[str, Any], value: Any) -> dict[str, Any]:
    """A save that can be opened, and everything beside its game is a hostile value."""
    players = [{"colour": "red", "name": value}, {"colour": value, "name": value}, value]
    square = {"tile": value, "token": value, "mole": value}
    board = {str(value): value, "f6": square, "f7": value}
    summary = {"players": players, "deck": value, "turn": value, "number": value, "over": value, "board": board}
    beside = dict.fromkeys(("name", "stamp", "address", "saved", "passing", "sent"), value)
    return {**good, **beside, "summary": summary}


def test_stored_choices(trapped: Page, site: str) -> None:
    """What was chosen on the start screen, and which game was the last. (For the settings see test_settings.)"""
    page = trapped
    open_page(page, site)
    for value in [*NOT_TYPES, *SOME[::3]]:
        players = [{"colour": colour, "name": value, "seat": value} for colour in ("red", value, "blue")]
        keys = ("count", "first", "deck", "picked", "edition", "farmer", "obstacles")
        for start in (value, {**dict.fromkeys(keys, value), "players": players}):
            put(page, "localStorage", "topoum.1.start", start)
            put(page, "localStorage", "topoum.1.last", value)
            page.evaluate("document.querySelector('#new-game').click()")  # the start screen anew
            expect(page.get_by_role("button", name="Start the game")).to_be_enabled()
        if isinstance(value, str):
            expect(page.locator("[name=start-name-0]")).to_have_value(cleaned(value, 24))
        check_width(page)


def test_texts_of_a_language(trapped: Page, site: str) -> None:
    """Markup in a locale file is shown everywhere as it stands there."""
    page = trapped

    def marked(text: Any) -> Any:
        return {form: marked(one) for form, one in text.items()} if isinstance(text, dict) else f"{MARK}{text}"

    def rewritten(route: Route) -> None:
        texts = json.loads(route.fetch().body())
        route.fulfill(body=json.dumps({key: marked(text) for key, text in texts.items()}))

    page.route("**/locales/en.json", rewritten)
    open_page(page, f"{site}#g={link.pack(finished(['A', 'B']))}")
    expect_texts(page, "#final", [MARK])
    page.locator("#final [data-wish=again]").click()
    page.evaluate("topoum.play(topoum.legal()[0])")
    expect_texts(page, "[data-curtain]", [MARK])
    page.locator("[data-lift]").click()
    for place in ("#turn", "#log", "#line", "#hand", "#actions"):
        expect_texts(page, place, [MARK])
    page.locator("#hand [data-card]").first.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect_texts(page, "#explain", [MARK])
    page.locator("#share-game").click()
    expect_texts(page, "#share", [MARK])
    page.locator("#share [data-close]").click()
    page.locator("#new-game").click()
    expect_texts(page, "#start", [MARK])
    expect_texts(page, "#games", [MARK])
