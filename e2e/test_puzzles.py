"""Puzzles: solved and failed, by mouse and by keyboard alone; those of the page and one's own."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import topoum
from playing import BOOT_TIMEOUT, QUIET, Hand, by_click, by_keys, open_page, tab
from steps import costs, ways
from topoum import link
from topoum.puzzle import best_turn

PUZZLES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent.parent / "web/puzzles.json").read_text(encoding="utf-8")
)


def play(page: Page, hand: Hand, game: topoum.Game, action: str) -> None:
    for step in ways(game.view(), action)[0]:
        hand(page, step)
    if costs(game, action):
        hand(page, "dialog[open] [data-confirm]")
    game.play(action)


@pytest.mark.parametrize(("hand", "which"), [(by_click, 0), (by_keys, 1), (by_click, 4)])
def test_solved(page: Page, site: str, hand: Hand, which: int) -> None:
    puzzle = PUZZLES[which]
    page.add_init_script(QUIET)
    open_page(page, site)
    if hand is by_keys:
        page.locator(f"[data-puzzle={puzzle['id']}]").focus()
        page.keyboard.press("Enter")
    else:
        page.locator(f"[data-puzzle={puzzle['id']}]").click()
    game = topoum.Game.from_text(puzzle["position"])
    for action in puzzle["solution"]:
        play(page, hand, game, action)
    expect(page.locator("#task :is(.result, .check)")).to_contain_text(f"Solved! {puzzle['best']} medals")
    assert page.evaluate("window.topoum.legal()") == []
    page.locator("#new-game").click()
    expect(page.locator(f"[data-puzzle={puzzle['id']}]")).to_contain_text("Solved")
    expect(page.locator(".pz-solved")).to_have_count(1)
    page.reload()
    expect(page.locator(".pz-solved")).to_have_count(1, timeout=BOOT_TIMEOUT)


def test_failed_then_tried_again(page: Page, site: str) -> None:
    puzzle = PUZZLES[1]
    page.add_init_script(QUIET)
    open_page(page, f"{site}#puzzle={puzzle['id']}")
    game = topoum.Game.from_text(puzzle["position"])
    start = game.medals[game.turn]
    me = game.turn
    first, *_ = [str(action) for action in game.legal_actions()]
    for action in (first, None, "end"):
        play(page, by_keys, game, action or str(game.legal_actions()[0]))
    gained = game.medals[me] - start
    assert gained != puzzle["best"]
    result = page.locator("#task :is(.result, .check)")
    expect(result).to_contain_text(f"You gained {gained} medal")
    expect(result).to_contain_text(f"brings {puzzle['best']}")
    tab(page, "#task [data-wish=retry]")
    page.keyboard.press("Enter")
    expect(result).to_have_text("")
    fresh = topoum.Game.from_text(puzzle["position"])
    assert page.evaluate("window.topoum.legal()") == [str(action) for action in fresh.legal_actions()]
    # Undo goes back through the end of the turn as well.
    play(page, by_click, fresh, first)
    page.locator('[data-action="undo"]').click()
    assert page.locator("#turn").get_attribute("data-phase") == "turn"
    page.locator("#new-game").click()
    expect(page.locator(".pz-solved")).to_have_count(0)


def test_the_solution_and_the_next(page: Page, site: str) -> None:
    puzzle, following = PUZZLES[:2]
    page.add_init_script(QUIET)
    open_page(page, f"{site}#puzzle={puzzle['id']}")
    page.locator("#task [data-wish=solution]").click()
    expect(page.locator("#task :is(.result, .check)")).to_contain_text(f"This is the solution: {puzzle['best']} medals")
    record = page.evaluate("window.topoum.record()").split("\n\n")[1].split()
    assert " ".join(record) == " ".join(puzzle["solution"])
    page.locator("#task [data-wish=next]").click()
    assert page.evaluate("location.hash") == f"#puzzle={following['id']}"
    page.locator("#new-game").click()
    expect(page.locator(".pz-solved")).to_have_count(0)  # looking is not solving


def test_a_puzzle_of_ones_own(page: Page, site: str) -> None:
    """A position that was set up becomes a puzzle; how many medals there are is found out by search."""
    text = PUZZLES[4]["position"]
    game = topoum.Game.from_text(text)
    page.add_init_script(QUIET)
    open_page(page, f"{site}#g={link.pack(game)};as=editor")
    page.locator("#editor [data-wish=task]").click()
    best = best_turn(game.state)
    expect(page.locator("#task")).to_contain_text(
        f"There is a turn that brings {best.medals} medals.", timeout=BOOT_TIMEOUT
    )
    address = page.evaluate("location.hash")
    assert address == f"#g={link.pack(game)};as=puzzle"
    for action in map(str, best.actions):
        play(page, by_click, game, action)
    expect(page.locator("#task :is(.result, .check)")).to_contain_text("Solved!")
    page.reload()
    expect(page.locator("#task")).to_contain_text(f"brings {best.medals} medals", timeout=BOOT_TIMEOUT)


def test_a_puzzle_that_is_none(page: Page, site: str) -> None:
    open_page(page, f"{site}#puzzle=nonsense")
    expect(page.locator("#message")).to_contain_text("no such puzzle")
    expect(page.locator("#start")).to_be_visible()
