"""Draws the icons of the installed game, web/icons/*.png, from web/icon.svg; to be run by hand when that changes.

    python tools/make_icons.py

The site is built without it, since it needs Chromium. The filled ones have a ground of paper and a wide margin, because
some systems cut icons to a circle and others paint what is transparent black.
"""

import base64
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT / "e2e"))

from browser import launch  # noqa: E402

PAPER = "#F3E9D2"  # --paper of web/colours.css
ICONS = {"plain-192": ("", 100), "plain-512": ("", 100), "filled-180": (PAPER, 74), "filled-512": (PAPER, 62)}


def main() -> None:
    """Draw them all."""
    picture = base64.b64encode((ROOT / "web/icon.svg").read_bytes()).decode()
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for name, (ground, percent) in ICONS.items():
            size = int(name.split("-")[1])
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(
                f"""<body style="margin: 0; height: 100vh; display: grid; place-items: center; background: {ground}">
                <img style="width: {percent}%" src="data:image/svg+xml;base64,{picture}">"""
            )
            page.screenshot(path=ROOT / f"web/icons/{name}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
