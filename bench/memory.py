"""How much memory a page takes, and whether it grows when it is loaded again and again.

    python bench/memory.py

It is that of the process that the page runs in, as Linux counts it (PSS): what is shared with others counts in part.
"""

from pathlib import Path

from playwright.sync_api import Browser, Page, Playwright, sync_playwright

from pages import BARE, NOTHING, OURS, launch, measured_site, until_ready

RELOADS = 20


def megabytes(browser: Browser) -> float:
    """Of the biggest page of a browser."""
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    return max(_pss(process["id"]) for process in processes if process["type"] == "renderer")


def _pss(process: int) -> float:
    for line in Path(f"/proc/{process}/smaps_rollup").read_text().splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1]) / 1024
    return 0.0


def settle(page: Page) -> None:
    """Throw away what is not needed, so that only what is counts."""
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    session.detach()


def of_page(playwright: Playwright, address: str) -> float:
    """Of a page in a browser of its own, when it is ready."""
    browser = launch(playwright)
    page = browser.new_context(service_workers="block").new_page()
    until_ready(page, address)
    settle(page)
    found = megabytes(browser)
    browser.close()
    return found


def growth(playwright: Playwright, address: str) -> list[float]:
    """After each of many starts in one tab."""
    browser = launch(playwright)
    page = browser.new_context(service_workers="block").new_page()
    found = []
    for _ in range(1 + RELOADS):
        until_ready(page, address)
        settle(page)
        found.append(megabytes(browser))
    browser.close()
    return found


def table(playwright: Playwright, site: str) -> list[list[str]]:
    ours, bare, nothing = (of_page(playwright, site + name) for name in (OURS, BARE, NOTHING))
    grown = growth(playwright, site)
    few, half, many = 1, RELOADS // 2, RELOADS
    return [
        ["Topoum, MB", f"{ours:.0f}"],
        ["bare Pyodide, MB", f"{bare:.0f}"],
        ["PyScript that does nothing, MB", f"{nothing:.0f}"],
        ["Topoum to bare Pyodide", f"{ours / bare:.2f}"],
        ["Topoum to PyScript", f"{ours / nothing:.2f}"],
        [f"after {few}, {half} and {many} reloads, MB", ", ".join(f"{grown[k]:.0f}" for k in (few, half, many))],
        [f"{many} reloads to {few}", f"{grown[many] / grown[few]:.2f}"],
    ]


def main() -> None:
    with sync_playwright() as playwright, measured_site() as site:
        for row in table(playwright, site):
            print(*row, sep=": ")


if __name__ == "__main__":
    main()
