"""How many bytes the site has, file by file, compressed as servers do.

python bench/size.py
"""

import gzip
import re
from collections.abc import Iterable
from pathlib import Path

from pages import DIST

PACKED = {".bin", ".png", ".wasm", ".whl", ".zip"}  # compressing these again gains nothing
SMALL = 10_000  # bytes; smaller files are put together
HASH = re.compile(r"-[0-9a-f]{8}/")  # in the name of a folder, another one in every build


def sizes() -> dict[str, int]:
    """By path, the biggest first."""
    found = {path.relative_to(DIST).as_posix(): _transfer(path) for path in DIST.rglob("*") if path.is_file()}
    return dict(sorted(found.items(), key=lambda item: -item[1]))


def _transfer(path: Path) -> int:
    content = path.read_bytes()
    return len(content) if path.suffix in PACKED else len(gzip.compress(content, 6))


HEAD = ["file", "kB, compressed"]


def table() -> list[list[str]]:
    found = sizes()
    bare = {path for path in found if path.startswith("pyodide-")}
    snapshot = {path for path in found if path.endswith("packed/snapshot.bin")}
    ours = [path for path in found if path not in bare | snapshot]
    few = [path for path in ours if found[path] < SMALL]
    rows: dict[str, Iterable[str]] = {
        "all that bare Pyodide needs": bare,
        "the snapshot": snapshot,
        "**all the rest of the site**": ours,
        **{HASH.sub("/", path): [path] for path in ours if path not in few},
        f"{len(few)} smaller files": few,
    }
    return [[name, f"{sum(found[path] for path in paths) / 1000:,.0f}"] for name, paths in rows.items()]


def main() -> None:
    for row in table():
        print(*row, sep=": ")


if __name__ == "__main__":
    main()
