"""Bots in the page: they play by themselves, keep their cards secret, and never hold the page up."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

import topoum
from hidden import search
from playing import BOOT_TIMEOUT, QUIET, open_page, record
from steps import WORDS
from topoum import link

# Resolves when the person may decide again, or the game is over.
MY_TURN = """() => document.querySelector("[data-choice]") || !document.querySelector("#final").hidden"""
LIMIT = 60_000  # ms for the bots' answer, on a slow machine


def open_game(page: Page, site: str, fragment: str) -> None:
    page.add_init_script(QUIET)
    open_page(page, f"{site}#{fragment}")


def play_first(page: Page) -> bool:
    """Wait for the person's turn and play something; False when the game is over."""
    page.wait_for_function(MY_TURN, timeout=LIMIT)
    if page.locator("#final").is_visible():
        return False
    legal = page.evaluate("window.topoum.legal()")
    page.evaluate("action => window.topoum.play(action)", "end" if "end" in legal else legal[0])
    return True


@pytest.mark.parametrize("level", ["bot-1", "bot-2", "bot-3"])
def test_a_bot_answers_every_turn(page: Page, site: str, level: str) -> None:
    """It plays its own actions only, each with its reason in the log, and its cards are nowhere in the document."""
    open_game(page, site, f"new;players=red,blue;deck=tactical;seed=8;first=red;seats=human,{level}")
    searched = 0
    for _ in range(12):
        assert play_first(page)
        page.wait_for_function(MY_TURN, timeout=LIMIT)
        game = topoum.Game.from_text(record(page))
        assert game.turn == "red"
        searched += search(page, game, "red")
    assert searched > 3
    game = topoum.Game.from_text(record(page))
    assert sum(step.player == "blue" for step in game.history()) >= 6
    reasons = [WORDS[key] for key in ("reason.none", "reason.press")]
    log = page.locator("#log li").all_inner_texts()
    assert any(text.startswith(("It ", "The turn has earned")) or text in reasons for text in log)


def test_a_game_of_bots_is_watched_to_its_end(page: Page, site: str) -> None:
    """From shortly before the end, behind no curtain, with nobody's cards on the table."""
    game = topoum.new_game(("red", "blue", "yellow"), "first-game", 4, "red")
    while not game.over:
        game.play(game.legal_actions()[0])
    late = game.at(len(game.actions) - 14)
    open_game(page, site, "new")
    seats = {"red": "bot-1", "blue": "bot-2", "yellow": "bot-1"}
    kept = json.dumps({"version": 1, "record": late.record(), "seats": seats, "address": ""})
    page.evaluate("text => localStorage.setItem('topoum.1.game.kept', text)", kept)
    page.locator("#new-game").click()
    page.locator("[data-key='open kept']").click()
    expect(page.locator("#hand")).to_be_hidden()
    expect(page.locator("#final")).to_be_visible(timeout=LIMIT)
    assert topoum.Game.from_text(record(page)).over


def test_wait_go_on_and_move_now(page: Page, site: str) -> None:
    open_game(page, site, "new;players=red,blue;deck=first-game;seed=7;first=red;seats=human,bot-4")
    for _ in range(4):
        play_first(page)  # set-up, then the first action of a turn
    while page.locator("#turn").get_attribute("data-player") == "red":
        play_first(page)
    page.locator('[data-action="pause"]').click()
    expect(page.locator("#turn")).to_contain_text("waits")
    before = record(page)
    page.locator('[data-action="resume"]').click()
    expect(page.locator("#turn")).to_contain_text("thinking")
    page.locator('[data-action="now"]').click()
    page.wait_for_function("before => window.topoum.record() !== before", arg=before, timeout=2000)
    page.wait_for_function(MY_TURN, timeout=LIMIT)
    assert topoum.Game.from_text(record(page)).turn == "red"


def test_the_page_is_free_while_the_general_thinks(page: Page, site: str) -> None:
    """While it thinks, the page gets its turn again and again."""
    open_game(page, site, "new;players=red,blue;deck=first-game;seed=7;first=red;seats=human,bot-4")
    for _ in range(4):
        play_first(page)
    while page.locator("#turn").get_attribute("data-player") == "red":
        play_first(page)
    expect(page.locator("#turn")).to_contain_text("thinking")
    turns = page.evaluate(
        """() => new Promise((resolve) => {
          const before = window.topoum.record();
          const { port1, port2 } = new MessageChannel();
          let turns = 0;
          port1.onmessage = () => {
            turns += 1;
            if (turns < 200 && window.topoum.record() === before) port2.postMessage(null);
            else resolve(turns);
          };
          port2.postMessage(null);
        })"""
    )
    assert turns == 200  # bench/bots.py measures the longest gap between two, on a quiet machine


def missing(route: Route) -> None:
    route.fulfill(status=404)


def broken(route: Route) -> None:
    route.fulfill(body="self.onmessage = () => { throw new Error('dead') }", content_type="text/javascript")


def cut_short(route: Route) -> None:
    body = route.fetch().body()
    route.fulfill(body=body[: len(body) // 2])


PROGRAM = "pyodide.asm.wasm"
Trouble = Callable[[Route], None]
TROUBLES = [("thinker.mjs", missing), ("thinker.mjs", broken), (PROGRAM, missing), (PROGRAM, cut_short)]


@pytest.mark.parametrize(("file", "trouble"), TROUBLES)
def test_without_a_worker_the_game_goes_on(troubled_page: Page, site: str, file: str, trouble: Trouble) -> None:
    page = troubled_page
    open_game(page, site, "new;players=red,blue;deck=first-game;seed=7;first=red;seats=human,bot-3")
    page.route(f"**/{file}", trouble)
    for _ in range(6):
        assert play_first(page)
    page.wait_for_function(MY_TURN, timeout=LIMIT)
    expect(page.locator("#turn")).to_contain_text("cannot think in the background")
    assert topoum.Game.from_text(record(page)).turn == "red"


def test_the_next_worker_is_a_new_one(troubled_page: Page, site: str) -> None:
    """What one could not load, the next one may."""
    page = troubled_page
    open_game(page, site, "new;players=red,blue;deck=first-game;seed=7;first=red;seats=human,bot-3")
    page.route(f"**/{PROGRAM}", missing, times=1)
    play_first(page)
    expect(page.locator("#turn")).to_contain_text("cannot think in the background", timeout=LIMIT)
    play_first(page)
    play_first(page)
    page.wait_for_function(MY_TURN, timeout=LIMIT)
    expect(page.locator("#turn")).not_to_contain_text("cannot think in the background")


def test_a_hint(page: Page, site: str) -> None:
    """What the General would do can be played as it says, and is worth what it says."""
    game = topoum.new_game(seed=5, first="red")
    for _ in range(11):
        game.play(game.legal_actions()[0])
    while game.phase != "turn":
        game.play(game.legal_actions()[-1])
    open_game(page, site, f"g={link.pack(game)}")
    page.locator("[data-lift]").click()
    page.locator("#hint").click()
    expect(page.locator("#turn")).to_contain_text("The General is thinking")
    expect(page.locator("#turn")).to_contain_text("The General would do this, for", timeout=BOOT_TIMEOUT)
    assert record(page) == game.record()  # nothing was played
    advised = page.locator('#board use[href="#mark-advised"]')
    expect(advised).not_to_have_count(0)
    page.evaluate("action => window.topoum.play(action)", str(game.legal_actions()[0]))
    expect(page.locator("#turn")).not_to_contain_text("General")
    expect(advised).to_have_count(0)


def test_a_bots_turn_is_not_played_by_hand(page: Page, site: str) -> None:
    open_game(page, site, "new;players=red,blue;deck=first-game;seed=7;first=blue;seats=human,bot-1")
    page.locator('[data-action="pause"]').click()
    page.locator("#command").fill("barracks e7")
    page.keyboard.press("Enter")
    expect(page.locator("#message")).to_contain_text("a bot")
    with pytest.raises(Exception, match="a bot"):
        page.evaluate("window.topoum.play('barracks e7')")
