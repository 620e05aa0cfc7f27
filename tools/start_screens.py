"""Makes the start screen that newcomers see before Python is there, in every language."""

import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path += [str(ROOT / "engine"), str(ROOT / "web")]

from page.library import Library  # noqa: E402
from page.shipped import SCHOOL, TASKS  # noqa: E402
from page.startup import start_data  # noqa: E402
from page.words import Words  # noqa: E402


def start_screens() -> dict[str, bytes]:
    """By path, as web/first.js asks for them.  They are as Python will draw them, so that nothing changes then."""
    nothing_kept = Library(None)
    return {
        f"start/{locale.stem}.json": json.dumps(start_data(Words.load(locale), nothing_kept, TASKS, SCHOOL)).encode()
        for locale in sorted((ROOT / "web/locales").glob("*.json"))
    }
