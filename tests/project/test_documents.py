"""README and documents: their code runs, their commands are those of the project, their links lead somewhere."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import docs_pages
from docs_pages import DOCS, Document

ROOT = DOCS.parent
TOP = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")]
FILES = [*TOP, *sorted(DOCS.glob("*.md")), ROOT / "engine/README.md"]
ELSEWHERE = {"adding-a-card.md"}  # its code is carried out in a copy of the project, see test_adding_a_card

DOCUMENTS = {path.relative_to(ROOT).as_posix(): Document(path) for path in FILES}
every_document = pytest.mark.parametrize("name", DOCUMENTS)

TARGETS = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
CI = (ROOT / ".ci/run").read_text(encoding="utf-8").splitlines()[-1]
RUNS = re.compile(r"(?:(?<!_)run|entry): (.+)")  # a command in a workflow, or of a hook

# Not tried here: `make check-wheel` installs the package, and the others are not our programs.
OTHERS = ("pip install .", "python3 -m http.server", "pre-commit install --hook-type pre-commit --hook-type pre-push")


def code(language: str) -> list[tuple[str, str]]:
    """All pieces of code in a language, each with its document."""
    return [
        (name, token.content)
        for name, document in DOCUMENTS.items()
        for token in document.tokens
        if token.type == "fence" and token.info == language and document.name not in ELSEWHERE
    ]


COMMANDS = [line for _, text in code("sh") for line in text.splitlines()]


# Commands


def test_the_two_commands_of_the_readme_are_those_of_the_project() -> None:
    first, second, *_ = (text.strip() for name, text in code("sh") if name == "README.md")
    assert (first, second) == ("make play", "make test")
    assert second == CI


def test_workflows_and_hooks_run_what_ci_runs() -> None:
    workflows = (ROOT / ".github/workflows").iterdir()
    run = {path.name: RUNS.findall(path.read_text(encoding="utf-8")) for path in workflows}
    assert run == {"ci.yml": [".ci/run"], "pages.yml": ["make site"]}
    hooks = RUNS.findall((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))
    assert hooks == ["make check", CI]


@every_document
def test_every_target_that_is_named_is_there(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    named = re.findall(r"(?:`|^)make ([a-z0-9-]+)", text, re.MULTILINE)
    assert set(named) <= TARGETS


@pytest.mark.parametrize("command", [line for line in COMMANDS if not line.startswith("make ") and line not in OTHERS])
def test_a_command_can_be_pasted(command: str, tmp_path: Path) -> None:
    program, *arguments = shlex.split(command)
    assert program == "topoum"
    python = [sys.executable, "-m", program, *arguments]
    done = subprocess.run(python, cwd=tmp_path, stdin=subprocess.DEVNULL, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout


# Code


@pytest.mark.parametrize(("name", "text"), code("python"))
def test_python_can_be_pasted(name: str, text: str, capsys: pytest.CaptureFixture[str]) -> None:
    if ">>>" not in text:  # those are doctest's
        exec(compile(text, name, "exec"), {"__name__": "__main__"})
        assert capsys.readouterr().out


# Links and pictures


@every_document
def test_links_lead_somewhere(name: str) -> None:
    document = DOCUMENTS[name]
    for link in document.links:
        path, _, place = link.target.partition("#")
        target = (ROOT / name).parent / path if path else ROOT / name
        assert target.exists(), link.target
        assert not place or place in Document(target).headings, link.target


@every_document
def test_headings_have_anchors_of_their_own(name: str) -> None:
    tokens = DOCUMENTS[name].tokens
    assert len(DOCUMENTS[name].headings) == sum(token.type == "heading_open" for token in tokens)


@every_document
def test_pictures_are_there_and_told_in_words(name: str) -> None:
    for picture, path in zip(DOCUMENTS[name].pictures, DOCUMENTS[name].shown(), strict=True):
        assert ((ROOT / name).parent / path).is_file(), path
        assert len(picture.content) > 15, path


def test_no_picture_is_left_over_or_large() -> None:
    shown = {(ROOT / name).parent / path for name, document in DOCUMENTS.items() for path in document.shown()}
    there = set((DOCS / "pictures").iterdir())
    assert there <= shown
    assert max(path.stat().st_size for path in there) < 150_000


@every_document
def test_no_other_host_is_named(name: str) -> None:
    """The documents are part of the site, and the package's own page part of its wheel."""
    assert "://" not in (ROOT / name).read_text(encoding="utf-8").replace("file://", "")


def test_the_way_in_leads_to_every_document() -> None:
    assert {docs_pages.WAY_IN, *docs_pages.contents()} == {path.name for path in DOCS.glob("*.md")}


def test_every_source_has_its_place_in_the_architecture() -> None:
    """Those of folders such as cards/ are told of as a whole."""
    text = (DOCS / "architecture.md").read_text(encoding="utf-8")
    named = {
        Path(name).stem
        for code in re.findall(r"`([^`\n]+)`", text)
        for name in code.split()
        if not code.startswith(("make ", "docs/"))
    }
    sources = [*(ROOT / "web").iterdir(), *(ROOT / "web/page").iterdir(), *(ROOT / "engine/topoum").iterdir()]
    sources += (ROOT / "tools").iterdir()
    unnamed = {path.name for path in sources if path.suffix in {".py", ".js", ".mjs", ".json", ".html"}}
    unnamed = {name for name in unnamed if Path(name).stem not in {*named, "__init__"}}
    assert unnamed == set()


# Pages


PAGES = {
    name: page.decode() for name, page in docs_pages.pages((ROOT / "web/docs.html").read_bytes(), "pictures-0").items()
}


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_whole(name: str) -> None:
    page = PAGES[name]
    assert "<!--" not in page
    assert not re.search(r"<script|\son\w+=|\sstyle=", page)
    assert page.count("<h1") == 1
    assert page.count("aria-current") == (name != "index.html")
    addresses = re.findall(r'(?:href|src)="([^"#]+)[^"]*"', page)
    ours = ("../pictures-0/", "../@page@/")
    assert {address for address in addresses if not address.startswith(ours)} <= {"../", *PAGES}
    for pictured in re.findall(r'src="\.\./pictures-0/([^"]+)"', page):
        assert pictured in docs_pages.pictures()


def test_a_link_that_leaves_the_documents_is_text(tmp_path: Path) -> None:
    path = tmp_path / "one.md"
    path.write_text("# One\n[a](rules.md#goal) [b](../Makefile) [c](#one) [d](README.md)\n", encoding="utf-8")
    page = docs_pages.page("<!-- text -->", Document(path), "pictures-0")
    assert '<a href="rules.html#goal">a</a> <span>b</span> <a href="#one">c</a> <a href="index.html">d</a>' in page
