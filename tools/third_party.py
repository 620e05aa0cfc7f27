"""Copies what the page needs of Pyodide, PyScript and others from node_modules."""

import gzip
import json
import re
from pathlib import Path

import foreign_hosts

NODE_MODULES = Path(__file__).resolve().parent.parent / "node_modules"

PYODIDE_FILES = ["pyodide.mjs", "pyodide.asm.mjs", "python_stdlib.zip"]
PROGRAM = "pyodide.asm.wasm"  # of which most servers would send all ten megabytes; web/runtime.mjs unpacks it

# PyScript's main part and the plugins that it loads at every start. The rest of its files
# (editor, terminal, MicroPython and so on) is only asked for by pages that use it.
PYSCRIPT_FILES = [
    "core.js",
    "core-*.js",
    "deprecations-manager-*.js",
    "donkey-*.js",
    "error-*.js",
    "py-editor-*.js",
    "py-game-*.js",
    "py-terminal-*.js",
]


def version(package: str) -> str:
    """The version of an npm package as installed."""
    found: str = json.loads((NODE_MODULES / package / "package.json").read_text())["version"]
    return found


def pyodide() -> dict[str, bytes]:
    """Pyodide's files by name."""
    source = NODE_MODULES / "pyodide"
    files = {name: _cleaned(source / name) for name in PYODIDE_FILES}
    files[f"packed/{PROGRAM}"] = gzip.compress((source / PROGRAM).read_bytes(), mtime=0)
    # The list of packages Pyodide could load: empty, as we ship none. As a module instead of JSON,
    # because Pyodide waits for ever for JSON that is not there.
    lock = json.loads((source / "pyodide-lock.json").read_text())
    files["pyodide-lock.mjs"] = f"export default {json.dumps({**lock, 'packages': {}})};\n".encode()
    return files


def pyscript() -> dict[str, bytes]:
    """PyScript's files by name."""
    files = {"LICENSE.txt": _licence("@pyscript/core")}
    for pattern in PYSCRIPT_FILES:
        (path,) = (NODE_MODULES / "@pyscript/core/dist").glob(pattern)
        files[path.name] = _cleaned(path)
    return files


def page_libraries() -> dict[str, bytes]:
    """Libraries that the page's own scripts import, by the name they import them by; each with its licence."""
    return {"qr.mjs": _cleaned(NODE_MODULES / "uqr/dist/index.mjs"), "qr.LICENSE.txt": _licence("uqr")}


def _licence(package: str) -> bytes:
    """What an npm package says of its licence; addresses in it as text only."""
    return re.sub(rb"https?://", b"", (NODE_MODULES / package / "LICENSE").read_bytes())


def _cleaned(path: Path) -> bytes:
    """The file's bytes; scripts without foreign hosts and without pointers to source maps we do not ship."""
    if path.suffix not in {".js", ".mjs"}:
        return path.read_bytes()
    text = foreign_hosts.neutralise(path.read_text(encoding="utf-8"))
    return re.sub(r"^//# sourceMappingURL=.*\n?", "", text, flags=re.MULTILINE).encode()
