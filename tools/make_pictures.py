"""Draws the pictures of README and documents, docs/pictures/*, on the built site; to be run when the art changes.

    make pictures

Those of the rules are the ones that the page shows (web/rules.json), as SVG files that need nothing but themselves. The
game of the README is one of bots, on the page, in the middle of a turn.
"""

import base64
import json
import re
import sys
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path += [str(ROOT / "e2e"), str(ROOT / "engine")]

from browser import launch  # noqa: E402
from playing import QUIET, open_page  # noqa: E402
from serve import serving  # noqa: E402
from topoum import Game, bots, link, new_game  # noqa: E402

PICTURES = ROOT / "docs/pictures"
EXAMPLE = {  # that of docs/rules.md
    "board": "d6=R:red d7=r:red e5=b e7=B:blue f4=R:red f5=b f6=R f7=R:red g7=R",
    "arrows": ["g7 f7"],
    "lines": ["f4 f7 7"],
}
SEED, MOMENT = 7, 85  # of the game, and after how many actions it is shown
SIZE: ViewportSize = {"width": 1280, "height": 800}

DRAW = (ROOT / "tools/draw_picture.js").read_text(encoding="utf-8")


def main() -> None:
    """Draw them all."""
    PICTURES.mkdir(exist_ok=True)
    with sync_playwright() as playwright, serving(ROOT) as address:
        browser = launch(playwright)
        draw_rules(browser, f"{address}dist/")
        draw_game(browser, f"{address}dist/")
        browser.close()


def draw_rules(browser: Browser, address: str) -> None:
    """The pictures of the rules, and sheets of all cards, farmers and tokens."""
    page = browser.new_page(viewport=SIZE, color_scheme="light")
    open_page(page, address)
    texts = json.loads((ROOT / "web/locales/en.json").read_text(encoding="utf-8"))
    sections = [section for group in json.loads((ROOT / "web/rules.json").read_text()) for section in group["sections"]]
    for section in [*sections, {"id": "example", "picture": EXAMPLE}]:
        if "picture" in section:
            write(page, section["id"], picture=section["picture"])
        for kind in ("card", "farmer", "token"):
            names = section.get(f"{kind}s", [])
            things = [
                {"id": f"{kind}-{name}", "cls": section["id"], "name": texts[f"{kind}.{name}.name"]} for name in names
            ]
            if things:
                write(page, section["id"], sheet={"things": things, "columns": 4 if kind == "farmer" else 3})
    page.close()


def write(page: Page, name: str, **what: Any) -> None:
    """Write one picture, without decimals that nobody can see."""
    text: str = page.evaluate(DRAW, what)
    text = re.sub(r"\d+\.\d{2,}", lambda number: f"{float(number[0]):.1f}", text)
    (PICTURES / f"{name}.svg").write_text(text + "\n", encoding="utf-8")


def draw_game(browser: Browser, address: str) -> None:
    """The page with a game."""
    page = browser.new_page(viewport=SIZE, color_scheme="light")
    page.add_init_script(QUIET)
    open_page(page, f"{address}#g={link.pack(game_of_bots())}")
    page.locator("[data-curtain] button").click()
    shot = page.context.new_cdp_session(page).send("Page.captureScreenshot", {"format": "webp", "quality": 82})
    (PICTURES / "game.webp").write_bytes(base64.b64decode(shot["data"]))
    page.close()


def game_of_bots() -> Game:
    """A game up to the moment that is shown."""
    game, rng = new_game(("red", "blue", "yellow"), seed=SEED, first="red", obstacles=True), Random(SEED)
    while len(game.actions) < MOMENT:
        for choice in bots.plan("bot-2", game.view(game.turn), rng):
            game.play(choice.action)
    return game.at(MOMENT)


if __name__ == "__main__":
    main()
