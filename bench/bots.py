"""Measures the bots in the page: how long each level takes for a turn, and the longest gap of the page meanwhile.

    python bench/bots.py

The gap is the longest time between two tasks of the page while a bot thinks: what a scroll or an animation would wait.
"""

from playwright.sync_api import Browser, Page

from click import percentile
from pages import print_table
from playing import QUIET, open_page

TURNS = 8
TARGETS = {"bot-1": 0.3, "bot-2": 0.3, "bot-3": 1.0, "bot-4": 3.3}  # seconds a turn; the General's budget is 3

# Asks the worker about the position at hand, and counts the page's gaps until it answers.
ASK = """async ([level, view]) => {
  const [, folder] = document.querySelector('link[href*="page.css"]').getAttribute("href").split("/");
  const worker = window.thinker ??= new Worker(`./${folder}/thinker.mjs`, { type: "module" });
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
  const answer = await new Promise((resolve) => {
    worker.onmessage = ({ data }) => data.answer && resolve(data.answer);
    worker.postMessage({ id: 1, question });
  });
  done = true;
  return { seconds: (performance.now() - started) / 1000, gap, action: JSON.parse(answer).plan[0].action };
}"""


def measure(page: Page, address: str, level: str) -> tuple[list[float], list[float]]:
    """Both players' turns of a game are thought out by one level."""
    open_page(page, f"{address}#new;players=red,blue;deck=tactical;seed=5;first=red")
    seconds: list[float] = []
    gaps: list[float] = []
    while len(seconds) < TURNS:
        page.evaluate("document.querySelector('[data-lift]')?.click()")
        view = page.evaluate("topoum.view()")
        found = page.evaluate(ASK, [level, view])
        if page.locator("#turn").get_attribute("data-phase") == "turn":
            seconds.append(found["seconds"])
            gaps.append(found["gap"])
        page.evaluate("action => topoum.play(action)", found["action"])
    return seconds, gaps


HEAD = ["level", "a turn, p50, s", "longest, s", "aim, s", "longest gap of the page, ms"]


def table(browser: Browser, site: str) -> list[list[str]]:
    rows = []
    for level, target in TARGETS.items():
        page = browser.new_context(service_workers="block").new_page()
        page.add_init_script(QUIET)
        seconds, gaps = measure(page, site, level)
        rows.append([level, f"{percentile(seconds, 0.5):.2f}", f"{max(seconds):.2f}", str(target), f"{max(gaps):.0f}"])
        page.context.close()
    return rows


if __name__ == "__main__":
    print_table(HEAD, table)
