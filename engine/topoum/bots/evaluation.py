"""What a position is worth to a player, in medals: those she has, and those she may hope for.

The weights were measured: over some hundred games of bots among themselves they are about what each thing, at the
end of a turn, added to the medals that its owner was ahead in the end.
"""

from functools import lru_cache
from typing import NamedTuple

from ..final import score, winners
from ..hexgrid import ADJACENT, IN_LINE, RAY_SETS, RAYS, Spaces, spaces
from ..layout import HAZARDS
from ..sight import clear_squares, new_lines
from ..state import State

CARDS_A_TURN = 2.2  # how many cards a turn takes from the deck
UNDER_PEACE = 2.5  # how many cards lie under Peace
WIN = 15  # medals that a won game is worth besides those it was won by
STEP, ENTRY = 0.6, 0.5  # of the medals of a line that stands, those of one that a step or an entry would open
STAR: tuple[Spaces, ...] = tuple(sum(rays) for rays in RAY_SETS)  # all spaces in a straight line from a space


class Weights(NamedTuple):
    """How many medals a player gives for what is no medal yet."""

    sight: float = 0.5  # a medal of the lines of sight that she could score next turn, see `prospect`
    mole: float = 4.0  # a mole on the board, for each turn she may still have: it earns, and it can be lost
    reserve: float = 2.2  # a mole in reserve, likewise; a captured one is worth nothing to her
    barracks: float = 2.0  # an uncovered barracks, which makes lines better
    tile: float = 1.8  # a base tile in reserve; a neutral one on the board is worth nothing to her
    press: float = 0.8  # the Press, for each turn that anybody may still have
    card: float = 0.8  # a card on the pile; when Peace has come, it is what the final scoring says
    rivals: float = 1.0  # all this in the hands of a rival


WEIGHTS = Weights()


class Outlook(NamedTuple):
    """What the evaluation must know besides the state: for whom it is, and how long the war may last."""

    me: int
    turns: tuple[float, ...]  # by seat, how many turns she may still have after this one
    weights: Weights


def outlook(state: State, me: int, deck: int, weights: Weights = WEIGHTS) -> Outlook:
    """What lies ahead when the turn at hand ends, with so many cards in the deck."""
    n, first = len(state.setup.players), state.setup.first
    left = [float((seat - first) % n > (state.turn - first) % n) for seat in range(n)]  # in this round
    if not state.peace:
        rounds = max(0.0, deck - UNDER_PEACE) / CARDS_A_TURN / n + 0.3
        left = [turns * 0.5 + rounds for turns in left]
    return Outlook(me, tuple(left), weights)


def value(state: State, ahead: Outlook) -> float:
    """What it is worth to one player, more than to the others, that the turn at hand ends like this."""
    return glance(state, ahead) + hope(state, ahead)


def glance(state: State, ahead: Outlook) -> float:
    """The part of the value that can be seen at once: medals, lines that score now, moles, tiles, cards, the Press."""
    worths = [float(medals) for medals in state.medals]
    if state.phase == "over":
        won = winners(state)
        for seat in won:
            worths[seat] += WIN / len(won)
        return _balance(worths, ahead)
    weights = ahead.weights
    worths[state.turn] += sum(line.medals for line in new_lines(state))
    final = score(state) if state.peace and weights.card else []
    for seat, turns in enumerate(ahead.turns):
        moles = weights.mole * state.army[seat].bit_count() + weights.reserve * state.men[seat]
        barracks = (state.barracks[seat] & ~state.tokens).bit_count()
        worths[seat] += (
            moles * turns
            + (weights.barracks * barracks + weights.tile * state.tiles[seat]) * min(turns, 1.0)
            + (sum(final[seat].values()) if final else weights.card * len(state.piles[seat]))
        )
    if state.press >= 0:
        worths[state.press] += 1 + weights.press * sum(ahead.turns)
    return _balance(worths, ahead)


def hope(state: State, ahead: Outlook) -> float:
    """The part of the value that takes a closer look: lines of sight that could be opened."""
    if state.phase == "over" or not ahead.weights.sight:
        return 0.0
    sight = ahead.weights.sight
    return _balance(
        [sight * min(turns, 1.0) * prospect(state, seat) if turns else 0.0 for seat, turns in enumerate(ahead.turns)],
        ahead,
    )


def _balance(worths: list[float], ahead: Outlook) -> float:
    """What she has, less what the others have: half of that is the best of them, half their mean."""
    mine = worths.pop(ahead.me)
    return mine - ahead.weights.rivals * (max(worths) + sum(worths) / len(worths)) / 2


# Lines of sight that could be opened


def prospect(state: State, seat: int) -> float:
    """About how many medals the lines of sight could earn in her next turn.

    A line that stands can score again, by a step along it.  Another may be opened by a step of one of its two moles.
    A mole that enters behind a row of squares has a line with the one that looks along it.
    """
    moles = spaces(state.army[seat])
    own = state.barracks[seat] & ~state.tokens
    clear = clear_squares(state)
    steps = clear
    if state.tokens:
        steps &= ~sum(1 << s for s in spaces(state.tokens) if state.token[s] in HAZARDS)
    looks = [_look(s, clear & STAR[s], state.squares & STAR[s]) for s in moles]
    standing = stepping = entry = 0
    if state.men[seat] and state.tiles[seat]:
        for _, rows in looks:
            for row in rows:
                entry = max(entry, _medals(row, own) + 2)
    for k, one in enumerate(moles):
        straight = IN_LINE[one]
        for j in range(k + 1, len(moles)):
            other = moles[j]
            if other in straight:
                between = straight[other][1]
                if between & clear == between:
                    standing += _medals(between | 1 << one | 1 << other, own)
                    continue
            best = 0
            for step in spaces(ADJACENT[one] & steps & looks[j][0]):
                best = max(best, _medals(IN_LINE[step][other][1] | 1 << step | 1 << other, own))
            for step in spaces(ADJACENT[other] & steps & looks[k][0]):
                best = max(best, _medals(IN_LINE[step][one][1] | 1 << step | 1 << one, own))
            stepping += best
    return standing + STEP * stepping + ENTRY * entry


def _medals(path: Spaces, own: Spaces) -> int:
    """What a line over these squares earns, tokens aside."""
    return path.bit_count() + (path & own).bit_count()


@lru_cache(maxsize=1 << 15)
def _look(s: int, clear: Spaces, squares: Spaces) -> tuple[Spaces, tuple[Spaces, ...]]:
    """From a mole on s: the clear squares it sees, and the rows (s included) behind which a mole could enter."""
    sight, rows = 0, []
    for ray in RAYS[s]:
        row = 0
        for t in ray:
            if not clear >> t & 1:
                if row and not squares >> t & 1:
                    rows.append(row | 1 << s)
                break
            row |= 1 << t
        sight |= row
    return sight, tuple(rows)
