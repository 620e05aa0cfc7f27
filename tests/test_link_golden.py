"""Links open for ever: golden ones of every kind, and words whose numbers never change."""

import json
from pathlib import Path

import pytest

from topoum import NotationError, actions, layout, link
from topoum.cards import FARMERS, NUMBER
from topoum.legal import PHASES
from topoum.link import pack, pack_view, tables, tape, unpack, unpack_view
from topoum.link.envelope import seal

GOLDEN = sorted((Path(__file__).parent / "links").glob("*.txt"))


def parts(path: Path) -> tuple[str, str, str]:
    """Of a golden file: the kind of address, the link, and what it holds."""
    address, _, content = path.read_text(encoding="utf-8").partition("\n\n")
    kind, _, text = address.partition("=")
    return kind, text, content


@pytest.mark.parametrize("path", GOLDEN, ids=[path.stem for path in GOLDEN])
def test_golden_links_open_for_ever(path: Path) -> None:
    kind, text, content = parts(path)
    if kind == "#g":
        assert unpack(text).record() == content
    else:
        view, expected = unpack_view(text), json.loads(content)
        assert {word: view[word] for word in expected} == expected  # views may learn to say more
    if text.startswith(link.VERSION):
        again = pack(unpack(text)) if kind == "#g" else pack_view(unpack_view(text))
        assert again == text


def test_golden_links_are_of_every_kind() -> None:
    for version in range(1, int(link.VERSION) + 1):
        found = [(kind, text, content) for kind, text, content in map(parts, GOLDEN) if text[0] == str(version)]
        assert {kind for kind, _, _ in found} == {"#g", "#v"}
        records = [content for kind, _, content in found if kind == "#g"]
        assert {record.split()[0] for record in records} == {"topoum", "topoum-record"}
        assert any("\nname " in record for record in records)
        played = {word for record in records for line in record.splitlines() for word in line.split()}
        assert played >= {*NUMBER, *FARMERS, *actions.FORMS}
        views = [json.loads(content) for kind, _, content in found if kind == "#v"]
        assert {view["phase"] for view in views} >= {"turn", "card", "moving", "done", "over", "barracks", "keep"}


def test_there_is_a_word_for_everything() -> None:
    """A new card, farmer or deck takes a place kept for it at the end of its table."""
    assert set(NUMBER) <= set(tables.CARDS)
    assert set(FARMERS) <= set(tables.FARMERS)
    assert set(layout.DECKS) <= set(tables.DECKS)
    assert set(layout.TILES) <= set(tables.EDITIONS)
    assert set(layout.TOKENS[1 : layout.CRATE]) <= set(tables.TOKENS)
    assert {layout.TOKENS[token] for token in layout.OBSTACLES} <= set(tables.OBSTACLES)
    assert set(PHASES) <= set(tables.PHASES)
    assert {*actions.FORMS, "play"} <= set(tables.VERBS)
    assert set(layout.SOURCES) == set(tables.SOURCES)
    assert set(actions.TARGET) <= set(tables.TARGETS)
    assert layout.LETTERS == tables.LETTERS


def test_a_word_of_a_later_table_is_refused() -> None:
    writer = tape.Writer()
    writer.number(link.KINDS, link.NEW)
    writer.number(3, 0)
    writer.word(tables.COLOURS, "red")
    writer.word(("blue", "yellow", "black"), "blue")
    writer.number(3, 0)
    writer.number(len(tables.DECKS), len(tables.DECKS) - 1)
    with pytest.raises(NotationError, match="a word that this version does not know"):
        unpack(seal(writer.finish()))
