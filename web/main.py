"""Where the page's Python begins: joins it to the browser and to the pictures of board.js."""

from pyscript import window
from pyscript.ffi import create_proxy
from pyscript.js_modules import board

from desk.page import Page
from desk.script import Script

page = Page(board, window)
script = Script(page)
board.join(create_proxy(page.hear))
board.offer(*map(create_proxy, (script.legal, script.play, script.record, script.view)))
window.addEventListener("popstate", create_proxy(lambda _: page.follow()))
page.open()
board.ready()
