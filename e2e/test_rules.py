"""The rules on the page: opened, searched, closed; and the rule that is named when something cannot be done."""

import json
from pathlib import Path

from playwright.sync_api import Page, expect

from playing import Table, by_keys, open_page, tab
from steps import WORDS, on_button, on_space

GAME = "new;players=red,blue;deck=tactical;seed=8;first=red"
START = ["barracks e7", "barracks f5", "deploy f7", "deploy e6"]
BOOK = json.loads((Path(__file__).parent.parent / "web/rules.json").read_text(encoding="utf-8"))
SECTIONS = [section["id"] for group in BOOK for section in group["sections"]]


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement.id"))


def sections(page: Page) -> list[str]:
    """The sections that are shown."""
    shown = page.locator("#rules section:visible").evaluate_all("all => all.map((section) => section.id)")
    return [name.removeprefix("rules-") for name in shown]


def search(page: Page, words: str, count: int | None = None) -> list[str]:
    page.locator("#rules-search").fill(words)
    found = sections(page)
    expect(page.locator("#rules [role=status]")).to_contain_text(str(len(found)) if found else "Nothing found")
    assert count is None or len(found) == count
    return found


def test_open_search_close(page: Page, site: str) -> None:
    """By button and by key, on the start screen and at the table; the focus comes back to where it was."""
    open_page(page, site)
    rules = page.locator("#rules")
    opener = page.locator("#start [data-rules]")
    opener.click()
    expect(rules).to_be_visible()
    assert focused(page) == "rules-search"
    assert sections(page) == SECTIONS
    expect(rules.locator("[role=status]")).to_contain_text(str(len(SECTIONS)))

    assert "red-cross" in search(page, "  RÉD  cróss ")  # whatever case and accents
    assert "law-1" not in sections(page)
    assert {text.lower() for text in rules.locator("mark").all_inner_texts()} <= {"red", "cross"}
    expect(rules.locator("nav li:visible")).to_have_count(len(sections(page)))
    found = search(page, "grenade")
    assert found == ["decks", "combat"]
    groups = sum(any(section["id"] in found for section in group["sections"]) for group in BOOK)
    expect(rules.locator(".rl-body .rl-group:visible")).to_have_count(groups)
    search(page, "<mark>", 0)
    search(page, "", len(SECTIONS))
    expect(rules.locator("mark")).to_have_count(0)

    rules.locator("nav").get_by_role("button", name=WORDS["rules.law-5.title"]).click()
    expect(rules.locator("#rules-law-5")).to_be_in_viewport()
    assert focused(page) == "rules-law-5-title"
    page.keyboard.press("Escape")
    expect(rules).to_be_hidden()
    expect(rules.locator("*")).to_have_count(0)
    expect(opener).to_be_focused()

    page.locator("input.st-name").first.focus()
    page.keyboard.press("?")  # is a letter there
    expect(rules).to_be_hidden()
    opener.focus()
    page.keyboard.press("?")
    expect(rules).to_be_visible()
    rules.locator("[data-close]").click()
    expect(opener).to_be_focused()
    on_a_phone(page)


def test_why_not(page: Page, site: str) -> None:
    """What is not offered is refused with a rule, which can be read; nothing else happens."""
    table = Table.open(page, site, GAME)
    message, rules = page.locator("#message"), page.locator("#rules")
    by_keyboard_alone(page)
    for action in START:
        table.play(action)
    record = table.record()
    refused = {
        on_space("a6"): ("far", "battlefield"),
        on_space("f6"): ("enter.square", "enter"),
        on_space("e6"): ("move.rival", "move"),
        on_button("end"): ("action.must", "turn"),
        '[data-source="hand"]': ("card.first", "cards"),
    }
    for step, (key, section) in refused.items():
        table.hand(page, step)
        expect(message).to_contain_text(WORDS[f"why.{key}"].partition("{space}")[2])
        link = message.locator("[data-rules]")
        link.click()
        expect(rules.locator(f"#rules-{section}")).to_be_in_viewport()
        expect(rules.locator(".rl-here")).to_have_id(f"rules-{section}")
        page.keyboard.press("Escape")
        expect(link).to_be_focused()
        message.get_by_role("button", name=WORDS["page.close"]).click()
        table.check()
    assert table.record() == record
    table.hand(page, on_space("a6"))
    table.play("enter e8")  # and the sentence goes
    expect(message).to_be_empty()
    table.play(next(action for action in table.legal() if action.startswith("play ")))
    not_behind_the_curtain_nor_of_a_replay(page)


def by_keyboard_alone(page: Page) -> None:
    """A refused space, then the key for the rule."""
    rules = page.locator("#rules")
    by_keys(page, on_space("f8"))
    expect(page.locator("#message")).to_contain_text(WORDS["why.not-centre"].format(space="f8"))
    page.keyboard.press("?")
    expect(rules.locator(".rl-here")).to_have_id("rules-setup")
    assert focused(page) == "rules-setup-title"
    tab(page, "#rules-search")
    page.keyboard.type("peace")
    assert "peace" in sections(page)
    tab(page, "#rules [data-close]")
    page.keyboard.press("Enter")
    expect(rules).to_be_hidden()
    assert page.evaluate("document.activeElement.dataset.space") == "f8"
    tab(page, "#open-rules")
    page.keyboard.press("Enter")
    expect(rules).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")  # and the sentence goes
    expect(page.locator("#message")).to_be_empty()


def not_behind_the_curtain_nor_of_a_replay(page: Page) -> None:
    page.evaluate("topoum.play('end')")
    expect(page.locator("[data-curtain]")).to_be_visible()
    page.locator(on_space("a6")).dispatch_event("click")
    expect(page.locator("#message")).to_be_empty()
    page.locator("[data-lift]").click()
    page.evaluate(
        "location.hash = '#replay=' + Object.keys(localStorage).find((key) => key.includes('.game.')).split('.').at(-1)"
    )
    expect(page.locator("#course")).to_be_visible()
    page.locator(on_space("a6")).dispatch_event("click")
    expect(page.locator("#message")).to_be_empty()


def on_a_phone(page: Page) -> None:
    """Nothing is wider than the screen, and the contents fold away."""
    page.set_viewport_size({"width": 360, "height": 740})
    page.locator("#start [data-rules]").click()
    wide = "() => [document.documentElement, ...document.querySelectorAll('#rules, #rules *:not(svg *)')]"
    wide += (
        ".filter((e) => e.scrollWidth > e.clientWidth && e.clientWidth && getComputedStyle(e).overflowX !== 'visible')"
    )
    assert page.evaluate(f"({wide})().map((e) => e.outerHTML.slice(0, 80))") == []
    edges = "() => Math.max(...[...document.querySelectorAll('#rules *')].map((e) => e.getBoundingClientRect().right))"
    assert page.evaluate(edges) <= 360
    entry = page.locator("#rules nav").get_by_role("button", name=WORDS["rules.combat.title"])
    expect(entry).to_be_hidden()
    page.locator("#rules summary").click()
    entry.click()
    expect(entry).to_be_hidden()
    expect(page.locator("#rules-combat h4")).to_be_in_viewport()
