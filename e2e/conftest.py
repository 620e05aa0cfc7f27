"""What the tests in a real browser share: the built site on a plain static server, and pages to try it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from browser import launch
from serve import serving

DIST = Path(__file__).resolve().parent.parent / "dist"
COMPILE = """async (address) => {
  const { body } = await fetch(address);
  const headers = { "Content-Type": "application/wasm" };
  const program = new Response(body.pipeThrough(new DecompressionStream("gzip")), { headers });
  window.kept = await WebAssembly.compileStreaming(program);
}"""

expect.set_options(timeout=20_000)  # the machine may be slow, or busy with other tests


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the built site."""
    if not (DIST / "index.html").is_file():
        pytest.exit("There is no built site to test: run `make site` first.")
    with serving(DIST) as address:
        yield address


@pytest.fixture(scope="session")
def site_below(site: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the built site on a server that has it in a sub-folder."""
    root = tmp_path_factory.mktemp("server")
    (root / "games").mkdir()
    (root / "games/topoum").symlink_to(DIST)
    with serving(root) as address:
        yield f"{address}games/topoum/"


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def opener(browser: Browser, site: str) -> Iterator[Page]:
    """A page that others are opened from. They share its process, and with it the compiled Pyodide: so each of them
    starts in half the time."""
    context = browser.new_context(service_workers="block")  # which would answer before a test's routes can
    opener = context.new_page()
    opener.goto(f"{site}manifest.webmanifest")  # where nothing of the game runs
    (wasm,) = DIST.glob("pyodide-*/packed/pyodide.asm.wasm")
    opener.evaluate(COMPILE, f"{site}{wasm.relative_to(DIST).as_posix()}")
    yield opener
    context.close()


@pytest.fixture
def troubled_page(opener: Page) -> Iterator[Page]:
    """A fresh page that may report errors, for tests that make trouble on purpose. Nothing is kept from one to the
    next."""
    with opener.expect_popup() as opened:
        opener.evaluate("() => { open('about:blank') }")
    yield opened.value
    for page in opener.context.pages:
        if page != opener:
            page.close()
    opener.evaluate("localStorage.clear()")


@pytest.fixture
def newcomer(browser: Browser) -> Iterator[Page]:
    """A page as a newcomer has it: with a browser that knows nothing of the game yet."""
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    with unbroken(page):
        yield page
    context.close()


@pytest.fixture
def page(troubled_page: Page) -> Iterator[Page]:
    """A fresh page that must not fail."""
    with unbroken(troubled_page):
        yield troubled_page


@contextmanager
def unbroken(page: Page) -> Iterator[None]:
    """An error in the page or on its console fails the test, as does asking a foreign host."""
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(f"page error: {error}"))
    page.on(
        "console",
        lambda message: problems.append(f"console: {message.text}") if message.type == "error" else None,
    )
    page.on(
        "request",
        lambda request: (
            None
            if request.url.startswith(("http://127.0.0.1:", "data:", "blob:"))
            else problems.append(f"request to a foreign host: {request.url}")
        ),
    )
    yield
    assert problems == []
