"""Takes pictures of the main screens, docs/screenshots/*: one sheet a screen, at four sizes, in light and dark.

    make screenshots

The screens are those of the walk that the tests take, so the same games are shown every time, and nothing moves.
"""

import io
import sys
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, ViewportSize, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path += [str(ROOT / "e2e"), str(ROOT / "engine"), str(ROOT / "web")]

from browser import launch  # noqa: E402
from serve import serving  # noqa: E402
from tour import open_tour, tour  # noqa: E402

FOLDER = ROOT / "docs/screenshots"
SIZES = [(360, 740), (768, 1024), (1280, 800), (1920, 1080)]
USUAL: ViewportSize = {"width": 1280, "height": 800}
SCREENS = {  # of the walk, with the words of the page that shows them
    "start": "The start screen",
    "turn": "A game",
    "a card is chosen": "A card explains itself",
    "a question": "A question before something is lost",
    "final scoring": "The final scoring",
    "replay": "A game looked at again",
    "editor": "The editor",
    "puzzle": "A puzzle",
    "lesson, to do": "A lesson",
    "rules": "The rules",
    "settings": "The settings",
}
SCALE, GAP, QUALITY = 0.5, 12, 60  # of the sheets


def main() -> None:
    """Take them all."""
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.webp"):
        old.unlink()
    with sync_playwright() as playwright, serving(ROOT / "dist") as address:
        browser = launch(playwright)
        page = browser.new_page(viewport=USUAL, service_workers="block")
        open_tour(page, address)
        for screen in tour(page):
            if screen in SCREENS:
                sheet(page).save(FOLDER / file_of(screen), quality=QUALITY, method=6)
        browser.close()
    shown = [f"## {words}\n\n![{words}]({file_of(screen)})\n" for screen, words in SCREENS.items()]
    head = "# Screenshots\n\nTaken by `make screenshots`: 360, 768, 1280 and 1920 pixels wide, at half their size.\n"
    (FOLDER / "README.md").write_text("\n".join([head, *shown]), encoding="utf-8")


def file_of(screen: str) -> str:
    return f"{screen.replace(',', '').replace(' ', '-')}.webp"


def sheet(page: Page) -> Image.Image:
    """The screen as it is, at all sizes: light above, dark below."""
    rows = [[picture(page, size, light) for size in SIZES] for light in (True, False)]
    page.emulate_media(color_scheme="light")
    page.set_viewport_size(USUAL)
    width = sum(image.width for image in rows[0]) + GAP * (len(SIZES) + 1)
    height = max(image.height for image in rows[0])
    whole = Image.new("RGB", (width, 2 * height + 3 * GAP), "#8F8F8F")
    for k, row in enumerate(rows):
        left = GAP
        for image in row:
            whole.paste(image, (left, GAP + k * (height + GAP)))
            left += image.width + GAP
    return whole


def picture(page: Page, size: tuple[int, int], light: bool) -> Image.Image:
    page.set_viewport_size(ViewportSize(width=size[0], height=size[1]))
    page.emulate_media(color_scheme="light" if light else "dark")
    page.evaluate("new Promise(requestAnimationFrame).then(() => new Promise(requestAnimationFrame))")
    page.evaluate("scrollTo(0, 0)")
    image = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    return image.resize((round(image.width * SCALE), round(image.height * SCALE)), Image.Resampling.LANCZOS)


if __name__ == "__main__":
    main()
