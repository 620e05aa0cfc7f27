"""Measures how long the page takes to start, with the snapshot and without it.

    python bench/boot.py

From the start of the navigation until Python has run; each time in a fresh browser profile, from a
server on this machine, so the time is that of the work and not of the line.
"""

import sys
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path += [str(ROOT / "e2e"), str(ROOT / "tools")]

from browser import launch  # noqa: E402
from serve import serving  # noqa: E402

ROUNDS = 5
WAIT_UNTIL_READY = """() => new Promise(resolve => {
    const look = () => document.documentElement.dataset.state === "ready" && resolve(performance.now());
    new MutationObserver(look).observe(document.documentElement, {attributes: true});
    look();
})"""


def measure(browser: Browser, address: str, snapshot: bool) -> float:
    """Milliseconds from the start of the navigation until the page is ready."""
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    if not snapshot:
        page.route("**/snapshot.gz", lambda route: route.abort())
    page.goto(address, wait_until="commit")
    time: float = page.evaluate(WAIT_UNTIL_READY)
    context.close()
    return time


def main() -> None:
    """Print the median of a few rounds of each."""
    with sync_playwright() as playwright, serving(ROOT / "dist") as address:
        browser = launch(playwright)
        measure(browser, address, snapshot=True)  # the browser warms up
        for snapshot in (True, False):
            times = [measure(browser, address, snapshot) for _ in range(ROUNDS)]
            name = "with the snapshot" if snapshot else "without"
            each = ", ".join(f"{time:.0f}" for time in times)
            print(f"{name:18} {median(times):6.0f} ms (median of {each})")
        browser.close()


if __name__ == "__main__":
    main()
