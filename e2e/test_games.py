"""Whole games through the page, compared with the engine after everything that is chosen."""

import json
from random import Random

import pytest
from playwright.sync_api import Error, Page, expect

import topoum
from playing import Table, by_keys, count_movements, movements, open_page
from steps import WORDS, first_legal, played
from topoum import link
from topoum.cards import CARDS, FARMERS

FARMER_DECK = "short-range+slingshot+advance+motorbike-patrol+abandoned-barracks+press-support+farmer"
GAMES = {
    "two": "new;players=red,blue;deck=strategic;seed=1",
    "three-obstacles": "new;players=yellow,red,black;deck=tactical;seed=2;obstacles=yes",
    "four-farmer": f"new;players=black,blue,red,yellow;deck={FARMER_DECK};farmer=stomper;seed=3",
    "first-edition": "new;players=blue,yellow;deck=first-game;seed=4;edition=first;first=yellow",
}


@pytest.mark.parametrize("fragment", GAMES.values(), ids=GAMES)
def test_game_by_clicks_uses_every_card(page: Page, site: str, fragment: str) -> None:
    table = Table.open(page, site, fragment)
    table.play_on(Random(fragment))
    assert table.used == set(table.game.view()["types"])


def test_the_games_have_all_cards() -> None:
    """So that, with the test above, each of the 22 is used."""
    decks = [fragment.split("deck=")[1].split(";")[0].replace("+", ",") for fragment in GAMES.values()]
    types = {card for deck in decks for card in topoum.new_game(deck=deck, seed=1).view()["types"]}
    assert types == {card.name for card in CARDS}


def test_game_by_keys(page: Page, site: str) -> None:
    table = Table.open(page, site, "new;players=red,blue;deck=two-players;seed=5", by_keys)
    table.play_on(Random(5))


def test_game_that_moves_is_not_held_up(page: Page, site: str) -> None:
    """Forty actions with animations, clicking on at once."""
    count_movements(page)
    open_page(page, f"{site}#new;players=red,blue;deck=tactical;seed=6")
    table, moved = Table(page), 0
    random = Random(6)
    for _ in range(40):
        table.play_by_lot(random)
        moved += movements(page) > 0
    assert moved > 10


def farmer_comes(game: topoum.Game) -> str:
    return first_legal(game, lambda action: action.startswith("play farmer "))


def test_farmers_at_the_end_of_a_game(page: Page, site: str) -> None:
    """The last rounds with each of the eight, from a moment when the card can be played."""
    Table.open(page, site, "new")
    deck = FARMER_DECK.replace("+", ",")
    for farmer in FARMERS:
        game = played(lambda game: game.view()["deck"] < 3 and farmer_comes(game), deck=deck, farmer=farmer)
        table = Table.resume(page, game.record())
        table.play(farmer_comes(table.game))
        table.play_on(Random(farmer))


def test_typed_notation(page: Page, site: str) -> None:
    table = Table.open(page, site, "new;players=red,blue;seed=7;first=red")
    command, message = page.locator("#command"), page.locator("#message")
    record = table.record()
    for wrong, words in [("barracks a6", "not legal"), ("enter e8", "not legal"), ("dance <b>", "dance <b>")]:
        command.fill(wrong)
        command.press("Enter")
        expect(message).to_contain_text(words)
        expect(message).to_be_visible()
        expect(command).to_have_value(wrong)  # to be mended
        assert table.record() == record
    for action in ["barracks e7", "barracks f5", "deploy f7", "deploy e6", "enter e8"]:
        command.fill(action)
        command.press("Enter")
        expect(message).to_be_empty()
        expect(command).to_have_value("")
        table.follow(action)
        table.lift()
    assert table.record() == table.game.record()


def test_script(page: Page, site: str) -> None:
    table = Table.open(page, site, "new;players=red,blue;seed=7;first=red;names=Ada,Bob")
    assert page.evaluate("window.topoum.legal()") == table.legal()
    assert page.evaluate("window.topoum.play('barracks e7')") is True
    table.follow("barracks e7")
    assert json.loads(page.evaluate("window.topoum.view()")) == json.loads(json.dumps(table.game.view()))
    table.lift()
    assert json.loads(page.evaluate("window.topoum.view()")) == json.loads(json.dumps(table.game.view("blue")))
    assert page.evaluate("window.topoum.record()") == table.game.record()
    with pytest.raises(topoum.IllegalAction) as wrong:
        table.game.play("barracks a6")
    with pytest.raises(Error) as thrown:
        page.evaluate("window.topoum.play('barracks a6')")
    assert str(wrong.value) in thrown.value.message
    is_error = (
        "() => { try { window.topoum.play('') } catch (error) { return error instanceof Error && error.message } }"
    )
    assert page.evaluate(is_error)
    table.check()


def test_script_without_a_game(page: Page, site: str) -> None:
    """Errors are errors with a message; of a position that is only looked at, there is the view."""
    open_page(page, site)
    for call in ("legal()", "play('end')", "record()", "view()"):
        with pytest.raises(Error, match=WORDS["error.no-game"]):
            page.evaluate(f"topoum.{call}")
    view = topoum.new_game(seed=7).view()
    page.evaluate("fragment => { location.hash = fragment }", f"v={link.pack_view(topoum.new_game(seed=7))}")
    expect(page.locator("#turn")).to_contain_text("You are looking at a game")
    assert json.loads(page.evaluate("topoum.view()")) == json.loads(json.dumps(view))
    with pytest.raises(Error, match=WORDS["error.no-game"]):
        page.evaluate("topoum.record()")
