"""Nothing is told by colour alone: without any colour, what has another meaning still has another shape."""

import base64
from itertools import combinations

from playwright.sync_api import Page

from playing import open_page

ARMIES = ("red", "blue", "yellow", "black")
TOKENS = ("rock", "puddle", "gas", "ice", "turnip", "trap", "footprint", "dynamite", "crate")
KINDS = {
    "moles": [f"mole-{army}" for army in (*ARMIES, "redcross")],
    "helmets": [f"helmet-{army}" for army in ARMIES],
    "emblems": [f"emblem-{army}" for army in ARMIES],
    "barracks": [f"tile-barracks-{army}" for army in ARMIES],
    "tiles": ["tile-barracks-red", "tile-neutral-a", "tile-bare", "space-empty"],
    "tokens": [f"token-{token}" for token in TOKENS],
    "marks": ["mark-choice", "mark-danger", "mark-chosen", "mark-lasttarget"],
    "beads": ["mark-choice-bead", "mark-danger-bead"],
    "categories": [f"cat-{category}" for category in ("combat", "movement", "expansion", "special")],
}
SIDE = 33  # pixels of a hex on a phone
PENNANT = (64, 6, 36, 36)  # where barracks differ, with a mole before them too
LEAST = 0.12  # of the pixels that one of two pictures has in ink

# One picture, with all armies and meanings in the same grey.
DRAW = """([id, box, scale]) => {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#${id}`);
  svg.append(use);
  svg.setAttribute("viewBox", box.join(" "));
  const grey = ["red", "blue", "yellow", "black", "ok", "danger", "emblem"].map((name) => [`--${name}`, "#888"]);
  const style = { position: "fixed", inset: "0 auto auto 0", "z-index": 99, width: `${box[2] * scale}px`,
    height: `${box[3] * scale}px`, background: "#FFF", color: "#888", ...Object.fromEntries(grey) };
  for (const [name, value] of Object.entries(style)) svg.style.setProperty(name, value);
  document.querySelector("#sample")?.remove();
  svg.id = "sample";
  document.body.append(svg);
}"""

# How much two pictures differ in where they are dark: outlines and what is filled with grey, no shade of it.
DIFFERENCE = """async (pictures) => {
  const [one, other] = await Promise.all(pictures.map(async (picture) => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    return Array.from({ length: data.length / 4 }, (_, k) => data[4 * k] + data[4 * k + 1] + data[4 * k + 2] < 450);
  }));
  const ink = one.filter((dark, k) => dark || other[k]).length;
  return one.filter((dark, k) => dark !== other[k]).length / ink;
}"""


def picture(page: Page, name: str, box: tuple[int, ...]) -> str:
    page.evaluate(DRAW, [name, box, SIDE / 100])
    return base64.b64encode(page.locator("#sample").screenshot()).decode()


def test_shapes_differ(page: Page, site: str) -> None:
    open_page(page, site)
    alike = {}
    for kind, names in KINDS.items():
        box = PENNANT if kind == "barracks" else (0, 0, 100, 100)
        drawn = {name: picture(page, name, box) for name in names}
        for one, other in combinations(drawn, 2):
            difference = page.evaluate(DIFFERENCE, [drawn[one], drawn[other]])
            if difference < LEAST:
                alike[one, other] = difference
    assert alike == {}
