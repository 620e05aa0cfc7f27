"""What the screen says and does while a game is played."""

import re
from random import Random

from playwright.sync_api import Page, expect

import topoum
from playing import BOOT_TIMEOUT, Table, count_movements, movements, numbers, open_page, tab, walk
from steps import WORDS, costs, first_legal, on_button, on_card, on_space, pick, played, ways

TACTICAL = "new;players=red,blue;deck=tactical;seed=8;first=red"
START = ["barracks e7", "barracks f5", "deploy f7", "deploy e6"]
LINE = re.compile(r"Line (\w+)–(\w+) will score ([-−]?\d+)")
AT_ONCE = re.compile(r"Medals at once: ([-+−]?\d+)")


def by_verb(game: topoum.Game, *verbs: str) -> str:
    """The first legal action that begins with one of these words."""
    return first_legal(game, lambda action: action.startswith(verbs))


def test_choices_are_taken_back(page: Page, site: str) -> None:
    table = Table.open(page, site, TACTICAL)
    for action in [*START, "enter e8"]:
        table.play(action)
    cards = list(dict.fromkeys(ways(table.game.view(), action)[0][0] for action in table.legal()))
    one, other = [step for step in cards if "data-card" in step][:2]
    table.choose(one)
    page.keyboard.press("Escape")
    table.check()
    table.choose(one)
    table.hand(page, one)
    table.check()
    table.choose(one)
    table.hand(page, other)  # a new beginning
    table.check((other,))
    table.hand(page, on_space("a6"))  # no choice at all; the page says why
    page.locator("#message").get_by_role("button", name=WORDS["page.close"]).click()
    table.check((other,))
    table.hand(page, on_button("undo"))
    table.check()
    assert table.record() == table.game.record()


def test_undo_within_the_turn(page: Page, site: str) -> None:
    table = Table.open(page, site, TACTICAL)
    message = page.locator("#message")
    by_now = [table.game.record()]

    def refused(reason: str) -> None:
        table.hand(page, on_button("undo"))
        expect(message).to_have_text(reason)
        expect(message).to_be_visible()
        assert table.record() == by_now[-1]

    def taken_back() -> None:
        table.hand(page, on_button("undo"))
        table.game.undo()
        table.check()
        assert table.record() == table.game.record()

    refused(WORDS["undo.nothing"])
    message.get_by_role("button", name=WORDS["page.close"]).click()
    expect(message).to_be_empty()
    for action in START:
        table.play(action)
    by_now.append(table.record())
    refused(WORDS["undo.passed"])
    table.play("enter e8")
    table.play(by_verb(table.game, "play "))
    taken_back()
    taken_back()
    table.play("enter e8")
    table.play(by_verb(table.game, "play "))
    table.play("end")
    by_now.append(table.record())
    refused(WORDS["undo.passed"])


def test_undo_is_refused_after_looking_into_a_crate(page: Page, site: str) -> None:
    def looks(game: topoum.Game, action: str) -> bool:
        after = game.copy()
        after.play(action)
        return any(event["event"] == "looked" for event in after.events)

    def look(game: topoum.Game) -> str:
        return first_legal(game, lambda action: action.startswith("play farmer ") and looks(game, action))

    deck = "bayonet,grenade,advance,decoy,build-barracks,new-soldier,farmer"
    game = played(look, deck=deck, farmer="lord-of-the-crates")
    Table.open(page, site, "new")
    table = Table.resume(page, game.record())
    table.play(look(table.game))
    table.hand(page, on_button("undo"))
    expect(page.locator("#message")).to_have_text(WORDS["undo.secret"])
    assert table.record() == table.game.record()


def drawn_lines(page: Page) -> list[int]:
    """The medals on the lines of sight that are drawn."""
    return sorted(numbers(page.locator("#board .sight-medal text").all_text_contents()))


def lines_at_the_end(game: topoum.Game) -> list[tuple[str, str, int]]:
    """The lines that score if the turn ends now."""
    after = game.copy()
    after.play("end")
    return sorted(
        (str(event["one"]), str(event["other"]), int(str(event["medals"])))
        for event in after.events
        if event["event"] == "line"
    )


def announced(page: Page) -> tuple[int, list[tuple[str, str, int]]]:
    """What #preview says: medals at once, and lines that will score."""
    text = page.locator("#preview").inner_text()
    at_once = numbers(AT_ONCE.findall(text))
    return sum(at_once), sorted((one, other, *numbers([medals])) for one, other, medals in LINE.findall(text))


def test_preview_equals_result(page: Page, site: str) -> None:
    """Point at the last step of an action, read what it will do, choose it, and look."""
    table = Table.open(page, site, "new;players=red,blue;deck=first-game;seed=2")
    random, compared = Random(2), 0
    for _ in range(32):
        action, me, before = pick(random, table.legal(), table.used), table.game.turn, table.game.medals
        *first, last = ways(table.game.view(), action)[0]
        table.choose(*first)
        page.locator(last).first.hover()
        medals, lines = announced(page)
        assert drawn_lines(page) == sorted(gain for _, _, gain in lines)
        table.finish(action, last)
        assert table.game.medals[me] - before[me] == medals
        page.mouse.move(0, 0)
        if action != "end":
            assert drawn_lines(page) == sorted(gain for _, _, gain in lines)
        if action != "end" and "end" in table.legal():
            assert lines_at_the_end(table.game) == lines
            compared += bool(lines)
    assert compared > 5


def test_preview_by_keyboard(page: Page, site: str) -> None:
    """The focus shows what the pointer shows; and what was played is no longer announced."""
    table = Table.open(page, site, "new;players=red,blue;deck=first-game;seed=9")
    game = played(lambda game: game.phase == "turn" and len(game.actions) > 40, deck="first-game")
    table = Table.resume(page, game.record())
    seen = set()
    for action in [action for action in table.legal() if action.startswith("enter")][:6]:
        page.mouse.move(0, 0)
        page.locator(on_space(action.split()[1])).hover()
        text = page.locator("#preview").inner_text()
        page.mouse.move(0, 0)
        walk(page, action.split()[1])
        assert page.locator("#preview").inner_text() == text
        seen.add(text)
    assert len(seen) > 1
    table.play(action)
    expect(page.locator("#preview")).to_be_empty()


def with_price(game: topoum.Game) -> str:
    return first_legal(game, lambda action: bool(re.match(r"play \S+ -[12] ", action)) and costs(game, action))


def with_fall(game: topoum.Game) -> str:
    return first_legal(game, lambda action: " hand " in action and costs(game, action))


def test_question_before_a_loss(page: Page, site: str) -> None:
    """No changes nothing, yes plays."""
    Table.open(page, site, "new")
    dialog = page.locator("dialog[open]")
    for kind, found in (("This costs", with_price), ("You lose a mole", with_fall)):
        table = Table.resume(page, played(found, deck="tactical").record())
        action = found(table.game)
        *first, last = ways(table.game.view(), action)[0]
        for no in ("[data-cancel]", "Escape"):
            table.choose(*first)
            table.hand(page, last)
            expect(dialog).to_contain_text(kind)
            assert table.record() == table.game.record()
            if no == "Escape":
                page.keyboard.press(no)
            else:
                table.answer(no)
            expect(dialog).to_have_count(0)
            assert table.record() == table.game.record()
            page.keyboard.press("Escape")
            table.check()
        table.play(action)


def test_question_about_prices_can_be_silenced(page: Page, site: str) -> None:
    def priced(game: topoum.Game) -> str:
        return first_legal(game, lambda action: bool(re.match(r"play \S+ -[12]$", action)))

    Table.open(page, site, "new")
    deck = "bayonet,grenade,advance,decoy,build-barracks,press-support,red-cross"
    table = Table.resume(page, played(priced, deck=deck).record())
    action = priced(table.game)
    (step,) = ways(table.game.view(), action)[0]
    table.hand(page, step)
    page.locator("#hint").focus()  # which is behind the question
    expect(page.get_by_label(WORDS["question.never"])).to_be_focused()
    page.get_by_label(WORDS["question.never"]).check()
    table.answer("[data-confirm]")
    table.follow(action)
    table.hand(page, on_button("undo"))
    table.game.undo()
    table.check()
    table.hand(page, step)
    table.follow(action)
    table.lift()


def test_cards_explain_themselves(page: Page, site: str) -> None:
    table = Table.open(page, site, TACTICAL)
    for action in START:
        table.play(action)
    explanation = page.locator("#explain")
    view = table.game.view(table.game.turn)
    line = dict(zip(("-3", "-2", "-1", "0", "+1"), view["line"], strict=True))
    for card, source in [*((card, "hand") for card in view["hand"]), *((card, slot) for slot, card in line.items())]:
        page.mouse.move(0, 0)
        expect(explanation).to_be_hidden()
        page.locator(on_card(card, source)).first.hover()
        expect(explanation).to_contain_text(WORDS[f"card.{card}.name"])
        expect(explanation).to_contain_text(WORDS[f"card.{card}.text"])
        page.mouse.move(0, 0)
        tab(page, on_card(card, source))
        expect(explanation).to_be_visible()
        expect(explanation).to_contain_text(WORDS[f"card.{card}.text"])
        page.keyboard.press("Escape")
        expect(explanation).to_be_hidden()


PICTURE = "document.querySelector('#board .tiles').innerHTML + document.querySelector('#board .moles').innerHTML"


def test_the_others_last_turn(page: Page, site: str) -> None:
    """It is told in the log, marked, and shown again without holding anything up."""
    table = Table.open(page, site, TACTICAL)
    for action in [*START, "enter e8"]:
        table.play(action)
    after_entering = page.evaluate(PICTURE)
    table.play(by_verb(table.game, "play new-soldier", "play grenade", "play betrayal"))
    table.play("end")
    expect(page.locator("#log")).to_contain_text("Red enters on e8.")
    marks = page.locator('#board use[href="#mark-lasttarget"]')
    expect(marks).not_to_have_count(0)
    now = page.evaluate(PICTURE)
    assert now != after_entering
    page.evaluate(
        f"""() => {{ window.pictures = [];
        new MutationObserver(() => pictures.push({PICTURE})).observe(board, {{ childList: true, subtree: true }}) }}"""
    )
    show = page.get_by_role("button", name="last turn")
    show.click()
    page.wait_for_function(f"picture => pictures.includes(picture) && {PICTURE} !== picture", arg=after_entering)
    page.wait_for_function(f"picture => {PICTURE} === picture", arg=now)
    show.click()
    table.play(by_verb(table.game, "enter"))  # at once


def test_nothing_moves_against_the_players_wish(page: Page, site: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    count_movements(page)
    open_page(page, f"{site}#{TACTICAL}")
    table = Table(page)
    for action in START:
        table.play(action)

    def moves(wish: str) -> bool:
        expect(page.locator(f"html[data-motion={wish}]")).to_be_attached()
        movements(page)  # those before do not count
        table.play("enter e8")
        moved = movements(page) > 0
        table.hand(page, on_button("undo"))
        table.game.undo()
        return moved

    assert not moves("off")
    page.emulate_media(reduced_motion="no-preference")
    assert moves("on")
    page.locator("#table [data-settings]").click()
    page.get_by_label("Movement").select_option("off")
    page.locator("#settings [data-close]").click()
    assert not moves("off")


def test_the_end(page: Page, site: str) -> None:
    """Play again, see the board, or set up a new game."""
    Table.open(page, site, "new")
    game = played(
        lambda game: game.view()["peace"] and game.phase == "done",
        **{"players": ("blue", "red", "black"), "deck": "tactical", "names": {"red": "Ada"}, "first": "black"},
    )
    table = Table.resume(page, game.record())
    table.play_on(Random(1))
    final = page.locator("#final")
    final.get_by_role("button", name="See the board").click()
    expect(final).to_be_hidden()
    page.get_by_role("button", name=WORDS["final.show"]).click()
    expect(final.locator("h2")).to_be_focused()
    final.get_by_role("button", name="See the board").click()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-state", "ready", timeout=BOOT_TIMEOUT)
    expect(final).to_be_visible()
    table.check_end()
    final.get_by_role("button", name="Play again").click()
    expect(final).to_be_hidden()
    again = Table(page).game
    assert (again.players, again.names, again.view()["types"]) == (game.players, game.names, game.view()["types"])
    assert again.view()["first"] == "black"
    assert again.actions == []
    page.locator("#new-game").click()
    expect(page.locator("#start")).to_be_visible()
    expect(page.get_by_role("button", name="Go on")).to_be_visible()
