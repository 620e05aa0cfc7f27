"""Measures the bots in the page: how long each level takes for a turn, and the longest gap of the page meanwhile.

    python bench/bots.py

The gap is the longest time between two tasks of the page while a bot thinks: what a scroll or an animation would wait.
"""

import sys
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path += [str(ROOT / "e2e"), str(ROOT / "engine"), str(ROOT / "tools")]

from click import percentile  # noqa: E402

from browser import launch  # noqa: E402
from playing import QUIET, open_page  # noqa: E402
from serve import serving  # noqa: E402

TURNS = 8
TARGETS = {"bot-1": 0.3, "bot-2": 0.3, "bot-3": 1.0, "bot-4": 3.3}  # seconds a turn; the General's budget is 3

# Asks the worker about the position at hand, and counts the page's gaps until it answers.
ASK = """async ([level, view]) => {
  const [, folder] = document.querySelector('link[href*="style.css"]').getAttribute("href").split("/");
  const { ask } = await import(`./${folder}/thinking.js`);
  const started = performance.now();
  let [last, gap, done] = [started, 0, false];
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    gap = Math.max(gap, performance.now() - last);
    last = performance.now();
    if (!done) port2.postMessage(null);
  };
  port2.postMessage(null);
  const question = JSON.stringify({ ask: "plan", level, view: JSON.parse(view), seed: 1 });
  const answer = await new Promise((resolve) => ask(question, resolve));
  done = true;
  return { seconds: (performance.now() - started) / 1000, gap, action: JSON.parse(answer).plan[0].action };
}"""


def measure(page: Page, address: str, level: str) -> tuple[list[float], list[float]]:
    """Both players' turns of a game are thought out by one level."""
    open_page(page, f"{address}#new;players=red,blue;deck=tactical;seed=5;first=red")
    seconds, gaps = [], []
    while len(seconds) < TURNS:
        page.evaluate("document.querySelector('[data-lift]')?.click()")
        view = page.evaluate("topoum.view()")
        found = page.evaluate(ASK, [level, view])
        if page.locator("#turn").get_attribute("data-phase") == "turn":
            seconds.append(found["seconds"])
            gaps.append(found["gap"])
        page.evaluate("action => topoum.play(action)", found["action"])
    return seconds, gaps


def main() -> None:
    with sync_playwright() as playwright, serving(ROOT / "dist") as address:
        browser = launch(playwright)
        print(f"{'':8}{'turn p50 s':>12}{'turn max s':>12}{'target s':>10}{'gap max ms':>12}{'target ms':>10}")
        for level, target in TARGETS.items():
            page = browser.new_context(service_workers="block").new_page()
            page.add_init_script(QUIET)
            seconds, gaps = measure(page, address, level)
            print(
                f"{level:8}{percentile(seconds, 0.5):12.2f}{max(seconds):12.2f}{target:10.1f}{max(gaps):12.0f}{50:10}"
            )
            page.context.close()
        browser.close()


if __name__ == "__main__":
    main()
