"""Builds the site: from the sources to a folder that any static web server can serve.

    python tools/build_site.py [--out dist] [--packages .venv/pyodide]

The folder looks like this; every address in it is relative, so it works from any sub-path.

    index.html, manifest.webmanifest, service-worker.js, LICENSE.txt, docs/*.html
                               the only names that never change
    page-<hash>/               our own scripts, styles and texts
    pictures-<hash>/           those of the documents
    python-<hash>/             the engine's wheel, the page's Python, and the memory snapshot made from both
    pyscript-<version>-<hash>/
    pyodide-<version>-<hash>/

A folder's hash is that of what is in it (or, for the snapshot, of what it is made from). So all that lies in
them may be cached for ever, and a change to the page costs a returning player no new Pyodide.
"""

import argparse
import base64
import hashlib
import io
import json
import posixpath
import re
import shutil
import subprocess
import tempfile
import zipfile
from pathlib import Path

import docs_pages
import engine_wheel
import third_party
from bundle import bundle
from start_screens import start_screens

ROOT = Path(__file__).resolve().parent.parent
SNAPSHOT_RECIPE = ROOT / "tools/make_snapshot.mjs"
# Names in the folder of our Python; web/runtime.mjs asks for them.
SNAPSHOT = "packed/snapshot.bin"
PAGE_ZIP = "page.zip"
PACKED = ("page/", "desk/", "puzzles.json", "lessons.json")  # what Python reads on the page travels as one archive
LONG_AGO = (1980, 1, 1, 0, 0, 0)  # the time of everything in an archive, so that the same sources give the same bytes

# What scripts ask for at once: not what stands in brackets, which is asked for when it is needed.
IMPORT = re.compile(rb"""(?:^|;)(?:import|export)\b[^"'(;]*["'](\.[^"']+)["']""", re.MULTILINE)
BIG = ("pyodide.asm.mjs", "packed/pyodide.asm.wasm", SNAPSHOT)  # what is waited for on a slow line

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

    page = read_folder(ROOT / "web")
    page_zip = work / PAGE_ZIP
    page_zip.write_bytes(pack({path: page.pop(path) for path in list(page) if path.startswith(PACKED)}))

    names = {
        "pyodide": f"pyodide-{third_party.version('pyodide')}-{fingerprint(pyodide)}",
        "pyscript": f"pyscript-{third_party.version('@pyscript/core')}-{fingerprint(pyscript)}",
        "wheel": wheel.name,
    }
    # The name of the folder of our Python ties archives and snapshot together.
    python = {wheel.name: wheel.read_bytes(), PAGE_ZIP: page_zip.read_bytes()}
    recipe = {"recipe": SNAPSHOT_RECIPE.read_bytes(), "pyodide": names["pyodide"].encode()}
    names["python"] = f"python-{fingerprint({**python, **recipe})}"
    python[SNAPSHOT] = make_snapshot(names["python"], wheel, page_zip)

    page = {path: fill_in(content, names) for path, content in page.items()}
    index = page.pop("index.html").replace(b"<!-- art.svg -->", page.pop("art.svg"))
    manifest = page.pop("manifest.webmanifest")
    worker = page.pop("service-worker.js")
    template = page.pop("docs.html")
    page["docs.css"] = docs_pages.style(page["colours.css"], page["docs.css"])
    pictures = docs_pages.pictures()
    names["pictures"] = f"pictures-{fingerprint(pictures)}"
    page["boot.js"] = page["boot.js"].replace(b'"@boot@"', boot_words(page))
    page["progress.js"] = page["progress.js"].replace(b'"@sizes@"', sizes({**python, **pyodide}))
    page = bundle(page | third_party.page_libraries(), work) | start_screens()
    names["page"] = f"page-{fingerprint(page)}"

    site = {
        "index.html": fill_in(index, names),
        "manifest.webmanifest": fill_in(manifest, names),
        "LICENSE.txt": (ROOT / "LICENSE").read_bytes(),
        **below("docs", docs_pages.pages(fill_in(template, names), names["pictures"])),
        **below(names["pictures"], pictures),
        **below(names["page"], page),
        **below(names["python"], python),
        **below(names["pyscript"], pyscript),
        **below(names["pyodide"], pyodide),
    }
    site["index.html"] = site["index.html"].replace(b"@modules@", preloads(site, names))
    return with_worker(site, worker)


def sizes(files: Files) -> bytes:
    """How big the big files are."""
    return json.dumps({posixpath.basename(path): len(files[path]) for path in BIG}).encode()


def preloads(site: Files, names: dict[str, str]) -> bytes:
    """Links that have the browser ask for all scripts at once, not one after the other has told of the next.

    Those of the first screen come first, and Python's are not to hold them up.
    """
    ours = [f"{names['page']}/{script}" for script in ("launch.mjs", "board.js")]
    python = [f"{names['page']}/runtime.mjs", f"{names['pyscript']}/core.js", f"{names['pyodide']}/pyodide.asm.mjs"]
    first = modules(site, ours)
    later = [path for path in modules(site, python) if path not in first]
    links = [f'<link rel="modulepreload" href="./{path}">' for path in first]
    links += [f'<link rel="modulepreload" fetchpriority="low" href="./{path}">' for path in later]
    return "\n  ".join(links).encode()


def modules(site: Files, paths: list[str]) -> list[str]:
    """Scripts, all that they import, what those import, and so on; in the order in which they are named."""
    found = list(paths)
    for module in found:
        for name in IMPORT.findall(site[module]):
            imported = posixpath.normpath(f"{posixpath.dirname(module)}/{name.decode()}")
            if imported not in found:
                found.append(imported)
    return found


def with_worker(site: Files, worker: bytes) -> Files:
    """The site with its service worker, which gets the list of all files; both get the id of this build."""
    names = {"build": fingerprint({**site, "service-worker.js": worker})}
    site = {**site, "index.html": fill_in(site["index.html"], names)}
    digests = {path: f"sha256-{digest(content)}" for path, content in sorted(site.items())}
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


def make_snapshot(folder: str, wheel: Path, page_zip: Path) -> bytes:
    """Python's memory with all our modules imported, for web/runtime.mjs to start from."""
    snapshot = page_zip.with_name("snapshot")
    subprocess.run(["node", SNAPSHOT_RECIPE, folder, snapshot, wheel, page_zip], check=True)
    return snapshot.read_bytes()


def pack(files: Files) -> bytes:
    """A zip archive of files."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as packed:
        for path, content in sorted(files.items()):
            entry = zipfile.ZipInfo(path, LONG_AGO)
            entry.external_attr = 0o644 << 16  # for everybody to read, a web server too
            packed.writestr(entry, content, zipfile.ZIP_DEFLATED)
    return archive.getvalue()


def fill_in(content: bytes, names: dict[str, str]) -> bytes:
    """Replace @page@, @python@ and so on by the names of this build."""
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
