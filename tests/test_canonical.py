"""What is free when a position is read, and canonical when it is written."""

from random import Random

import pytest
from hypothesis import given

from topoum import Game, NotationError

from .games import SEEDS, examples, games, shuffled
from .positions import BASE, edited

ORDER = [
    *("topoum", "edition", "players", "first", "turn", "types", "medals", "board", "hand", "line", "deck", "pile"),
    *("press", "redcross", "prisoner", "farmer", "beside", "looked", "obstacles", "peace"),
    *("phase", "action", "active", "spent", "moved", "seen", "used", "parts"),
]


def test_the_base_is_canonical() -> None:
    assert Game.from_text(edited("board e7=B e8=B:blue f6=r f7=R g6=R:red")).to_text() == edited(
        "board e7=B e8=B:blue f6=r f7=R g6=R:red"
    )


@examples(60)
@given(games(), SEEDS)
def test_order_is_free_when_read(game: Game, seed: int) -> None:
    """Lines in any order, with comments, spaces and any kind of line ends, are the same position."""
    rng = Random(seed)
    text = game.to_text()
    lines = [f"  {line.replace(' ', '   ')} # {rng.random()}" for line in shuffled(rng, text.splitlines())]
    for end in ("\n", "\r\n"):
        assert Game.from_text(end.join(["", "# a comment", *lines, "", "", "# another"])).to_text() == text


@examples(60)
@given(games())
def test_order_is_canonical_when_written(game: Game) -> None:
    words = [line.split()[0] for line in game.to_text().splitlines()]
    assert words == sorted(words, key=ORDER.index)
    assert all(len(line.split()) > 1 for line in game.to_text().splitlines())
    assert not {"edition second", "obstacles no", "peace no", "phase turn", "used 0"} & set(game.to_text().split("\n"))


MESSY = """
topoum 1
parts i3 f6
used 2
seen i3-i4 f6-f7
moved i4 f7
spent i4 f7
action enter
phase keep
obstacles yes
looked black 4 2
looked red 3 1
beside puddle gas ice puddle
farmer lord-of-the-crates
prisoner red by black
prisoner black by red
prisoner black by blue
redcross f6
press blue
pile black farmer advance
pile red slingshot advance farmer
deck peace advance grenade
line - advance - - grenade
hand black slingshot advance
hand blue
hand red farmer bayonet advance
board i4=R:red i3=n f7=k+ice:red f6=R+crate3
medals black -3 red 1 blue 0
types slingshot grenade bayonet advance build-barracks new-soldier farmer
turn red
first black
players blue red black
edition second
"""
NEAT = """\
topoum 1
players blue red black
first black
turn red
types slingshot grenade bayonet advance build-barracks new-soldier farmer
medals blue 0 red 1 black -3
board f6=R+crate3 f7=k+ice:red i3=n i4=R:red
hand red advance bayonet farmer
hand black advance slingshot
line - advance - - grenade
deck peace advance grenade
pile red slingshot advance farmer
pile black farmer advance
press blue
redcross f6
prisoner black by blue
prisoner black by red
prisoner red by black
farmer lord-of-the-crates
beside gas ice puddle puddle
looked red 1 3
looked black 2 4
obstacles yes
phase keep
action enter
spent f7 i4
moved f7 i4
seen f6-f7 i3-i4
used 2
parts f6 i3
"""


def test_everything_at_once() -> None:
    assert Game.from_text(MESSY).to_text() == NEAT
    assert Game.from_text(NEAT).to_text() == NEAT


@pytest.mark.parametrize(
    "changes",
    [
        ["-line", "-deck"],  # an exercise that never ends
        ["-hand", "-line", "-deck"],
        ["board"],
        ["peace yes", "deck advance"],
        ["medals red -7 blue 0"],
        ["prisoner blue by red", "prisoner blue by red", "prisoner blue by red"],
        ["line - - - - -"],
        ["phase over"],
        ["phase barracks"],
        ["phase obstacle-near", "obstacles yes"],
        ["phase moving", "action move", "spent g6", "moved g6", "used 3", "seen f6-f7"],
        ["board f6=r f7=R e7=B g6=R:red e8=B:blue f5=_+rock e6=_+dynamite", "redcross g6"],
    ],
)
def test_accepted(changes: list[str]) -> None:
    game = Game.from_text(edited(*changes))
    assert Game.from_text(game.to_text()).to_text() == game.to_text()


def test_an_exercise_never_ends() -> None:
    game = Game.from_text(edited("-hand", "-line", "-deck", "board f6=r"))
    for _ in range(100):
        game.play(game.legal_actions()[0])
    assert not game.over


def test_comments_do_not_end_the_start() -> None:
    text = BASE.replace("first red", "# who begins\n   # and why\nfirst red # she does")
    assert Game.from_text(text).to_text() == Game.from_text(BASE).to_text()


def test_a_blank_line_does() -> None:
    with pytest.raises(NotationError, match=r"^the line 'first' is missing"):
        Game.from_text(BASE.replace("first red", "\nfirst red"))
