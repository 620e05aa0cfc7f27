"""What `make release` writes; when it refuses is in its doctests."""

import zipfile
from pathlib import Path

import release
import topoum


def test_the_files_of_a_release(tmp_path: Path) -> None:
    dist, out = tmp_path / "dist", tmp_path / "release"
    (dist / "docs").mkdir(parents=True)
    (dist / "docs/index.html").write_text("About")
    out.mkdir()
    (out / "topoum-0.0.1-py3-none-any.whl").touch()  # an older one
    wheel, archive = release.write(topoum.__version__, dist, out)
    assert set(out.iterdir()) == {wheel, archive}
    assert wheel.name == f"topoum-{topoum.__version__}-py3-none-any.whl"
    assert archive.name == f"topoum-site-{topoum.__version__}.zip"
    with zipfile.ZipFile(archive) as site:
        assert sorted(site.namelist()) == [f"{archive.stem}/docs/index.html"]
        assert all(entry.external_attr >> 16 == 0o644 for entry in site.infolist())


def test_the_version_is_that_of_the_engine() -> None:
    source = (release.ROOT / "engine/topoum/__init__.py").read_text(encoding="utf-8")
    assert release.version_of(source) == topoum.__version__


def test_the_changelog_can_be_read() -> None:
    changelog = (release.ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    newest, *older = release.HEADING.findall(changelog)
    assert newest == "Unreleased" or release.RELEASED.fullmatch(newest)
    assert all(release.RELEASED.fullmatch(heading) for heading in older)


def test_the_golden_links_are_found_and_open() -> None:
    assert release.golden_links_open()
