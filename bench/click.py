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

import sys
from pathlib import Path

from playwright.sync_api import Page, Route, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path += [str(ROOT / "e2e"), str(ROOT / "engine"), str(ROOT / "tools")]

import topoum  # noqa: E402
from browser import launch  # noqa: E402
from playing import POINT, Table, open_page  # noqa: E402
from serve import serving  # noqa: E402

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

DRAW = "export function draw(json) {"
TIMED_DRAW = """export function draw(json) {
  const start = performance.now();
  timedDraw(json);
  window.times.draw.push(performance.now() - start);
}

function timedDraw(json) {"""


def time_drawing(route: Route) -> None:
    """Serve board.js with a clock around `draw`."""
    script = route.fetch().text()
    assert DRAW in script
    route.fulfill(body=script.replace(DRAW, TIMED_DRAW), content_type="text/javascript")


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


def report(times: dict[str, list[float]]) -> None:
    print(f"{'ms':16}{'p50':>8}{'p95':>8}{'max':>8}{'count':>8}")
    for name, key in (("click to paint", "paint"), ("browser's own", "own"), ("drawing alone", "draw")):
        found = times[key]
        row = [percentile(found, 0.5), percentile(found, 0.95), max(found)]
        print(f"{name:16}" + "".join(f"{value:8.1f}" for value in row) + f"{len(found):8}")
    verdict = "kept" if percentile(times["paint"], 0.95) <= TARGET else "missed"
    print(f"target: {TARGET} ms at the 95th percentile, {verdict}")


def main() -> None:
    """Replay each record in a fresh profile and print its table."""
    with sync_playwright() as playwright, serving(ROOT / "dist") as address:
        browser = launch(playwright)
        for path in map(Path, sys.argv[1:] or [GAME]):
            context = browser.new_context(service_workers="block")
            times = replay(context.new_page(), address, path.read_text(encoding="utf-8"))
            print(path.name)
            report(times)
            context.close()
        browser.close()


if __name__ == "__main__":
    main()
