"""Learning: the tutorial by clicks, its beginning by keyboard alone, training grounds, and the offer to newcomers."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import topoum
from playing import QUIET, Hand, by_click, by_keys, open_page, reload, tab
from steps import WORDS, costs, ways

DATA: dict[str, Any] = json.loads((Path(__file__).parent.parent / "web/lessons.json").read_text(encoding="utf-8"))
TUTORIAL = DATA["tutorial"]
TRAINING = {ground["id"]: ground for ground in DATA["training"]}
STATUS = "#lesson [role=status]"


def position(page: Page) -> topoum.Game:
    """The game on the page; it may have begun anywhere."""
    return topoum.Game.from_text(page.evaluate("window.topoum.record()"))


def play(page: Page, hand: Hand, action: str) -> None:
    game = position(page)
    for step in ways(game.view(), action)[0]:
        hand(page, step)
    if costs(game, action):
        hand(page, "dialog[open] [data-confirm]")
        page.wait_for_function("before => window.topoum.record() !== before", arg=game.record())


def told(lesson: str, step: str) -> str:
    """The beginning of the text of a step, up to where numbers may stand in it."""
    text = WORDS[f"lesson.{lesson}.{step}"]
    return str(text["other"] if isinstance(text, dict) else text).partition("{")[0]


def go_through(page: Page, hand: Hand, lesson: dict[str, Any]) -> None:
    """Follow a lesson from note to note; it ends with the offer of the next."""
    assert page.evaluate("location.hash") == f"#lesson={lesson['id']}"
    *steps, last = lesson["steps"]
    for step in steps:
        expect(page.locator(STATUS)).to_contain_text(told(lesson["id"], step["id"]))
        if step.get("free"):
            play(page, hand, "enter g7")
            play(page, hand, next(text for text in page.evaluate("window.topoum.legal()") if text.startswith("play")))
            play(page, hand, "end")
        elif "do" in step:
            assert sorted(page.evaluate("window.topoum.legal()")) == sorted(step["do"])
            play(page, hand, step["do"][0])
        else:
            assert page.locator("[data-choice]").count() == 0
            hand(page, "#lesson [data-wish=read]")
    expect(page.locator(STATUS)).to_contain_text(told(lesson["id"], last["id"]))
    assert page.locator("[data-curtain], dialog[open]").count() == 0


@pytest.mark.parametrize(("hand", "count"), [(by_click, len(TUTORIAL)), (by_keys, 3)])
def test_tutorial(page: Page, site: str, hand: Hand, count: int) -> None:
    page.add_init_script(QUIET)
    open_page(page, site)
    hand(page, "#lessons .st-main")
    for lesson, following in zip(TUTORIAL[:count], [*TUTORIAL[1:], None], strict=False):
        go_through(page, hand, lesson)
        if lesson["id"] == "sight":
            assert page.locator('[data-medals="red"]').text_content() == "16"
        if following:
            hand(page, "#lesson [data-wish=next]")
    hand(page, "#lesson [data-wish=back]")
    assert page.evaluate("location.hash") == ""
    done = page.evaluate("localStorage.getItem('topoum.1.tutorial')").split()
    assert sorted(done) == sorted(lesson["id"] for lesson in TUTORIAL[:count])
    begin = page.locator("#lessons button[data-lesson]").first
    expect(begin).to_have_text(WORDS["lesson.start" if count == len(TUTORIAL) else "lesson.resume"])
    assert begin.get_attribute("data-lesson") == TUTORIAL[count % len(TUTORIAL)]["id"]


def test_what_a_note_does_not_ask_for_is_refused_gently(page: Page, site: str) -> None:
    page.add_init_script(QUIET)
    open_page(page, f"{site}#lesson=nonsense")
    expect(page.locator("#message")).to_contain_text(WORDS["lesson.unknown"])
    expect(page.locator("#start")).to_be_visible()
    page.evaluate("location.hash = 'lesson=enter'")
    expect(page.locator("#message")).to_have_text("")
    by_click(page, "#lesson [data-wish=read]")
    text = WORDS["lesson.enter.2"]
    by_click(page, '[data-space="e6"]')
    expect(page.locator("#message")).to_contain_text(text)
    page.locator("#command").fill("enter e6")
    page.keyboard.press("Enter")
    expect(page.locator("#message")).to_contain_text(text)
    by_click(page, '[data-space="g6"]')
    expect(page.locator("#message")).to_have_text("")
    expect(page.locator(STATUS)).to_have_text(WORDS["lesson.enter.3"])
    # Everything can be taken back, also what was only read; and begun again.
    for step in ("2", "1"):
        by_click(page, '[data-action="undo"]')
        expect(page.locator(STATUS)).to_have_text(WORDS[f"lesson.enter.{step}"])
    by_click(page, "#lesson [data-wish=read]")
    by_click(page, "#lesson [data-wish=again]")
    expect(page.locator(STATUS)).to_have_text(WORDS["lesson.enter.1"])
    # What is no training ground leaves it as it is.
    page.evaluate("location.hash = 'training=enter'")
    expect(page.locator("#message")).to_contain_text(WORDS["lesson.unknown"])
    expect(page.locator(STATUS)).to_have_text(WORDS["lesson.enter.1"])


def test_training_grounds(page: Page, site: str) -> None:
    """One of each kind, from the start screen and back to it."""
    page.add_init_script(QUIET)
    open_page(page, site)
    for name, hand in (("grenade", by_click), ("stomper", by_keys), ("puddle", by_click)):
        hand(page, "#lessons summary")
        expect(page.locator("#lessons [data-training]")).to_have_count(len(TRAINING))
        by_click(page, f"#lessons [data-training={name}]")
        assert page.evaluate("location.hash") == f"#training={name}"
        train(page, hand, TRAINING[name])
        names = list(TRAINING)
        hand(page, "#lesson [data-wish=next]")
        assert page.evaluate("location.hash") == f"#training={names[names.index(name) + 1]}"
        hand(page, "#lesson [data-wish=back]")
        expect(page.locator("#start")).to_be_visible()


def train(page: Page, hand: Hand, ground: dict[str, Any]) -> None:
    """Try it, take everything back, let it be shown, begin again."""
    fresh = topoum.Game.from_text(ground["position"])
    assert page.evaluate("window.topoum.legal()") == [str(action) for action in fresh.legal_actions()]
    expect(page.locator("#lesson")).to_contain_text(WORDS[f"{ground['kind']}.{ground['id']}.text"])
    expect(page.locator(STATUS)).to_have_text(WORDS[f"training.{ground['kind']}.how"])
    for action in ground["show"]:
        play(page, hand, action)
    expect(page.locator(STATUS)).to_have_text(WORDS["training.used"])
    play(page, hand, "end")
    assert page.evaluate("window.topoum.legal()") == []
    expect(page.locator(STATUS)).to_contain_text("The turn is over")
    for _ in (*ground["show"], "end"):
        hand(page, '[data-action="undo"]')
    assert position(page).to_text() == ground["position"]
    hand(page, "#lesson [data-wish=show]")
    expect(page.locator(STATUS)).to_have_text(WORDS["training.used"])
    hand(page, "#lesson [data-wish=again]")
    assert position(page).to_text() == ground["position"]


def test_the_offer_is_made_to_newcomers_and_put_away_for_good(page: Page, site: str) -> None:
    page.add_init_script(QUIET)
    open_page(page, site)
    expect(page.locator(".ln-offer")).to_be_visible()
    tab(page, "#lessons [data-wish=away]")
    page.keyboard.press("Enter")
    expect(page.locator(".ln-offer")).to_have_count(0)
    expect(page.locator("#lessons [data-lesson]")).to_be_focused()
    reload(page)
    expect(page.locator("#lessons [data-lesson]")).to_have_text(WORDS["lesson.start"])
    expect(page.locator(".ln-offer")).to_have_count(0)
    # Who has played a game is no newcomer either.
    page.evaluate("localStorage.removeItem('topoum.1.tutorial')")
    page.locator(".st-go").click()
    page.locator("#new-game").click()
    expect(page.locator("#lessons [data-lesson]")).to_be_visible()
    expect(page.locator(".ln-offer")).to_have_count(0)
    page.evaluate("localStorage.clear()")
    page.evaluate("location.hash = 'training=rock'")
    by_click(page, "#lesson [data-wish=back]")
    expect(page.locator(".ln-offer")).to_be_visible()
