"""What ships with the page beside the engine: puzzles and lessons."""

from pathlib import Path

from .lesson import load_school
from .puzzle import load_tasks

SHIPPED = Path(__file__).parent.parent

TASKS = load_tasks(SHIPPED / "puzzles.json")
SCHOOL = load_school(SHIPPED / "lessons.json")
