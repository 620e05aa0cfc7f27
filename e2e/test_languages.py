"""Five languages: chosen by the browser or the player, changed at once, and room for long words everywhere."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

import topoum
from playing import BOOT_TIMEOUT, QUIET, Table, open_page
from topoum import link
from tour import CUT

LOCALES = Path(__file__).parent.parent / "web/locales"
WORDS: dict[str, dict[str, Any]] = {
    path.stem: json.loads(path.read_text(encoding="utf-8")) for path in LOCALES.glob("*.json")
}


def card_names(cards: Locator) -> set[str]:
    """What they are called, without the places where a word may be broken."""
    return {name.replace("\u00ad", "") for name in cards.all_inner_texts()}


@pytest.mark.parametrize(
    ("asked", "language"), [("fr-CA", "fr"), ("es-ES", "es"), ("it", "it"), ("nl-BE", "nl"), ("de-DE", "en")]
)
def test_the_browsers_language(browser: Browser, site: str, asked: str, language: str) -> None:
    context = browser.new_context(locale=asked, service_workers="block")
    page = context.new_page()
    open_page(page, site)
    assert page.locator("html").get_attribute("lang") == language
    words = WORDS[language]
    expect(page.locator("#puzzles h2")).to_have_text(words["puzzle.title"])
    page.get_by_role("button", name=words["start.go"]).click()
    expect(page.locator("#line h2")).to_have_text(words["page.line"])
    expect(page.locator("#turn")).not_to_contain_text("{")
    names = {words[f"card.{card}.name"] for card in json.loads(page.evaluate("topoum.view()"))["types"]}
    assert card_names(page.locator("#line .name")) <= names
    context.close()


def test_changed_at_once_and_remembered(page: Page, site: str) -> None:
    """In the middle of an action: nothing is lost, and everything is said anew."""
    open_page(page, f"{site}#new;players=red,blue;deck=first-game;seed=7;first=red;names=Ada,")
    table = Table(page)
    for action in ["barracks e7", "barracks f5", "deploy f7", "deploy e6", "enter e8"]:
        table.play(action)
    chosen = page.locator("#hand [data-choice]").first
    chosen.click()
    record, count = table.record(), page.locator("#hand [data-chosen]").count()
    assert count > 0
    page.locator("#table [data-settings]").click()
    for language in ("nl", "it", "es", "fr", "en", "fr"):
        words = WORDS[language]
        page.locator("[name=language]").select_option(language)
        expect(page.locator("#log h2")).to_have_text(words["page.log"])
        assert table.record() == record
        assert page.locator("#hand [data-chosen]").count() == count
        names = {words[f"card.{card}.name"] for card in table.game.view()["types"]}
        assert card_names(page.locator(".cards .name")) <= names
        expect(page.locator("#log")).to_contain_text(words["log.enter"].format(space="e8"))
        expect(page.locator('[data-action="end"]')).to_have_text(words["button.end"])
    page.reload()
    expect(page.locator("[data-lift]")).to_have_text(WORDS["fr"]["curtain.lift"], timeout=BOOT_TIMEOUT)


def test_failures_are_told_in_the_language(browser: Browser, site: str) -> None:
    context = browser.new_context(locale="it-IT", service_workers="block")
    page = context.new_page()
    page.route("**/main.py", lambda route: route.abort())
    page.goto(site)
    expect(page.locator("#failure-words")).to_have_text(WORDS["it"]["boot.lost"], timeout=BOOT_TIMEOUT)
    context.close()


def longer(text: Any) -> Any:
    """A text of 140% the length, in words as long as they come."""
    if isinstance(text, dict):
        return {form: longer(one) for form, one in text.items()}
    return text + " " + "Verlängerung Übermaß "[: max(1, round(len(text) * 0.4) - 1)]


@pytest.mark.parametrize("width", [360, 1280])
def test_there_is_room_for_longer_words(browser: Browser, site: str, width: int) -> None:
    """All texts at 140% of their length: on no screen is one of them cut off."""

    def stretched(route: Route) -> None:
        texts = json.loads(route.fetch().body())
        route.fulfill(body=json.dumps({key: longer(text) for key, text in texts.items()}))

    context = browser.new_context(viewport={"width": width, "height": 800}, locale="en-GB", service_workers="block")
    page = context.new_page()
    page.add_init_script(QUIET)
    page.route("**/locales/en.json", stretched)
    cut: dict[str, list[str]] = {}

    def look(screen: str) -> None:
        found = page.evaluate(CUT)
        wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
        if found or wide:
            cut[screen] = [*found, *(["the page is wider than the window"] if wide else [])]

    open_page(page, site)
    look("start")
    game = topoum.new_game(seed=8, first="red")
    while not game.over:
        if len(game.actions) == 30:
            page.evaluate(f"location.hash = '#g={link.pack(game)}'")
            expect(page.locator("[data-lift]")).to_be_visible()
            look("curtain")
            page.locator("[data-lift]").click()
            look("table")
            page.locator("#hand [data-card]").first.focus()
            look("explanation")
            page.locator("#share-game").click()
            look("share")
            page.locator("#share [data-close]").click()
        game.play(game.legal_actions()[0])
    record = link.pack(game)
    places = {f"g={record}": "#final", f"g={record};as=replay": "#course", "editor": "#editor"}
    for fragment, place in (places | {"puzzle=bridge": "#task", "lesson=enter": "#lesson"}).items():
        page.evaluate(f"location.hash = '#{fragment}'")
        expect(page.locator(place)).to_be_visible()
        page.evaluate("for (const details of document.querySelectorAll('#editor details')) details.open = true")
        look(place)
    page.locator("#open-rules").click()
    expect(page.locator("#rules")).to_be_visible()
    look("rules")
    assert cut == {}
    context.close()
