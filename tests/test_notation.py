"""Position texts: every error of the notation, told with its line."""

import pytest

from topoum import Game, NotationError
from topoum.textlines import REQUIRED

from .positions import BASE, edited

NEW = 12  # the number of the first line after the base


def board(more: str) -> str:
    return f"board f6=r f7=R e7=B g6=R:red e8=B:blue {more}".strip()


def tiles(letter: str, count: int) -> str:
    """So many tiles more, in the last rows of the board."""
    spaces = [f"{row}{number}" for row in "kjihg" for number in range(1, 6)]
    return " ".join(f"{space}={letter}" for space in spaces[:count])


ALL_KINDS = "types bayonet long-range advance motorbike-patrol build-barracks new-soldier"
CARD = ("phase card", "action move", "active g6")
PARTED = "board f6=r f7=R i3=B i4=B:blue"

ERRORS = [
    # Words
    (["tiles 5"], f"line {NEW}: unknown word 'tiles'; expected one of topoum, players"),
    (["Topoum 1"], f"line {NEW}: unknown word 'Topoum'"),
    *(([f"-{word}"], f"the line {word!r} is missing") for word in REQUIRED),
    (["topoum 2"], "line 1: this is version 2 of the notation; only 1 is known"),
    (["topoum"], "line 1: topoum: expected one value, not nothing"),
    (["topoum 1 1"], "line 1: topoum: expected one value, not 1 1"),
    # Players, types, farmer
    (["players red"], "line 2: players: expected 2 to 4 different colours, not red"),
    (["players red red"], "line 2: players: expected 2 to 4 different colours"),
    (["players red green"], "line 2: players: unknown colour 'green'; expected red blue yellow black"),
    (["first black"], "line 3: 'black' does not play; expected one of red blue"),
    (["turn black"], "line 4: 'black' does not play"),
    (["edition third"], f"line {NEW}: edition: expected second or first, not 'third'"),
    (["edition first", "types decoy bayonet long-range advance build-barracks new-soldier medal-of-honor"],
     "line 5: types: decoy is not in the first edition"),
    (["types bayonet"], "line 5: types: expected 7 different types, not 1"),
    ([f"{ALL_KINDS} new-soldier"], "line 5: types: expected 7 different types, not 6"),
    ([f"{ALL_KINDS} grenade"], "line 5: types: no card of category special; a deck has all four"),
    ([f"{ALL_KINDS} cavalry"], "line 5: types: unknown card 'cavalry'"),
    (["farmer stomper"], f"line {NEW}: farmer: stomper without the type farmer"),
    ([f"{ALL_KINDS} farmer"], "line 5: farmer: the type farmer is in the deck, so a farmer was expected"),
    ([f"{ALL_KINDS} farmer", "farmer joe"], f"line {NEW}: farmer: unknown farmer 'joe'"),
    (["obstacles maybe"], f"line {NEW}: obstacles: expected yes or no, not maybe"),
    # Medals
    (["medals red 10"], "line 6: medals: expected each of red blue once, followed by a number"),
    (["medals red 10 red 10"], "line 6: medals: expected each of red blue once"),
    (["medals red 10 blue"], "line 6: medals: expected each of red blue once"),
    (["medals red 10 blue ten"], "line 6: medals blue: expected a number, not 'ten'"),
    (["medals red 10 blue ١"], "line 6: medals blue: expected a number"),
    (["medals red 10 blue 10000000000"], "line 6: medals blue: expected a number"),
    # The board
    ([board("f6")], "line 7: board: 'f6' is not of the form space=TERRAIN+TOKEN:MOLE, such as e8=B:blue"),
    ([board("a1=r")], "line 7: 'a1' is no space of the board (a6 to k6)"),
    ([board("f12=r")], "line 7: 'f12' is no space of the board"),
    ([board("f6=r")], "line 7: board: f6 stands here twice"),
    ([board("f5=Y")], "line 7: board: f5=Y: unknown terrain 'Y'; expected one of RBrbn_"),
    ([board("f5=r+stone")], "line 7: board: f5=r+stone: unknown token 'stone'; expected rock, puddle"),
    ([board("f5=r+crate5")], "line 7: board: f5=r+crate5: unknown token 'crate5'"),
    ([board("f5=r+crate")], "line 7: board: f5=r+crate: unknown token 'crate'"),
    ([board("f5=r:green")], "line 7: 'green' does not play"),
    ([board("g5=R:red f5=R:red f8=R:red f9=R:red")], "line 7: board: more than 4 moles of red"),
    ([board("g5=R:red f5=R:red f8=R:red"), "prisoner red by blue"],
     f"line {NEW}: prisoner: more than 4 moles of red, prisoners included"),
    ([board(tiles("R", 14))], "line 7: board: 17 tiles of red; there are 16"),
    ([board(tiles("r", 12)), "edition first"], "line 7: board: 15 tiles of red; there are 14"),
    ([board(tiles("n", 17)), "players red blue yellow", "medals red 1 blue 1 yellow 1"],
     "line 7: board: 17 tiles from the box; there are 16"),
    (["players red blue yellow black", "medals red 1 blue 1 yellow 1 black 1", board("f5=n")],
     "line 7: board: 1 tiles from the box; there are 0"),
    ([board("f5=_")], "line 7: board: f5=_: only an obstacle or the dynamite lies on no base tile"),
    ([board("f5=_:red")], "line 7: board: f5=_:red: only an obstacle"),
    *(([board(f"f5=_+{token}")], f"line 7: board: f5=_+{token}: only an obstacle or the dynamite")
      for token in ("turnip", "trap", "footprint", "crate1")),
    ([board("f5=r+dynamite")], "line 7: board: f5=r+dynamite: the dynamite lies on no base tile"),
    *(([board(f"f5=r+{token}:red")], f"line 7: f5=r+{token}:red: nobody can stand on {token}")
      for token in ("rock", "puddle", "gas", "trap", "footprint")),
    ([board("f5=_+dynamite:red")], "line 7: f5=_+dynamite:red: nobody can stand on dynamite"),
    # Tokens
    ([board("f5=r+rock e6=r+rock d7=_+rock d8=_+puddle g5=r+puddle")],
     "line 7: 5 of rock and puddle, which are two sides of the same tiles; there are 4"),
    ([board("f1=_+ice f2=_+ice f3=_+ice f4=_+ice f5=_+gas"), "prisoner red by blue"], "line 7: 5 of ice and gas"),
    ([board("f5=r+ice e6=r+gas"), "beside gas gas ice"], f"line {NEW}: 5 of ice and gas"),
    ([board("f5=r+turnip"), "beside trap"], f"line {NEW}: 2 of turnip and trap"),
    ([board("f5=r+footprint e6=_+dynamite")], "line 7: 2 of footprint and dynamite"),
    ([board("f5=r+crate1 e6=r+crate1")], "line 7: board: e6=r+crate1: there is only one crate1"),
    (["beside crate1"], f"line {NEW}: beside: 'crate1' is no token that can lie there (rock, puddle"),
    (["looked red 5"], f"line {NEW}: looked: expected crate values 1 to 4, not '5'"),
    (["looked green 1"], f"line {NEW}: 'green' does not play"),
    (["looked red 1", "looked blue 1", "looked red 2"], f"line {NEW + 2}: looked red stands here twice"),
    # Cards
    (["-hand", "hand red decoy"], f"line {NEW - 2}: hand: 'decoy' is not a card in play; expected bayonet"),
    (["hand red advance"], f"line {NEW}: hand red stands here twice"),
    (["hand"], f"line {NEW}: '' does not play"),
    (["pile red advance", "pile red advance"], "pile red stands here twice"),
    (["pile red peace"], f"line {NEW}: pile: 'peace' is not a card in play"),
    (["line advance"], "line 10: line: expected 5 cards (- for an empty slot), not 1"),
    (["line advance advance advance advance peace"], "line 10: line: 'peace' is not a card in play"),
    (["deck grenade"], "line 11: deck: 'grenade' is not a card in play"),
    (["deck -"], "line 11: deck: '-' is not a card in play"),
    (["deck peace advance peace"], "line 11: there is only one Peace: in the deck, or turned up (peace yes)"),
    (["peace yes"], f"line {NEW}: there is only one Peace"),
    (["peace perhaps"], f"line {NEW}: peace: expected yes or no, not perhaps"),
    # Where things are
    (["press black"], f"line {NEW}: 'black' does not play"),
    (["redcross f5"], f"line {NEW}: redcross: there is no square on f5"),
    (["redcross x9"], f"line {NEW}: 'x9' is no space of the board"),
    *(([board(f"f5=r+{token}"), "redcross f5"], f"line {NEW}: redcross: nobody can stand on {token}")
      for token in ("rock", "puddle", "gas", "trap", "footprint")),
    (["prisoner blue"], f"line {NEW}: prisoner: expected the form 'prisoner blue by red'"),
    (["prisoner blue by blue"], f"line {NEW}: prisoner: expected the form"),
    (["prisoner blue by green"], f"line {NEW}: 'green' does not play"),
    # Within a turn
    (["phase battle"], f"line {NEW}: phase: expected barracks or first-mole or"),
    (["action move"], f"line {NEW}: action: does not fit phase turn"),
    (["spent g6"], f"line {NEW}: spent: does not fit phase turn"),
    (["used 1"], f"line {NEW}: used: does not fit phase turn"),
    (["seen f6-g6"], f"line {NEW}: seen: does not fit phase turn"),
    (["phase moving", "action move", "active g6"], f"line {NEW + 2}: active: does not fit phase moving"),
    (["phase done", "action enter", "parts f6 f7"], f"line {NEW + 2}: parts: does not fit phase done"),
    *(([f"phase {phase}", "moved g6"], f"line {NEW + 1}: moved: does not fit phase {phase}")
      for phase in ("barracks", "first-mole", "obstacle-near", "obstacle-marked", "over")),
    (["phase card", "action move"], "phase card: the line 'active' is missing"),
    (["phase card", "active g6"], f"line {NEW}: phase card: the line 'action' is missing"),
    (["phase keep", "action move"], "phase keep: the line 'parts' is missing"),
    (["phase moving", "action enter"], f"line {NEW + 1}: action: expected move, not enter"),
    (["phase done", "action move"], f"line {NEW + 1}: action: expected enter, not move"),
    (["phase card", "action sing", "active g6"], f"line {NEW + 1}: action: expected enter or move, not sing"),
    (["phase card", "action move", "active e8"], f"line {NEW + 2}: active: no mole of red stands on e8"),
    (["phase card", "action move", "active f6"], f"line {NEW + 2}: active: no mole of red stands on f6"),
    ([*CARD, "spent f7"], f"line {NEW + 3}: spent: no mole of red stands on f7"),
    ([*CARD, "moved e8"], f"line {NEW + 3}: moved: no mole of red stands on e8"),
    ([*CARD, "used -1"], f"line {NEW + 3}: used: a number of cards was expected"),
    ([*CARD, "used many"], f"line {NEW + 3}: used: expected a number, not 'many'"),
    *(([*CARD, f"seen {line}"], f"line {NEW + 3}: seen: {line!r} is no line")
      for line in ("f6", "g6-f6", "f6-f6", "e6-g5", "f6-f7-f8")),
    ([*CARD, "seen f6-f99"], f"line {NEW + 3}: 'f99' is no space"),
    ([PARTED, "phase keep", "action move", "parts f6"], f"line {NEW + 2}: parts: expected the first space"),
    ([PARTED, "phase keep", "action move", "parts f6 i4"], f"line {NEW + 2}: parts: expected the first space"),
    ([PARTED, "phase keep", "action move", "parts f6 f6"], f"line {NEW + 2}: parts: expected the first space"),
    ([f"{PARTED} i5=B", "phase keep", "action move", "parts f6 i3"], "two or more parts of equal size"),
    ([board("f8=R:red"), "moved g6"], f"line {NEW}: moved: before the action only the mole that law 2 brought"),
    ([board("f8=R f9=R:red"), "moved g6 f9"], f"line {NEW}: moved: before the action only the mole that law 2 brought"),
    (["phase dynamite", "action move", "used 1"], f"line {NEW}: phase dynamite: the dynamite is not beside the board"),
    ([board(tiles("R", 13)), "phase barracks"], f"line {NEW}: phase barracks: red has not enough moles or tiles"),
    ([board(tiles("B", 13)), "phase barracks"], f"line {NEW}: phase barracks: blue has not enough moles or tiles"),
    ([board(tiles("B", 14)), "phase barracks", "first blue"], "phase barracks: blue has not enough moles or tiles"),
    ([board(tiles("R", 13)), "phase first-mole"], f"line {NEW}: phase first-mole: red has not enough moles or tiles"),
    (["board f6=r e6=r e7=r f5=r f7=r g5=r", "phase barracks"], "not enough empty spaces next to the centre"),
    # Nothing to do
    (["board f6=r:red", "-hand", "-line", "-deck", "phase card", "action enter", "active f6"],
     "nothing is legal in this position (phase card)"),
    (["board", "phase first-mole"], "nothing is legal in this position (phase first-mole)"),
    (["board f6=r:red", "-hand", "-line", "-deck", "phase card", "action enter", "active f6", "prisoner red by blue"],
     "nothing is legal in this position (phase card)"),  # once the ransom is paid
]  # fmt: skip


@pytest.mark.parametrize(("changes", "message"), ERRORS, ids=[message for _, message in ERRORS])
def test_error(changes: list[str], message: str) -> None:
    with pytest.raises(NotationError) as error:
        Game.from_text(edited(*changes))
    assert message in str(error.value)


def test_a_ransom_may_be_all_that_is_legal() -> None:
    """Where it makes a card possible."""
    prisoners = ["prisoner red by blue"] * 3
    field = ["board f6=r:red f8=r", "hand red new-soldier", "-line", "phase card", "action enter", "active f6"]
    game = Game.from_text(edited("-hand", *field, *prisoners))
    assert [str(action) for action in game.legal_actions()] == ["ransom blue"]
    game.play("ransom blue")
    assert [str(action) for action in game.legal_actions()] == ["play new-soldier hand f8", "ransom blue"]


SINGLE = [line for line in BASE.splitlines() if not line.startswith("hand")]
LATER = ["edition second", "press red", "redcross f6", "obstacles no", "peace no", "phase turn"]


@pytest.mark.parametrize("line", SINGLE + LATER)
def test_a_word_twice(line: str) -> None:
    """Also when it says the same."""
    later = line in LATER
    first, again = (NEW, NEW + 1) if later else (BASE.splitlines().index(line) + 1, NEW)
    word, _, _ = line.partition(" ")
    with pytest.raises(NotationError, match=rf"^line {again}: {word} stands here twice; .* line {first} "):
        Game.from_text(BASE + f"{line}\n" * (1 + later))
