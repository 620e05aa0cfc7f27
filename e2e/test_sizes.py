"""Room for every finger and eye: large targets, text at twice its size, and windows as narrow as 320 pixels."""

import pytest
from playwright.sync_api import Page

from tour import CUT, open_tour, tour

LEAST = 24  # pixels of a target, by WCAG 2.5.8

# What can be pressed and is smaller than it should be. A field is pressed by its label too.
SMALL = """(least) => [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [role=button]")]
  .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest("[aria-hidden=true]"))
  .map((element) => [element, (element.closest("label") ?? element).getBoundingClientRect()])
  .filter(([element, { width, height }]) => (width < least || height < least) && !element.matches("p a"))
  .map(([element, { width, height }]) => `${width | 0} × ${height | 0}: ${element.outerHTML.slice(0, 200)}`)"""

WIDE = "document.documentElement.scrollWidth > innerWidth ? ['the page is wider than the window'] : []"


def test_a_narrow_window(page: Page, site: str) -> None:
    """As on the smallest phone, or on a screen of 1280 pixels that is enlarged four times."""
    page.set_viewport_size({"width": 320, "height": 640})
    open_tour(page, site)
    trouble = {}
    for screen in tour(page):
        found = [*page.evaluate(CUT), *page.evaluate(WIDE), *page.evaluate(SMALL, LEAST)]
        if found:
            trouble[screen] = found
    assert trouble == {}


@pytest.mark.parametrize("width", [1280, 360])
def test_text_at_twice_its_size(page: Page, site: str, width: int) -> None:
    """The browser's own setting for the size of text; not its zoom, which is like a narrow window."""
    page.set_viewport_size({"width": width, "height": 800})
    large = {"fontSizes": {"standard": 32, "fixed": 26}}
    page.context.new_cdp_session(page).send("Page.setFontSizes", large)
    open_tour(page, site)
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    trouble = {screen: found for screen in tour(page) if (found := [*page.evaluate(CUT), *page.evaluate(WIDE)])}
    assert trouble == {}
