"""The server of `make play`."""

import socket
import struct
import threading
from pathlib import Path

import pytest

import serve

RESET = struct.pack("ii", 1, 0)  # close at once, whatever is still on its way


def test_says_nothing_when_a_browser_hangs_up(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "large").write_bytes(bytes(10_000_000))
    server = serve.server(tmp_path)
    server.daemon_threads = False  # so that closing waits for all answers
    running = threading.Thread(target=server.serve_forever)
    running.start()
    with socket.create_connection(("127.0.0.1", server.server_port)) as line:
        line.sendall(b"GET /large HTTP/1.1\r\n\r\n")
        line.recv(1000)
        line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
    server.shutdown()
    running.join()
    server.server_close()
    assert capfd.readouterr() == ("", "")
