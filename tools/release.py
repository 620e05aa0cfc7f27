"""Makes the files of a release: the engine's wheel and an archive of the built site, in release/. Publishes nothing.

    make release

It refuses if something is not committed, if the changelog does not begin with the engine's version, or if a link of an
older release no longer opens.
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import build_site
import engine_wheel

ROOT = build_site.ROOT
HEADING = re.compile(r"^## (.*)$", re.MULTILINE)
RELEASED = re.compile(r"(\d+\.\d+\.\d+) \(\d{4}-\d\d-\d\d\)")


def main() -> int:
    """Check, then make the files."""
    version = version_of((ROOT / "engine/topoum/__init__.py").read_text(encoding="utf-8"))
    found = objections(version, (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), uncommitted())
    if not golden_links_open():
        found.append("links of an older release no longer open, see above")
    for objection in found:
        print(f"No release: {objection}.")
    if not found:
        for path in write(version, ROOT / "dist", ROOT / "release"):
            print(f"{path.relative_to(ROOT)}: {path.stat().st_size / 1e6:.1f} MB")
    return 1 if found else 0


def version_of(source: str) -> str:
    """The version that a module says it has.

    >>> version_of('__version__ = "1.2.0"')
    '1.2.0'
    """
    found = re.search(r'^__version__ = "(.*)"$', source, re.MULTILINE)
    return found[1] if found else ""


def objections(version: str, changelog: str, changes: str) -> list[str]:
    """What speaks against a release.

    >>> objections("1.2.0", "# Changelog\\n\\n## 1.2.0 (2026-11-30)\\n", "")
    []
    >>> objections("1.2.0", "# Changelog\\n\\n## Unreleased\\n", " M README.md")
    ['the changelog begins with "Unreleased" and not with "1.2.0 (date)"', 'not everything is committed ( M README.md)']
    """
    newest = HEADING.findall(changelog)[0]
    found = RELEASED.fullmatch(newest)
    against = []
    if not found or found[1] != version:
        against.append(f'the changelog begins with "{newest}" and not with "{version} (date)"')
    if changes:
        against.append(f"not everything is committed ({changes})")
    return against


def uncommitted() -> str:
    """What git would still have to be told of."""
    command = ["git", "status", "--porcelain"]
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.rstrip()


def golden_links_open() -> bool:
    """Whether every link in tests/links opens and holds what it should."""
    command = [sys.executable, "-m", "pytest", "tests/test_link_golden.py"]
    return subprocess.run(command, cwd=ROOT, check=False).returncode == 0


def write(version: str, dist: Path, out: Path) -> list[Path]:
    """Write the wheel and the archive, whose files lie in a folder of their own, in the place of older ones."""
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir()
    name = f"topoum-site-{version}"
    archive = out / f"{name}.zip"
    archive.write_bytes(build_site.pack(build_site.below(name, build_site.read_folder(dist))))
    return [engine_wheel.plain(out), archive]


if __name__ == "__main__":
    sys.exit(main())
