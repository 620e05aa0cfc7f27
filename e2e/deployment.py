"""A web server that a test can deploy another version to, and whose line it can cut, even in the middle of a file."""

import os
import threading
from http import HTTPStatus
from pathlib import Path
from shutil import copyfileobj
from typing import Any

import build_site
from serve import Handler, Server


class Deployment:
    """A site on a server of its own, always at the same address."""

    def __init__(self, room: Path, site: Path, where: str) -> None:
        """`room` is an empty folder for the server's use; `where` is the sub-path of the site, "" or such as "a/b/"."""
        self.root = room / "root"
        self.place = self.root / where
        self.place.parent.mkdir(parents=True, exist_ok=True)
        self.deploy(site)
        self.asked: list[str] = []  # the paths that were asked for
        self.cutting = ""  # the file in whose middle the line will be cut
        self.shortening = False  # whether rules.html is called just rules, as some servers like it
        self.down = threading.Event()
        self.start(port=0)
        self.address = f"http://127.0.0.1:{self.server.server_port}/{where}"

    def deploy(self, site: Path) -> None:
        """Put another version in the place of the one before."""
        fresh = self.root.with_name("fresh")
        fresh.symlink_to(site)
        fresh.replace(self.place)

    def start(self, port: int) -> None:
        deployment = self

        class Cuttable(Handler):
            protocol_version = "HTTP/1.0"  # no connection outlives its answer, or a cut

            def __init__(self, *args: Any) -> None:
                super().__init__(*args, directory=str(deployment.root))

            def do_GET(self) -> None:  # noqa: N802 (named so by the base class)
                deployment.asked.append(self.path)
                short, dot, _ = self.path.rpartition(".html")
                if deployment.shortening and dot:
                    self.send_response(HTTPStatus.PERMANENT_REDIRECT)
                    self.send_header("Location", short)
                    self.end_headers()
                    return
                if deployment.shortening and not Path(self.translate_path(self.path)).exists():
                    self.path += ".html"
                super().do_GET()

            def copyfile(self, source: Any, outputfile: Any) -> None:
                if deployment.cutting and self.path.endswith(deployment.cutting):
                    outputfile.write(source.read(os.fstat(source.fileno()).st_size // 2))
                    deployment.cut()
                else:
                    copyfileobj(source, outputfile)

        self.server = Server(("127.0.0.1", port), Cuttable)
        threading.Thread(target=self.server.serve_forever, args=(0.02,), daemon=True).start()

    def cut(self) -> None:
        """From now on, connections are refused."""
        self.cutting = ""
        self.server.shutdown()
        self.server.server_close()
        self.down.set()

    def restore(self) -> None:
        self.down.clear()
        self.start(self.server.server_port)

    def close(self) -> None:
        if not self.down.is_set():
            self.cut()


def next_version(site: Path, out: Path) -> Path:
    """A version after that in a folder: another name for the page's folder, and a mark by which it is known."""
    files = build_site.read_folder(site)
    worker = (build_site.ROOT / "web/service-worker.js").read_bytes()
    del files["service-worker.js"]
    page = next(path.split("/")[0] for path in files if path.startswith("page-")).encode()
    index = files["index.html"].replace(b"<html ", b"<html data-next ", 1)
    start, _, rest = index.partition(b'data-build="')
    files["index.html"] = start + b'data-build="@build@' + rest[rest.index(b'"') :]
    for path in [path for path in files if path.endswith((".html", ".webmanifest"))]:
        files[path] = files[path].replace(page, b"page-next")
    files = {path.replace(page.decode(), "page-next"): content for path, content in files.items()}
    build_site.write(build_site.with_worker(files, worker), out)
    return out
