"""Games on their way: links to another browser, the list of games, two tabs on one game."""

from playwright.sync_api import Browser, Page, expect

from playing import BOOT_TIMEOUT, Table, open_page

GAME = "new;players=red,blue;deck=tactical;seed=8;first=red;names=Ada,Bruno"
START = ["barracks e7", "barracks f5", "deploy f7", "deploy e6"]


def started(page: Page, site: str) -> Table:
    table = Table.open(page, site, GAME)
    for action in START:
        table.play(action)
    return table


def shared_link(page: Page, kind: str) -> str:
    page.locator("#share-game").click()
    page.locator(f"#share input[value={kind}]").check()
    link = page.locator(".share-link").input_value()
    page.locator("#share [data-close]").click()
    return link


def test_a_game_goes_on_in_another_browser(page: Page, browser: Browser, site: str) -> None:
    """Its curtain stands; the turn played there is passed on by a link again."""
    table = started(page, site)
    link = shared_link(page, "game")
    assert link.startswith(f"{site}#g=")
    context = browser.new_context(service_workers="block")
    other = context.new_page()
    open_page(other, link)
    expect(other.locator("[data-curtain]")).to_contain_text("Ada")
    assert other.evaluate("topoum.record()") == table.record()
    other.locator("[data-lift]").click()
    while not other.locator("#pass").is_visible():
        other.evaluate("topoum.play(topoum.legal().includes('end') ? 'end' : topoum.legal()[0])")
    expect(other.locator("#pass")).to_contain_text("Bruno")
    assert "#g=" in other.locator("#pass .share-link").input_value()
    context.close()


def test_a_position_to_look_at(page: Page, site: str) -> None:
    table = started(page, site)
    link = shared_link(page, "view")
    page.evaluate("hash => { location.hash = hash }", link.partition("#")[2])
    expect(page.locator("#turn")).to_contain_text("You are looking at a game")
    expect(page.locator("[data-choice]")).to_have_count(0)
    moles = sum("mole" in square for square in table.game.view()["board"].values())
    expect(page.locator("[data-mole]")).to_have_count(moles)


def test_a_damaged_link_leaves_the_game(page: Page, site: str) -> None:
    table = started(page, site)
    link = shared_link(page, "game")
    page.evaluate("hash => { location.hash = hash }", link.partition("#")[2][:-3])
    expect(page.locator("#message")).to_contain_text("damaged")
    assert table.record() == table.game.record()


def test_the_list_of_games(page: Page, site: str) -> None:
    """Rename, delete, bring back, open."""
    started(page, site)
    page.locator("#new-game").click()
    games = page.locator("#games")
    expect(games).to_contain_text("Bruno")
    games.get_by_role("button", name="Rename").click()
    page.keyboard.type("<b>Sunday</b>")
    page.keyboard.press("Enter")
    expect(games).to_contain_text("<b>Sunday</b>")
    games.get_by_role("button", name="Delete").click()
    games.get_by_role("button", name="Undo").click()
    expect(games).to_contain_text("<b>Sunday</b>")
    games.get_by_role("button", name="Open", exact=False).first.click()
    expect(page.locator("[data-curtain]")).to_contain_text("Ada")


def test_a_list_without_games_is_in_nobodys_way(page: Page, site: str) -> None:
    """Who has no games yet finds first what makes one."""

    def order() -> list[str]:
        parts: list[str] = page.locator("#games, .st-columns").evaluate_all("parts => parts.map(({ id }) => id)")
        return parts

    open_page(page, site)
    assert order() == ["", "games"]
    started(page, site)
    page.locator("#new-game").click()
    assert order() == ["games", ""]


def test_two_tabs_do_not_overwrite_each_other(page: Page, site: str) -> None:
    """The second goes on; the first notices, and can show what the other did."""
    table = started(page, site)
    other = page.context.new_page()
    open_page(other, site)
    other.get_by_role("button", name="Go on").click()
    other.locator("[data-lift]").click()
    other.evaluate("topoum.play(topoum.legal()[0])")
    question = page.locator("dialog[open]")
    expect(question).to_contain_text("another tab", timeout=BOOT_TIMEOUT)
    question.locator("[data-confirm]").click()
    page.wait_for_function("before => topoum.record() !== before", arg=table.game.record())
    assert page.evaluate("topoum.record()") == other.evaluate("topoum.record()")
