"""Fails if a second build of the same sources, made from scratch, differs from dist/ in any byte.

python tools/check_reproducible.py [dist]
"""

import sys
import tempfile
from pathlib import Path

import build_site


def main() -> int:
    """Build again and compare."""
    dist = Path(sys.argv[1] if len(sys.argv) > 1 else "dist")
    first = build_site.read_folder(dist)
    with tempfile.TemporaryDirectory() as work:
        second = build_site.build(Path(work), build_site.ROOT / ".venv/pyodide")
    differing = sorted(path for path in first.keys() | second.keys() if first.get(path) != second.get(path))
    for path in differing:
        print(f"{path} differs between two builds of the same sources")
    if not differing:
        print(f"{dist} and a second build are the same, byte for byte.")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
