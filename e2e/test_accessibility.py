"""axe-core finds nothing to complain of: on every screen and document, in every language, in all colours."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from conftest import DIST
from playing import BOOT_TIMEOUT
from tour import LANGUAGES, open_tour, speak, tour

AXE = Path(__file__).parent.parent / "node_modules/axe-core/axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

# Colours are the same in all languages, but not in light, dark and high contrast, nor on phones.
RUN = """async ([tags, colours]) => {
  const only = colours === "only" ? { type: "rule", values: ["color-contrast"] } : { type: "tag", values: tags };
  const rules = colours === "none" ? { "color-contrast": { enabled: false } } : {};
  const { violations } = await axe.run(document, { runOnly: only, rules, resultTypes: ["violations"] });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary, html }) =>
    `${id}: ${target.join(" ")}\\n${failureSummary}\\n${html.slice(0, 300)}`));
}"""

# Axe would look at every line of every picture that might be used; to be seen they need not be there.
WITHOUT_ART = "document.querySelector('svg:has(symbol)').remove()"


def look(page: Page, colours: bool) -> list[str]:
    """What axe finds on the page as it is; with colours, in all of them."""
    if not colours:
        return list(page.evaluate(RUN, [TAGS, "none"]))
    found: list[str] = page.evaluate(RUN, [TAGS, "all"])
    page.emulate_media(color_scheme="dark")
    found += [f"dark: {trouble}" for trouble in page.evaluate(RUN, [TAGS, "only"])]
    page.emulate_media(color_scheme="light", contrast="more")
    found += [f"high contrast: {trouble}" for trouble in page.evaluate(RUN, [TAGS, "only"])]
    page.emulate_media(contrast="no-preference")
    return found


@pytest.mark.parametrize(
    ("language", "width", "colours"),
    [("en", 1280, True), ("fr", 360, True), ("es", 1280, False), ("it", 360, False), ("nl", 1280, False)],
)
def test_every_screen(page: Page, site: str, language: str, width: int, colours: bool) -> None:
    # On a phone one scrolls; axe does not, and takes what the bar at the bottom covers for lost. So it is high.
    page.set_viewport_size({"width": width, "height": 800 if width > 1000 else 2400})
    page.add_init_script(path=AXE)
    open_tour(page, site)
    page.evaluate(WITHOUT_ART)
    speak(page, language)
    found = {screen: trouble for screen in tour(page) if (trouble := look(page, colours))}
    assert found == {}


@pytest.mark.parametrize("width", [1280, 360])
def test_every_document(page: Page, site: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.add_init_script(path=AXE)
    found = {}
    for name in sorted(path.name for path in (DIST / "docs").glob("*.html")):
        page.goto(f"{site}docs/{name}")
        found[name] = look(page, colours=True)
    assert set(map(tuple, found.values())) == {()}, found


def test_before_python(troubled_page: Page, site: str) -> None:
    """While nothing is there but the page itself, while the rest is on its way, and when something does not come."""
    page = troubled_page
    page.add_init_script(path=AXE)
    page.emulate_media(reduced_motion="reduce")

    def never(route: Route) -> None:
        pass

    found = {}
    for language in LANGUAGES:
        page.goto(f"{site}icon.svg")  # whatever is there, the storage is the same
        page.evaluate("language => localStorage.setItem('topoum.1.settings', JSON.stringify({ language }))", language)
        for file, answer, place in [
            ("launch.mjs", never, "#splash"),
            ("pyodide.asm.wasm", never, "#start h1"),
            ("launch.mjs", lambda route: route.abort(), "#failure"),
        ]:
            page.route(f"**/{file}", answer)
            page.goto(site, wait_until="commit")
            expect(page.locator(place)).to_be_visible(timeout=BOOT_TIMEOUT)
            expect(page.locator("main:visible")).to_have_count(1)  # the style is there, which hides the others
            expect(page.locator("html")).to_have_attribute("lang", language)
            if trouble := look(page, colours=language == "en"):
                found[language, place] = trouble
            page.unroute_all()
    assert found == {}
