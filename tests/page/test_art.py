"""The art: every picture is shown somewhere, and every one that is shown is there."""

import re

from tests.page.test_locales import FILLED, SOURCES, WEB

ART = (WEB / "art.svg").read_text(encoding="utf-8")
PICTURES = re.findall(r'<symbol id="([^"]+)"', ART)
NAME = re.compile(rf'[a-z]+-(?:[\w-]|{FILLED})+|(?<=["#])[a-z]+(?=")')


def test_every_picture_is_shown() -> None:
    names = {name for path in SOURCES for name in NAME.findall(path.read_text(encoding="utf-8"))}
    shown = [re.compile("[a-z-]+".join(map(re.escape, re.split(FILLED, name)))) for name in names]
    assert len(PICTURES) > 100
    left = [name for name in PICTURES if not any(pattern.fullmatch(name) for pattern in shown)]
    assert [name for name in left if f'"#{name}"' not in ART] == []


def test_every_part_of_a_picture_is_there() -> None:
    ids = re.findall(r'id="([^"]+)"', ART)
    assert len(ids) == len({*ids})
    assert {*re.findall(r'href="#([^"]+)"', ART)} <= {*ids}
