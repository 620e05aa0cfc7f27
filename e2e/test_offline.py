"""After one visit everything works without a network, and a new version comes whole, when the player wants it."""

import os
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect

import deployment
import topoum
from conftest import DIST
from deployment import Deployment
from playing import BOOT_TIMEOUT, QUIET, open_page, record, to_start
from test_bots import MY_TURN, play_first
from topoum import link

WITH_BOT = "new;players=red,blue;deck=tactical;seed=8;first=red;seats=human,bot-1"
OLD, NEW = "html:not([data-next])", "html[data-next]"

AN_HOUR_LATER = """() => {
  const now = Date.now;
  Date.now = () => now() + 3_700_000;
  document.dispatchEvent(new Event("visibilitychange"));
}"""
AND_THEN = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  const state = new Promise((resolve) => registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing.addEventListener("statechange", () => resolve(installing.state), { once: true });
  }, { once: true }));
  anHourLater();
  return state;
}""".replace("anHourLater", f"({AN_HOUR_LATER})")
WORKERS = """async () => {
  const { active, waiting, installing } = await navigator.serviceWorker.getRegistration() ?? {};
  return [active, waiting, installing].map((worker) => worker?.state ?? "-").join(" ");
}"""
KEPT = """async () => {
  const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  return all.flat().map(({ url }) => url);
}"""
BEGINNING = """async (url) => {
  const content = await (await caches.match(url)).arrayBuffer();
  return new TextDecoder().decode(content.slice(0, 4));
}"""


at_the_top = pytest.mark.parametrize("where", [""])
below = pytest.mark.parametrize("where", ["games/topoum/"])
anywhere = pytest.mark.parametrize("where", ["", "games/topoum/"])


@pytest.fixture
def server(where: str, tmp_path: Path) -> Iterator[Deployment]:
    """The built site, deployed."""
    server = Deployment(tmp_path, DIST, where)
    yield server
    server.close()


@pytest.fixture(scope="session")
def newer(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the version to come."""
    return deployment.next_version(DIST, tmp_path_factory.mktemp("next") / "dist")


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A browser that has never been here. An error in a page fails the test."""
    context = browser.new_context()
    context.add_init_script(f"if (location.origin !== 'null') {QUIET}")
    problems: list[str] = []
    context.on("weberror", lambda error: problems.append(str(error.error)))
    yield context
    context.close()
    assert problems == []


def visit(context: BrowserContext, address: str) -> Page:
    page = context.new_page()
    open_page(page, address)
    return page


def expect_stored(page: Page) -> None:
    expect(page.locator("html")).to_have_attribute("data-offline", "ready", timeout=BOOT_TIMEOUT)


def expect_ready(page: Page, version: str) -> None:
    """A version of the page has started."""
    expect(page.locator(version)).to_have_attribute("data-state", "ready", timeout=BOOT_TIMEOUT)


def reload(page: Page, version: str) -> None:
    page.reload()
    expect_ready(page, version)


def wait_for(page: Page, look: str, wanted: object) -> None:
    """Wait until what an asynchronous function of the page gives is what is wanted."""
    seen = page.evaluate(
        f"""async ([wanted, limit]) => {{
          let seen = await ({look})();
          while (seen !== wanted && performance.now() < limit) {{
            await new Promise((next) => setTimeout(next, 20));
            seen = await ({look})();
          }}
          return seen;
        }}""",
        [wanted, page.evaluate("performance.now()") + BOOT_TIMEOUT],
    )
    assert seen == wanted


def wait_for_workers(page: Page, states: str) -> None:
    """Wait for the states of the workers: active, waiting, installing."""
    wait_for(page, WORKERS, states)


def wait_until_kept(page: Page, folder: str, kept: bool) -> None:
    """Wait until the browser keeps something of a folder, or nothing any more."""
    wait_for(page, f"async () => (await ({KEPT})()).some((url) => url.includes('{folder}'))", kept)


def play_some(page: Page) -> str:
    """Play some turns against a bot that thinks in its worker; returns the record."""
    before = len(topoum.Game.from_text(record(page)).actions)
    for _ in range(5):
        assert play_first(page)
    page.wait_for_function(MY_TURN, timeout=BOOT_TIMEOUT)
    game = topoum.Game.from_text(record(page))
    assert {step.player for step in game.history()[before:]} == {"red", "blue"}
    expect(page.locator("#turn")).not_to_contain_text("cannot think in the background")
    return game.record()


def go_on(page: Page, with_record: str) -> None:
    """Go on with the last game from the start screen: it is that one."""
    page.get_by_role("button", name="Go on").click()
    page.wait_for_function(MY_TURN)
    assert record(page) == with_record


@at_the_top
def test_after_one_visit_no_network_is_needed(server: Deployment, context: BrowserContext) -> None:
    page = visit(context, server.address)
    expect_stored(page)
    server.cut()
    page.goto(f"{server.address}#{WITH_BOT}")  # in the page that is open
    played = play_some(page)
    reload(page, OLD)
    assert record(page) == played
    played = play_some(page)
    page.locator("#table [data-settings]").click()
    page.locator("[name=language]").select_option("fr")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.close()
    game = topoum.new_game(seed=5, first="red")
    game.play(game.legal_actions()[0])
    page = visit(context, f"{server.address}index.html?from=elsewhere#g={link.pack(game)}")
    assert record(page) == game.record()
    page = visit(context, f"{server.address}#lesson=enter")
    expect(page.locator("#lesson")).to_be_visible()
    page = visit(context, server.address)
    expect(page.locator("#games li")).not_to_have_count(0)
    expect_stored(page)


@at_the_top
def test_what_travels_packed_is_kept_unpacked(server: Deployment, context: BrowserContext) -> None:
    """No later visit has to unpack it."""
    page = visit(context, server.address)
    expect_stored(page)
    packed = [url for url in page.evaluate(KEPT) if "/packed/" in url]
    assert sorted(page.evaluate(BEGINNING, url) for url in packed) == ["\0asm", "pyth"]


@anywhere
@pytest.mark.parametrize("shortening", [False, True])
def test_the_documents_are_there_too(server: Deployment, context: BrowserContext, shortening: bool) -> None:
    server.shortening = shortening
    page = visit(context, server.address)
    expect_stored(page)
    server.cut()
    page.goto(f"{server.address}docs/")
    page.get_by_role("navigation").get_by_role("link", name="Rules").click()
    expect(page).to_have_title("The rules of Topoum · Topoum")
    page.wait_for_load_state()
    assert page.evaluate("[...document.images].every(({ naturalWidth }) => naturalWidth)")
    assert page.evaluate("document.styleSheets.length") == 1
    page.get_by_role("link", name="Topoum", exact=True).click()
    expect_ready(page, OLD)


@anywhere
def test_a_new_version_waits_for_the_start_screen(server: Deployment, context: BrowserContext, newer: Path) -> None:
    page = visit(context, f"{server.address}#{WITH_BOT}")
    expect_stored(page)
    play_some(page)
    server.deploy(newer)
    page.evaluate(AN_HOUR_LATER)
    wait_for_workers(page, "activated installed -")
    server.cut()
    expect(page.locator("#update:not([hidden])")).to_be_hidden()  # there, but not to be seen
    play_some(page)
    reload(page, OLD)
    played = play_some(page)
    expect(page.locator("#update")).to_be_hidden()
    to_start(page)
    expect(page.locator("#update")).to_be_visible()
    page.get_by_role("button", name="Reload to update").click()
    expect_ready(page, NEW)
    expect_stored(page)
    expect(page.locator("#update")).to_be_hidden()
    go_on(page, played)
    play_some(page)
    wait_until_kept(page, f"/{old_folder()}/", kept=True)  # while nobody knows whether there is something newer
    server.restore()
    reload(page, NEW)
    wait_until_kept(page, f"/{old_folder()}/", kept=False)
    server.cut()
    reload(page, NEW)
    play_some(page)


def old_folder() -> str:
    return next(DIST.glob("page-*")).name


@below
def test_the_line_is_cut_while_a_new_version_comes(server: Deployment, context: BrowserContext, newer: Path) -> None:
    page = visit(context, server.address)
    expect_stored(page)
    server.deploy(newer)
    server.cutting = "/page-next/main.py"
    page.evaluate(AN_HOUR_LATER)
    assert server.down.wait(timeout=60)
    wait_for_workers(page, "activated - -")
    expect(page.locator("#update")).to_be_hidden()
    reload(page, OLD)
    expect_stored(page)
    page.goto(f"{server.address}#{WITH_BOT}")
    played = play_some(page)
    to_start(page)
    server.asked.clear()
    server.restore()
    reload(page, OLD)
    expect(page.locator("#update")).to_be_visible(timeout=BOOT_TIMEOUT)
    assert any(path.endswith("/page-next/main.py") for path in server.asked)
    assert not any(path.endswith("/page-next/board.js") for path in server.asked)  # it had come before
    server.cut()
    page.get_by_role("button", name="Reload to update").click()
    expect_ready(page, NEW)
    go_on(page, played)


@at_the_top
def test_a_tab_with_a_game_is_left_alone(server: Deployment, context: BrowserContext, newer: Path) -> None:
    page = visit(context, server.address)
    expect_stored(page)
    other = visit(context, f"{server.address}#new;seed=7;first=red")
    expect_stored(other)
    other.evaluate("window.mine = true")
    server.deploy(newer)
    page.evaluate(AN_HOUR_LATER)
    page.get_by_role("button", name="Reload to update").click(timeout=BOOT_TIMEOUT)
    expect_ready(page, NEW)
    server.cut()
    assert record(other)
    expect(other.locator("#update")).to_be_hidden()
    other.goto(f"{server.address}#{WITH_BOT}")  # which starts its first worker
    played = play_some(other)
    assert other.evaluate("window.mine")
    expect(other.locator(OLD)).to_be_attached()
    server.restore()
    reload(page, NEW)
    expect_stored(page)
    other.locator("#table [data-settings]").click()
    other.locator("[name=language]").select_option("it")
    expect(other.locator("html")).to_have_attribute("lang", "it")  # from the old files, which are not on the server
    other.locator("[name=language]").select_option("en")
    other.locator("#settings [data-close]").click()
    to_start(other)
    other.get_by_role("button", name="Reload to update").click()
    expect_ready(other, NEW)
    go_on(other, played)
    page.close()
    reload(other, NEW)
    wait_until_kept(other, f"/{old_folder()}/", kept=False)


@below
def test_half_a_game_is_never_served(server: Deployment, context: BrowserContext) -> None:
    server.cutting = "/locales/nl.json"  # which the page does not ask for
    page = visit(context, server.address)
    assert server.down.wait(timeout=60)
    wait_for_workers(page, "- - -")
    wait_until_kept(page, "/board.js", kept=True)
    expect(page.locator("html")).not_to_have_attribute("data-offline", "ready")
    with pytest.raises(Error, match="ERR_CONNECTION_REFUSED"):
        page.reload()
    server.restore()
    page = visit(context, server.address)
    expect_stored(page)
    server.cut()
    reload(page, OLD)


@at_the_top
def test_a_file_of_another_version_stops_an_update(
    server: Deployment, context: BrowserContext, newer: Path, tmp_path: Path
) -> None:
    """A server in the middle of a deployment, or one that answers with a page of its own."""
    page = visit(context, server.address)
    expect_stored(page)
    for wrong in ("index.html", "manifest.webmanifest", "page-next/board.js"):
        mixed = tmp_path / wrong.replace("/", " ")
        copytree(newer, mixed, copy_function=os.symlink)
        (mixed / wrong).unlink()
        (mixed / wrong).write_text("Please log in")
        server.deploy(mixed)
        assert page.evaluate(AND_THEN) == "redundant"
        wait_for_workers(page, "activated - -")
    server.cut()
    reload(page, OLD)
    expect(page.locator("#update")).to_be_hidden()
