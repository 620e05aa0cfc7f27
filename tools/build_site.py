"""Builds the site: from the sources to a folder that any static web server can serve.

    python tools/build_site.py [--out dist] [--packages .venv/pyodide]

The folder looks like this; every address in it is relative, so it works from any sub-path.

    index.html, manifest.webmanifest, service-worker.js    the only names that never change
    page-<hash>/               our own scripts, styles and Python for the page
    engine-<hash>/             the engine's wheel, and the memory snapshot made from it
    pyscript-<version>-<hash>/
    pyodide-<version>-<hash>/

A folder's hash is that of what is in it (or, for the snapshot, of what it is made from). So all that lies in
folders may be cached for ever, and a change to the page costs a returning player no new Pyodide.
"""

import argparse
import base64
import hashlib
import io
import json
import shutil
import subprocess
import tempfile
import zipfile
from pathlib import Path

import engine_wheel
import third_party

ROOT = Path(__file__).resolve().parent.parent
SNAPSHOT_RECIPE = ROOT / "tools/make_snapshot.mjs"
SNAPSHOT = "snapshot.gz"  # in the folder of the engine; web/runtime.mjs asks for it by this name

PACKED = ("page/", "desk/", "puzzles.json", "lessons.json")  # what Python reads on the page travels as one archive
LONG_AGO = (1980, 1, 1, 0, 0, 0)  # the time of everything in an archive, so that the same sources give the same bytes

Files = dict[str, bytes]


def main() -> None:
    """Build the site as the command line asks."""
    parser = argparse.ArgumentParser(description="Build the site.")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="the folder to write (default: dist)")
    parser.add_argument(
        "--packages",
        type=Path,
        default=ROOT / ".venv/pyodide",
        help="packages for the Python inside Pyodide (default: .venv/pyodide)",
    )
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as work:
        site = build(Path(work), arguments.packages)
    write(site, arguments.out)
    size = sum(map(len, site.values()))
    print(f"Built {arguments.out}: {len(site)} files, {size / 1e6:.1f} MB")


def build(work: Path, pyodide_packages: Path) -> Files:
    """Everything the site consists of, by path. `work` is an empty folder for use on the way."""
    pyodide = third_party.pyodide()
    pyscript = third_party.pyscript()
    wheel = engine_wheel.build(work, pyodide_packages)

    names = {
        "pyodide": f"pyodide-{third_party.version('pyodide')}-{fingerprint(pyodide)}",
        "pyscript": f"pyscript-{third_party.version('@pyscript/core')}-{fingerprint(pyscript)}",
        "wheel": wheel.name,
    }
    # The name of the engine's folder is the build id that ties wheel and snapshot together.
    ingredients = {
        "wheel": wheel.read_bytes(),
        "recipe": SNAPSHOT_RECIPE.read_bytes(),
        "pyodide": names["pyodide"].encode(),
    }
    names["engine"] = f"engine-{fingerprint(ingredients)}"
    engine = {wheel.name: wheel.read_bytes(), SNAPSHOT: make_snapshot(wheel, names["engine"], work)}

    page = {path: fill_in(content, names) for path, content in read_folder(ROOT / "web").items()}
    index = page.pop("index.html").replace(b"<!-- art.svg -->", page.pop("art.svg"))
    manifest = page.pop("manifest.webmanifest")
    worker = page.pop("service-worker.js")
    page["boot.js"] = page["boot.js"].replace(b'"@boot@"', boot_words(page))
    page |= third_party.page_libraries()
    page["page.zip"] = pack({path: page.pop(path) for path in list(page) if path.startswith(PACKED)})
    names["page"] = f"page-{fingerprint(page)}"

    site = {
        "index.html": fill_in(index, names),
        "manifest.webmanifest": fill_in(manifest, names),
        **below(names["page"], page),
        **below(names["engine"], engine),
        **below(names["pyscript"], pyscript),
        **below(names["pyodide"], pyodide),
    }
    return with_worker(site, worker)


def with_worker(site: Files, worker: bytes) -> Files:
    """The site with its service worker, which gets the list of all files; both get the id of this build."""
    names = {"build": fingerprint({**site, "service-worker.js": worker})}
    site = {**site, "index.html": fill_in(site["index.html"], names)}
    digests = {path: f"sha256-{digest(content)}" for path, content in site.items()}
    worker = fill_in(worker, names).replace(b'"@files@"', json.dumps(digests, indent=2).encode())
    return {**site, "service-worker.js": worker}


def digest(content: bytes) -> str:
    """What a browser compares a file with."""
    return base64.b64encode(hashlib.sha256(content).digest()).decode()


def boot_words(page: Files) -> bytes:
    """The words that are needed before a language's texts are there, of all languages."""
    locales = {Path(path).stem: json.loads(page[path]) for path in page if path.startswith("locales/")}
    words = {
        language: {key: text for key, text in texts.items() if key.startswith("boot.")}
        for language, texts in sorted(locales.items())
    }
    return json.dumps(words).encode()


def make_snapshot(wheel: Path, build_id: str, work: Path) -> bytes:
    """Python's memory with the engine imported, for web/runtime.mjs to start from."""
    snapshot = work / SNAPSHOT
    subprocess.run(["node", SNAPSHOT_RECIPE, wheel, build_id, snapshot], check=True)
    return snapshot.read_bytes()


def pack(files: Files) -> bytes:
    """A zip archive of files."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as packed:
        for path, content in sorted(files.items()):
            packed.writestr(zipfile.ZipInfo(path, LONG_AGO), content, zipfile.ZIP_DEFLATED)
    return archive.getvalue()


def fill_in(content: bytes, names: dict[str, str]) -> bytes:
    """Replace @page@, @engine@ and so on by the names of this build."""
    for key, name in names.items():
        content = content.replace(f"@{key}@".encode(), name.encode())
    return content


def fingerprint(files: Files) -> str:
    """Eight hexadecimal digits that change when a file's name or content does."""
    total = hashlib.sha256()
    for path, content in sorted(files.items()):
        total.update(f"{path} {hashlib.sha256(content).hexdigest()}\n".encode())
    return total.hexdigest()[:8]


def read_folder(folder: Path) -> Files:
    """All files below a folder, by their path in it."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts
    }


def below(folder: str, files: Files) -> Files:
    """The same files, inside a folder."""
    return {f"{folder}/{path}": content for path, content in files.items()}


def write(site: Files, out: Path) -> None:
    """Write the site, in the place of what was there before."""
    shutil.rmtree(out, ignore_errors=True)
    for path, content in site.items():
        target = out / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)


if __name__ == "__main__":
    main()
