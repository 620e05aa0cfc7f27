"""The settings: one dialog on the start screen and at the table, remembered, and each of them does what it says."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from hostile import NAMES, put, set_trap
from playing import Hand, Table, by_click, by_tap, open_page, record, reload, to_start
from steps import WORDS, on_button, on_space

GAME = "new;players=red,blue;deck=first-game;seed=7;first=red"
START = ["barracks e7", "barracks f5", "deploy f7", "deploy e6"]
OTHERS = {
    "language": "nl",
    "theme": "dark",
    "coordinates": False,
    "left": True,
    "speed": "fast",
    "sound": True,
    "ask": "always",
    "prices": False,
    "keys": False,
}
LOOKS = "({ ...document.documentElement.dataset })"
CONTRAST = """() => {
  const style = getComputedStyle(document.documentElement);
  const channel = (pair) => {
    const value = parseInt(pair, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  const light = (name) => {
    const long = style.getPropertyValue(name).trim().replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3");
    const [red, green, blue] = long.match(/\\w\\w/g).map(channel);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [less, more] = [light("--soft"), light("--paper")].sort((a, b) => a - b);
  return (more + 0.05) / (less + 0.05);
}"""


def shown(page: Page) -> dict[str, Any]:
    """What the open dialog shows."""
    values: dict[str, Any] = page.evaluate(
        """() => Object.fromEntries([...document.querySelector("#settings form").elements]
        .map(({ name, type, value, checked }) => [name, type === "checkbox" ? checked : value]))"""
    )
    return values


def set_to(page: Page, wanted: dict[str, Any]) -> None:
    """Open the dialog, set what is wanted, and close it."""
    page.locator("[data-settings]:visible").click()
    for name, value in wanted.items():
        field = page.locator(f"#settings [name={name}]")
        field.set_checked(value) if isinstance(value, bool) else field.select_option(value)
    page.locator("#settings [data-close]").click()
    expect(page.locator("#settings")).to_be_hidden()


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    """A page under fingers; an error in it fails the test."""
    context = browser.new_context(viewport={"width": 360, "height": 740}, has_touch=True, service_workers="block")
    problems: list[str] = []
    page = context.new_page()
    page.on("pageerror", lambda error: problems.append(str(error)))
    yield page
    context.close()
    assert problems == []


def test_the_same_everywhere_and_remembered(page: Page, site: str) -> None:
    open_page(page, site)
    set_to(page, OTHERS)
    page.locator("#start .st-go").click()
    page.locator("#table [data-settings]").click()
    assert shown(page) == OTHERS
    expect(page.locator("#settings-title")).to_have_text("Opties")
    page.keyboard.press("Escape")
    held: list[Route] = []

    def hold(route: Route) -> None:  # what is seen now does not wait for the game
        held.append(route)

    page.route("**/board.js", hold)
    page.reload(wait_until="commit")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    looks = page.evaluate(LOOKS)
    assert (looks["hand"], looks["contrast"], looks["motion"]) == ("left", "usual", "on")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(30, 26, 22)"
    held[0].continue_()
    page.unroute("**/board.js")
    reload(page)
    to_start(page)
    page.locator("#start [data-settings]").click()
    assert shown(page) == OTHERS


def test_whatever_is_stored(page: Page, site: str) -> None:
    """Each value that cannot be is as if it were not there; so is storage that the browser forbids."""
    caught = set_trap(page)
    open_page(page, site)
    page.locator("#start [data-settings]").click()
    usual = shown(page)
    assert usual == {
        **{"language": "en", "theme": "system", "coordinates": True, "left": False},
        **{"speed": "system", "sound": False, "ask": "never", "prices": True, "keys": True},
    }
    strange = {"toString": 1, "valueOf": 1}
    for value in (NAMES[0], strange, dict.fromkeys(usual, strange), dict.fromkeys(usual, NAMES[0]) | {"left": 1}):
        put(page, "localStorage", "topoum.1.settings", value)
        reload(page)
        page.locator("#start [data-settings]").click()
        assert shown(page) == usual
    assert caught == []
    page.add_init_script("Object.defineProperty(window, 'localStorage', { get() { throw new Error('forbidden'); } })")
    reload(page)
    set_to(page, {"theme": "dark", "left": True})
    page.locator("#start [data-settings]").click()
    assert shown(page) == usual | {"theme": "dark", "left": True}
    assert page.evaluate(LOOKS)["theme"] == "dark"


def test_looks(page: Page, site: str) -> None:
    """Colours, contrast and movement follow the system until the player decides; the left hand mirrors the table."""
    open_page(page, f"{site}#{GAME}")

    def expect_looks(theme: str, contrast: str, motion: str) -> None:
        looks = {"data-theme": theme, "data-contrast": contrast, "data-motion": motion}
        for name, value in looks.items():
            expect(page.locator("html")).to_have_attribute(name, value)

    def contrast() -> float:
        """Of soft words on the page's paper, as WCAG counts it."""
        return float(page.evaluate(CONTRAST))

    expect_looks("light", "usual", "on")
    assert contrast() > 4.5
    page.emulate_media(color_scheme="dark", contrast="more", reduced_motion="reduce")
    expect_looks("dark", "more", "off")
    assert contrast() > 10
    set_to(page, {"theme": "light", "speed": "normal"})
    expect_looks("light", "more", "on")
    assert page.evaluate("document.querySelector('[name=theme-color]').content") == "#F3E9D2"
    page.emulate_media(color_scheme="light", contrast="no-preference", reduced_motion="no-preference")
    expect_looks("light", "usual", "on")
    set_to(page, {"theme": "contrast", "speed": "off"})
    expect_looks("light", "more", "off")
    assert contrast() > 10

    labels = page.locator("#board .labels")
    expect(labels).to_be_visible()
    set_to(page, {"coordinates": False})
    expect(labels).to_be_hidden()

    def left_edge(selector: str) -> float:
        return float(page.evaluate("s => document.querySelector(s).getBoundingClientRect().left", selector))

    order = ["#line", "#hand", "#log"]
    assert sorted(order, key=left_edge) == order
    set_to(page, {"left": True})
    assert sorted(order, key=left_edge) == order[::-1]
    page.set_viewport_size({"width": 360, "height": 740})
    assert left_edge("#hand") > left_edge("#new-game")
    set_to(page, {"left": False})
    assert left_edge("#hand") < left_edge("#new-game")
    page.emulate_media(forced_colors="active")
    choice = page.evaluate("getComputedStyle(document.querySelector('.p.now')).outlineStyle")
    assert choice == "solid"


def begin(page: Page, site: str, hand: Hand, **settings: Any) -> Table:
    """A game after its set-up, with some settings."""
    kept = json.dumps(json.dumps({"speed": "off", **settings}))
    page.add_init_script(f"localStorage.setItem('topoum.1.settings', {kept})")
    open_page(page, f"{site}#{GAME}")
    for action in START:
        page.evaluate("action => topoum.play(action)", action)
    return Table(page, hand)


def test_nothing_is_played_by_an_accidental_touch(phone: Page, site: str) -> None:
    page, table = phone, begin(phone, site, by_tap, ask="touch")
    before, question = record(page), page.locator("dialog[open]")

    def asked(step: str, text: str) -> None:
        by_tap(page, step)
        expect(question).to_contain_text(text)
        expect(page.locator(f"{step}[data-chosen]")).to_have_count(1)
        assert record(page) == before
        box = question.bounding_box()
        assert box
        assert box["y"] + box["height"] <= 740  # at the thumb
        assert box["y"] > 500

    asked(on_space("e8"), "e8")
    asked(on_space("g5"), "g5")  # something else
    by_tap(page, on_space("g5"))  # the same again takes it back
    expect(question).to_have_count(0)
    expect(page.locator("[data-chosen]")).to_have_count(0)
    asked(on_space("e8"), "e8")
    by_tap(page, "dialog[open] [data-cancel]")
    expect(question).to_have_count(0)
    table.check()
    by_tap(page, on_space("e8"))
    table.answer("[data-confirm]")
    table.follow("enter e8")
    by_click(page, on_button("undo"))
    by_click(page, on_space("e8"))  # a mouse is no accident
    assert table.record() == table.game.record()


def test_asking_always(page: Page, site: str) -> None:
    """Also by mouse, by keys, and before what was typed; not before what cannot be played."""
    table = begin(page, site, by_click, ask="always")
    before, question = record(page), page.locator("dialog[open]")
    by_click(page, on_space("e8"))
    expect(question).to_contain_text("Red enters on e8.")
    page.keyboard.press("Escape")
    expect(question).to_have_count(0)
    table.check()
    page.locator(on_space("e8")).focus()
    page.keyboard.press("Enter")
    expect(question.locator("[data-confirm]")).to_be_focused()
    assert record(page) == before
    page.keyboard.press("Enter")
    table.follow("enter e8")
    assert table.record() == table.game.record()
    page.locator("#command").fill("end  of it all")
    page.keyboard.press("Enter")
    expect(question).to_have_count(0)
    expect(page.locator("#message")).not_to_be_empty()
    typed = table.legal()[0]
    page.locator("#command").fill(f" {typed} ")
    page.keyboard.press("Enter")
    expect(question).to_contain_text(typed)
    assert record(page) == table.game.record()
    page.keyboard.press("Enter")
    table.follow(typed)
    expect(page.locator("#command")).to_have_value("")


LISTENER = """
window.heard = { contexts: 0, tones: 0 };
window.AudioContext = class extends AudioContext {
  constructor() { super(); heard.contexts++; }
  createOscillator() { heard.tones++; return super.createOscillator(); }
};"""


def test_sounds(page: Page, site: str) -> None:
    """None without being asked for, and none before the first click."""
    page.add_init_script(LISTENER)
    table = begin(page, site, by_click)
    table.play("enter e8")
    assert page.evaluate("heard") == {"contexts": 0, "tones": 0}
    set_to(page, {"sound": True})
    page.wait_for_function(
        r"performance.getEntriesByType('resource').some(({ name }) => /sound[^\/]*[.]js$/.test(name))"
    )
    by_click(page, on_button("undo"))
    table.game.undo()
    table.play("enter e8")
    page.wait_for_function("heard.tones > 1")  # of the choice, and of the mole
    set_to(page, {"sound": False})
    before = page.evaluate("heard")
    assert before["contexts"] == 1
    table.play("end" if "end" in table.legal() else table.legal()[0])
    assert page.evaluate("heard") == before


def test_words(page: Page, site: str) -> None:
    """The open dialog speaks another language at once."""
    open_page(page, site)
    page.locator("#start [data-settings]").click()
    expect(page.get_by_label(WORDS["settings.left"])).to_be_visible()
    page.locator("[name=language]").select_option("it")
    expect(page.get_by_label("Disposizione per mancini")).to_be_visible()
    expect(page.locator("#start [data-settings]")).to_have_text("Opzioni")


def test_single_keys(page: Page, site: str) -> None:
    open_page(page, site)
    set_to(page, {"keys": False})
    page.keyboard.press("?")
    expect(page.locator("#rules")).to_have_count(0)
    set_to(page, {"keys": True})
    page.keyboard.press("?")
    expect(page.locator("#rules")).to_be_visible()
