"""Every screen of the page on every screen of a player: each thing is there once, nothing is too wide, and play is in
reach of the thumb."""

from playwright.sync_api import Page, ViewportSize

from tour import open_tour, tour

SIZES = [(320, 640), (360, 740), (740, 360), (768, 1024), (920, 600), (1024, 768), (1280, 800), (1920, 1080)]
SIZES += [(2560, 1440)]

# What is wrong with the page as it is shown now.
LOOK = """(narrow) => {
  const found = [];
  const seen = (selector) => [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  const box = (element) => element.getBoundingClientRect();
  scrollTo(0, 0);
  const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
  for (const id of new Set(ids.filter((id, k) => ids.indexOf(id) < k))) found.push(`there are several #${id}`);
  for (const part of [document.documentElement, ...seen("dialog[open], #final, #curtain, #pass")]) {
    const { tagName, id, scrollWidth, clientWidth } = part;
    if (scrollWidth > clientWidth) found.push(`${tagName} ${id} is ${scrollWidth} wide, not ${clientWidth}`);
  }
  for (const board of seen("section.board")) {
    const frame = box(board);
    if (frame.height > innerHeight) found.push("the board is higher than the window");
    const out = [...board.querySelectorAll("[data-space]")].map(box).filter(({ left, right, top, bottom }) =>
      left < frame.left - 1 || right > frame.right + 1 || top < frame.top - 1 || bottom > frame.bottom + 1);
    if (out.length) found.push(`${out.length} spaces are cut off`);
  }
  const focus = document.activeElement;
  for (const choice of seen("#table [data-choice]")) {
    choice.focus();
    for (const preview of seen("#preview:not(:empty)").map(box)) {
      const hides = ({ left, right, top, bottom }) =>
        left < preview.right && preview.left < right && top < preview.bottom && preview.top < bottom;
      const hidden = seen("[data-space], #turn, #actions button").filter((thing) => hides(box(thing)));
      for (const { outerHTML } of hidden.slice(0, 1)) found.push(`the preview hides ${outerHTML.slice(0, 80)}`);
    }
  }
  focus.focus();
  const wide = innerWidth > 900 && innerHeight > 500; // there the table never scrolls
  const high = document.documentElement.scrollHeight > innerHeight;
  if (wide && high && seen("#table").length) found.push("the table is higher than the window");
  const filled = seen(".gap .face").filter((face) => getComputedStyle(face).backgroundColor !== "rgba(0, 0, 0, 0)");
  if (filled.length) found.push("an empty slot looks like a card");
  for (const actions of seen("#actions:not(:empty)")) {
    if (box(actions).bottom > innerHeight + 1) found.push("the actions are out of sight");
  }
  // Elsewhere, other things come first; and while obstacles are put, their buttons.
  const { mode } = document.body.dataset;
  const playing = (mode === "play" || (mode === "lesson" && innerHeight > 750))
    && !document.querySelector("#turn[data-phase^=obstacle]");
  for (const cards of seen("#line .cards, #hand .cards")) {
    const { top, bottom } = box(cards);
    const below = seen("#actions").map((actions) => box(actions).top).filter((edge) => edge > top);
    const far = bottom - Math.min(innerHeight, ...below);
    const most = playing && !narrow ? 1 : innerHeight * 0.8;
    if (far > most) found.push(`the cards of #${cards.parentElement.id} are ${far} pixels out of sight`);
  }
  return found;
}"""


def test_every_screen_has_room(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    open_tour(page, site)
    found: dict[str, list[str]] = {}
    screens = set()
    for screen in tour(page):
        screens.add(screen)
        for width, height in SIZES:
            page.set_viewport_size(ViewportSize(width=width, height=height))
            wrong = page.evaluate(LOOK, width < 360)
            if wrong:
                found[f"{screen}, {width} x {height}"] = wrong
        page.set_viewport_size({"width": 1280, "height": 800})
    assert found == {}
    assert {"start", "turn", "curtain", "final scoring", "replay", "editor", "puzzle", "rules", "settings"} <= screens
