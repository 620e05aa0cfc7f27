"""Hostile texts: either a game comes out that can be played, or NotationError; never anything else."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from topoum import Game, IllegalAction, NotationError, determinize
from topoum.cards import CARD_NAMES, FARMERS
from topoum.layout import COLOURS, TOKENS
from topoum.legal import PHASES
from topoum.textlines import OPTIONAL, REQUIRED

from .games import SEEDS, examples, games, pick, shuffled, walk

WORDS = (
    *REQUIRED, *OPTIONAL, *CARD_NAMES, *FARMERS, *COLOURS, *TOKENS, *PHASES, "enter", "move", "by", "yes", "no",
    "crate1", "f6", "f7", "g6", "f6-f7", "f6=r", "e6=R:red", "e7=B+crate2:blue", "d7=_+dynamite", "i3=n+ice", "0", "1",
    "7", "-1", "999999", "-999999", "1e9", "٣", "name", "new", "topoum-record", "deck", "seed", "first", "random", "#",
    "\x00", "é", "", "play", "hand", "+1", "end", "change", "beside", "none", "ne",
)  # fmt: skip
SIGNS = "=+:-_#, \t\n\r\x0b\x85\u2028rRbBnyk0123456789aefk"


def check(text: str, seed: int = 0) -> None:
    """Read it; if it is a game after all, play a little, write it and look at it."""
    try:
        game = Game.from_text(text)
    except NotationError:
        return
    rng = Random(seed)
    for _ in walk(game, rng, 6):
        again = Game.from_text(game.to_text())
        assert again.to_text() == game.to_text()
        assert again.legal_actions() == game.legal_actions()
    viewer = pick(rng, (None, *game.players))
    assert determinize(game.view(viewer), rng).view(viewer) == game.view(viewer)
    assert Game.from_text(game.record()).to_text() == game.to_text()


@examples(150)
@given(st.text())
def test_any_text(text: str) -> None:
    check(text)


@examples(150)
@given(st.lists(st.lists(st.sampled_from(WORDS), min_size=1, max_size=6).map(" ".join), max_size=12).map("\n".join))
def test_any_words(text: str) -> None:
    check(text)
    check("topoum 1\n" + text)
    check("topoum-record 1\nnew players red blue deck first-game seed 1 " + text)


def mutate_words(text: str, rng: Random) -> str:
    """Some words exchanged, left out, doubled or put in."""
    lines = [line.split(" ") for line in text.split("\n")]
    for _ in range(1 + int(rng.random() * 3)):
        words = pick(rng, lines)
        k = int(rng.random() * len(words))
        words[k : k + int(rng.random() * 2)] = pick(rng, ([pick(rng, WORDS)], [], [words[k]] * 2, shuffled(rng, words)))
        if not words:
            words.append(pick(rng, WORDS))
    return "\n".join(" ".join(words) for words in lines)


def mutate_signs(text: str, rng: Random) -> str:
    """Some characters exchanged, left out or put in."""
    for _ in range(1 + int(rng.random() * 3)):
        k = int(rng.random() * len(text))
        text = text[:k] + pick(rng, ("", *SIGNS)) + text[k + int(rng.random() * 2) :]
    return text


def mutate_lines(text: str, rng: Random) -> str:
    """A line left out, doubled, or a word's line written anew."""
    lines = text.split("\n")
    k = int(rng.random() * len(lines))
    lines[k : k + 1] = pick(rng, ([], [lines[k]] * 2, [f"{pick(rng, OPTIONAL)} {pick(rng, WORDS)}", lines[k]]))
    return "\n".join(lines)


@examples(250)
@given(games(), SEEDS)
def test_mutated_positions(game: Game, seed: int) -> None:
    rng = Random(seed)
    for mutate in (mutate_words, mutate_signs, mutate_lines):
        check(mutate(game.to_text(), rng), seed)


@examples(40)
@given(games(), SEEDS)
def test_mutated_records(game: Game, seed: int) -> None:
    rng = Random(seed)
    for mutate in (mutate_words, mutate_signs, mutate_lines):
        check(mutate(game.record(), rng), seed)


@examples(80)
@given(games(), st.lists(st.sampled_from(WORDS), max_size=5), st.text(max_size=12))
def test_any_action(game: Game, words: list[str], text: str) -> None:
    """Any text as an action is carried out or refused."""
    for action in (
        text,
        " ".join(words),
        f"play {' '.join(words)}",
        f"play {pick(Random(len(text)), CARD_NAMES)} hand e",
    ):
        before, legal = game.to_text(), [str(other) for other in game.legal_actions()]
        try:
            game.play(action)
        except IllegalAction:
            assert game.to_text() == before
        else:
            assert " ".join(action.split()) in legal
            game.undo()
