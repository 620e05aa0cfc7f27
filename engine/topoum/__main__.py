"""The command line: python -m topoum."""

import io
import os
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from random import Random, SystemRandom

from . import __version__
from .bots import BOTS
from .cli import Trouble, add_settings, begin, called, load, settings
from .cli.arena import arena, read_pairs
from .cli.bench import bench
from .cli.drawing import draw, scoring, sentences
from .cli.links import print_links
from .cli.perft import print_perft
from .cli.play import Table
from .cli.puzzle import print_puzzle
from .cli.simulate import simulate
from .errors import NotationError, plain
from .game import Game
from .puzzle import MOST_NODES


def _play(args: Namespace) -> None:
    game = begin(args)
    seats = args.seats.split(",") if args.seats else ["human"] + ["bot-2"] * (len(game.players) - 1)
    if len(seats) != len(game.players) or not set(seats) <= {"human", "random", *BOTS}:
        kinds = ", ".join(("human", "random", *BOTS))
        raise Trouble(f"--seats: expected one of {kinds} for each of {','.join(game.players)}")
    Table(game, seats, Random(getattr(args, "seed", None))).run()


def _simulate(args: Namespace) -> None:
    given = {"players": ("red", "blue"), "deck": "random"} | settings(args)
    seed = args.seed if "seed" in args else SystemRandom().randrange(10**9)
    simulate(args.games, given.pop("players"), seed, given)


def _links(args: Namespace) -> None:
    print_links(args.games, args.seed)


def _perft(args: Namespace) -> None:
    print_perft(begin(args, seed=0).state, args.depth)


def _replay(args: Namespace) -> None:
    game = load(args.file)
    actions = game.actions
    for _ in actions:
        game.undo()
    for number, action in enumerate(actions, 1):
        print(f"{number:4} {called(game, game.turn)}: {action}")
        game.play(action)
        for sentence in sentences(game.events):
            print(f"         {sentence}")
        if args.all and number < len(actions):
            print(f"\n{draw(game.view())}\n")
    print(f"\n{draw(game.view())}")
    if game.over:
        print(f"\n{scoring(game.final, game.medals)}")
    print(f"\n{_standing(game)}")


def _check(args: Namespace) -> None:
    game = load(args.file)
    count = len(game.actions)
    kind = "record" if count or game.record().startswith("topoum-record") else "position"
    length = f" of {count} action{'' if count == 1 else 's'}" if kind == "record" else ""
    print(f"ok: {kind}{length}, players {' '.join(game.players)}; {_standing(game)}")


def _standing(game: Game) -> str:
    """How things stand, in one line."""
    medals = ", ".join(f"{colour} {medals}" for colour, medals in game.medals.items())
    if game.over:
        return f"over, won by {' and '.join(game.winners)}; medals {medals}"
    return f"{game.turn} decides (phase {game.phase}); medals {medals}"


def _puzzle(args: Namespace) -> None:
    print_puzzle(load(args.file).state, args.most)


def _bench(args: Namespace) -> None:
    bench(args.seconds, args.seed)


def _arena(args: Namespace) -> None:
    arena(args.games, args.jobs, args.seed, read_pairs(args.levels), args.nodes)


def _whole(text: str) -> int:
    """A number of games, or a depth."""
    if not text.isdecimal() or len(text) > 9 or int(text) < 1:
        raise ArgumentTypeError(f"expected a whole number from 1, not {text!r}")
    return int(text)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < 3600:
        raise ArgumentTypeError(f"expected a number of seconds above 0, not {text!r}")
    return seconds


def _add_seed(command: ArgumentParser) -> None:
    command.add_argument("--seed", type=int, default=1, help="the same seed gives the same games (default: 1)")


def _parser() -> ArgumentParser:
    parser = ArgumentParser("topoum", description="TOPOUM, the board game of half-blind moles.")
    parser.add_argument("--version", action="version", version=f"topoum {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    file_help = "a position or a record; - reads standard input"

    play = commands.add_parser("play", help="play in the terminal, against bots, people or random players")
    play.add_argument("file", nargs="?", metavar="FILE", help="go on from a position or a record")
    play.add_argument("--seats", help="human, random or bot-1 to bot-4 for each player (default: human,bot-2,…)")
    add_settings(play)
    play.set_defaults(run=_play)

    many = commands.add_parser("simulate", help="play many random games and sum them up")
    many.add_argument("games", type=_whole, metavar="N", help="how many games")
    add_settings(many)
    many.set_defaults(run=_simulate)

    count = commands.add_parser("perft", help="count the sequences of actions to a depth")
    count.add_argument("file", nargs="?", metavar="FILE", help="where to start (default: a new game)")
    count.add_argument("depth", type=_whole, metavar="DEPTH", help="how many actions")
    add_settings(count)
    count.set_defaults(run=_perft)

    replay = commands.add_parser("replay", help="tell a recorded game in words")
    replay.add_argument("file", metavar="FILE", help=file_help)
    replay.add_argument("--all", action="store_true", help="draw the board after every action")
    replay.set_defaults(run=_replay)

    check = commands.add_parser("check", help="say whether a position or a record is right, or its first error")
    check.add_argument("file", metavar="FILE", help=file_help)
    check.set_defaults(run=_check)

    puzzle = commands.add_parser("puzzle", help="find the turn that gains the most medals")
    puzzle.add_argument("file", metavar="FILE", help=file_help)
    puzzle.add_argument("--most", type=_whole, default=MOST_NODES, metavar="N", help="positions to look at, at most")
    puzzle.set_defaults(run=_puzzle)

    links = commands.add_parser("links", help="measure the links of many random games")
    links.add_argument(
        "games", nargs="?", type=_whole, default=1000, metavar="N", help="how many games (default: 1000)"
    )
    _add_seed(links)
    links.set_defaults(run=_links)

    war = commands.add_parser("arena", help="let the bots play a tournament")
    war.add_argument("--games", type=_whole, default=20, help="of each pair, and of three and of four (default: 20)")
    war.add_argument("--jobs", type=_whole, default=os.cpu_count() or 1, help="processes (default: all cores)")
    _add_seed(war)
    war.add_argument("--levels", default="", metavar="PAIRS", help="only these pairs, such as bot-4:bot-3,bot-3:bot-2")
    war.add_argument("--nodes", type=_whole, help="what bot-4 may spend on a turn (default: its own number)")
    war.set_defaults(run=_arena)

    speed = commands.add_parser("bench", help="measure the engine's speed beside python-chess")
    speed.add_argument("--seconds", type=_seconds, default=3.0, help="for each row (default: 3)")
    _add_seed(speed)
    speed.set_defaults(run=_bench)
    return parser


def main(argv: list[str] | None = None) -> int:
    """Run a command; returns 0, or 1 if something was wrong."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal that lacks a letter is no reason to fail
    args = _parser().parse_args(argv)
    try:
        args.run(args)
        sys.stdout.flush()
    except (Trouble, NotationError) as error:
        print(f"topoum: {plain(str(error))}", file=sys.stderr)
        return 1
    except BrokenPipeError:  # the reader has seen enough, as `head` does; nothing more can be written
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
