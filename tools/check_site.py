"""Fails if the built site names a host other than its own.

    python tools/check_site.py [dist]

Every file is read, those in our archives too, except pictures (.png) and three that hold code and documentation
of Python itself and are never read as addresses by the browser: Pyodide's program (.wasm), the standard
library (.zip) and the memory snapshot (.bin). That the page in fact asks no other host for anything
is also watched by the tests in e2e/.
"""

import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import foreign_hosts
from build_site import PAGE_ZIP

NOT_READ = {".wasm", ".zip", ".bin", ".png"}


def main() -> int:
    """Check the site named on the command line."""
    site = Path(sys.argv[1] if len(sys.argv) > 1 else "dist")
    if not (site / "index.html").is_file():
        print(f"{site} holds no built site: run `make site` first.")
        return 1
    found = [(name, address) for name, text in texts(site) for address in foreign_hosts.find(text)]
    for name, address in found:
        print(f"{name} names a foreign host: {address}")
    if not found:
        print(f"{site} names no foreign host.")
    return 1 if found else 0


def texts(site: Path) -> Iterator[tuple[str, str]]:
    """Name and text of every file to read."""
    for path in sorted(site.rglob("*")):
        if path.suffix == ".whl" or path.name == PAGE_ZIP:
            with zipfile.ZipFile(path) as archive:
                for name in archive.namelist():
                    yield f"{path}/{name}", archive.read(name).decode("utf-8", "replace")
        elif path.is_file() and path.suffix not in NOT_READ:
            yield str(path), path.read_text(encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
