"""What there is to see, and to do, before Python is there."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from playing import expect_ready, open_page

GAME = "#new;players=red,blue;deck=first-game;seed=7;first=red"
SHIFTS = """new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) globalThis.shifted = (globalThis.shifted ?? 0) + value;
}).observe({ type: "layout-shift", buffered: true })"""


def without_python(page: Page) -> Callable[[], None]:
    """From now on Python does not start; returns what lets it."""
    page.route("**/pyodide.asm.wasm", lambda route: None)  # which waits until it is taken away
    return lambda: page.unroute("**/pyodide.asm.wasm")


def begin_a_game(page: Page, site: str) -> None:
    """Begin a game."""
    open_page(page, site + GAME)
    page.evaluate("topoum.play('barracks e7')")


def test_the_start_screen_is_there_and_can_be_used(page: Page, site: str) -> None:
    go_on = without_python(page)
    page.goto(site)
    expect(page.locator("#start h1")).to_have_text("Topoum")
    expect(page.locator("html")).to_have_attribute("data-state", "loading")
    expect(page.get_by_role("progressbar", name="The moles are digging their way to you …")).to_be_visible()
    page.locator("input.st-name").first.fill("Ada")
    page.get_by_role("button", name="Start the game").click()
    go_on()
    expect_ready(page)
    expect(page.locator("#progress")).to_be_hidden()
    expect(page.locator("#table")).to_be_visible()
    assert "name red Ada" in page.evaluate("topoum.record()")


def test_what_python_finds_changes_nothing(page: Page, site: str) -> None:
    """What is being typed, for example, stays."""
    page.add_init_script(SHIFTS)
    go_on = without_python(page)
    page.goto(site)
    page.locator("input.st-name").first.press_sequentially("Ad")
    before = page.locator("#start").inner_html()
    go_on()
    expect_ready(page)
    assert page.locator("#start").inner_html() == before
    page.keyboard.type("a")
    expect(page.locator("input.st-name").first).to_have_value("Ada")
    assert page.evaluate("globalThis.shifted ?? 0") == 0


def test_speaks_the_language_of_the_browser(browser: Browser, site: str) -> None:
    context = browser.new_context(locale="fr-FR", service_workers="block")
    page = context.new_page()
    without_python(page)
    page.goto(site)
    expect(page.locator("#start .st-go")).to_have_text("Lancer la partie")
    context.close()


def test_the_start_screen_is_as_it_was_left(page: Page, site: str) -> None:
    """In another tab, for example."""
    begin_a_game(page, site)
    page.close()
    again = page.context.new_page()
    go_on = without_python(again)
    again.goto(site)
    expect(again.locator(".st-resume")).to_be_visible()
    again.locator(".st-resume button").click()
    go_on()
    expect_ready(again)
    assert "barracks e7" in again.evaluate("topoum.record()")


def test_the_table_is_as_it_was_left(page: Page, site: str) -> None:
    begin_a_game(page, site)
    page.add_init_script(SHIFTS)
    go_on = without_python(page)
    page.reload()
    expect(page.locator("[data-curtain]")).to_be_visible()
    board = page.locator("#board").inner_html()
    assert "tile-barracks" in board
    assert page.locator("#hand [data-card]").count() == 0
    go_on()
    expect_ready(page)
    assert page.locator("#board").inner_html() == board
    assert page.evaluate("globalThis.shifted ?? 0") == 0


def test_the_curtain_can_be_lifted(page: Page, site: str) -> None:
    begin_a_game(page, site)
    go_on = without_python(page)
    page.reload()
    page.locator("[data-lift]").click()
    go_on()
    expect_ready(page)
    expect(page.locator("[data-curtain]")).to_have_count(0)
    expect(page.locator("#turn")).to_have_attribute("data-player", "blue")


def test_what_was_meant_for_another_table_is_not_done(page: Page, site: str) -> None:
    """Another tab has played on in the meantime."""
    begin_a_game(page, site)
    page.goto("about:blank")
    other = page.context.new_page()
    open_page(other, site)
    other.locator(".st-resume button").click()
    other.evaluate("topoum.play('barracks g5')")
    other.close()
    go_on = without_python(page)
    page.goto(site + GAME)
    expect(page.locator("#curtain-title")).to_have_text("Hand over to Blue")
    page.locator("[data-lift]").click()
    go_on()
    expect_ready(page)
    expect(page.locator("#curtain-title")).to_have_text("Hand over to Red")


@pytest.mark.parametrize("picture", ["", "{", "[]", "null", '{"view": 7}', '{"cards": "<b>", "saved": {}}'])
def test_a_bad_picture_does_no_harm(page: Page, site: str, picture: str) -> None:
    open_page(page, site)
    page.evaluate(
        """(picture) => {
            const { dataset: { build }, lang } = document.documentElement;
            addEventListener("pagehide", () => {
                for (const storage of [localStorage, sessionStorage])
                    storage.setItem("topoum.1.first", JSON.stringify({ mark: `${build} ${lang} `, json: picture }));
            });
        }""",
        picture,
    )
    page.reload()
    expect_ready(page)
    expect(page.locator("#start .st-go")).to_be_visible()


def test_a_picture_of_another_build_is_not_shown(page: Page, site: str) -> None:
    open_page(page, site)
    page.evaluate("""addEventListener("pagehide", () =>
        sessionStorage.setItem("topoum.1.first", JSON.stringify({ mark: "00000000 en ", json: "{}" })))""")
    go_on = without_python(page)
    page.reload()
    expect(page.locator("#start h1")).to_be_visible()
    go_on()
    expect_ready(page)


def test_on_a_slow_line_the_snapshot_comes_later(browser: Browser, site: str) -> None:
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    line = context.new_cdp_session(page)
    speed = 1_000_000  # bytes a second
    line.send(
        "Network.emulateNetworkConditions",
        {"offline": False, "latency": 20, "downloadThroughput": speed, "uploadThroughput": speed},
    )
    open_page(page, site)
    files = page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1))")
    assert "snapshot.bin" not in files
    assert "page.zip" in files
    context.close()
