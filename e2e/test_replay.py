"""Looking at a game again: every moment in every view, by mouse and by keyboard."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import topoum
from hidden import search
from playing import QUIET, Table, open_page, tab
from topoum import link

GAMES = Path(__file__).parent.parent / "tests/playthroughs"

# What the page shows through each pair of eyes, at the moment at hand.
SEEN = """(eyes) => eyes.map((eye) => {
  const choice = document.querySelector("#eye");
  choice.value = eye;
  choice.dispatchEvent(new Event("change", { bubbles: true }));
  const all = (selector) => [...document.querySelectorAll(selector)];
  const { player, phase } = document.querySelector("#turn").dataset;
  return {
    eye, player, phase,
    view: window.topoum.view(),
    medals: Object.fromEntries(all("[data-medals]").map((e) => [e.dataset.medals, Number(e.textContent)])),
    hand: all("#hand [data-card]").map((card) => card.dataset.card).sort(),
    open: all(".open [data-explain]").map((card) => card.dataset.explain).sort(),
    moles: all("[data-mole]").length,
    log: new Set(all("#log li").map((item) => item.dataset.step)).size,
  };
})"""


def recorded(name: str) -> topoum.Game:
    return topoum.Game.from_text((GAMES / f"{name}.txt").read_text(encoding="utf-8"))


def open_replay(page: Page, site: str, game: topoum.Game) -> None:
    page.add_init_script(QUIET)
    open_page(page, f"{site}#g={link.pack(game)};as=replay")
    assert moment(page) == 0


def moment(page: Page) -> int:
    return int(page.locator("#moment").input_value())


def check(seen: dict[str, Any], game: topoum.Game, entries: int) -> None:
    eye = seen["eye"]
    viewer = {"spectator": None, "open": game.turn}.get(eye, eye)
    assert json.loads(seen["view"]) == json.loads(json.dumps(game.view(viewer)))
    assert (seen["player"], seen["phase"], seen["medals"]) == (game.turn, game.phase, game.medals)
    assert seen["hand"] == sorted(game.view(viewer)["hand"] if viewer else [])
    hands = [card for colour in game.players for card in game.view(colour)["hand"]] if eye == "open" else []
    assert seen["open"] == sorted(hands)
    assert seen["moles"] == sum("mole" in square for square in game.view()["board"].values())
    assert seen["log"] == entries


@pytest.mark.parametrize("name", ["two-first-game", "three-tactical", "four-random"])
def test_every_moment_in_every_view(page: Page, site: str, name: str) -> None:
    game = recorded(name)
    open_replay(page, site, game)
    told = {0: 0}
    searched = 0
    for now in range(len(game.actions) + 1):
        assert moment(page) == now
        here = game.at(now)
        all_eyes = ["open", *game.players, "spectator"]
        eyes = all_eyes if len(game.players) == 2 else [all_eyes[now % len(all_eyes)], "spectator"]
        seen = page.evaluate(SEEN, eyes)
        told.setdefault(now, seen[0]["log"])
        assert told[now] - told.get(now - 1, 0) in (0, 1)  # of some actions there is nothing to tell
        for one in seen:
            check(one, here, told[now])
        if now % 8 == 0:
            searched += search(page, here, None)
            page.locator("#eye").select_option(game.players[0])
            searched += search(page, here, game.players[0])
        page.keyboard.press(".")
    assert searched > 2
    for now in reversed(range(0, len(game.actions))):
        page.keyboard.press(",")
        if now % 10 == 0:
            check(page.evaluate(SEEN, ["spectator"])[0], game.at(now), told[now])
    assert moment(page) == 0


def test_by_keyboard_alone(page: Page, site: str) -> None:
    game = recorded("two-first-game")
    open_replay(page, site, game)
    last = len(game.actions)
    for key, there in [("End", last), ("ArrowLeft", last - 1), ("Home", 0), ("ArrowRight", 1), ("Shift+ArrowRight", 2)]:
        page.keyboard.press(key)
        assert moment(page) == there
    tab(page, '[data-space][tabindex="0"]')
    page.keyboard.press("ArrowRight")  # walks on the board
    assert moment(page) == 2
    page.keyboard.press(".")
    assert moment(page) == 3
    tab(page, '[data-action="go turn-back"]')
    page.keyboard.press("Enter")
    assert moment(page) == 2
    tab(page, "#moment")
    page.keyboard.press("ArrowRight")
    assert moment(page) == 3
    tab(page, "#eye")
    page.keyboard.press("e")  # everybody
    expect(page.locator("#hand")).to_be_hidden()
    tab(page, "#branch")
    page.keyboard.press("Enter")
    expect(page.locator("[data-curtain]")).to_be_visible()
    assert page.evaluate("window.topoum.record()") == game.at(3).record()


def test_it_plays_by_itself(page: Page, site: str) -> None:
    game = recorded("two-first-game").at(9)
    open_replay(page, site, game)
    page.locator("#autoplay").click()
    expect(page.locator("#moment")).to_have_js_property("value", "3")
    page.locator("#autoplay").click()
    expect(page.locator("#autoplay")).to_have_attribute("aria-pressed", "false")
    stopped = moment(page)
    page.keyboard.press("Escape")
    page.locator("#table h1").click()
    page.keyboard.press(" ")
    expect(page.locator("#moment")).to_have_js_property("value", "9")
    expect(page.locator("#autoplay")).to_have_attribute("aria-pressed", "false")
    assert stopped < 9


def test_scrubber_and_chart(page: Page, site: str) -> None:
    game = recorded("three-tactical")
    open_replay(page, site, game)
    page.locator("#moment").fill("30")
    assert page.evaluate("window.topoum.record()") == game.at(30).record()
    box = page.locator("#medal-chart").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] - 2, box["y"] + 20)
    assert moment(page) == len(game.actions)
    ends = page.locator("#medal-chart .course path").evaluate_all(
        "all => all.map((p) => p.getAttribute('d').split('L').length)"
    )
    assert ends == [len(game.actions) + 1] * 3


def test_secret_eyes_ask_while_the_game_is_on(page: Page, site: str) -> None:
    game = recorded("two-first-game").at(20)
    open_replay(page, site, game)
    page.keyboard.press("End")
    assert page.locator("#eye").input_value() == "spectator"
    for answer, eye in [("[data-cancel]", "spectator"), ("[data-confirm]", "open")]:
        page.locator("#eye").select_option("open")
        expect(page.locator("#hand [data-card], .open [data-explain]")).to_have_count(0)
        page.locator(f"dialog[open] {answer}").click()
        assert page.locator("#eye").input_value() == eye
    expect(page.locator(".open [data-explain]")).to_have_count(4)


def test_play_on_from_any_moment(page: Page, site: str) -> None:
    """A branch is a game of its own; the other one stays as it was."""
    table = Table.open(page, site, "new;players=red,blue;deck=first-game;seed=3;first=red")
    for _ in range(12):
        page.evaluate("window.topoum.play(window.topoum.legal()[0])")
    whole = topoum.Game.from_text(table.record())
    page.get_by_role("button", name="New game").click()
    page.locator("#games [data-key^='replay ']").click()
    assert page.evaluate("location.hash").startswith("#replay=")
    page.reload()
    expect(page.locator("#course")).to_be_visible(timeout=60_000)
    page.locator("#moment").fill("7")
    page.locator("#branch").click()
    branch = Table(page)
    assert branch.record() == whole.at(7).record()
    branch.play(branch.legal()[0])
    page.get_by_role("button", name="New game").click()
    assert page.locator("#games [data-key^='open ']").count() == 2
    page.locator("#games [data-key^='replay ']").nth(1).click()
    page.keyboard.press("End")
    assert page.evaluate("window.topoum.record()") == whole.record()
    page.locator("#branch").click()  # at its end it is gone on with itself
    Table(page).play(str(whole.legal_actions()[0]))
    page.get_by_role("button", name="New game").click()
    assert page.locator("#games [data-key^='open ']").count() == 2


def test_from_the_end_of_a_game(page: Page, site: str) -> None:
    table = Table.open(page, site, "new;players=red,blue;deck=first-game;seed=3;first=red")
    game = recorded("two-first-game")
    table = Table.resume(page, game.at(len(game.actions) - 1).record())
    table.play(str(game.actions[-1]))
    page.locator("#final [data-wish=replay]").click()
    expect(page.locator("#final")).to_be_hidden()
    page.keyboard.press("End")
    check(page.evaluate(SEEN, ["open"])[0], game, int(page.evaluate(SEEN, ["open"])[0]["log"]))
    expect(page.locator("#branch")).to_be_disabled()
