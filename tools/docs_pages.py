"""Turns docs/*.md into pages of the site.

The same text can be read on a code host and on the site: links from document to document say `.md` in the one and
`.html` in the other, and headings have the anchors that code hosts give them. docs/README.md is the way in: its links
say which documents there are, in what order, and by what short name. A link that leaves the documents is plain text on
the site, which has nothing else and names no other host.
"""

import re
from html import escape
from pathlib import Path
from typing import NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token

DOCS = Path(__file__).resolve().parent.parent / "docs"
WAY_IN = "README.md"
MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")


class Link(NamedTuple):
    """A link of a document; as tokens, its start, its words and its end."""

    start: Token
    words: Token
    end: Token

    @property
    def target(self) -> str:
        return str(self.start.attrs["href"])


class Document:
    """A document, read."""

    def __init__(self, path: Path) -> None:
        self.name = path.name
        self.tokens = MARKDOWN.parse(path.read_text(encoding="utf-8"))
        inline = [token for outer in self.tokens for token in outer.children or []]
        self.links = [Link(*inline[k : k + 3]) for k, token in enumerate(inline) if token.type == "link_open"]
        self.pictures = [token for token in inline if token.type == "image"]
        self.headings: dict[str, str] = {}  # their words, by their anchors
        for start, text in zip(self.tokens, self.tokens[1:], strict=False):
            if start.type == "heading_open":
                words = "".join(token.content for token in text.children or [])
                start.attrSet("id", anchor(words))
                self.headings[anchor(words)] = words

    @property
    def title(self) -> str:
        return next(iter(self.headings.values()))

    def shown(self) -> list[str]:
        """Its pictures, by their paths in docs/."""
        return [str(picture.attrs["src"]) for picture in self.pictures]


def contents() -> dict[str, str]:
    """The short names of all documents that the way in leads to, by their files."""
    links = Document(DOCS / WAY_IN).links
    return {link.target: link.words.content for link in links if re.fullmatch(r"[\w-]+\.md", link.target)}


def documents() -> list[Document]:
    """The way in, and the documents it leads to."""
    return [Document(DOCS / name) for name in (WAY_IN, *contents())]


def pictures() -> dict[str, bytes]:
    """The pictures that the documents show, by their paths in docs/."""
    paths = {path for document in documents() for path in document.shown()}
    return {path: (DOCS / path).read_bytes() for path in sorted(paths)}


def pages(template: bytes, pictures: str) -> dict[str, bytes]:
    """The documents as pages, by name; `pictures` is the folder of the site that has the pictures."""
    return {page_name(each.name): page(template.decode(), each, pictures).encode() for each in documents()}


def page(template: str, document: Document, pictures: str) -> str:
    """A document in the template."""
    for picture in document.pictures:
        picture.attrSet("src", f"../{pictures}/{picture.attrs['src']}")
    for link in document.links:
        name, sign, place = link.target.partition("#")
        if name and name not in (WAY_IN, *contents()):
            link.start.tag = link.end.tag = "span"
            link.start.attrs = {}
        else:
            link.start.attrSet("href", page_name(name) + sign + place)
    text = MARKDOWN.renderer.render(document.tokens, MARKDOWN.options, {})
    entries = [entry(name, words, name == document.name) for name, words in contents().items()]
    text = text.replace("<pre>", '<pre tabindex="0">')  # wide ones are scrolled, by keys too; as are tables
    text = text.replace("<table>", '<div class="wide" tabindex="0"><table>').replace("</table>", "</table></div>")
    text = text.replace("<th></th>", "<td></td>")  # which heads nothing
    parts = {"title": escape(document.title), "contents": f"<ul>{''.join(entries)}</ul>", "text": text}
    return re.sub(r"<!-- (\w+) -->", lambda place: parts[place[1]], template)


def entry(name: str, words: str, here: bool) -> str:
    """A document in the list of all."""
    current = ' aria-current="page"' if here else ""
    return f'<li><a href="{page_name(name)}"{current}>{escape(words)}</a></li>'


def style(colours: bytes, looks: bytes) -> bytes:
    """The style sheet of the pages. They have no script that could ask what a player likes, so they go by the system.

    >>> style(b'[data-theme="dark"] {\\n  --text: #FFF;\\n}\\n', b"p { color: var(--text) }")
    b'@media (prefers-color-scheme: dark) { :root {\\n  --text: #FFF;\\n} }\\np { color: var(--text) }'
    """
    features = {b"theme": b"prefers-color-scheme", b"contrast": b"prefers-contrast"}

    def media(rule: re.Match[bytes]) -> bytes:
        wishes = re.findall(rb'\[data-(\w+)="(\w+)"\]', rule[1])
        asked = b" and ".join(b"(%s: %s)" % (features[what], value) for what, value in wishes)
        return b"@media %s { :root %s }" % (asked, rule[2])

    return re.sub(rb"(?ms)^((?:\[data-[^]]+\])+) (\{.*?^\})", media, colours) + looks


def page_name(name: str) -> str:
    """rules.md is rules.html on the site, and README.md is index.html."""
    return "index.html" if name == WAY_IN else name.replace(".md", ".html")


def anchor(words: str) -> str:
    """What code hosts call a heading in addresses.

    >>> anchor("Action A: enter into combat")
    'action-a-enter-into-combat'
    """
    return re.sub(r"[^\w -]", "", words.lower()).replace(" ", "-")
