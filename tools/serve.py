"""A small static web server for the built site, on this machine only.

    python tools/serve.py [dist]

It sends no special headers; any other static server will do as well.
"""

import os
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

FAVOURITE_PORT = 8000


class Handler(SimpleHTTPRequestHandler):
    """Serves files quietly, with the types browsers insist on."""

    protocol_version = "HTTP/1.1"  # keeps connections open, which a page of many files likes
    extensions_map = {  # noqa: RUF012 (declared so by the base class)
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def end_headers(self) -> None:
        """Have the browser ask each time whether a file is still the same: it may be built anew."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


class Server(ThreadingHTTPServer):
    """Browsers hang up when they have seen enough: that is nothing to tell the terminal of."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def server(folder: Path, port: int = 0) -> Server:
    """A server for a folder, not yet running; port 0 takes any that is free."""
    return Server(("127.0.0.1", port), partial(Handler, directory=str(folder)))


def address(of: Server) -> str:
    """Where to find what a server serves."""
    return f"http://127.0.0.1:{of.server_port}/"


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """For tests: a folder on a server of its own for a while; gives the address."""
    running = server(folder)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    try:
        yield address(running)
    finally:
        running.shutdown()
        running.server_close()


def main() -> None:
    """Serve the site until interrupted, and show it in a browser if there is one."""
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "dist")
    try:
        running = server(folder, FAVOURITE_PORT)
    except OSError:  # somebody else has it
        running = server(folder)
    print(f"Play at {address(running)} (stop with Ctrl+C)", flush=True)
    if has_screen():
        webbrowser.open(address(running))
    try:
        running.serve_forever()
    except KeyboardInterrupt:
        print("\nGoodbye.")


def has_screen() -> bool:
    """Whether a browser's window could be seen here: a text browser would only be in the way."""
    return sys.platform in {"darwin", "win32"} or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


if __name__ == "__main__":
    main()
