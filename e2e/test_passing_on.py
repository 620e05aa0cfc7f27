"""Games passed on: as files, pictures and QR codes, turn by turn by link, and between two tabs."""

import re
import struct
import xml.etree.ElementTree as ET
from random import Random

from playwright.sync_api import Browser, Locator, Page, expect
from qrcode.main import QRCode  # type: ignore[import-untyped]
from qrcode.util import MODE_8BIT_BYTE, QRData  # type: ignore[import-untyped]

import topoum
from playing import QUIET, Table, open_page, reload
from steps import WORDS, pick

GAME = "new;players=red,blue;deck=tactical;seed=8;first=red;names=Ada,%3Cb%3EBruno"
START = ["barracks e7", "barracks f5", "deploy f7", "deploy e6", "enter e8"]

# The spaces with moles, whenever that changes.
WATCH = """() => {
  window.seen = [];
  const note = () => seen.push([...document.querySelectorAll("[data-mole]")].map((e) => e.dataset.mole).sort().join());
  new MutationObserver(note).observe(document.querySelector("#board"), { childList: true, subtree: true });
}"""


def started(page: Page, site: str) -> Table:
    table = Table.open(page, site, GAME)
    for action in START:
        page.evaluate("action => topoum.play(action)", action)
        table.follow(action)
        table.lift()
    return table


def download(page: Page, button: str) -> bytes:
    with page.expect_download() as file:
        page.locator(button).click()
    expect(page.locator("#share [role=status]")).to_contain_text(file.value.suggested_filename)
    return file.value.path().read_bytes()


def test_a_file_is_the_game(page: Page, site: str) -> None:
    """Saved and opened again, the game is behind its curtain and goes on, as a game of its own."""
    table = started(page, site)
    page.locator("#share-game").click()
    content = download(page, "#share [data-save]")
    assert content.decode() == table.game.record()
    page.locator("#share [data-close]").click()
    page.evaluate("location.hash = 'new;seed=3;names=Someone,Else'")
    expect(page.locator("#players")).to_contain_text("Someone")
    page.locator("#share-game").click()
    page.locator("#share input[type=file]").set_input_files(
        {"name": "a.topoum", "mimeType": "application/octet-stream", "buffer": content}
    )
    expect(page.locator("[data-curtain]")).to_contain_text("Ada")
    table = Table(page)
    assert table.record() == content.decode()
    table.play(table.legal()[0])
    reload(page)
    expect(page.locator("[data-curtain]")).to_be_visible()
    assert table.record() == table.game.record()


def test_pictures(page: Page, site: str) -> None:
    """Both are real pictures of the board, and nothing of the cards is in them."""
    table = started(page, site)
    page.locator("#share-game").click()
    png = download(page, "#share [data-png]")
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", png[16:24])
    assert width == 1600
    assert 1200 < height < 1600
    colours = page.evaluate(
        """async (bytes) => {
          const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: "image/png" }));
          const { width, height } = picture;
          const sheet = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d");
          sheet.drawImage(picture, 0, 0);
          return new Set(new Uint32Array(sheet.getImageData(0, 0, width, height).data.buffer)).size;
        }""",
        list(png),
    )
    assert colours > 50

    text = download(page, "#share [data-svg]").decode()
    picture = ET.fromstring(text)
    space = "{http://www.w3.org/2000/svg}"
    assert picture.tag == f"{space}svg"
    assert picture.findtext(f"{space}title") == "Topoum: Ada, <b>Bruno"
    uses = [use.get("href", "") for use in picture.iter(f"{space}use")]
    parts = {f"#{part.get('id')}" for part in picture.iter() if part.get("id")}
    assert set(uses) <= parts
    moles = sum("mole" in square for square in table.game.view()["board"].values())
    assert sum(use.startswith("#mole-") for use in uses) == moles
    assert not any(re.search(r"\b(script|foreignObject|image)$|^on", name) for name in names_in(picture))
    for card in table.game.view()["types"]:
        assert card not in text
        assert WORDS[f"card.{card}.name"] not in text


def names_in(picture: ET.Element) -> set[str]:
    return {name for element in picture.iter() for name in (element.tag, *element.attrib)}


def modules(code: Locator) -> list[list[bool]]:
    """The modules of a QR code on the page, true for dark, without the white around it."""
    size = int((code.get_attribute("viewBox") or "").split()[-1])
    rows = [[False] * size for _ in range(size)]
    for x, y, length in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\d+z", code.locator("path").get_attribute("d") or ""):
        rows[int(y)][int(x) : int(x) + int(length)] = [True] * int(length)
    assert not any(any(row) for row in rows[:4] + rows[-4:])
    return [row[4:-4] for row in rows[4:-4]]


def test_qr_codes(page: Page, site: str) -> None:
    """Module by module what another program makes of the link."""
    started(page, site)
    page.locator("#share-game").click()
    page.locator("#share .share-code summary").click()
    picture = page.locator("#share .share-code svg")
    for kind in ("view", "game"):
        page.locator(f"#share input[value={kind}]").check()
        link, drawn = page.locator("#share .share-link").input_value(), modules(picture)
        form = int("".join(str(int(dark)) for dark in drawn[8][:5]), 2) ^ 0b10101  # its level and mask
        code = QRCode((len(drawn) - 17) // 4, error_correction=form >> 3, border=0, mask_pattern=form & 7)
        code.add_data(QRData(link.encode(), MODE_8BIT_BYTE))
        code.make(fit=False)
        assert drawn == code.get_matrix()


def test_a_whole_game_by_link(page: Page, browser: Browser, site: str) -> None:
    """Two browsers hand a link to and fro until the end: curtain, what happened, the turn, the next link."""
    context = browser.new_context(service_workers="block")
    pages = [page, context.new_page()]
    for each in pages:
        each.add_init_script(QUIET)
        open_page(each, site)
        each.evaluate(WATCH)
    game = topoum.new_game(("red", "blue"), "first-game", 5, "red", names={"red": "Ada", "blue": "Bruno"})
    page.evaluate("location.hash = 'new;seed=5;first=red;names=Ada,Bruno'")
    page.locator("#table [data-settings]").click()
    page.locator("[name=passing]").check()
    page.locator("#settings [data-close]").click()
    random, shown, links = Random(5), 0, 0
    while True:
        here, player = pages[game.turn == "blue"], game.turn
        while game.turn == player and not game.over:
            action = pick(random, [str(action) for action in game.legal_actions()], set())
            here.evaluate("action => topoum.play(action)", action)
            game.play(action)
        if game.over:
            break
        next_player = game.names[game.turn]
        expect(here.locator("#pass h2")).to_have_text(WORDS["share.pass.title"].format(player=next_player))
        link = here.locator("#pass .share-link").input_value()
        links += 1
        there = pages[game.turn == "blue"]
        there.evaluate("hash => { location.hash = hash }", link.partition("#")[2])
        expect(there.locator("[data-curtain]")).to_contain_text(next_player)
        expect(there.locator("#hand")).to_be_hidden()
        assert there.evaluate("topoum.record()") == game.record()
        there.evaluate("seen = []")
        there.locator("[data-lift]").click()
        frames = [frame for frame in last_turn(game) if frame != moles(game)]
        there.wait_for_function("frames => frames.every((frame) => seen.includes(frame))", arg=frames)
        shown += len(frames)
    assert links > 10
    assert shown > 5
    expect(here.locator("#final")).to_be_visible()
    expect(here.locator("#pass")).to_have_count(0)
    assert here.evaluate("topoum.record()") == game.record()
    context.close()


def moles(game: topoum.Game) -> str:
    return ",".join(sorted(space for space, square in game.view()["board"].items() if "mole" in square))


def last_turn(game: topoum.Game) -> list[str]:
    """Where moles stood after each action of the other's last turn."""
    steps = list(game.history())
    count = next((k for k, step in enumerate(reversed(steps)) if step.player == game.turn), len(steps))
    before, frames = game.copy(), []
    for _ in range(count):
        frames.append(moles(before))
        before.undo()
    return frames


def test_two_tabs_keep_both_games(page: Page, site: str) -> None:
    """Who keeps hers as a game of its own goes on with it, beside the other's, and is asked no more."""
    started(page, site)
    other = page.context.new_page()
    open_page(other, site)
    other.get_by_role("button", name="Go on").click()
    other.locator("[data-lift]").click()
    other.evaluate("topoum.play(topoum.legal().at(-1))")
    page.locator("dialog[open] [data-cancel]").click()
    for tab in (page, other, page, other):
        tab.evaluate("() => { document.querySelector('[data-lift]')?.click(); topoum.play(topoum.legal()[0]) }")
    records = sorted(tab.evaluate("topoum.record()") for tab in (page, other))
    assert records[0] != records[1]
    page.wait_for_function(
        """(records) => JSON.stringify(records) === JSON.stringify(Object.entries(localStorage)
          .filter(([key]) => key.startsWith("topoum.1.game.")).map(([, text]) => JSON.parse(text).record).sort())""",
        arg=records,
    )
    for tab in (page, other):
        expect(tab.locator("dialog[open]")).to_have_count(0)
