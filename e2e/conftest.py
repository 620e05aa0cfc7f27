"""What the tests in a real browser share: the built site on a plain static server, and pages to try it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from browser import launch
from serve import serving

DIST = Path(__file__).resolve().parent.parent / "dist"


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


@pytest.fixture
def troubled_page(browser: Browser) -> Iterator[Page]:
    """A fresh page that may report errors, for tests that make trouble on purpose."""
    context = browser.new_context(service_workers="block")  # which would answer before a test's routes can
    yield context.new_page()
    context.close()


@pytest.fixture
def page(troubled_page: Page) -> Iterator[Page]:
    """A fresh page. An error in the page or on its console fails the test, as does asking a foreign host."""
    problems: list[str] = []
    troubled_page.on("pageerror", lambda error: problems.append(f"page error: {error}"))
    troubled_page.on(
        "console",
        lambda message: problems.append(f"console: {message.text}") if message.type == "error" else None,
    )
    troubled_page.on(
        "request",
        lambda request: (
            None
            if request.url.startswith(("http://127.0.0.1:", "data:", "blob:"))
            else problems.append(f"request to a foreign host: {request.url}")
        ),
    )
    yield troubled_page
    assert problems == []
