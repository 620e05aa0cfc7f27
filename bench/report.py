"""Measures everything and puts the tables into a document.

    python bench/report.py docs/performance.md

What stands in the document from the heading "Figures" on is written anew.
"""

import os
import platform
import sys
from datetime import date
from pathlib import Path

from playwright.sync_api import sync_playwright

import boot
import bots
import click
import engine
import memory
import size
from pages import launch, measured_site

FIGURES = "## Figures\n"


def markdown(head: list[str], rows: list[list[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "".join("| " + " | ".join(line) + " |\n" for line in lines)


def figures() -> str:
    """All tables, each under its heading."""
    with sync_playwright() as playwright, measured_site() as site:
        browser = launch(playwright)
        machine = f"{os.cpu_count()} processors, {platform.machine()}, Python {platform.python_version()}"
        about = f"Measured on {date.today().isoformat()} with `make bench`: {machine}, Chromium {browser.version}.\n"
        about += "The server sends files as they are, uncompressed.\n"
        parts = {
            "Bytes": lambda: markdown(size.HEAD, size.table()),
            "Starting": lambda: markdown(boot.HEAD, boot.table(browser, site)),
            "The engine": lambda: markdown(engine.HEAD, engine.table(browser, site)),
            "Click to paint": lambda: markdown(click.HEAD, click.table(browser, site)),
            "Bots": lambda: markdown(bots.HEAD, bots.table(browser, site)),
            "Memory": lambda: markdown(["", ""], memory.table(playwright, site)),
        }
        found = [FIGURES, about]
        for title, measure in parts.items():
            found.append(f"### {title}\n\n{measure()}")
            print(found[-1], flush=True)
        browser.close()
    return "\n".join(found)


def main() -> None:
    document = Path(sys.argv[1])
    text = document.read_text(encoding="utf-8").partition(FIGURES)[0] + figures()
    document.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
