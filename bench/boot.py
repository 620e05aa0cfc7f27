"""How long the page takes to start, beside bare Pyodide and a PyScript page that does nothing.

    python bench/boot.py

The first visit is that of a fresh profile; a later one comes when the first has stored all it wants to store.
"""

from statistics import median

from playwright.sync_api import Browser, Page

from pages import BARE, NOTHING, OURS, print_table, until_ready

ROUNDS = 2
LINES = {"5 Mbit/s": 5, "20 Mbit/s": 20, "50 Mbit/s": 50, "no limit": 0}
NAMES = {OURS: "Topoum", BARE: "bare Pyodide", NOTHING: "PyScript that does nothing"}

WATCH = """
globalThis.seen = { paint: 0, freeze: 0, shift: 0 };
const watch = (type, see) =>
  new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
watch("largest-contentful-paint", ({ startTime }) => { seen.paint = startTime; });
watch("longtask", ({ duration }) => { seen.freeze = Math.max(seen.freeze, duration); });
watch("layout-shift", ({ value }) => { seen.shift += value; });
"""


def visit(page: Page, address: str) -> dict[str, float]:
    """One start: milliseconds until ready, until the largest part was painted, of the longest freeze; and the shift."""
    ready = until_ready(page, address)
    page.evaluate("new Promise(requestAnimationFrame).then(() => new Promise((done) => setTimeout(done)))")
    return {"ready": ready, **page.evaluate("seen")}


def visits(browser: Browser, address: str, megabits: int) -> tuple[dict[str, float], dict[str, float]]:
    """A first visit and a later one."""
    context = browser.new_context()
    page = context.new_page()
    page.add_init_script(WATCH)
    if megabits:
        speed = megabits * 125_000
        limits = {"offline": False, "latency": 20, "downloadThroughput": speed, "uploadThroughput": speed}
        context.new_cdp_session(page).send("Network.emulateNetworkConditions", limits)
    first = visit(page, address)
    if page.locator("html[data-build]").count():
        page.wait_for_selector('html[data-offline="ready"]', timeout=120_000, state="attached")
    visit(page, address)  # what is compiled and stored on the second visit serves the third
    later = visit(page, address)
    context.close()
    return first, later


def table(browser: Browser, site: str) -> list[list[str]]:
    """A row for each line and visit: seconds of all three, ratios of ours, and what the player sees meanwhile."""
    rows = []
    for line, megabits in LINES.items():
        found = {name: [visits(browser, site + name, megabits) for _ in range(ROUNDS)] for name in NAMES}
        for k, which in enumerate(("first", "later")):
            middle = {
                name: {key: median(both[k][key] for both in rounds) for key in ("ready", "paint", "freeze", "shift")}
                for name, rounds in found.items()
            }
            ours = middle[OURS]
            seconds = [f"{middle[name]['ready'] / 1000:.2f}" for name in NAMES]
            ratios = [f"{ours['ready'] / middle[name]['ready']:.2f}" for name in (BARE, NOTHING)]
            sight = [f"{ours['paint'] / 1000:.2f}", f"{ours['freeze']:.0f}", f"{ours['shift']:.3f}"]
            rows.append([line, which, *seconds, *ratios, *sight])
    return rows


HEAD = ["line", "visit", *(f"{name}, s" for name in NAMES.values()), "to bare", "to PyScript"]
HEAD += ["largest paint, s", "longest freeze, ms", "shift"]


if __name__ == "__main__":
    print_table(HEAD, table)
