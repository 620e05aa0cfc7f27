"""Builds the engine's wheel: as anybody installs it, and with bytecode for the Python of the Pyodide that ships."""

import base64
import hashlib
import os
import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
EPOCH = (1980, 1, 1, 0, 0, 0)  # the oldest date a zip file can hold, for every file in the wheel


def plain(folder: Path) -> Path:
    """Build the wheel in a folder, from the sources alone."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder.resolve())]
    subprocess.run(
        command,
        cwd=ROOT,
        check=True,
        capture_output=True,
        env={**os.environ, "SOURCE_DATE_EPOCH": "315532800"},
    )
    (wheel,) = folder.glob("*.whl")
    return wheel


def build(work: Path, pyodide_packages: Path) -> Path:
    """Build the wheel that the site ships, in the folder `work`: sources, and bytecode in __pycache__ beside them."""
    source = plain(work / "source")
    compiled = work / "compiled.whl"
    subprocess.run(["node", ROOT / "tools/compile_wheel.mjs", source, compiled, pyodide_packages], check=True)
    finished = work / source.name
    _write_wheel(finished, {**_contents(source), **_bytecode(compiled)})
    return finished


def _contents(wheel: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def _bytecode(compiled: Path) -> dict[str, bytes]:
    """The .pyc files, moved to where Python looks for them if the source is there too.

    pyodide-build puts topoum/game.pyc in the place of topoum/game.py. We want both: the source
    gives tracebacks their lines.
    """
    return {
        f"{path.parent}/__pycache__/{path.stem}.cpython-314.pyc": content
        for name, content in _contents(compiled).items()
        if (path := Path(name)).suffix == ".pyc"
    }


def _write_wheel(target: Path, files: dict[str, bytes]) -> None:
    """Write a wheel whose bytes depend on the files' names and contents only."""
    record = next(name for name in files if name.endswith(".dist-info/RECORD"))
    del files[record]
    rows = [f"{name},sha256={_digest(content)},{len(content)}\n" for name, content in sorted(files.items())]
    files[record] = ("".join(rows) + f"{record},,\n").encode()
    with zipfile.ZipFile(target, "w") as archive:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            entry.create_system = 3  # Unix, whatever machine builds it
            archive.writestr(entry, content)


def _digest(content: bytes) -> str:
    """A checksum as wheels write it."""
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
