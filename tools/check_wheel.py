"""Fails if the engine's wheel is not what anybody may install: the engine alone, typed, on every Python that is here.

    python tools/check_wheel.py

In a fresh environment of each Python, away from the project, the command `topoum` says how it is used and a script
plays a game to its end. (Python 3.14 is that of Pyodide, in which `make test-pyodide` runs the engine's tests.)
"""

import itertools
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

import engine_wheel

SUPPORTED = ("3.11", "3.12", "3.13", "3.14")

GAME = """
import random, sys, topoum
rng = random.Random(7)
game = topoum.new_game(seed=7, first="red")
while not game.over:
    game.play(rng.choice(game.legal_actions()))
assert topoum.Game.from_text(game.record()).medals == game.medals
assert topoum.__file__.startswith(sys.prefix)
print(f"{sys.version.split()[0]}: {len(game.actions)} actions, won by {' and '.join(game.winners)}")
"""


def main() -> int:
    """Build the wheel, look into it, and try it."""
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        wheel = engine_wheel.plain(work)
        problems = list(wrong_with(zipfile.ZipFile(wheel).namelist()))
        for python in pythons():
            print(f"{wheel.name} on Python {played(wheel, python, work)}")
    for problem in problems:
        print(f"{wheel.name}: {problem}")
    return 1 if problems else 0


def wrong_with(names: list[str]) -> list[str]:
    """What should not be in the wheel, and what should but is not."""
    package = engine_wheel.ROOT / "engine"
    sources = {path.relative_to(package).as_posix() for path in (package / "topoum").rglob("*.py")}
    wanted = {*sources, "topoum/py.typed"}
    found = {name for name in names if ".dist-info/" not in name}
    about = [f"{name} is not of the engine" for name in sorted(found - wanted)]
    about += [f"{name} is missing" for name in sorted(wanted - found)]
    return about + [f"no {name}" for name in ("LICENSE", "METADATA") if not any(f"/{name}" in path for path in names)]


def pythons() -> list[str]:
    """The Pythons to try: the one at work, and every other supported one that can be started here."""
    found = {f"{sys.version_info[0]}.{sys.version_info[1]}": sys.executable}
    folders = [*os.get_exec_path(), *map(str, (Path.home() / ".pyenv/versions").glob("*/bin"))]
    for version, folder in itertools.product(SUPPORTED, folders):
        path = shutil.which(f"python{version}", path=folder)
        if path and version not in found and starts(path):
            found[version] = path
    return list(found.values())


def starts(python: str) -> bool:
    """Whether it is more than a name: it runs, and can make an environment."""
    return subprocess.run([python, "-c", "import venv"], check=False, capture_output=True).returncode == 0


def played(wheel: Path, python: str, work: Path) -> str:
    """What the script says of its game, played by a Python into which only the wheel was installed."""
    place = Path(tempfile.mkdtemp(dir=work))
    subprocess.run([python, "-m", "venv", "--without-pip", place], check=True)
    there = str(place / "bin/python")
    pip = [sys.executable, "-m", "pip", "--python", there, "--disable-pip-version-check", "--quiet"]
    subprocess.run([*pip, "install", "--no-index", str(wheel)], check=True)
    usage = subprocess.run([place / "bin/topoum", "--help"], cwd=place, check=True, capture_output=True, text=True)
    if "simulate" not in usage.stdout:
        raise RuntimeError(f"`topoum --help` says: {usage.stdout}")
    game = subprocess.run([there, "-I", "-c", GAME], cwd=place, check=True, capture_output=True, text=True)
    return game.stdout.strip()


if __name__ == "__main__":
    sys.exit(main())
