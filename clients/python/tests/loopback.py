"""A server on loopback that answers as a test says."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

Answer = Callable[["Handler"], None]


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: "Loopback"

    def answer(self) -> None:
        length = int(self.headers.get("Content-Length") or 0)
        self.content = self.rfile.read(length)
        self.server.seen.append((self.command, self.path))
        self.server.say(self)

    do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = do_CONNECT = answer

    def log_message(self, format: str, *args: Any) -> None:
        pass

    def send(self, status: int, body: Any, **headers: str) -> None:
        content = body if isinstance(body, bytes) else json.dumps(body).encode()
        self.send_response(status)
        for name, value in {"Content-Type": "application/json", **headers}.items():
            self.send_header(name.replace("_", "-"), value)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def drop(self) -> None:
        """Ends the connection without another word."""
        self.close_connection = True
        self.wfile.flush()
        self.connection.shutdown(2)


class Loopback(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, say: Answer) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.say = say
        self.seen: list[tuple[str, str]] = []
        self.connections = 0
        self.url = f"http://127.0.0.1:{self.server_address[1]}"
        self._thread = threading.Thread(target=self.serve_forever, args=(0.02,), daemon=True)

    def get_request(self) -> Any:
        self.connections += 1
        return super().get_request()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A connection that a test ended is no news."""

    def __enter__(self) -> "Loopback":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.shutdown()
        self.server_close()
        self._thread.join()
