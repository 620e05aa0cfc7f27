"""Opening games: by address, and by the start screen; and on the small screen of a phone."""

from collections.abc import Iterator
from random import Random
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page, expect

import topoum
from playing import POINT, Table, by_tap, open_page
from steps import WORDS, costs, first_legal, played, ways

GAME = "new;players=red,blue;deck=tactical;seed=8;first=red"
START = ["barracks e7", "barracks f5", "deploy f7", "deploy e6"]


def priced(game: topoum.Game) -> str:
    """A card that costs medals."""
    return first_legal(game, lambda action: " -2 " in action and costs(game, action))


BAD = {
    "new;players=red,green": "green",
    "new;seed=%3Cimg src=x%3E": "seed",
    "new;deck=bayonet+bayonet": "7 different types",
    "new;seats=human,robot": "robot",
    "new;names=a,b,c": "names",
    "new;colour=red": "colour",
    "dance": "dance",
    f"new;{'x' * 5000}": "too long",
}


def test_addresses(page: Page, site: str) -> None:
    """One that cannot be understood leaves the game as it is and says why; another opens its game at once."""
    table = Table.open(page, site, GAME)
    table.play(START[0])
    message = page.locator("#message")
    for fragment, words in BAD.items():
        page.evaluate("fragment => { location.hash = fragment }", fragment)
        expect(message).to_contain_text(words)
        expect(message).to_be_visible()
        assert table.record() == table.game.record()
        assert page.locator("img").count() == 0
    table.play(START[1])
    page.evaluate("location.hash = 'new;players=black,yellow,red;first=yellow;deck=first-game;seed=12'")
    page.wait_for_function("window.topoum.record().includes('seed 12')")
    table = Table(page)
    assert table.game.record() == topoum.new_game(("black", "yellow", "red"), "first-game", 12, "yellow").record()
    for _ in range(8):
        table.play_by_lot(Random(12))


def test_question_goes_with_its_game(page: Page, site: str) -> None:
    """Another game by address does not inherit the question that is open."""
    Table.open(page, site, "new")
    table = Table.resume(page, played(priced, deck="tactical").record())
    *first, last = ways(table.game.view(), priced(table.game))[0]
    table.choose(*first)
    table.hand(page, last)
    expect(page.locator("dialog[open]")).to_be_visible()
    page.evaluate("location.hash = 'new;seed=13'")
    page.wait_for_function("window.topoum.record().includes('seed 13')")
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_names_are_only_text(page: Page, site: str) -> None:
    names = ["<img src=x onerror=a()>", "\"'&amp;</b>{count}$&"]
    fragment = f"{GAME};names={','.join(quote(name, safe='') for name in names)}"
    page.on("dialog", lambda dialog: pytest.fail(f"a script ran: {dialog.message}"))
    table = Table.open(page, site, fragment)
    assert list(table.game.names.values()) == names
    for action in [*START, "enter e8"]:
        table.play(action)
    for place in ("#players", "#log", "#turn"):
        expect(page.locator(place)).to_contain_text(names[0])
    expect(page.locator("#players")).to_contain_text(names[1])
    expect(page.locator("#log")).to_contain_text(names[1])
    table.play(table.legal()[0])
    page.evaluate("window.topoum.play('end')")
    expect(page.locator("[data-curtain]")).to_contain_text(names[1])
    page.locator("[data-curtain] button").click()
    page.locator("#new-game").click()
    expect(page.locator("#start")).to_contain_text(names[0])
    assert page.locator("img").count() == 0


def test_start_screen(page: Page, site: str) -> None:
    """Three players with names, a deck of their own, a farmer and obstacles."""
    open_page(page, site)
    start = page.locator("#start")
    deck = ["grenade", "slingshot", "advance", "tunnel", "conquest", "red-cross", "farmer"]
    start.get_by_label("3 players").check()
    for number, name in enumerate(["Ada", "", "Zoë, the <3rd>"], 1):
        start.get_by_label(f"Name of the player in seat {number}").fill(name)
    start.get_by_role("group", name="Who begins?").get_by_label("Zoë").check()
    start.get_by_label("Pick 7").check()
    go = start.get_by_role("button", name="Start the game")
    expect(go).to_be_disabled()
    for card in deck:
        start.get_by_role("button", name=WORDS[f"card.{card}.name"], exact=True).click()
    start.get_by_label(WORDS["farmer.lady-boom.name"]).check()
    start.get_by_label("Play with obstacles").check()
    go.click()
    game = Table(page).game
    assert game.players == ("red", "blue", "yellow")
    assert game.names == {"red": "Ada", "yellow": "Zoë, the <3rd>"}
    view = game.view()
    assert (view["first"], view["farmer"], view["obstacles"]) == ("yellow", "lady-boom", True)
    assert sorted(view["types"]) == sorted(deck)
    assert f"deck {','.join(deck)} " in game.record()
    assert view["edition"] == "second"


class TestOnAPhone:
    """A narrow screen and a finger."""

    @pytest.fixture
    def troubled_page(self, browser: Browser) -> Iterator[Page]:
        context = browser.new_context(
            viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True, service_workers="block"
        )
        yield context.new_page()
        context.close()

    def test_playing(self, page: Page, site: str) -> None:
        """Everything fits in the width, and forty actions are played by taps."""
        open_page(page, site)
        assert self.width(page) == 360
        table = Table.open(page, site, GAME, by_tap)
        random = Random(10)
        for _ in range(40):
            if table.game.over:
                break
            assert self.width(page) == 360
            table.play_by_lot(random)

    def width(self, page: Page) -> int:
        return int(page.evaluate("Math.max(document.documentElement.scrollWidth, document.body.scrollWidth)"))

    def test_long_press_explains(self, page: Page, site: str) -> None:
        """A finger that stays reads the card and does not choose it; a tap then does."""
        table, step = self.at_a_card(page, site)
        self.long_press(page, step)
        table.check()
        table.choose(step)

    def test_long_press_that_slips_off(self, page: Page, site: str) -> None:
        """It ends without a click, and the next tap counts."""
        table, step = self.at_a_card(page, site)
        self.long_press(page, step, slip=60)
        table.check()
        table.choose(step)

    def at_a_card(self, page: Page, site: str) -> tuple[Table, str]:
        """A game, and a card to choose next."""
        table = Table.open(page, site, GAME, by_tap)
        for action in [*START, "enter e8"]:
            table.play(action)
        return table, ways(table.game.view(), table.legal()[0])[0][0]

    def long_press(self, page: Page, step: str, slip: int = 0) -> None:
        """Hold a finger on a card until it explains itself; it may slip off before it is lifted."""
        x, y = page.evaluate(POINT, step)
        finger = page.context.new_cdp_session(page)
        card = page.locator(step).first.get_attribute("data-card")

        def touch(kind: str, *points: dict[str, float]) -> None:
            finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

        touch("touchStart", {"x": x, "y": y})
        expect(page.locator("#explain")).to_contain_text(WORDS[f"card.{card}.text"])
        for k in range(1, slip, 20):
            touch("touchMove", {"x": x + k, "y": y})  # sideways, where nothing scrolls
        touch("touchEnd")
