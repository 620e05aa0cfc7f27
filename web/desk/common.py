"""What all of the page's Python shares: the browser, the pictures, the texts, and what ships with the page."""

import json
from pathlib import Path

from pyscript import window
from pyscript.js_modules import board

from page.lesson import load_school
from page.puzzle import load_tasks
from page.words import Words

words = Words(json.loads(board.words()), board.language())
tasks = load_tasks(Path("puzzles.json"))
school = load_school(Path("lessons.json"))

__all__ = ["board", "school", "tasks", "window", "words"]
