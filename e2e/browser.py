"""Finds a Chromium for the tests: Playwright's own, or the system's, or Debian's package."""

import os
import shutil
import subprocess

from playwright.sync_api import Browser, Error, Playwright

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
    try:
        return playwright.chromium.launch(args=ARGUMENTS)
    except Error:  # Playwright's own is not there
        path = system_chromium() or debian_chromium()
    if path is None:
        raise RuntimeError(HELP)
    return playwright.chromium.launch(executable_path=path, args=ARGUMENTS)


def system_chromium() -> str | None:
    """The path of an installed Chromium."""
    return next(filter(None, map(shutil.which, NAMES)), None)


def debian_chromium() -> str | None:
    """The path of Chromium after installing Debian's package, where that can be done."""
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        return None
    subprocess.run(["apt-get", "update", "--quiet"], check=False)
    subprocess.run(["apt-get", "install", "--yes", "--quiet", "chromium"], check=False)
    return system_chromium()
