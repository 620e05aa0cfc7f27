"""By keyboard alone, and by ear alone: whole ways through the page on which the focus is never lost."""

import re
from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect

import topoum
from playing import QUIET, Table, by_keys, open_page, tab, walk
from steps import WORDS, first_legal, on_space, played
from topoum import link
from tour import games, go, open_settings, show

# Where the focus is when the page has come to rest.
FOCUS = """() => new Promise((found) => requestAnimationFrame(() => requestAnimationFrame(() => {
  const { activeElement: now, body } = document;
  found(now === body || !now.checkVisibility() ? "" : now.id || now.dataset.space || now.textContent || now.tagName);
})))"""


class Keys:
    """Presses keys, and sees to it that something has the focus after each of them."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, *keys: str) -> str:
        """The keys, one after another; gives what has the focus then."""
        for key in keys:
            self.page.keyboard.press(key)
            focus = str(self.page.evaluate(FOCUS))
            assert focus, f"the focus is lost after {key}"
        return focus

    def enter(self, selector: str) -> str:
        """Go to an element by Tab, and press it."""
        tab(self.page, selector)
        return self.press("Enter")


def test_the_focus_is_never_lost(page: Page, site: str) -> None:
    """From the start screen through a game, its dialogs, a puzzle, a lesson, the editor, and back."""
    page.add_init_script(QUIET)
    open_page(page, site)
    keys = Keys(page)
    keys.enter(".st-go")
    board = page.evaluate("document.activeElement.dataset.space")
    assert board  # where the game begins
    keys.press("n", "Enter")
    assert "Lift" in keys.press("Shift+Tab", "Shift+Tab")  # nothing of the table can be reached
    assert re.fullmatch(r"[a-k]\d+", keys.press("Enter"))
    keys.press("?")
    expect(page.locator("#rules")).to_be_visible()
    assert re.fullmatch(r"[a-k]\d+", keys.press("Escape", "Escape"))
    walk(page, "a6")
    keys.press("Enter")  # which says why not
    expect(page.locator("#message")).not_to_be_empty()
    keys.enter("#message .ib")
    expect(page.locator("#message")).to_be_empty()
    keys.enter("#share-game")
    assert keys.press("Escape") == "share-game"
    keys.enter("#table [data-settings]")
    assert keys.press("Escape")
    assert keys.enter("#new-game") == WORDS["start.title"]
    keys.enter("[data-puzzle=bridge]")
    keys.enter("#task [data-wish=solution]")
    keys.enter("#task [data-wish=next]")
    keys.enter("#new-game")
    keys.enter("#lessons [data-lesson]")
    keys.enter("#lesson [data-wish=read]")
    keys.enter("#new-game")
    keys.enter("#puzzles .gm-head button")
    expect(page.locator("#editor")).to_be_visible()
    keys.enter("#editor [data-wish=from]")
    expect(page.locator("[data-lift]")).to_be_focused()


def test_cards_and_buttons_that_go_leave_the_focus_at_the_next_choice(page: Page, site: str) -> None:
    page.add_init_script(QUIET)
    open_page(page, site)
    keys = Keys(page)
    game = played(lambda game: game.phase == "card" and "change" in map(str, game.legal_actions()), deck="tactical")
    show(page, game)
    keys.enter('[data-action="change"]')
    keys.press("Enter")
    go(page, "new;players=red,blue;seed=7;first=red;seats=bot-1,human")
    keys.enter('[data-action="pause"]')
    assert WORDS["button.resume"] in str(page.evaluate(FOCUS))
    go(page, f"g={link.pack(games()['over'])}")
    expect(page.locator("#final h2")).to_be_focused()
    keys.enter("[data-wish=board]")
    keys.enter("#new-game")


def test_an_edit_a_replay_and_its_branch(page: Page, site: str) -> None:
    page.add_init_script(QUIET)
    over = games()["over"]
    open_page(page, f"{site}#g={link.pack(over)};as=replay")
    keys = Keys(page)
    tab(page, '[data-action="go on"]')
    keys.press("ArrowRight", "ArrowRight", "Shift+ArrowRight", "End", "Home", "ArrowRight")
    expect(page.locator("#moment")).to_have_value("1")
    keys.enter("#branch")
    keys.press("Enter")  # lifts the curtain
    table = Table(page, by_keys)
    assert table.game.actions == over.actions[:1]
    table.play(table.legal()[0])
    go(page, "editor")
    expect(page.locator("#editor")).to_be_visible()
    tab(page, "#editor [name=brush]:checked")
    while page.evaluate("document.activeElement.value") != "mole red":
        keys.press("ArrowRight")
    walk(page, "d7")
    keys.press("Enter")
    expect(page.locator('[data-mole="d7"]')).to_have_count(1)
    assert WORDS["space.mole"].format(player="Red") in str(page.locator(on_space("d7")).get_attribute("aria-label"))


# By ear


def spoken(page: Page) -> str:
    return page.locator("#turn").inner_text()


def possible(page: Page) -> list[Locator]:
    """The spaces whose names say that something can be done with them, and the cards that are not dimmed."""
    phrases = [text.split("{")[0] or text.split("}")[1] for key, text in WORDS.items() if key.startswith("space.can.")]
    board = page.get_by_role("group", name=WORDS["page.battlefield"])
    name = re.compile("|".join(map(re.escape, phrases)))
    cards = page.locator("#line, #hand").get_by_role("button", disabled=False)
    return [*board.get_by_role("button", name=name).all(), *cards.all()]


def test_a_game_by_ear(page: Page, site: str) -> None:
    """Thirty decisions by roles and names alone, as a screen reader tells them; the engine follows."""
    page.add_init_script(QUIET)
    open_page(page, f"{site}#new;players=red,blue;deck=first-game;seed=5;first=red")
    random = Random(5)
    heard = set()
    for _ in range(30):
        curtain = page.get_by_role("dialog").get_by_role("button", name=WORDS["curtain.lift"])
        if curtain.count():
            curtain.press("Enter")
        sentence = spoken(page)
        heard.add(sentence)
        end = page.get_by_role("button", name=WORDS["button.end"], disabled=False)
        choices = possible(page)
        before = topoum.Game.from_text(page.evaluate("topoum.record()")).actions
        (random.choice(choices) if choices else end).press("Enter")
        yes = page.get_by_role("dialog").get_by_role("button", name=WORDS["question.yes"])
        if yes.count():
            yes.press("Enter")
        if page.locator("[data-chosen]").count() == 0 and not page.get_by_role("dialog").count():
            assert topoum.Game.from_text(page.evaluate("topoum.record()")).actions != before, sentence
    assert len(topoum.Game.from_text(page.evaluate("topoum.record()")).actions) > 12
    assert len(heard) > 6


def test_names_of_spaces(page: Page, site: str) -> None:
    """Whose it is, what stands there, what can be done and what it scores."""

    def attack(game: topoum.Game) -> str:
        return first_legal(game, lambda action: action.startswith("play bayonet"))

    page.add_init_script(QUIET)
    open_page(page, site)
    game = played(attack, deck="tactical")
    show(page, game)
    card, source, target = attack(game).split()[1:]
    page.locator(f'[data-card="{card}"][data-source="{source}"]').first.press("Enter")
    name = str(page.locator(on_space(target)).get_attribute("aria-label"))
    assert name.startswith(f"{target}, ")
    assert "mole, can be attacked with Bayonet" in name
    mine = next(space for space, square in game.view()["board"].items() if square.get("mole") == game.turn)
    assert "your mole" in str(page.locator(on_space(mine)).get_attribute("aria-label"))
    assert page.locator(on_space("a6")).get_attribute("aria-label") == "a6, empty"


# What is announced: every change of the regions that speak, in order.
LISTEN = """() => {
  window.said = [];
  const speaks = (node) => {
    const region = node.closest("#turn, #log, #message, #preview, #task, [role=status], [role=alert], [role=log]");
    const live = region?.getAttribute("aria-live") ?? (region?.role ? "polite" : "off");
    return live !== "off" && !node.closest("[aria-hidden=true]");
  };
  new MutationObserver((changes) => {
    for (const { addedNodes, target } of changes) for (const node of addedNodes) {
      const element = node.nodeType === 1 ? node : target;
      if (element.isConnected && speaks(element) && element.textContent.trim()) said.push(element.textContent.trim());
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}"""


def test_what_is_announced(page: Page, site: str) -> None:
    """Each thing once: what was done, what it scored, whose turn it is; nothing while a replay goes on by itself."""
    page.add_init_script(QUIET)
    open_page(page, f"{site}#new;players=red,blue;deck=first-game;seed=7;first=red;seats=human,bot-1")
    table_turn = page.locator("#turn")
    page.evaluate(LISTEN)

    def said() -> list[str]:
        return list(page.evaluate("said.splice(0)"))

    by_keys(page, on_space("e7"))
    expect(table_turn).to_contain_text("Red: ", timeout=60_000)
    told = said()
    assert [text for text in told if "builds a barracks on e7" in text] == ["Red builds a barracks on e7."]
    assert len(told) == len(set(told)), told
    assert any(text.startswith("Blue builds") for text in told)
    walk(page, "a6")
    assert said() == []  # the name of the space says it all
    by_keys(page, '[data-action="undo"]')
    assert WORDS["undo.passed"] in said()
    go(page, f"g={link.pack(games()['over'])};as=replay")
    said()
    by_keys(page, '[data-action="go on"]')
    assert len(said()) == 1
    by_keys(page, "#autoplay")
    page.wait_for_function("Number(document.querySelector('#moment').value) > 3")
    assert said() == []
    by_keys(page, "#autoplay")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_titles_and_languages(page: Page, site: str, language: str) -> None:
    """The page says which language it speaks, names languages in themselves, and each screen has a title."""
    page.add_init_script(f"localStorage.setItem('topoum.1.settings', JSON.stringify({{language: '{language}'}}))")
    open_page(page, site)
    expect(page.locator("html")).to_have_attribute("lang", language)
    open_settings(page)
    for option in page.locator("[name=language] option").all():
        assert option.get_attribute("lang") == option.get_attribute("value")
    page.keyboard.press("Escape")
    titles = [page.title()]
    for fragment in ("new;players=red,blue;seed=7", "editor", "puzzle=bridge", "lesson=enter"):
        go(page, fragment)
        page.wait_for_function("before => document.title !== before", arg=titles[-1])
        titles.append(page.title())
    assert len(set(titles)) == len(titles)
    assert all(title.endswith("Topoum") for title in titles)
