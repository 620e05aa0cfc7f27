"""Looking closer at the board: clicks hit what they should, and what moves the board is no click."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, CDPSession, Page, expect

from playing import QUIET, Table, by_click, by_tap, open_page, record
from steps import on_space

GAME = "new;players=red,blue;deck=first-game;seed=7;first=red"
START = ["barracks e7", "barracks f5", "deploy f7", "deploy e6"]

# Where the middle of a space is, and how wide it is.
PLACE = """(space) => {
  const { x, y, width, height } = document.querySelector(`[data-space="${space}"]`).getBoundingClientRect();
  return [x + width / 2, y + height / 2, width];
}"""


@pytest.fixture(scope="module")
def table(browser: Browser, site: str) -> Iterator[Table]:
    """One game on a phone, for all tests."""
    context = browser.new_context(viewport={"width": 360, "height": 740}, has_touch=True, service_workers="block")
    problems: list[str] = []
    page = context.new_page()
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.add_init_script(QUIET)
    open_page(page, f"{site}#{GAME}")
    for action in START:
        page.evaluate("action => topoum.play(action)", action)
    yield Table(page, by_tap)
    context.close()
    assert problems == []


@pytest.fixture
def page(table: Table) -> Page:
    """The same page, with the whole board in sight."""
    whole = table.page.locator("[data-zoom=whole]")
    if whole.is_visible():
        whole.click()
    table.page.evaluate("document.activeElement.blur()")
    return table.page


def place(page: Page, space: str = "f6") -> tuple[float, float, float]:
    x, y, width = page.evaluate(PLACE, space)
    return x, y, width


def fingers(touch: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    """Put fingers down ("touchStart"), move them, or (without points) lift them."""
    at = [{"x": x, "y": y, "id": k} for k, (x, y) in enumerate(points)]
    touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})


def test_buttons(page: Page) -> None:
    """They are large enough for a finger and hide no space; only those that do something are there."""
    closer, away, whole = (page.locator(f"[data-zoom={way}]") for way in ("in", "out", "whole"))
    width = place(page)[2]
    expect(away).to_be_hidden()
    expect(whole).to_be_hidden()
    box = closer.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 44
    hidden = page.evaluate("""() => [...document.querySelectorAll("[data-space]")].filter((space) => {
      const { x, y, width, height } = space.getBoundingClientRect();
      return !space.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }).length""")
    assert hidden == 0
    closer.tap()
    closer.tap()
    assert place(page)[2] == pytest.approx(width * 2.25, rel=0.01)
    away.tap()
    assert place(page)[2] == pytest.approx(width * 1.5, rel=0.01)
    whole.tap()
    assert place(page)[2] == pytest.approx(width, rel=0.01)
    assert page.evaluate("document.activeElement.dataset.zoom") != "whole"  # it is gone, and keeps no focus


def test_a_choice_after_zooming_is_the_right_one(table: Table, page: Page) -> None:
    for _ in range(3):
        page.locator("[data-zoom=in]").click()
    table.play("enter e8" if "enter e8" in table.legal() else table.legal()[0])
    by_click(page, '[data-action="undo"]')
    table.game.undo()
    table.check()


def test_pinching_and_dragging_are_no_clicks(page: Page) -> None:
    touch = page.context.new_cdp_session(page)
    before, (x, y, width) = record(page), place(page, "e8")
    fingers(touch, "touchStart", (x - 10, y))
    fingers(touch, "touchStart", (x - 10, y), (x + 10, y))
    for k in range(1, 6):
        fingers(touch, "touchMove", (x - 10 - 4 * k, y), (x + 10 + 4 * k, y))
    fingers(touch, "touchEnd")
    closer = place(page, "e8")
    assert closer[2] == pytest.approx(width * 3, rel=0.1)
    assert closer[0] == pytest.approx(x, abs=12)  # what was between the fingers is there still
    assert closer[1] == pytest.approx(y, abs=12)
    scrolled = page.evaluate("scrollY")
    fingers(touch, "touchStart", (x, y))
    for k in range(1, 6):
        fingers(touch, "touchMove", (x - 8 * k, y - 6 * k))
    fingers(touch, "touchEnd")
    moved = place(page, "e8")
    assert moved[0] == pytest.approx(closer[0] - 40, abs=12)
    assert moved[1] == pytest.approx(closer[1] - 30, abs=12)
    assert page.evaluate("scrollY") == scrolled  # the board moved, not the page
    page.mouse.move(moved[0], moved[1])
    page.mouse.down()
    page.mouse.move(moved[0] + 10, moved[1] + 4)
    page.mouse.move(moved[0] + 20, moved[1] + 8)
    page.mouse.up()  # over the space where it went down, which came along
    assert place(page, "e8")[0] == pytest.approx(moved[0] + 20, abs=2)
    assert record(page) == before
    expect(page.locator("[data-chosen]")).to_have_count(0)


def test_keys_and_wheel(page: Page) -> None:
    """The board follows the focus; Ctrl and the wheel zoom at the pointer."""
    width = place(page)[2]
    page.locator(on_space("f6")).focus()
    for _ in range(5):
        page.keyboard.press("+")
    assert place(page)[2] == pytest.approx(width * 4, rel=0.01)
    frame = page.locator("section.board").bounding_box()
    assert frame
    for _ in range(5):
        page.keyboard.press("d")
    x, y, now = place(page, "f11")
    assert frame["x"] <= x - now / 2 + 1
    assert x + now / 2 - 1 <= frame["x"] + frame["width"]
    assert frame["y"] <= y <= frame["y"] + frame["height"]
    page.keyboard.press("-")
    page.keyboard.press("0")
    assert place(page)[2] == pytest.approx(width, rel=0.01)
    x, y, _ = place(page, "d9")
    page.mouse.move(x, y)
    page.keyboard.down("Control")
    page.mouse.wheel(0, -100)
    page.keyboard.up("Control")
    expect(page.locator("section.board")).to_have_attribute("data-zoomed", "")
    assert place(page, "d9")[2] > width * 1.2
    assert place(page, "d9")[0] == pytest.approx(x, abs=3)
    assert place(page, "d9")[1] == pytest.approx(y, abs=3)
