"""A server on loopback that answers as a test says."""

from __future__ import annotations

import json
import socket
import ssl
import threading
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

CERTIFICATES = Path(__file__).parent / "certificates"
AUTHORITY = str(CERTIFICATES / "authority.pem")

Answer = Callable[["Handler"], None]


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # Else a body that follows its headers waits for the client to acknowledge them.
    disable_nagle_algorithm = True
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

    def tunnel(self, port: int) -> None:
        """Hands bytes on to a port on loopback and back, until one side ends."""
        with socket.create_connection(("127.0.0.1", port)) as service:
            self.send_response(200)
            self.end_headers()
            back = threading.Thread(target=_hand_on, args=(service, self.connection))
            back.start()
            _hand_on(self.connection, service)
            back.join()
        self.close_connection = True


def _hand_on(source: socket.socket, target: socket.socket) -> None:
    try:
        while chunk := source.recv(65536):
            target.sendall(chunk)
        target.shutdown(socket.SHUT_WR)
    except OSError:
        pass


class Loopback(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, say: Answer, certificate: str | None = None) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.port = self.server_address[1]
        if certificate is not None:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(CERTIFICATES / certificate)
            # The thread of a connection shakes hands, so that a slow one holds up no other.
            self.socket = context.wrap_socket(
                self.socket, server_side=True, do_handshake_on_connect=False
            )
        self.say = say
        self.seen: list[tuple[str, str]] = []
        self.connections = 0
        self.url = f"http://127.0.0.1:{self.port}"
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
