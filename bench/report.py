"""Measures everything and puts the tables into the documents.

    python bench/report.py

In docs/performance.md all is written anew from the heading "Figures" on; in the README, the table of how long it takes
to start.
"""

import os
import platform
import re
from collections.abc import Callable
from datetime import date
from pathlib import Path

from playwright.sync_api import sync_playwright

import boot
import bots
import click
import engine
import memory
import size
from pages import ROOT, launch, measured_site

# The documents, and what is written anew in them.
PERFORMANCE = ROOT / "docs/performance.md", re.compile(r"^## Figures\n.*", re.DOTALL | re.MULTILINE)
README = ROOT / "README.md", re.compile(r"^\| line \| visit \|.*?\n(?=\n)", re.DOTALL | re.MULTILINE)
BRIEF = [0, 1, 2, 3, 5]  # the columns there, of those of bench/boot.py

Rows = list[list[str]]


def markdown(head: list[str], rows: Rows) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "".join("| " + " | ".join(line) + " |\n" for line in lines)


def main() -> None:
    with sync_playwright() as playwright, measured_site() as site:
        browser = launch(playwright)
        machine = f"{os.cpu_count()} processors, {platform.machine()}, Python {platform.python_version()}"
        about = f"Measured on {date.today().isoformat()} with `make bench`: {machine}, Chromium {browser.version}.\n"
        about += "The server sends files as they are, not compressed. A freeze is a task of 50 ms or more.\n"
        parts: dict[str, tuple[list[str], Callable[[], Rows]]] = {
            "Bytes": (size.HEAD, size.table),
            "Starting": (boot.HEAD, lambda: boot.table(browser, site)),
            "The engine": (engine.HEAD, lambda: engine.table(browser, site)),
            "Click to paint": (click.HEAD, lambda: click.table(browser, site)),
            "Bots": (bots.HEAD, lambda: bots.table(browser, site)),
            "Memory": (["", ""], lambda: memory.table(playwright, site)),
        }
        found = [f"## Figures\n\n{about}"]
        for title, (head, measure) in parts.items():
            rows = measure()
            found.append(f"### {title}\n\n{markdown(head, rows)}")
            print(found[-1], flush=True)
            if title == "Starting":
                brief = [[row[k] for k in BRIEF] for row in rows]
                rewrite(*README, markdown([head[k] for k in BRIEF], brief))
        browser.close()
    rewrite(*PERFORMANCE, "\n".join(found))


def rewrite(document: Path, part: re.Pattern[str], text: str) -> None:
    document.write_text(part.sub(lambda _: text, document.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
