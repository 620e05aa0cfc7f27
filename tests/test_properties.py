"""What holds in every game at every step."""

from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given

from topoum import Action, Game
from topoum.actions import row
from topoum.battlefield import rim
from topoum.cards import FARMERS, PEACE
from topoum.hexgrid import ADJACENT, BOARD, SPACES, Spaces, names, spaces
from topoum.layout import COPIES, CRATE, HAZARDS, MOLES, ROCK, SHEETS
from topoum.legal import legal
from topoum.state import BOX, NOWHERE, State, owner_of
from topoum.turn import apply

from .games import SEEDS, examples, random_walk, walks


def where(state: State, array: bytearray, *values: int) -> Spaces:
    """The spaces whose entry in an array of the state is one of these (or any but 0)."""
    return sum(1 << s for s in SPACES if (array[s] in values if values else array[s]))


def check_sets(state: State) -> None:
    """The sets of spaces say what the arrays say."""
    assert state.squares == where(state, state.tile) | where(state, state.token)
    assert state.squares & ~BOARD == 0
    assert state.tokens == where(state, state.token)
    assert state.rocks == where(state, state.token, ROCK)
    assert state.moles == where(state, state.mole)
    for seat in range(len(state.setup.players)):
        assert state.army[seat] == where(state, state.mole, seat + 1)
        assert state.barracks[seat] == where(state, state.tile, seat + 1)
    assert sum(1 << s for s in state.crates if s != NOWHERE) == where(state, state.token, CRATE)


def check_accounts(state: State) -> None:
    """Every mole and every base tile is somewhere; no more tokens than there are."""
    owners = Counter(owner_of(tile) for tile in state.tile if tile not in (0, BOX))
    captured = Counter(owner for owner, _ in state.prisoners)
    for seat in range(len(state.setup.players)):
        assert min(state.men[seat], state.tiles[seat]) >= 0
        assert state.army[seat].bit_count() + state.men[seat] + captured[seat] == MOLES
        assert owners[seat] + state.tiles[seat] == state.setup.tiles
    assert state.tile.count(BOX) <= (4 - len(state.setup.players)) * state.setup.tiles
    out = [*state.token, *state.beside]
    for sides, count in SHEETS:
        assert sum(token in sides for token in out) <= count


def check_stands(state: State) -> None:
    """Nobody stands on nothing, on a rock or in a hazard; the turn's marks are on her moles."""
    closed = ~state.squares | where(state, state.token, ROCK, *HAZARDS)
    assert not state.moles & closed
    assert state.redcross == NOWHERE or not 1 << state.redcross & closed
    mine = state.army[state.turn]
    assert not (state.spent | state.moved) & ~mine
    assert (state.phase == "card") == (state.active != NOWHERE)
    assert state.active == NOWHERE or mine >> state.active & 1
    assert (state.phase == "keep") == bool(state.parts)


def check_legal(game: Game) -> None:
    texts = [str(action) for action in game.legal_actions()]
    assert bool(texts) != game.over
    assert len(set(texts)) == len(texts)
    assert bool(game.winners) == game.over == bool(game.final)


@examples(90)
@given(walks())
def test_invariants(steps: Iterator[Game]) -> None:
    for game in steps:
        check_sets(game.state)
        check_accounts(game.state)
        check_stands(game.state)
        check_legal(game)


@examples(30)
@given(SEEDS)
def test_every_game_ends(seed: int) -> None:
    *_, game = random_walk(seed)
    assert game.over
    assert game.state.peace
    assert game.turn == game.players[game.state.setup.first - 1]


def cards_of(state: State) -> Counter[int]:
    return Counter(
        card
        for cards in (*state.hands, *state.piles, state.line, state.deck, (PEACE,) if state.peace else ())
        for card in cards
        if card
    )


def leaves(game: Game, action: Action) -> Counter[int]:
    """The card that leaves the game: the rightmost of the line, when no card was used."""
    on_line = [card for card in game.state.line if card]
    return Counter(on_line[-1:] if action.verb == "end" and not game.state.used else [])


@examples(30)
@given(SEEDS)
def test_cards_are_conserved(seed: int) -> None:
    steps = random_walk(seed)
    before = next(steps).copy()
    expected = cards_of(before.state)
    assert set(expected.values()) == {COPIES[len(before.players)], 1}
    for game in steps:
        expected -= leaves(before, game.actions[-1])
        assert cards_of(game.state) == expected
        before = game.copy()


def tokens_of(state: State) -> Counter[int]:
    return Counter(token for token in (*state.token, *state.beside) if token)


@examples(60)
@given(walks())
def test_tokens_are_conserved(steps: Iterator[Game]) -> None:
    """Only the obstacle variation brings new ones; only crates go out of the game, for good."""
    before = next(steps).state
    for game in steps:
        now, then = tokens_of(game.state), tokens_of(before)
        if game.actions[-1].verb == "obstacle":
            assert (now - then).total() == 1
        else:
            assert not now - then
        assert set(then - now) <= {CRATE}
        assert all(new == NOWHERE for old, new in zip(before.crates, game.state.crates, strict=True) if old == NOWHERE)
        before = game.state


def goes_on(state: State, action: Action) -> bool:
    """Whether the action leaves something to do: a card to play, a tile to change, or a mole that is gone."""
    after = state.copy()
    apply(after, action)
    return after.phase != "card" or any(then.verb in ("play", "change") for then in legal(after))


def entries(state: State) -> set[Action]:
    """`enter` by the slow way: put barracks and mole on every space and look."""
    me = state.turn
    places = rim(state) if state.tiles[me] else state.barracks[me] & ~state.tokens & ~state.moles
    if not state.men[me] or (not state.tiles[me] and state.army[me].bit_count() > 1):
        return set()
    return {row("enter")[s] for s in spaces(places) if goes_on(state, row("enter")[s])}


def moves(state: State) -> set[Action]:
    """`move` by the slow way."""
    shielded = 1 << state.redcross & state.moles if state.redcross != NOWHERE else 0
    return {
        row("move", origin=s)[t]
        for s in spaces(state.army[state.turn] & ~state.spent)
        for t in spaces(ADJACENT[s] & state.squares & ~state.rocks & ~shielded)
        if goes_on(state, row("move", origin=s)[t])
    }


@examples(60)
@given(walks())
def test_what_is_tried_before_is_what_happens_after(steps: Iterator[Game]) -> None:
    """Entering and moving are legal exactly if one could go on after it."""
    for game in steps:
        state, found = game.state, game.legal_actions()
        if state.phase in ("turn", "moving") and state.army[state.turn]:
            assert {action for action in found if action.verb == "move"} == moves(state)
        if state.phase == "turn" and state.army[state.turn]:
            assert {action for action in found if action.verb == "enter"} == entries(state), names(state.squares)


@pytest.mark.parametrize("farmer", FARMERS)
def test_each_farmer_plays_to_the_end(farmer: str) -> None:
    for seed in range(2):
        *_, game = random_walk(seed, farmer=farmer)
        check_sets(game.state)
        check_accounts(game.state)
