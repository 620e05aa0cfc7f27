"""The front door: `make play` and the examples of the README, and the documents as pages of the site."""

import os
import re
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path
from shutil import copy
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page, expect

from conftest import DIST
from playing import BOOT_TIMEOUT, open_page

ROOT = DIST.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
DOCUMENTS = sorted(path.name for path in (DIST / "docs").glob("*.html"))
DEADLINE = 60  # seconds; for slow machines


def blocks(language: str) -> list[str]:
    """The pieces of code in the README."""
    return re.findall(rf"^```{language}\n(.*?)\n```$", README, re.DOTALL | re.MULTILINE)


# The README


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """What somebody gets who clones the project: the files that git knows, and nothing that was made from them."""
    known = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for name in known.strip("\0").split("\0"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        copy(ROOT / name, tmp_path / name)
    return tmp_path


@pytest.fixture
def playing(clone: Path) -> Iterator[str]:
    """What the README's command to play prints there; it is stopped afterwards."""
    hidden = {"DISPLAY", "WAYLAND_DISPLAY", "MAKEFLAGS", "MAKELEVEL"}  # no window opens, and no other make is asked
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    command = blocks("sh")[0].split()
    running = subprocess.Popen(
        command, cwd=clone, env=environment, stdout=subprocess.PIPE, text=True, start_new_session=True
    )
    assert running.stdout
    yield next((line for line in running.stdout if "://" in line), "")
    os.killpg(running.pid, signal.SIGTERM)
    running.wait(DEADLINE)


def test_the_command_to_play_serves_the_game(playing: str) -> None:
    found = re.search(r"http://[\d.]+:\d+/", playing)
    assert found
    with urlopen(found[0], timeout=DEADLINE) as answer:
        assert answer.read() == (DIST / "index.html").read_bytes()


def test_the_examples_for_the_page_work(page: Page, site: str) -> None:
    (fragment,) = blocks("text")
    (script,) = blocks("js")
    open_page(page, site + fragment)
    record = page.evaluate(script)
    assert record.startswith("topoum-record 1\nnew players red blue ")
    assert "deck first-game" in record


# The documents


@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_document_is_read_on_the_smallest_screen(page: Page, site: str, name: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{site}docs/{name}")
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    assert page.evaluate("[...document.images].every(({ naturalWidth }) => naturalWidth)")
    assert page.evaluate("document.styleSheets.length") == 1
    assert page.locator("script").count() == 0


def test_every_link_of_the_documents_leads_somewhere(page: Page, site_below: str) -> None:
    links = set()
    for name in DOCUMENTS:
        page.goto(f"{site_below}docs/{name}")
        links |= set(page.evaluate("[...document.links].map(({ href }) => href)"))
    assert len({link.partition("#")[0] for link in links}) == len(DOCUMENTS) + 1  # and the game itself
    for link in sorted(links):
        page.goto(link)
        place = link.partition("#")[2]
        assert not place or page.locator(f"[id='{place}']").count() == 1, link


def test_from_the_game_to_the_documents_and_back(page: Page, site_below: str) -> None:
    open_page(page, site_below)
    page.get_by_role("link", name="About Topoum").click()
    page.get_by_role("navigation").get_by_role("link", name="Rules").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The rules of Topoum")
    page.get_by_role("link", name="Topoum", exact=True).click()
    expect(page.locator("#start h1")).to_be_visible(timeout=BOOT_TIMEOUT)
    page.get_by_role("button", name="Rules").first.click()
    with page.context.expect_page() as opened:
        page.get_by_role("link", name="All rules and rulings on one page").click()
    expect(opened.value).to_have_title("The rules of Topoum · Topoum")
