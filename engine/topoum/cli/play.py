"""play: a game in the terminal, among people at one screen, bots, and players who choose at random."""

import sys
from random import Random

from ..actions import TARGETS, Action
from ..bots import plan
from ..cards import CARDS, FARMERS
from ..errors import IllegalAction, plain
from ..events import Event
from ..game import Game
from ..layout import FROM_HAND, SOURCES
from ..view import redact
from . import called
from .drawing import LEGEND, draw, fold, scoring, sentences, wrap

DUE = {
    "barracks": "put a barracks next to the centre",
    "first-mole": "put a barracks with your first mole next to the battlefield",
    "obstacle-near": "put an obstacle next to any barracks, or pass",
    "obstacle-marked": "put an obstacle on a marked space, or pass",
    "turn": "choose your action: enter with a new mole, or move moles",
    "card": "play a card with the active mole",
    "moving": "move another mole, or end your turn",
    "done": "end your turn",
    "keep": "choose which part of the battlefield stays",
    "dynamite": "put the dynamite next to the battlefield",
}
HELP = """\
Type the number of an action, or the action itself, such as 'enter e8' or 'play grenade hand f7'.
  undo     take back your last action (and what followed it)
  board    draw the board again (or just press Enter)
  record   print the game so far; 'topoum play FILE' goes on from it
  help     this
  quit     stop and print the record

On the board:"""
TITLES = {
    "barracks": "barracks on",
    "deploy": "deploy on",
    "enter": "enter on",
    "change": "change the tile",
    "keep": "keep the part of",
    "dynamite": "dynamite on",
    "end": "end the turn",
}
CLEAR = "\x1b[2J\x1b[3J\x1b[H"  # the screen, and what has scrolled off it


class Quit(Exception):
    """Somebody has had enough."""


def due(phase: str, actions: list[Action]) -> str:
    """What the player must decide, in words."""
    verbs = {action.verb for action in actions}
    if phase == "turn" and "deploy" in verbs:
        return "you have no mole on the board, so first put one there"
    if phase == "turn" and not verbs & {"enter", "move"}:
        return "no action is possible"
    return DUE[phase] + (", or change its tile" if "change" in verbs else "")


def menu(actions: list[Action]) -> str:
    """The legal actions, numbered, those that differ only in their target on one line."""
    groups: dict[str, list[str]] = {}
    for number, action in enumerate(actions, 1):
        groups.setdefault(_title(action), []).append(f"{number}:{TARGETS[action.target]}".rstrip(":"))
    width = max(map(len, groups)) + 2
    return "\n".join(wrap(f"  {title:<{width}}", numbers) for title, numbers in groups.items())


def _title(action: Action) -> str:
    """What an action does, up to its target."""
    before = str(action).removesuffix(TARGETS[action.target]).split()
    if action.verb == "play":
        source = "hand" if action.slot == FROM_HAND else f"slot {SOURCES[action.slot]}"
        token = "".join(f", token {place}" for place in before[3:])
        return f"play {action.what} from {source}{token}"
    return TITLES.get(action.verb) or " ".join(before)


def rules(game: Game) -> str:
    """The cards in play and what they do."""
    types = game.view()["types"]
    units = [card for card in CARDS if card.name in types] + [
        farmer for farmer in FARMERS.values() if farmer.name == game.view()["farmer"]
    ]
    return "\n".join(fold(f"  {unit.name:<22}", " ".join((unit.__doc__ or "").split())) for unit in units)


class Table:
    """People, bots and random players around a game."""

    def __init__(self, game: Game, seats: list[str], rng: Random) -> None:
        self.game = game
        self.seats = dict(zip(game.players, seats, strict=True))
        self.people = people = [colour for colour, seat in self.seats.items() if seat == "human"]
        self.rng = rng
        self.viewer: str | None = None  # who sits at the screen
        self.log: list[tuple[str, Action, list[Event]]] = []  # who did what, and what it did
        self._replay()
        self.told = dict.fromkeys((*people, None), len(self.log))  # how much of the log each has read

    def _replay(self) -> None:
        """Read a game that has begun into the log, so that it can be taken back as well."""
        actions = self.game.actions
        for _ in actions:
            self.game.undo()
        for action in actions:
            self.act(action)

    def act(self, action: Action | str) -> None:
        who = self.game.turn
        self.game.play(action)
        self.log.append((who, self.game.actions[-1], self.game.events))

    def run(self) -> None:
        """Play until the game is over or the people leave; the record is printed in any case."""
        try:
            while not self.game.over:
                if self.game.turn in self.people:
                    self.decide()
                else:
                    self.move()
        except (EOFError, KeyboardInterrupt, Quit):
            print("\n\nThe game so far; keep it in a file, and 'topoum play FILE' goes on from it:\n")
            print(self.game.record())
        else:
            self.finish()

    def move(self) -> None:
        """A bot plays its turn, or somebody plays at random."""
        seat = self.seats[self.game.turn]
        if seat == "random":
            self.act(self.rng.choice(self.game.legal_actions()))
        else:
            for choice in plan(seat, self.game.view(self.game.turn), self.rng):
                self.act(choice.action)

    def finish(self) -> None:
        self.tell()
        game = self.game
        print(f"The record:\n\n{game.record()}\n{draw(game.view(self.viewer))}\n")
        print(f"{scoring(game.final, game.medals)}\n")
        print(f"{' and '.join(called(game, colour) for colour in game.winners)} won.")

    def decide(self) -> None:
        """A person decides: show her all she may see, then take what she types until something is played."""
        self.seat(self.game.turn)
        self.tell()
        print(draw(self.game.view(self.viewer)))
        actions = self.game.legal_actions()
        print(f"\n{called(self.game, self.game.turn)}: {due(self.game.phase, actions)}.\n{menu(actions)}")
        while not self.obey(self.ask("> "), actions):
            pass

    def seat(self, colour: str) -> None:
        """Somebody else comes to the screen: hide the hand of whoever was there."""
        if len(self.people) > 1 and self.viewer != colour:
            _clear()
            self.ask(f"{called(self.game, colour)}: press Enter when nobody else looks. ")
            _clear()
        self.viewer = colour

    def ask(self, prompt: str) -> str:
        while True:
            try:
                return input(prompt).strip().lower()
            except UnicodeDecodeError:
                print("That is not text; type 'help' if in doubt.")

    def tell(self) -> None:
        """Say what happened since the viewer last looked."""
        for who, action, events in self.log[self.told[self.viewer] :]:
            print(f"{called(self.game, who)}: {action}")
            for sentence in sentences(redact(events, self.viewer)):
                print(f"    {sentence}")
        self.told[self.viewer] = len(self.log)
        print()

    def obey(self, text: str, actions: list[Action]) -> bool:
        """Do what was typed; says whether to go on to the next decision."""
        match text:
            case "quit" | "exit":
                raise Quit
            case "undo":
                return self.undo()
            case "" | "board":
                return True
            case "record":
                print(self.game.record())
            case "help" | "?":
                print(f"{HELP}\n{LEGEND}\n\nThe cards in this game:\n{rules(self.game)}")
            case _:
                return self.choose(text, actions)
        return False

    def choose(self, text: str, actions: list[Action]) -> bool:
        if text.isdecimal():
            if text not in map(str, range(1, len(actions) + 1)):
                print(f"There is no action {plain(text)}; choose 1 to {len(actions)}, or type 'help'.")
                return False
            text = str(actions[int(text) - 1])
        try:
            self.act(text)
        except IllegalAction as error:
            print(f"{error}\n(Type 'help' if in doubt.)")
            return False
        return True

    def undo(self) -> bool:
        """Back to the last decision of a person."""
        if not any(who in self.people for who, _, _ in self.log):
            print("There is nothing to take back.")
            return False
        who = ""
        while who not in self.people:
            who, action, _ = self.log.pop()
            self.game.undo()
        print(f"Taken back: {action}")
        self.told = {viewer: min(count, len(self.log)) for viewer, count in self.told.items()}
        return True


def _clear() -> None:
    if sys.stdout.isatty():
        print(CLEAR, end="")
