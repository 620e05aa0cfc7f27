"""Record texts, names, and actions as text: what is written, and every error with its line."""

import pytest

import topoum
from topoum import Game, IllegalAction, NotationError

from .positions import BASE, edited

START = "topoum-record 1\nnew players red blue first red deck first-game seed 7\n"
TYPES = "bayonet,long-range,advance,motorbike-patrol,build-barracks,new-soldier,"


def record(*lines: str) -> str:
    return "topoum-record 1\n" + "\n".join(lines) + "\n"


def new(**changes: str) -> str:
    """A `new` line; an empty value leaves a setting out."""
    values = {"players": "red blue", "deck": "first-game", "seed": "7"} | changes
    return record("new " + " ".join(f"{word} {value}" for word, value in values.items() if value))


ERRORS = [
    ("", "the text is empty; expected 'topoum 1' and a position, or 'topoum-record 1'"),
    ("\n\n \n", "the text is empty"),
    ("# nothing\n", "the text is empty"),
    ("name red Ada\n", "the text is empty"),
    ("hello", "line 1: unknown word 'hello'"),
    # The start
    ("topoum-record 2\nnew players red blue deck first-game seed 7", "line 1: expected 'topoum-record 1', once"),
    ("topoum-record\nnew players red blue deck first-game seed 7", "line 1: expected 'topoum-record 1', once"),
    (record("topoum-record 1"), "line 2: expected 'topoum-record 1', once"),
    ("new players red blue deck first-game seed 7", "the line 'topoum-record 1' is missing"),
    (record("old players red blue"), "line 2: unknown word 'old'; expected 'new' or 'name'"),
    (record("new players red blue", "medals red 3"), "line 3: unknown word 'medals'"),
    (record("new red blue"), "line 2: new: unknown word 'red'; expected one of players, first, deck, seed"),
    (record("new players red blue deck random seed 7", "new seed 8"), "line 3: new: seed stands here twice"),
    (new(players=""), "new: players is missing"),
    (new(deck=""), "new: deck is missing"),
    (new(seed=""), "new: seed is missing"),
    (new(seed="7 8"), "line 2: new: unknown word '8'"),
    (record("new players red blue deck first-game seed"), "line 2: new: seed: expected a value"),
    (new(seed="seven"), "line 2: new: seed: expected a whole number of at most 18 digits, not 'seven'"),
    (new(seed="1" * 19), "line 2: new: seed: expected a whole number of at most 18 digits"),
    (new(seed="1.5"), "line 2: new: seed: expected a whole number"),
    (new(seed="٣"), "line 2: new: seed: expected a whole number"),
    (new(players="red"), "line 2: new: players: expected 2 to 4 different colours, not red"),
    (record("new deck first-game seed 7", "new players"), "line 3: new: players: expected a value"),
    (new(players="red blue red"), "line 2: new: players: expected 2 to 4 different colours"),
    (new(players="red green"), "line 2: new: players: unknown colour 'green'"),
    (new(first="black"), "line 2: new: first: 'black' does not play; expected one of red blue"),
    (new(deck="best"), "line 2: new: deck: 'best' is no deck; expected first-game, two-players, strategic"),
    (new(deck=f"{TYPES}grenade"), "line 2: new: types: no card of category special"),
    (new(deck=f"{TYPES}advance"), "line 2: new: types: expected 7 different types, not 6"),
    (new(deck=f"{TYPES}magic"), "line 2: new: types: unknown card 'magic'"),
    (new(edition="third"), "line 2: new: edition: expected second or first, not 'third'"),
    (new(edition="first", deck="tactical"), "line 2: new: types: decoy is not in the first edition"),
    (new(farmer="stomper"), "line 2: new: farmer: stomper without the type farmer in the deck"),
    (new(farmer="random"), "line 2: new: farmer: random, without the type farmer in the deck"),
    (new(deck=f"{TYPES}farmer", farmer="joe"), "line 2: new: farmer: unknown farmer 'joe'; expected kings-of-buckets"),
    (new(obstacles="maybe"), "line 2: new: obstacles: expected yes or no, not 'maybe'"),
    # Names
    (START + "name red\n", "line 3: name: expected a colour and a name, such as 'name red Ada'"),
    (START + "name red    \n", "line 3: name: expected a colour and a name"),
    (START + f"name red {'x' * 25}\n", "line 3: name red: expected 1 to 24 characters, not 25"),
    (START + "name green Ada\n", "line 3: name: 'green' does not play"),
    (START + "name black Ada\n", "line 3: name: 'black' does not play"),
    (START + "name red Ada\nname red Eve\n", "line 4: name red stands here twice"),
    *((START + f"name red A{sign}da\n", "line 3: name red: control characters are not allowed")
      for sign in ("\x00", "\x07", "\x1b", "\x7f", "\x85", "\x9f", "\t", "\r", "\u2028")),
    (BASE + "name red\n", "line 12: name: expected a colour and a name"),
    # Actions
    (START + "\nbarracks e7\nbarracks e7\n", "line 5: barracks e7: not legal for blue in phase barracks"),
    (START + "\n\n\nbarracks e7\n# a word\n\ndance\n", "line 9: 'dance': unknown action 'dance'"),
    (START + "\nbarracks\n", "line 4: 'barracks': expected 'barracks SPACE'"),
    (BASE + "\nend # now\n", "line 13: end: not legal for red in phase turn"),
    (BASE + "\nname red Ada\n", "line 13: 'name red Ada': unknown action 'name'"),
    (edited("phase over") + "\nend\n", "line 14: end: the game is over"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "message"), ERRORS, ids=[message for _, message in ERRORS])
def test_error(text: str, message: str) -> None:
    for ends in (text, text.replace("\n", "\r\n")):
        with pytest.raises(NotationError) as error:
            Game.from_text(ends)
        assert message in str(error.value)


def test_new_lines_add_up() -> None:
    types = f"{TYPES}farmer"
    one = topoum.new_game(["blue", "red"], types, 9, "red", "first", "stomper", True)
    text = record(
        "new players blue red", f"new seed 9 deck {types} # the rest", "new first red edition first", "# so", "",
        "", "barracks e6", "   ", "barracks e7 # there", "",
    ).replace("first\n#", "first farmer stomper obstacles yes\n#")  # fmt: skip
    again = Game.from_text(text)
    assert [str(action) for action in again.actions] == ["barracks e6", "barracks e7"]
    for action in again.actions:
        one.play(action)
    assert again.to_text() == one.to_text()
    assert again.record() == one.record()


def test_a_record_as_it_is_written() -> None:
    game = topoum.new_game(["red", "blue"], "first-game", 7, "red", names={"blue": "Bo", "red": "# Ada  Ω😀"})
    game.play("barracks e7")
    assert game.record() == START + "name red # Ada  Ω😀\nname blue Bo\n\nbarracks e7\n"
    assert Game.from_text(game.record()).record() == game.record()


def test_every_setting_is_written() -> None:
    head = f"topoum-record 1\nnew players red blue deck {TYPES}farmer seed -3 edition first farmer random obstacles yes"
    assert Game.from_text(head).record() == head + "\n\n"


def test_a_record_from_a_position() -> None:
    game = Game.from_text(BASE + "name blue Bo\n\nmove g6 f6\nchange\n")
    start = Game.from_text(BASE).to_text()
    assert game.record() == f"{start}name blue Bo\n\nmove g6 f6\nchange\n"
    assert Game.from_text(game.record()).to_text() == game.to_text()


@pytest.mark.parametrize("name", ["Ada", "#1 # 2", "Zoë Ω 😀", "x" * 24, "name red Ada", "a\u00a0b", "é" * 24, "0"])
def test_a_name_round_trip(name: str) -> None:
    game = topoum.new_game(seed=1, names={"red": name})
    again = Game.from_text(game.record())
    assert again.names == game.names == {"red": name}
    assert again.copy().names == game.names


def test_names_are_trimmed() -> None:
    assert topoum.new_game(seed=1, names={"red": "  Ada "}).names == {"red": "Ada"}
    assert Game.from_text(START + "   name   red   Ada  B.  \n").names == {"red": "Ada  B."}
    assert Game.from_text((START + "name red Ada\n").replace("\n", "\r\n")).names == {"red": "Ada"}


@pytest.mark.parametrize("name", ["", " ", "x" * 25, "a\nb", "\x00", "a\u2029b"])
def test_a_bad_name(name: str) -> None:
    with pytest.raises(NotationError, match=r"^name red: "):
        topoum.new_game(seed=1, names={"red": name})
    with pytest.raises(NotationError, match="name: 'black' does not play"):
        topoum.new_game(seed=1, names={"black": "Ada"})


ACTIONS = [
    ("", "an action was expected, such as 'enter e8' or 'end'"),
    ("   ", "an action was expected"),
    ("dance", "'dance': unknown action 'dance'; expected one of barracks, deploy, obstacle"),
    ("End", "'End': unknown action 'End'"),
    ("end now", "'end now': expected 'end'"),
    ("enter", "'enter': expected 'enter SPACE'"),
    ("enter a1", "'enter a1': 'a1' is no space (a6 to k6)"),
    ("enter beside", "'beside' is no space"),
    ("move g6", "'move g6': expected 'move SPACE SPACE'"),
    ("move g6 G7", "'G7' is no space"),
    ("obstacle f5", "expected 'obstacle OBSTACLE SPACE'"),
    ("obstacle turnip f5", "'turnip' is no obstacle (rock, puddle, gas, ice)"),
    ("ransom green", "'green' is no colour (red, blue, yellow, black)"),
    ("play", "'play': expected 'play CARD SOURCE TARGET'"),
    ("play advance", "expected 'play CARD SOURCE TARGET'"),
    ("play advance hand f6 f7 f8", "expected 'play CARD SOURCE TARGET'"),
    ("play peace hand", "'play peace hand': unknown card 'peace'"),
    ("play advance deck f6", "a card comes from one of -3, -2, -1, 0, +1, hand, not 'deck'"),
    ("play advance 1 f6", "not '1'"),
    ("play advance hand up", "'up' is no target (a space, a direction, beside or none)"),
    ("end", "end: not legal for red in phase turn; expected for example: enter"),
    ("enter f6", "enter f6: not legal for red in phase turn; expected for example: enter d7, enter d8"),
    ("move g6 h6", "move g6 h6: not legal for red in phase turn; expected for example: move g6 f6, move g6 f7"),
    ("play advance hand f6", "play advance hand f6: not legal for red in phase turn"),
    *((f"play {card} hand{where}", "")
      for card in ("grenade", "farmer", "panic-attack", "press-support")
      for where in ("", " beside", " none", " e", " f6", " beside f6", " f6 beside", " none f6", " e ne", " f6 none")),
]  # fmt: skip


@pytest.mark.parametrize(("action", "message"), ACTIONS, ids=[action for action, _ in ACTIONS])
def test_an_action_is_refused(action: str, message: str) -> None:
    game = Game.from_text(BASE)
    with pytest.raises(IllegalAction) as error:
        game.play(action)
    assert message in str(error.value)
    assert game.actions == []


def test_an_action_is_read_generously() -> None:
    game = Game.from_text(BASE)
    game.play("  move\tg6   f6 ")
    assert [str(action) for action in game.actions] == ["move g6 f6"]
