"""The engine's speed beside python-chess, natively and in the browser.

    python bench/engine.py

Random games: list the legal actions, pick one, play it. In the browser both run in bare Pyodide.
"""

import json
from typing import Any

from playwright.sync_api import Browser

from pages import BARE, DIST, print_table, until_ready

SECONDS = 6

# Runs the same on both sides; the last line is what a browser gives back.
RACE = f"""
import json
from random import Random
from topoum.cli.bench import chess_player, race, topoum_player

rng = Random(1)
paces = {{players: race(topoum_player(players, rng), chess_player(rng), {SECONDS}, "") for players in (2, 3, 4)}}
found = json.dumps({{players: [pace.rates[1] for pace in both] for players, both in paces.items()}})
found
"""
IN_BROWSER = """async ([wheel, race]) => {
    for (const file of [wheel, "chess.zip"]) py.unpackArchive(await (await fetch(file)).arrayBuffer(), "zip");
    return py.runPython(race);
}"""


def natively() -> dict[str, list[float]]:
    names: dict[str, Any] = {}
    exec(RACE, names)
    return dict(json.loads(names["found"]))


def in_browser(browser: Browser, site: str) -> dict[str, list[float]]:
    page = browser.new_context().new_page()
    page.set_default_timeout(0)
    until_ready(page, site + BARE)
    (wheel,) = DIST.glob("python-*/*.whl")
    found = page.evaluate(IN_BROWSER, [wheel.relative_to(DIST).as_posix(), RACE])
    page.context.close()
    return dict(json.loads(found))


HEAD = ["where", "players", "Topoum, decisions/s", "python-chess, decisions/s", "ratio"]


def table(browser: Browser, site: str) -> list[list[str]]:
    return [
        [where, players, f"{ours:,.0f}", f"{chess:,.0f}", f"{ours / chess:.2f}"]
        for where, found in (("natively", natively()), ("in the browser", in_browser(browser, site)))
        for players, (ours, chess) in found.items()
    ]


if __name__ == "__main__":
    print_table(HEAD, table)
