"""Playing through the page as a person would, by clicks, taps or keys, with the engine playing along.

See `steps` for what to choose; a step is the CSS selector of it.
"""

import json
from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import Page, expect

import topoum
from steps import apart, costs, neighbour, next_choices, pick, ways

BOOT_TIMEOUT = 60_000  # ms; for slow machines: the tests go on as soon as the page does
MOST_ACTIONS = 400  # a game has some hundred
KEYS = {"w": "nw", "e": "ne", "a": "w", "d": "e", "z": "sw", "x": "se"}
# When what was played last has been painted and saved.
SAVED = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(() => setTimeout(done))))"
QUIET = "localStorage.setItem('topoum.1.settings', JSON.stringify({speed: 'off'}))"

STATE = """() => {
  const name = ({ dataset: { space, card, source, beside, action } }) =>
    space ? `[data-space="${space}"]` : card ? `[data-card="${card}"][data-source="${source}"]`
    : beside ? `[data-beside="${beside}"]` : `[data-action="${action}"]`;
  const all = (selector) => [...document.querySelectorAll(selector)];
  const { player, phase } = document.querySelector("#turn").dataset;
  return {
    player, phase,
    medals: Object.fromEntries(all("[data-medals]").map((e) => [e.dataset.medals, Number(e.textContent)])),
    choices: all("[data-choice]").map(name), chosen: all("[data-chosen]").map(name),
    curtain: all("[data-curtain]").length, question: all("dialog[open]").length,
    message: document.querySelector("#message").textContent,
    moles: all("[data-mole]").length,
    legal: window.topoum.legal(),
  };
}"""

# Where to point at an element: its middle, which nothing may cover.
POINT = """(selector) => {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`${selector} is not there`);
  const seen = () => element.getBoundingClientRect();
  if (seen().top < 0 || seen().bottom > innerHeight) element.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y, width, height } = seen();
  const point = [x + width / 2, y + height / 2];
  const top = document.elementFromPoint(...point);
  if (!element.contains(top)) throw new Error(`${selector} is covered by ${top?.outerHTML.slice(0, 200)}`);
  return point;
}"""

# Which way the focus has to go: "here", "Tab" or "Shift+Tab".
TOWARDS = """(selector) => {
  const [now, goal] = [document.activeElement, document.querySelector(selector)];
  if (!goal) throw new Error(`${selector} is not there`);
  if (now.matches(selector)) return "here";
  return goal.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_PRECEDING ? "Tab" : "Shift+Tab";
}"""

Hand = Callable[[Page, str], None]  # chooses the element with a selector


# Hands


def by_click(page: Page, step: str) -> None:
    page.mouse.click(*page.evaluate(POINT, step))


def by_tap(page: Page, step: str) -> None:
    page.touchscreen.tap(*page.evaluate(POINT, step))


def by_keys(page: Page, step: str) -> None:
    if step.startswith("[data-space"):
        walk(page, step[len('[data-space="') : -len('"]')])
    else:
        tab(page, step)
    page.keyboard.press("Enter")


def tab(page: Page, selector: str) -> None:
    """Bring the focus to an element by Tab."""
    for _ in range(60):
        way = page.evaluate(TOWARDS, selector)
        if way == "here":
            return
        page.keyboard.press(way)
    raise AssertionError(f"Tab does not come to {selector}")


def walk(page: Page, goal: str) -> None:
    """Bring the focus to a space: Tab to the board, then the keys for the six directions."""
    tab(page, '[data-space][tabindex="0"]')
    here = page.evaluate("document.activeElement.dataset.space")
    while here != goal:
        key = min(KEYS, key=lambda key: apart(neighbour(here, KEYS[key]), goal))
        page.keyboard.press(key)
        here = neighbour(here, KEYS[key])
    assert page.evaluate("document.activeElement.dataset.space") == goal


# Games


def open_page(page: Page, address: str) -> None:
    page.goto(address)
    expect_ready(page)


def expect_ready(page: Page) -> None:
    page.wait_for_selector("html[data-state=ready]", state="attached", timeout=BOOT_TIMEOUT)


def reload(page: Page) -> None:
    page.reload()
    expect_ready(page)


def to_start(page: Page) -> None:
    """Leave a game for the start screen."""
    page.evaluate("document.querySelector('[data-lift]')?.click()")
    page.locator("#new-game").click()
    expect(page.locator("#start")).to_be_visible()
    expect(page.locator("#message")).to_be_empty()


def record(page: Page) -> str:
    """The game on the page."""
    return str(page.evaluate("topoum.record()"))


def count_movements(page: Page) -> None:
    """Have the pages from now on count what begins to move as a game's events say."""
    page.add_init_script("""
    const { animate } = Element.prototype;
    window.movements = 0;
    Element.prototype.animate = function (frames, timing) {
        movements += frames.length > 0;
        return animate.call(this, frames, timing);
    };
    """)


def movements(page: Page) -> int:
    """How many there were since it was last asked."""
    return int(page.evaluate("() => { const count = movements; movements = 0; return count }"))


class Table:
    """A game on the page. After everything that is chosen, the page is compared with the engine."""

    def __init__(self, page: Page, hand: Hand = by_click) -> None:
        self.page, self.hand = page, hand
        self.game = topoum.Game.from_text(self.record())
        self.used: set[str] = set()
        self.lift()

    @classmethod
    def open(cls, page: Page, site: str, fragment: str, hand: Hand = by_click) -> "Table":
        """A new game by address, with nothing moving."""
        page.add_init_script(QUIET)
        open_page(page, f"{site}#{fragment}")
        return cls(page, hand)

    @classmethod
    def resume(cls, page: Page, text: str, hand: Hand = by_click) -> "Table":
        """Go on with a position or record as if the browser had kept it, from a page that has a game open."""
        seats = dict.fromkeys(topoum.Game.from_text(text).players, "human")
        page.evaluate(SAVED)
        kept = json.dumps({"version": 1, "record": text, "seats": seats, "address": ""})
        page.evaluate("text => localStorage.setItem('topoum.1.game.kept', text)", kept)
        page.evaluate("localStorage.setItem('topoum.1.last', 'kept')")
        over = page.locator("#final").is_visible()
        page.locator("#final" if over else "#table").get_by_role("button", name="New game").click()
        page.get_by_role("button", name="Go on").click()
        return cls(page, hand)

    def record(self) -> str:
        return record(self.page)

    def legal(self) -> list[str]:
        return [str(action) for action in self.game.legal_actions()]

    def state(self) -> dict[str, Any]:
        state: dict[str, Any] = self.page.evaluate(STATE)
        return state

    def lift(self) -> None:
        """Lift the curtain if it stands; nothing can be chosen before."""
        state = self.state()
        if state["curtain"]:
            assert state["choices"] == state["chosen"] == []
            self.hand(self.page, "[data-curtain] button")
            state = self.state()
        self.check(state=state)

    def check(self, chosen: tuple[str, ...] = (), state: dict[str, Any] | None = None) -> None:
        """The page shows what the engine knows, and offers what is legal."""
        state, game, view, legal = state or self.state(), self.game, self.game.view(), self.legal()
        assert (state["player"], state["phase"]) == (game.turn, game.phase)
        assert state["medals"] == game.medals
        assert state["legal"] == legal
        assert state["moles"] == sum("mole" in square for square in view["board"].values())
        assert (state["curtain"], state["question"], state["message"]) == (0, 0, "")
        assert set(state["choices"]) == next_choices(view, legal, chosen)
        assert set(state["chosen"]) == set(chosen)

    def choose(self, *steps: str) -> None:
        """Choose things that do not amount to an action yet."""
        for k, step in enumerate(steps):
            self.hand(self.page, step)
            self.check(steps[: k + 1])

    def play(self, action: str, way: int = 0) -> None:
        """Play one action step by step; say yes when the page asks, and take the seat when the turn passes."""
        *first, last = ways(self.game.view(), action)[way]
        self.choose(*first)
        self.finish(action, last)

    def finish(self, action: str, last: str) -> None:
        """Choose the last step of an action."""
        self.hand(self.page, last)
        asked = self.page.locator("dialog[open]").count() > 0
        assert asked == costs(self.game, action), action
        if asked:
            self.answer("[data-confirm]")
        self.follow(action)
        self.lift()

    def answer(self, button: str) -> None:
        """Answer the question; the page hears of it when the dialog is closed."""
        before = self.record()
        self.hand(self.page, f"dialog[open] {button}")
        if button == "[data-confirm]":
            self.page.wait_for_function("before => window.topoum.record() !== before", arg=before)

    def follow(self, action: str) -> None:
        """The page has played an action: play along."""
        player = self.game.turn
        self.game.play(action)
        if action.startswith("play "):
            self.used.add(action.split()[1])
        passed = self.game.turn != player and not self.game.over
        assert bool(self.state()["curtain"]) == passed

    def play_on(self, random: Random) -> None:
        """Play to the end; cards that were not used yet come first."""
        for _ in range(MOST_ACTIONS):
            if self.game.over:
                break
            self.play_by_lot(random)
        self.check_end()

    def play_by_lot(self, random: Random) -> None:
        action = pick(random, self.legal(), self.used)
        self.play(action, random.randrange(len(ways(self.game.view(), action))))

    def check_end(self) -> None:
        """The page's record replayed by the engine ends as the page shows it."""
        record = self.record()
        assert record == self.game.record()
        game = topoum.Game.from_text(record)
        assert game.over
        assert self.state()["medals"] == game.medals
        final = self.page.locator("#final")
        expect(final).to_be_visible()
        rows = final.locator("tbody tr").all()
        crates = game.view()["farmer"] == "lord-of-the-crates"
        steps = [step for step in game.final[game.players[0]] if step != "crates" or crates]
        assert len(rows) == len(steps) + 1
        for row, step in zip(rows[1:], steps, strict=True):
            assert numbers(row.locator("td").all_inner_texts()) == [game.final[p][step] for p in game.players]
        total = final.locator("tfoot td").all_inner_texts()
        assert numbers(total) == list(game.medals.values())
        for winner in game.players:
            name = game.names.get(winner, winner.capitalize())
            assert (name in final.locator("h2").inner_text()) == (winner in game.winners)


def numbers(texts: list[str]) -> list[int]:
    return [int(text.replace("−", "-")) for text in texts]
