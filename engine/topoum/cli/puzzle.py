"""puzzle: the most medals that a turn can bring, how rare that is, and one way to it."""

from ..puzzle import best_turn
from ..state import State


def print_puzzle(state: State, most_nodes: int) -> None:
    """The best turn from here, an action a line."""
    best = best_turn(state, most_nodes)
    medals = f"{best.medals} medal{'' if best.medals == 1 else 's'}"
    colour = state.setup.players[state.turn]
    if best.exact:
        print(f"{colour} can gain {medals} this turn: {best.ways:,} of {best.turns:,} turns do, such as")
    else:
        print(f"{colour} can gain {medals} this turn, or more: only {best.nodes:,} positions were looked at")
    for action in best.actions:
        print(f"  {action}")
