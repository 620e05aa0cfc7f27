"""The page starts, from anywhere, and says in words why when it cannot."""

import gzip
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from playing import BOOT_TIMEOUT

SNAPSHOT = "**/packed/snapshot.bin"
Trouble = Callable[[Route], None]


def expect_state(page: Page, state: str) -> None:
    """Wait for the page to say it is in the state."""
    expect(page.locator("html")).to_have_attribute("data-state", state, timeout=BOOT_TIMEOUT)


def expect_ready(page: Page, start: str) -> None:
    """Wait until Python runs, started from the snapshot or from scratch."""
    expect_state(page, "ready")
    expect(page.locator("#start h1")).to_have_text("Topoum")
    marks = page.evaluate("performance.getEntriesByType('mark').map(mark => mark.name)")
    assert [mark for mark in marks if mark.startswith("python from")] == [f"python from {start}"]


def expect_failure(page: Page, words: str) -> None:
    """Wait until the page says that it failed, with these words and a way on."""
    expect_state(page, "failed")
    expect(page.locator("#failure")).to_be_visible()
    expect(page.locator("#failure-words")).to_contain_text(words)
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    expect(page.locator("#splash")).to_be_hidden()


@pytest.mark.parametrize("where", ["site", "site_below"])
def test_starts(newcomer: Page, where: str, request: pytest.FixtureRequest) -> None:
    page = newcomer
    page.goto(request.getfixturevalue(where), wait_until="commit")
    expect_state(page, "loading")
    expect_ready(page, "snapshot")
    expect(page.locator("#splash")).to_be_hidden()
    expect(page.locator("#failure")).to_be_hidden()


def missing(route: Route) -> None:
    """The server does not have the file."""
    route.fulfill(status=404, body="Not found")


def never(route: Route) -> None:
    """No answer comes."""


def offline(route: Route) -> None:
    """The line is cut."""
    route.abort()


def corrupt(route: Route) -> None:
    """Some bytes in the middle of the file are wrong."""
    body = route.fetch().body()
    middle = len(body) // 2
    route.fulfill(body=body[:middle] + bytes(100) + body[middle + 100 :])


def cut_short(route: Route) -> None:
    """The end of the file is missing."""
    body = route.fetch().body()
    route.fulfill(body=body[: len(body) // 2])


def stale(route: Route) -> None:
    """The file is that of another build."""
    _, memory = gzip.decompress(route.fetch().body()).split(b"\n", 1)
    route.fulfill(body=gzip.compress(b"python-00000000\n" + memory, 1))


def nonsense(route: Route) -> None:
    """The file says the right folder, and then something that is no snapshot at all."""
    folder, _ = gzip.decompress(route.fetch().body()).split(b"\n", 1)
    route.fulfill(body=gzip.compress(folder + b"\n" + bytes(1 << 20)))


@pytest.mark.parametrize("trouble", [missing, corrupt, cut_short, stale, nonsense])
def test_starts_without_a_good_snapshot(troubled_page: Page, site: str, trouble: Trouble) -> None:
    troubled_page.route(SNAPSHOT, trouble)
    troubled_page.goto(site)
    expect_ready(troubled_page, "scratch")


PARTS = ["launch.mjs", "board.js", "core.js", "runtime.mjs", "pyodide.mjs", "pyodide-lock.mjs", "pyodide.asm.mjs"]
PARTS += ["pyodide.asm.wasm", "main.py"]


@pytest.mark.parametrize("file", PARTS)
def test_says_that_a_file_is_missing(troubled_page: Page, site: str, file: str) -> None:
    troubled_page.route(f"**/{file}", missing)
    troubled_page.goto(site)
    expect_failure(troubled_page, "A part of the game did not arrive.")


@pytest.mark.parametrize("file", ["topoum-*.whl", "page.zip", "python_stdlib.zip"])
def test_says_that_a_file_is_missing_without_the_snapshot(troubled_page: Page, site: str, file: str) -> None:
    troubled_page.route(SNAPSHOT, missing)
    troubled_page.route(f"**/{file}", missing)
    troubled_page.goto(site)
    expect_failure(troubled_page, "A part of the game did not arrive.")


def test_pythons_library_comes_later(newcomer: Page, site: str) -> None:
    """A game needs nothing of it that is not in the snapshot."""
    newcomer.route("**/python_stdlib.zip", never)
    newcomer.goto(f"{site}#new;seed=7;first=red;seats=human,bot-1")
    expect_state(newcomer, "ready")
    newcomer.evaluate("topoum.play(topoum.legal()[0])")
    newcomer.wait_for_selector("#turn[data-phase=first-mole]", timeout=BOOT_TIMEOUT)  # the bot has answered


@pytest.mark.parametrize("file", ["core.js", "pyodide.asm.wasm", "main.py"])
def test_says_that_the_line_was_cut(troubled_page: Page, site: str, file: str) -> None:
    troubled_page.route(f"**/{file}", offline)
    troubled_page.goto(site)
    expect_failure(troubled_page, "A part of the game did not arrive.")


@pytest.mark.parametrize("trouble", [cut_short, corrupt])
def test_says_that_the_program_is_damaged(troubled_page: Page, site: str, trouble: Trouble) -> None:
    troubled_page.route("**/pyodide.asm.wasm", trouble)
    troubled_page.goto(site)
    expect_failure(troubled_page, "A part of the game did not arrive.")


def test_trying_again_helps(troubled_page: Page, site: str) -> None:
    troubled_page.route("**/main.py", missing, times=1)
    troubled_page.goto(site)
    expect_failure(troubled_page, "A part of the game did not arrive.")
    troubled_page.get_by_role("button", name="Try again").click()
    expect_ready(troubled_page, "snapshot")


def test_shows_an_error_in_python_as_text(troubled_page: Page, site: str) -> None:
    troubled_page.route("**/main.py", lambda route: route.fulfill(body="raise ValueError('<b>bold</b>')"))
    troubled_page.goto(site)
    expect_failure(troubled_page, "a mistake of ours")
    report = troubled_page.locator("#failure-report")
    expect(report).to_contain_text("Traceback (most recent call last)")
    expect(report).to_contain_text("ValueError: <b>bold</b>")
    expect(report.locator("b")).to_have_count(0)


@pytest.mark.parametrize("library", [Route.fallback, missing, never])
def test_traceback_shows_lines_of_the_engine(troubled_page: Page, site: str, library: Trouble) -> None:
    """Whether or not Python's library, which the traceback leads through, is there by then."""
    program = "import topoum\ntopoum.new_game(players=7)"
    troubled_page.route("**/python_stdlib.zip", library)
    troubled_page.route("**/main.py", lambda route: route.fulfill(body=program))
    troubled_page.goto(site)
    expect_failure(troubled_page, "a mistake of ours")
    expect(troubled_page.locator("#failure-report")).to_contain_text("new = NewGame(tuple(players)")


def test_can_go_on_after_an_error_in_the_game(troubled_page: Page, site: str) -> None:
    troubled_page.goto(site)
    expect_ready(troubled_page, "snapshot")
    troubled_page.evaluate("setTimeout(() => { throw new Error('oops') })")
    expect_failure(troubled_page, "a mistake of ours")
    troubled_page.get_by_role("button", name="Go on anyway").click()
    expect_state(troubled_page, "ready")


def test_an_error_in_the_game_does_not_lose_it(troubled_page: Page, site: str) -> None:
    """The report has the record, the game can go on, and it is still there after a reload."""

    def broken(route: Route) -> None:
        mistake = "Page.on_command = lambda self, _: 1 // 0\n"
        route.fulfill(body=route.fetch().text().replace("page = Page(", mistake + "page = Page("))

    troubled_page.route("**/main.py", broken)
    troubled_page.goto(f"{site}#new;seed=7;first=red")
    expect_state(troubled_page, "ready")
    troubled_page.locator("[data-space=e7]").click()
    troubled_page.locator("[data-lift]").click()
    troubled_page.locator("#command").press("Enter")
    expect_failure(troubled_page, "a mistake of ours")
    report = troubled_page.locator("#failure-report")
    expect(report).to_contain_text("ZeroDivisionError")
    expect(report).to_contain_text("barracks e7")
    troubled_page.get_by_role("button", name="Go on anyway").click()
    troubled_page.locator("[data-space=g5]").click()
    expect(troubled_page.locator("[data-curtain]")).to_be_visible()
    troubled_page.reload()
    expect_state(troubled_page, "ready")
    assert "barracks g5" in troubled_page.evaluate("topoum.record()")


def test_says_that_webassembly_is_missing(troubled_page: Page, site: str) -> None:
    troubled_page.add_init_script("delete globalThis.WebAssembly")
    troubled_page.goto(site)
    expect_failure(troubled_page, "Your browser lacks WebAssembly")


def test_says_that_javascript_is_off(browser: Browser, site: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(site)
    expect(page.locator("noscript p")).to_be_visible()
    expect(page.locator("noscript p")).to_contain_text("it needs JavaScript")
    expect(page.locator("#progress")).to_be_hidden()
    context.close()
