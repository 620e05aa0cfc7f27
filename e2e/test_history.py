"""The browser's buttons for back and forward, and the one to load again: they never lose a game."""

from random import Random

from playwright.sync_api import Page, expect

import topoum
from playing import Table, open_page, reload
from topoum import link

GAME = "new;players=red,blue;deck=tactical;seed=8;first=red"
LOOK = f"v={link.pack_view(topoum.new_game(seed=3).view())}"
START = ["barracks e7", "barracks f5", "deploy f7"]


def begin(page: Page) -> Table:
    """A game from the start screen, and an action."""
    page.locator(".st-go").click()
    expect(page.locator("#table")).to_be_visible()
    table = Table(page)
    table.play(table.legal()[0])
    return table


def back_at(page: Page, game: topoum.Game) -> None:
    """The game is on the screen as it was left."""
    expect(page.locator("#table")).to_be_visible()
    page.wait_for_function("record => window.topoum.record() === record", arg=game.record())


def test_back_from_a_game_leads_to_the_start(page: Page, site: str) -> None:
    open_page(page, site)
    table = begin(page)
    page.go_back()
    expect(page.locator("#start")).to_be_visible()
    page.go_forward()
    back_at(page, table.game)
    page.go_back()
    page.locator(".st-resume button").click()
    back_at(page, table.game)


def test_the_way_to_the_start_grows_no_longer(page: Page, site: str) -> None:
    open_page(page, site)
    before = page.evaluate("history.length")
    for _ in range(3):
        begin(page)
        page.locator("#new-game").click()
        expect(page.locator("#start")).to_be_visible()
    page.locator("[data-lesson]").first.click()
    expect(page.locator("#lesson")).to_be_visible()
    page.go_back()
    expect(page.locator("#start")).to_be_visible()
    assert page.evaluate("history.length") == before + 1


def test_back_to_a_game_with_an_address(page: Page, site: str) -> None:
    """It is not begun anew, be it after another game, a position to look at, or an address that says nothing."""
    table = Table.open(page, site, GAME)
    for action in START:
        table.play(action)
    for fragment in (LOOK, "new;seed=5", "nonsense"):
        page.evaluate("fragment => { location.hash = fragment }", fragment)
        page.wait_for_function("fragment => location.hash === `#${fragment}`", arg=fragment)
        page.go_back()
        page.wait_for_function("fragment => location.hash === `#${fragment}`", arg=GAME)
        table.lift()
        back_at(page, table.game)


def test_back_from_a_position_to_look_at(page: Page, site: str) -> None:
    open_page(page, site)
    page.evaluate("fragment => { location.hash = fragment }", LOOK)
    expect(page.locator("#table")).to_be_visible()
    page.go_back()
    expect(page.locator("#start")).to_be_visible()


def test_what_was_played_just_before_is_kept(page: Page, site: str) -> None:
    """Even by somebody who is away before it was painted."""
    table = Table.open(page, site, GAME)
    page.evaluate("action => { topoum.play(action); document.querySelector('#new-game').click(); }", START[0])
    table.game.play(START[0])
    page.locator(".st-resume button").click()
    back_at(page, table.game)


def test_the_same_players_again_stay_after_a_reload(page: Page, site: str) -> None:
    Table.open(page, site, GAME)
    over = topoum.new_game(("red", "blue"), "tactical", 8, "red")
    rng = Random(2)
    while not over.over:
        over.play(rng.choice(over.legal_actions()))
    page.evaluate("actions => actions.forEach(topoum.play)", [str(action) for action in over.actions])
    page.locator("[data-wish=again]").click()
    table = Table(page)
    table.play(table.legal()[0])
    assert table.record() != topoum.new_game(("red", "blue"), "tactical", 8, "red").record()
    reload(page)
    back_at(page, table.game)
