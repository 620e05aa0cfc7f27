"""Setting up a position by hand: with the mouse, by keyboard alone, and by text; then sharing and playing it."""

import pytest
from playwright.sync_api import Page, expect

import topoum
from playing import BOOT_TIMEOUT, QUIET, Hand, Table, by_click, by_keys, open_page, tab
from topoum import link

FINE = "This position can be played."


def open_editor(page: Page, site: str, fragment: str = "editor") -> None:
    page.add_init_script(QUIET)
    open_page(page, f"{site}#{fragment}")
    expect(page.locator("#editor .check")).to_have_text(FINE)


def position(page: Page) -> str:
    return str(page.locator("#editor textarea").input_value())


def choose_brush(page: Page, hand: Hand, brush: str) -> None:
    if hand is by_click:
        page.locator(f'label:has(> [value="{brush}"])').click()
        return
    tab(page, "#editor [name=brush]:checked")
    while page.evaluate("document.activeElement.value") != brush:
        page.keyboard.press("ArrowRight")


@pytest.mark.parametrize("hand", [by_click, by_keys], ids=["mouse", "keys"])
def test_set_up_share_and_play(page: Page, site: str, hand: Hand) -> None:
    open_editor(page, site)
    for brush, space in [
        ("tile b", "e7"),
        ("mole red", "d7"),
        ("token rock", "d8"),
        ("redcross", "f6"),
        ("mole blue", "h5"),
        ("erase", "g6"),
    ]:
        choose_brush(page, hand, brush)
        hand(page, f'[data-space="{space}"]')
    expect(page.locator("#editor .check")).to_have_text(FINE)
    game = topoum.Game.from_text(position(page))
    board = game.view()["board"]
    assert board["e7"]["tile"] == "b"
    assert board["d7"] == {"tile": "R", "mole": "red"}
    assert board["d8"] == {"tile": "_", "token": "rock"}
    assert game.view()["redcross"] == "f6"
    assert "mole" not in board["g6"]
    assert page.locator("[data-mole]").count() == 3  # besides the Red Cross
    hand(page, '[data-action="undo"]')
    assert topoum.Game.from_text(position(page)).view()["board"]["g6"]["mole"] == "blue"
    # The same by link
    shared = link.pack(topoum.Game.from_text(position(page)))
    hand(page, "#share-game")
    page.locator("#share").get_by_text("The whole game, to play on").click()
    assert f"#g={shared}" in page.locator(".share-link").input_value()
    page.keyboard.press("Escape")
    text = position(page)
    hand(page, "#editor [data-wish=from]")
    table = Table(page, hand)
    assert table.game.to_text() == topoum.Game.from_text(text).to_text()
    table.play(table.legal()[0])


def test_impossible_positions_say_which_rule_they_break(page: Page, site: str) -> None:
    open_editor(page, site)
    check = page.locator("#editor .check")
    choose_brush(page, by_click, "mole red")
    for space in ["a6", "a7", "a8", "a9"]:
        by_click(page, f'[data-space="{space}"]')
    expect(check).to_contain_text("more than 4 moles of red")
    expect(page.locator("#editor [data-wish=from]")).to_be_disabled()
    expect(page.locator("#share-game")).to_be_disabled()
    by_click(page, '[data-action="undo"]')
    expect(check).to_have_text(FINE)
    page.get_by_text("As text").click()
    page.locator("#editor textarea").fill(position(page).replace("turn red", "turn purple"))
    page.locator("#editor textarea").blur()
    expect(check).to_contain_text("purple")
    assert page.locator("[data-mole]").count() == 5  # the board is still there


def test_players_and_cards(page: Page, site: str) -> None:
    open_editor(page, site)
    page.get_by_text("Players and turn").click()
    page.locator("[data-line=players][value=yellow]").check()
    page.locator("[data-line=medals][data-player=yellow]").fill("23")
    page.locator("[data-line=medals][data-player=yellow]").blur()
    page.locator("select[data-line=turn]").select_option("yellow")
    page.get_by_text("Cards", exact=True).click()
    page.locator("[name=deck]").select_option(label="For tacticians")
    page.locator("select[data-line='hand yellow']").first.select_option("grenade")
    page.locator("select[data-line=line]").nth(4).select_option("decoy")
    page.locator("#editor [data-wish=fill]").click()
    expect(page.locator("#editor .check")).to_have_text(FINE)
    game = topoum.Game.from_text(position(page))
    assert (game.turn, game.medals["yellow"]) == ("yellow", 23)
    assert game.view("yellow")["hand"] == ["grenade"]
    assert game.view()["line"][4] == "decoy"
    elsewhere = sum(map(bool, game.view()["line"])) + sum(len(game.view(colour)["hand"]) for colour in game.players)
    assert game.view()["deck"] == 7 * 6 - elsewhere + 1
    expect(page.locator("#hand [data-card=grenade]")).to_be_visible()


def test_a_draft_is_there_after_a_reload(page: Page, site: str) -> None:
    open_editor(page, site)
    choose_brush(page, by_click, "tile R")
    by_click(page, '[data-space="c7"]')
    text = position(page)
    page.reload()
    expect(page.locator("#editor .check")).to_have_text(FINE, timeout=BOOT_TIMEOUT)
    assert position(page) == text
    page.locator("#editor [data-wish=clear]").click()
    assert "c7" not in position(page)


def test_from_a_link_and_from_a_replay(page: Page, site: str) -> None:
    game = topoum.new_game(seed=5, first="red")
    for _ in range(9):
        game.play(game.legal_actions()[0])
    open_editor(page, site, f"g={link.pack(game)};as=editor")
    assert topoum.Game.from_text(position(page)).to_text() == game.to_text()
    page.evaluate(f"location.hash = '#g={link.pack(game)};as=replay'")
    page.locator("#moment").fill("6")
    page.locator("#edit-here").click()
    page.locator("dialog[open] [data-confirm]").click()  # the game is not over, and the editor shows all cards
    page.locator("#edit-here").click()
    assert topoum.Game.from_text(position(page)).to_text() == game.at(6).to_text()


def test_from_the_start_screen(page: Page, site: str) -> None:
    open_page(page, site)
    page.get_by_role("button", name="Set up a position").click()
    expect(page.locator("#editor .check")).to_have_text(FINE)
