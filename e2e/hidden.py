"""Searching the document for what the player at the screen must not know."""

import json

from playwright.sync_api import Page

import topoum
from steps import WORDS

# Everything in the document but the sheet with the pictures of all cards.
DOCUMENT = """() => {
  const copy = document.documentElement.cloneNode(true);
  for (const sheet of copy.querySelectorAll("svg:has(symbol)")) sheet.remove();
  return copy.outerHTML;
}"""


def secrets(game: topoum.Game, viewer: str | None) -> set[str]:
    """Cards that are held and that the viewer has not come across: none of hers, in the line, or played or gone by."""
    view = game.view(viewer)
    told = {str(event.get("card")) for step in game.history() for event in topoum.redact(step.events, viewer)}
    held = {card for player in game.players for card in game.view(player)["hand"]}
    return held - told - {*view["hand"], *view["line"]}


def search(page: Page, game: topoum.Game, viewer: str | None) -> int:
    """Search for secrets; gives the number of cards that were searched for."""
    document = page.evaluate(DOCUMENT).lower()
    hidden = secrets(game, viewer)
    for card in hidden:
        assert card not in document
        assert WORDS[f"card.{card}.name"].lower() not in document
    view = json.loads(page.evaluate("window.topoum.view()"))
    assert view == json.loads(json.dumps(game.view(viewer)))
    del view["types"]
    assert not any(f'"{card}"' in json.dumps(view) for card in hidden)
    return len(hidden)
