"""What the measurements share: the built site on a server beside its peers, and a browser.

The peers are a page with nothing but Pyodide, and one with PyScript that does nothing: the same versions of both, from
the same server as the site.
"""

import sys
import tempfile
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import chess
from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
sys.path += [str(ROOT / "e2e"), str(ROOT / "engine"), str(ROOT / "tools")]

from browser import launch  # noqa: E402
from serve import serving  # noqa: E402

__all__ = ["BARE", "DIST", "NOTHING", "OURS", "ROOT", "launch", "measured_site", "print_table", "until_ready"]

OURS, BARE, NOTHING = "", "bare.html", "nothing.html"  # pages of the measured site

PAGES = {
    BARE: """<!doctype html><html data-state="loading"><script type="module">
        import { loadPyodide } from "./@pyodide@/pyodide.mjs";
        import lockFileContents from "./@pyodide@/pyodide-lock.mjs";
        window.py = await loadPyodide({ lockFileContents });
        document.documentElement.dataset.state = "ready";
    </script></html>""",
    NOTHING: """<!doctype html><html data-state="loading">
        <script type="module" src="./@pyscript@/core.js"></script>
        <script type="py" config='{"interpreter": "./interpreter.mjs"}'>
from pyscript import document
document.documentElement.dataset.state = "ready"
        </script></html>""",
    "interpreter.mjs": """import { loadPyodide as load, version } from "./@pyodide@/pyodide.mjs";
        import lockFileContents from "./@pyodide@/pyodide-lock.mjs";
        const indexURL = new URL("./@pyodide@/", import.meta.url).href;
        export const loadPyodide = (options) => load({ ...options, indexURL, lockFileContents });
        export { version };""",
}


@contextmanager
def measured_site() -> Iterator[str]:
    """The address of the built site, with its peers in the same folder and python-chess as `chess.zip`."""
    (pyscript,) = DIST.glob("pyscript-*")
    with tempfile.TemporaryDirectory() as folder:
        for path in DIST.iterdir():
            (Path(folder) / path.name).symlink_to(path)
        bare = Path(folder) / "bare-pyodide"
        bare.mkdir()
        for path in [*DIST.glob("pyodide-*/*.*"), ROOT / "node_modules/pyodide/pyodide.asm.wasm"]:
            (bare / path.name).symlink_to(path)
        for name, text in PAGES.items():
            text = text.replace("@pyodide@", bare.name).replace("@pyscript@", pyscript.name)  # noqa: PLW2901
            (Path(folder) / name).write_text(text)
        with zipfile.ZipFile(Path(folder) / "chess.zip", "w") as archive:
            for path in Path(chess.__file__).parent.glob("*.py"):
                archive.write(path, f"chess/{path.name}")
        with serving(Path(folder)) as address:
            yield address


UNTIL_READY = """() => new Promise((resolve) => {
    const look = () => document.documentElement.dataset.state === "ready" && resolve(performance.now());
    new MutationObserver(look).observe(document.documentElement, { attributes: true });
    look();
})"""


def until_ready(page: Page, address: str) -> float:
    """Milliseconds from the start of the navigation until Python runs and the page can be used."""
    page.goto("about:blank")  # or else the browser may take it for a reload
    page.goto(address, wait_until="commit")
    time: float = page.evaluate(UNTIL_READY)
    return time


def print_table(head: list[str], table: Callable[[Browser, str], list[list[str]]]) -> None:
    """One measurement by itself."""
    with sync_playwright() as playwright, measured_site() as site:
        browser = launch(playwright)
        print(head, *table(browser, site), sep="\n")
        browser.close()
