"""Measures how soon the page answers: from a click to the painted result, over a whole recorded game.

    python bench/click.py [record…]

Every click is one of the browser's mouse on the page, in a game with animations as a new player has them. Three times
are taken of each:

- to paint: from the click's own timestamp (when the browser got it, so waiting counts) to the first task after the
  animation frame that paints the result.
- browser's own: PerformanceEventTiming, from the same timestamp until the frame is on the screen, which browsers give
  in steps of 8 ms and only from 16 ms on. Without a graphics card it has the drawing of every pixel in it.
- drawing: within it, `draw` of board.js, without Python and without the browser's layout and painting.
"""

import re
import sys
from pathlib import Path

from playwright.sync_api import Browser, Page, Route, sync_playwright

import topoum
from pages import ROOT, launch, measured_site
from playing import POINT, Table, open_page

GAME = ROOT / "tests/playthroughs/two-first-game.txt"
TARGET = 50  # ms at the 95th percentile

CLOCK = """
window.times = { paint: [], own: [], draw: [] };
addEventListener("click", ({ timeStamp }) => {
  window.painted = new Promise((resolve) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  })).then(() => times.paint.push(performance.now() - timeStamp));
}, true);
new PerformanceObserver((list) => {
  for (const { name, duration } of list.getEntries()) if (name === "click") times.own.push(duration);
}).observe({ type: "event", durationThreshold: 16 });
"""

TWO_FRAMES = "new Promise(requestAnimationFrame).then(() => new Promise(requestAnimationFrame))"

DRAW = re.compile(r"\b(\w+) as draw\b")  # in the list of what the packed board.js exports
TIMED_DRAW = """
function timedDraw(json) {
  const start = performance.now();
  %s(json);
  window.times.draw.push(performance.now() - start);
}"""


def time_drawing(route: Route) -> None:
    """Serve board.js with a clock around `draw`."""
    script = route.fetch().text()
    (draw,) = DRAW.findall(script)
    route.fulfill(body=DRAW.sub("timedDraw as draw", script) + TIMED_DRAW % draw, content_type="text/javascript")


def click(page: Page, step: str) -> None:
    """Point, press and let go, slowly enough for the page to paint each time, as any hand does."""
    page.mouse.move(*page.evaluate(POINT, step))
    page.evaluate(TWO_FRAMES)
    page.mouse.down()
    page.evaluate(TWO_FRAMES)
    page.mouse.up()
    page.evaluate("window.painted")


def replay(page: Page, address: str, record: str) -> dict[str, list[float]]:
    """Play a recorded game through the page."""
    game = topoum.Game.from_text(record)
    page.add_init_script(CLOCK)
    page.route("**/board.js", time_drawing)
    open_page(page, f"{address}#new")
    table = Table.resume(page, game.record().split("\n\n")[0] + "\n", click)
    page.evaluate("for (const list of Object.values(times)) list.length = 0")
    for action in game.actions:
        table.play(str(action))
    assert table.record() == game.record()
    times: dict[str, list[float]] = page.evaluate("times")
    return times


def percentile(times: list[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(share * len(times)))]


HEAD = ["ms", "p50", "p95", "max", "clicks"]


def table(browser: Browser, site: str, record: Path = GAME) -> list[list[str]]:
    context = browser.new_context(service_workers="block")
    times = replay(context.new_page(), site, record.read_text(encoding="utf-8"))
    context.close()
    kinds = {f"click to paint (aim: p95 of {TARGET})": "paint", "the browser's own": "own", "drawing alone": "draw"}
    rows = []
    for name, key in kinds.items():
        found = times[key]
        values = percentile(found, 0.5), percentile(found, 0.95), max(found)
        rows.append([name, *(f"{value:.1f}" for value in values), str(len(found))])
    return rows


def main() -> None:
    """Replay each record in a fresh profile and print its table."""
    with sync_playwright() as playwright, measured_site() as site:
        browser = launch(playwright)
        for path in [Path(name) for name in sys.argv[1:]] or [GAME]:
            print(path.name, HEAD, *table(browser, site, path), sep="\n")
        browser.close()


if __name__ == "__main__":
    main()
