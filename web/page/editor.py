"""Setting up a position by hand, with the engine's own checks shown as one goes."""

import json
from random import SystemRandom

from topoum import Action, Event, Game, IllegalAction, NotationError
from topoum.cards import CARDS, FARMERS
from topoum.errors import plain
from topoum.layout import COLOURS, COPIES, DECKS, HAND, LAST_CARDS, LETTERS, TOKENS
from topoum.layout import CRATES as VALUES

from .complaints import complain
from .draft import FRESH, Draft
from .scene import Scene, scene
from .session import Session
from .spoken import square_names
from .words import Words

ERASE = "erase"
PLACES = ("line", "hand", "pile")  # lines that hold cards, besides the deck
CRATES = tuple(f"crate{value}" for value in VALUES)


class Editor(Session):
    """A draft, and the last game that it described: that one is what can be shared and played."""

    def __init__(self, text: str, words: Words) -> None:
        self.draft = Draft(text)
        self.wrong: NotationError | None = None  # the rule that the draft breaks
        self.before: list[str] = []  # the texts before each change
        self.brush = "tile R"
        super().__init__(Game.from_text(FRESH), {}, words)
        self.check()

    @property
    def text(self) -> str:
        return self.draft.text()

    @property
    def problem(self) -> str:
        """The rule that the draft breaks, in words."""
        return complain(self.words, self.wrong) if self.wrong else ""

    def check(self) -> None:
        """Ask the engine what it thinks of the draft."""
        try:
            self.game, self.wrong = self.draft.game(), None
        except NotationError as error:
            self.wrong = error

    def _change(self, draft: Draft) -> None:
        if draft.text() != self.text:
            self.before.append(self.text)
            self.draft = draft
            self.check()

    # What the player does

    def choices(self) -> dict[str, Action | None]:
        return {"action undo": None} if self.before else {}

    def choose(self, step: str) -> None:
        """A click on the board: the brush is put there."""
        kind, _, what = step.partition(" ")
        if kind == "space" and self.brush in self.brushes():
            draft = Draft(self.text)
            draft.put(self.brush, what)
            self._change(draft)

    def on_brush(self, brush: str) -> None:
        if brush in self.brushes():
            self.brush = brush

    def on_set(self, value: str) -> None:
        """One line of the notation is given another value, such as `{"hand red": "grenade advance"}`."""
        draft = Draft(self.text)
        draft.lines |= {plain(str(word)): plain(str(rest)) for word, rest in json.loads(value).items()}
        draft.tidy()
        self._change(draft)

    def on_text(self, text: str) -> None:
        """The whole text is another one."""
        self._change(Draft(text))

    def on_clear(self, _: str) -> None:
        self._change(Draft(FRESH))

    def on_fill(self, _: str) -> None:
        """All cards that are nowhere else go to the deck, well shuffled, with Peace among the last."""
        draft = Draft(self.text)
        types = draft.lines.get("types", "").split()
        copies = COPIES.get(len(self.players()), 0)
        placed = [card for word, rest in draft.lines.items() if word.split()[0] in PLACES for card in rest.split()]
        deck = [card for card in types for _ in range(copies - placed.count(card))]
        SystemRandom().shuffle(deck)
        if draft.lines.get("peace") != "yes":
            deck.insert(max(0, len(deck) - SystemRandom().randrange(LAST_CARDS)), "peace")
        draft.lines["deck"] = " ".join(deck)
        self._change(draft)

    def on_undo(self, _: str) -> None:
        if self.before:
            self.draft = Draft(self.before.pop())
            self.check()

    # What there is

    def players(self) -> list[str]:
        return self.draft.players()

    def brushes(self) -> list[str]:
        """Everything that can be put on the board."""
        tiles = [f"tile {letter}" for c in self.players() for letter in (LETTERS[c], LETTERS[c].lower())]
        moles = [f"mole {colour}" for colour in self.players()]
        tokens = [f"token {name}" for token in TOKENS[1:] for name in (CRATES if token == "crate" else (token,))]
        return [ERASE, *tiles, "tile n", *moles, *tokens, "redcross"]

    def legal(self) -> list[str]:
        return []

    def play(self, action: Action | str, why: str = "") -> list[Event]:
        raise IllegalAction(self.words("editor.fixed"))


def editor_scene(editor: Editor) -> Scene:
    """The scene of the editor: that of the last position that was one, with the board and line of the draft."""
    words, lines = editor.words, editor.draft.lines
    shown = scene(editor)
    shown["view"] |= {"board": editor.draft.squares()}
    if lines.get("redcross") not in editor.draft.board:
        shown["view"]["redcross"] = ""
    return shown | {
        "mode": "editor",
        "labels": square_names(words, editor.called, shown["view"] | {"viewer": None}),
        "hand": words("hand.of", player=editor.called(editor.game.turn)),
        "hands": {colour: editor.game.view(colour)["hand"] for colour in editor.game.players},
        "final": None,
        "waiting": [],
        "say": {"text": words("editor.say"), "more": ""},
        "buttons": [
            {
                "action": "undo",
                "label": words("button.undo"),
                "picture": "ui-undo",
                "reason": "" if editor.before else words("undo.nothing"),
            }
        ],
        "editor": {
            "lines": lines,
            "text": editor.text,
            "problem": editor.problem,
            "brush": editor.brush,
            "brushes": [_brush(words, brush) for brush in editor.brushes()],
            "players": editor.players(),
            "all": {
                "players": list(COLOURS),
                "types": [card.name for card in CARDS],
                "farmers": list(FARMERS),
                "decks": {name: " ".join(types) for name, types in DECKS.items()},
                "hand": HAND,
            },
        },
    }


def _brush(words: Words, brush: str) -> dict[str, str]:
    """A brush as a picture with a name."""
    kind, _, what = brush.partition(" ")
    colour = next((c for c in COLOURS if LETTERS[c] == what.upper() or c == what), "")
    player = words(f"colour.{colour}.name") if colour else ""
    if kind == "tile":
        barracks = what.isupper()
        name = (
            words("tile.barracks" if barracks else "tile.neutral.of", player=player)
            if colour
            else words("tile.neutral")
        )
        picture = f"tile-barracks-{colour}" if barracks else "tile-neutral-a"
    elif kind == "mole":
        name, picture = words("space.mole", player=player), f"mole-{what}"
    elif kind == "token":
        token = what.rstrip("1234")
        name = f"{words(f'token.{token}.name')} {what.removeprefix(token)}".strip()
        picture = f"token-{token}"
    else:
        name, picture = words(f"editor.{kind}"), "mole-redcross" if kind == "redcross" else "ui-close"
    return {
        "brush": brush,
        "label": name,
        "picture": picture,
        "colour": colour,
        "value": what.removeprefix("crate") if "crate" in what else "",
    }
