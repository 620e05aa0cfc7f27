"""Packs the page's scripts and styles into a few files, because each file is one more that a first visit waits for.

What a script asks for at once is packed into it; what it asks for later, with `import("…")`, is a file of its own.
Names stay as they were written, so that the report of an error can be read.
"""

import json
import subprocess
from pathlib import Path

ESBUILD = Path(__file__).resolve().parent.parent / "node_modules/.bin/esbuild"
ENTRIES = ["board.js", "page.css"]
HOW = ["--bundle", "--splitting", "--format=esm", "--target=es2022", "--minify-whitespace", "--minify-syntax"]
HOW += ["--legal-comments=none", "--log-level=warning", "--chunk-names=[name]-[hash]"]


def bundle(page: dict[str, bytes], work: Path) -> dict[str, bytes]:
    """The page's files with those packed that can be; `work` is an empty folder for use on the way."""
    source, out, told = work / "apart", work / "packed", work / "packed.json"
    for path, content in page.items():
        (source / path).parent.mkdir(parents=True, exist_ok=True)
        (source / path).write_bytes(content)
    subprocess.run([ESBUILD, *ENTRIES, *HOW, f"--outdir={out}", f"--metafile={told}"], cwd=source, check=True)
    packed = json.loads(told.read_text())["inputs"]
    return {path: content for path, content in page.items() if path not in packed} | {
        path.name: path.read_bytes() for path in sorted(out.iterdir())
    }
