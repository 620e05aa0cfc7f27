"""Finds a Chromium for the tests: Playwright's own, or the system's, or Debian's package."""

import os
import shutil
import subprocess
from pathlib import Path

from playwright.sync_api import Browser, Playwright, sync_playwright

NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

HELP = """The tests need a Chromium browser, and none was found. Either of these helps:
    .venv/bin/playwright install chromium
    your system's own package, such as: apt-get install chromium"""


def launch(playwright: Playwright) -> Browser:
    """Start the browser, or say what to do to have one."""
    path = found(playwright)
    if path is None:
        raise RuntimeError(HELP)
    return playwright.chromium.launch(executable_path=path, args=ARGUMENTS)


def found(playwright: Playwright) -> str | None:
    """The path of a Chromium that is installed."""
    own = playwright.chromium.executable_path
    return own if Path(own).exists() else next(filter(None, map(shutil.which, NAMES)), None)


def install_debians() -> None:
    """Install Debian's package, where that can be done."""
    if os.geteuid() == 0 and shutil.which("apt-get"):
        subprocess.run(["apt-get", "update", "--quiet"], check=False)
        subprocess.run(["apt-get", "install", "--yes", "--quiet", "chromium"], check=False)


def main() -> None:
    """Have a browser: for the Makefile, before several tests want one at once."""
    with sync_playwright() as playwright:
        if found(playwright) is None:
            install_debians()
        launch(playwright).close()


if __name__ == "__main__":
    main()
