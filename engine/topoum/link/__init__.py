"""Links and saves: a record, or what a spectator may see, in a few letters and digits.

A link of any released version opens for ever; a damaged or hostile one is refused before much is done.

`tape` makes one number of many choices and `envelope` a checked text of the number; `tables` has the words;
`games`, `positions` and `views` say what a link tells.
"""

from ..errors import NotationError
from ..game import Game
from ..record import NewGame, read_record
from ..view import View
from .envelope import LONGEST, VERSION, seal, unseal
from .games import Actions, code_names, code_new
from .positions import code_position, sheet_of, state_of
from .tape import Reader, Writer
from .views import sheet_of_view, view_of_sheet

__all__ = ["LONGEST", "MOST_ACTIONS", "MOST_FROM_POSITION", "VERSION", "pack", "pack_view", "unpack", "unpack_view"]

# The most actions a link may have, so that a hostile one is done with in 50 ms (an action takes 0.07 ms to replay, in
# made-up positions up to 0.15).  A new game has fewer: at most 40 turns of 4 moves, 4 changes and an end, and set-up.
MOST_ACTIONS = 400
MOST_FROM_POSITION = 250

# What a link holds; there is room for a fourth kind.
NEW, FROM_POSITION, VIEW = range(3)
KINDS = 4


def pack(game: Game) -> str:
    """A whole game as the text of a link: its start, the players' names and all actions, secrets included.

    >>> from topoum import new_game
    >>> game = new_game(seed=7, first="red")
    >>> game.play("barracks e7")
    >>> pack(game)
    '1SmdJCrPK62wh6'
    """
    record = read_record(game.record())
    tape = Writer()
    tape.number(KINDS, NEW if record.new else FROM_POSITION)
    if record.new:
        code_new(tape, record.new)
    else:
        code_position(tape, sheet_of(record.start), blind=False)
    code_names(tape, game.players, record.names)
    Actions().code(tape, _most(record.new), [action for _, action in record.actions])
    return seal(tape.finish())


def unpack(text: str) -> Game:
    """The game of a link, at its last action; NotationError if there is none in it.

    >>> unpack("1SmdJCrPK62wh6").turn
    'blue'
    """
    tape = Reader(unseal(text))
    kind = tape.number(KINDS)
    if kind not in (NEW, FROM_POSITION):
        raise NotationError("the link holds no game to go on with, only what a spectator may see of one")
    new = code_new(tape, NewGame((), "", 0)) if kind == NEW else None
    sheet = {} if new else code_position(tape, {}, blind=False)
    players = new.players if new else sheet["players"]
    names = code_names(tape, players, {})
    actions = Actions().code(tape, _most(new))
    tape.finish()
    try:
        return _replay(Game(new.state() if new else state_of(sheet), new, names), actions)
    except NotationError as error:
        raise NotationError("the link holds a game that cannot be: {problem}", problem=error) from None


def _most(new: NewGame | None) -> int:
    return MOST_ACTIONS if new else MOST_FROM_POSITION


def _replay(game: Game, actions: list[str]) -> Game:
    for number, action in enumerate(actions, 1):
        try:
            game.play(action)
        except NotationError as error:
            raise NotationError("action {number}: {problem}", number=number, problem=error) from None
    return game


def pack_view(seen: Game | View) -> str:
    """A position as a spectator may see it, as the text of a link; nothing secret is in it.

    >>> from topoum import new_game
    >>> pack_view(new_game(seed=7, first="red"))
    '14wGn7YlFQh8MLIraycu8NmAFTdeyoi'
    """
    tape = Writer()
    tape.number(KINDS, VIEW)
    code_position(tape, sheet_of_view(seen.view() if isinstance(seen, Game) else seen), blind=True)
    return seal(tape.finish())


def unpack_view(text: str) -> View:
    """The spectator's view that a link holds, just as `Game.view()` has it; NotationError if there is none in it.

    >>> unpack_view("14wGn7YlFQh8MLIraycu8NmAFTdeyoi")["turn"]
    'red'
    """
    tape = Reader(unseal(text))
    if tape.number(KINDS) != VIEW:
        raise NotationError("the link does not hold what a spectator may see")
    sheet = code_position(tape, {}, blind=True)
    tape.finish()
    try:
        return view_of_sheet(sheet)
    except NotationError as error:
        raise NotationError("the link holds a position that cannot be: {problem}", problem=error) from None
