"""A walk through every screen of the page, in one page that is started once, in whatever language it speaks."""

import re
from collections.abc import Callable, Iterator
from functools import cache

from playwright.sync_api import Locator, Page, expect

import topoum
from page.summary import summary
from playing import open_page
from steps import costs, first_legal, played, ways
from topoum import link

LANGUAGES = ("en", "fr", "es", "it", "nl")

# Only one tour at a time writes to the storage of its page: the games that are listed on the start screen.
KEEP = """(games) => {
  for (const [id, kept] of Object.entries(games)) localStorage.setItem(`topoum.1.game.${id}`, JSON.stringify(kept));
}"""

# Elements with text of their own that does not fit into them: cut off, or wider than the window.
CUT = """() => [...document.querySelectorAll("body *")].filter((element) => {
  const seen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  if (!seen || element.closest("svg, [class*=unseen], select, textarea")) return false;
  if (![...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim())) return false;
  const style = getComputedStyle(element);
  if (style.clipPath !== "none") return false; // for the ear only
  const cut = (style.overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1)
    || (style.overflowY === "hidden" && element.scrollHeight > element.clientHeight + 2);
  const { left, right } = element.getBoundingClientRect();
  return cut || left < -1 || right > innerWidth + 1;
}).map(({ tagName, id, className, textContent }) => `${tagName} ${id} ${className}: ${textContent.trim()}`)"""


def speak(page: Page, language: str) -> None:
    """Go on in another language."""
    open_settings(page)
    page.locator("#settings [name=language]").select_option(language)
    expect(page.locator("html")).to_have_attribute("lang", language)
    page.locator("#settings [data-close]").click()


def open_settings(page: Page) -> None:
    page.locator("[data-settings]:visible").click()
    expect(page.locator("#settings")).to_be_visible()


def open_tour(page: Page, site: str) -> None:
    """The start screen, with nothing that moves."""
    page.emulate_media(reduced_motion="reduce")
    open_page(page, site)


def tour(page: Page) -> Iterator[str]:
    """Go from screen to screen; gives the name of each, and goes on when the caller has seen it."""
    for part in (_start, _table, _beside, _before):
        yield from part(page)


def go(page: Page, fragment: str) -> None:
    page.evaluate("fragment => { location.hash = fragment }", fragment)


def _start(page: Page) -> Iterator[str]:
    start = page.locator("#start")
    page.evaluate("localStorage.removeItem('topoum.1.tutorial'); localStorage.removeItem('topoum.1.start')")
    page.evaluate(KEEP, {name: kept(game) for name, game in games().items()})
    go(page, "puzzle=bridge")
    expect(page.locator("#task")).to_be_visible()
    page.locator("#new-game").click()
    expect(start).to_be_visible()
    yield "start"
    page.locator("#lessons summary").click()
    expect(page.locator("[data-training]").first).to_be_visible()
    page.locator("#games [data-key^=rename]").first.click()
    page.locator("#games [data-key^=delete]").first.click()
    yield "start, games and lessons"
    page.locator("[name=start-count]").nth(2).check(force=True)
    page.locator("[name=start-deck][value=pick]").check(force=True)
    for card in page.locator(".st-card").all()[:5]:
        card.click()
    yield "start, a deck of one's own"
    page.locator("[name=start-edition][value=first]").check(force=True)
    page.locator("[name=start-deck][value=random]").check(force=True)
    yield "start, a random deck"
    page.evaluate("document.querySelector('#update').hidden = false")
    yield "start, a new version"
    page.evaluate("document.querySelector('#update').hidden = true")
    page.locator("#start [data-settings]").click()
    yield "start, settings"
    page.locator("#settings [data-close]").click()


def _table(page: Page) -> Iterator[str]:
    go(page, "new;players=red,blue;seed=7;first=red;obstacles=yes")
    expect(page.locator("#table")).to_be_visible()
    yield "set-up"
    moments = games()
    show(page, moments["obstacle"])
    yield "set-up, obstacles"
    go(page, f"g={link.pack(moments['turn'])}")
    expect(page.locator("[data-lift]")).to_be_visible()
    yield "curtain"
    page.locator("[data-lift]").click()
    yield "turn"
    page.locator('[data-space="a6"]').click()
    expect(page.locator("#message")).not_to_be_empty()
    yield "a message"
    page.keyboard.press("Escape")
    show(page, moments["card"])
    page.locator("#hand [data-choice]").first.click()
    page.keyboard.press("Tab")
    page.locator("#hand [data-card]").first.focus()
    yield "a card is chosen"
    show(page, moments["price"])
    for step in ways(moments["price"].view(), priced(moments["price"]))[0]:
        page.locator(step).first.click()
    expect(page.locator("dialog[open]")).to_be_visible()
    yield "a question"
    page.locator("[data-cancel]").click()
    go(page, "new;players=red,blue;seed=7;first=red;seats=bot-1,human")
    page.locator('[data-action="pause"]').click()
    yield "a bot waits"
    go(page, f"g={link.pack(moments['over'])}")
    expect(page.locator("#final")).to_be_visible()
    yield "final scoring"
    page.locator("[data-wish=board]").click()
    yield "the board at the end"
    go(page, f"v={link.pack_view(moments['turn'])}")
    yield "a position to look at"


def _beside(page: Page) -> Iterator[str]:
    moments = games()
    go(page, f"g={link.pack(moments['over'])};as=replay")
    page.locator("#moment").fill("30")
    page.locator("#eye").select_option("open")
    yield "replay"
    go(page, "editor")
    page.locator("#editor .brush").nth(5).click()
    open_all(page.locator("#editor"))
    yield "editor"
    page.locator("#editor textarea").fill("turn purple")
    page.locator("#editor textarea").blur()
    expect(page.locator("#editor .wrong")).to_be_visible()
    yield "editor, a mistake"
    page.locator("#editor [data-wish=clear]").click()
    go(page, "puzzle=bridge")
    open_all(page.locator("#task"))
    yield "puzzle"
    page.locator("#task [data-wish=solution]").click()
    yield "puzzle, its solution"
    go(page, "lesson=enter")
    yield "lesson, to read"
    page.locator("#lesson [data-wish=read]").click()
    yield "lesson, to do"
    go(page, "training=grenade")
    expect(page.locator("#lesson [data-wish=show]")).to_be_visible()
    yield "training"
    page.locator("#lesson [data-wish=show]").click()
    yield "training, demonstrated"


def _before(page: Page) -> Iterator[str]:
    show(page, games()["card"])
    page.locator("#share-game").click()
    open_all(page.locator("#share"))
    expect(page.locator("#share [role=img]")).to_be_visible()
    yield "share"
    page.locator("#share [data-close]").click()
    open_settings(page)
    page.locator("[name=passing]").check()
    page.locator("[name=ask]").select_option("always")
    yield "settings"
    page.locator("#settings [data-close]").click()
    page.locator('[data-zoom="in"]').click()
    page.locator("[data-zoom=whole]").click()
    ask(page)
    yield "a question aside"
    page.locator("[data-cancel]").click()
    open_settings(page)
    page.locator("[name=ask]").select_option("never")
    page.locator("#settings [data-close]").click()
    while not page.locator("#pass").count():
        page.evaluate("topoum.play(topoum.legal().includes('end') ? 'end' : topoum.legal()[0])")
    yield "pass by link"
    page.locator("[data-stay]").click()
    page.keyboard.press("?")
    expect(page.locator("#rules section").first).to_be_visible()
    yield "rules"
    page.locator("#rules-search").fill("mol")
    yield "rules, searched"
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.locator("#rules")).to_be_hidden()
    page.evaluate("document.dispatchEvent(new CustomEvent('topoum:error', { detail: new Error('on purpose') }))")
    open_all(page.locator("#failure"))
    yield "failure"
    page.locator("#failure-go-on").click()


def ask(page: Page) -> None:
    """Choose on until the page asks whether an action is meant."""
    while not page.locator("dialog[open]").count():
        page.locator("[data-space][data-choice], #table [data-choice]").first.click()


def open_all(place: Locator) -> None:
    place.evaluate("place => { for (const details of place.querySelectorAll('details')) details.open = true }")


def show(page: Page, game: topoum.Game) -> None:
    """A game, with the curtain lifted."""
    go(page, f"g={link.pack(game)}")
    page.locator("[data-lift]").click()


def kept(game: topoum.Game) -> dict[str, object]:
    """A game as the browser keeps it."""
    seats = dict.fromkeys(game.players, "human")
    facts = {"saved": "2026-01-31T12:00:00+00:00", "summary": summary(game)}
    return {"version": 1, "record": game.record(), "seats": seats, "address": "", **facts}


def priced(game: topoum.Game) -> str:
    """A card of the line that costs something."""
    return first_legal(game, lambda action: bool(re.match(r"play \S+ [-+0]", action)) and costs(game, action))


@cache
def games() -> dict[str, topoum.Game]:
    """Games at moments of all kinds."""
    four = {"players": ("red", "blue", "yellow", "black"), "deck": "tactical", "names": {"red": "Ada"}}
    moments: dict[str, Callable[[topoum.Game], object]] = {
        "obstacle": lambda game: game.phase == "obstacle-marked",
        "turn": lambda game: game.phase == "turn" and len(game.actions) > 60,
        "card": lambda game: game.phase == "card" and first_legal(game, lambda action: " hand " in action),
        "price": lambda game: len(game.actions) > 30 and priced(game),
    }
    found = {name: played(until, **four, obstacles=True) for name, until in moments.items()}
    over = played(lambda game: game.view()["peace"] and game.phase == "done", **four)
    while not over.over:
        over.play(over.legal_actions()[0])
    return found | {"over": over}
