"""perft: how many sequences of actions there are, a fingerprint of the rules and a measure of their speed."""

from time import perf_counter

from ..legal import legal
from ..state import State
from ..turn import apply


def perft(state: State, depth: int) -> int:
    """The number of action sequences of that length."""
    if depth == 0:
        return 1
    actions = legal(state)
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = state.copy()
        apply(after, action)
        total += perft(after, depth - 1)
    return total


def print_perft(state: State, depth: int) -> None:
    """Every depth up to the one asked for, as soon as it is counted."""
    print(f"{'depth':>5} {'sequences':>15} {'seconds':>9} {'per second':>12}")
    for level in range(1, depth + 1):
        start = perf_counter()
        found = perft(state, level)
        seconds = perf_counter() - start
        print(f"{level:5} {found:15,} {seconds:9.3f} {found / max(seconds, 1e-9):12,.0f}", flush=True)
