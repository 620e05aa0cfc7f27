"""The curtain between two players: behind it, and in front of the wrong player, nothing secret is in the document."""

from playwright.sync_api import Page, expect

import topoum
from hidden import search, secrets
from playing import BOOT_TIMEOUT, Table, by_keys
from steps import WORDS, first_legal, on_card, ways


def test_secrets_stay_behind_the_curtain(page: Page, site: str) -> None:
    """Both look closely at their cards; no trace of that is left for the other."""

    def distinct(seed: int) -> bool:
        """Each holds a card that the other cannot know of."""
        game = topoum.new_game(("red", "blue"), "tactical", seed, "red")
        return all(secrets(game, colour) for colour in game.players)

    seed = next(filter(distinct, range(1000)))
    table = Table.open(page, site, f"new;players=red,blue;deck=tactical;seed={seed};first=red")
    searched = 0
    for _ in range(16):
        player = table.game.turn
        searched += search(page, table.game, player)
        for card in table.game.view(player)["hand"]:
            page.mouse.move(0, 0)
            page.locator(on_card(card, "hand")).first.hover()
            expect(page.locator("#explain")).to_contain_text(WORDS[f"card.{card}.name"])
        action = table.legal()[0]
        page.evaluate("action => window.topoum.play(action)", action)
        table.follow(action)
        if table.game.turn != player:
            expect(page.locator("[data-curtain]")).to_be_visible()
            searched += search(page, table.game, None)
        table.lift()
    assert searched > 10


def test_reload_comes_back_to_the_curtain(page: Page, site: str) -> None:
    table = Table.open(page, site, "new;players=red,blue;deck=tactical;seed=8;first=red")
    for action in ["barracks e7", "barracks f5", "deploy f7", "deploy e6", "enter e8"]:
        table.play(action)
    secret = first_legal(table.game, lambda action: " hand " in action)
    table.choose(ways(table.game.view(), secret)[0][0])
    page.add_init_script(
        """new MutationObserver(() => (window.seen ??= new Set()).add(!!document.querySelector(
          '[data-card][data-source=hand], [data-choice]'))).observe(document, { childList: true, subtree: true })"""
    )
    page.reload()
    expect(page.locator("[data-curtain]")).to_be_visible(timeout=BOOT_TIMEOUT)
    expect(page.locator("html")).to_have_attribute("data-state", "ready", timeout=BOOT_TIMEOUT)
    assert page.evaluate("[...seen]") == [False]
    assert table.record() == table.game.record()
    assert search(page, table.game, None)
    table.hand = by_keys
    table.lift()
    table.play(table.legal()[0])
