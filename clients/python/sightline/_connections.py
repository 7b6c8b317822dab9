"""Connections that are kept for the next request. Threads may share them."""

from __future__ import annotations

import selectors
import ssl
import threading
import time
from http.client import HTTPConnection

from ._address import Address, new_connection

# The service ends a connection after 65 idle seconds; sending on one that ends just then would fail.
_IDLE_SECONDS = 50
_MOST_IDLE = 8


class Connections:
    """Hands out open connections and takes them back."""

    def __init__(self, address: Address, timeout: float, context: ssl.SSLContext | None) -> None:
        self._address = address
        self._timeout = timeout
        self._context = context
        self._lock = threading.Lock()
        self._idle: list[tuple[HTTPConnection, float]] = []
        self._is_closed = False

    def take(self) -> HTTPConnection:
        """An open connection: one that is idle, else a new one."""
        while True:
            with self._lock:
                if self._is_closed:
                    raise RuntimeError("The client is closed.")
                found = self._idle.pop() if self._idle else None
            if found is None:
                return self._open()
            connection, since = found
            if time.monotonic() - since < _IDLE_SECONDS and not _has_ended(connection):
                return connection
            connection.close()

    def _open(self) -> HTTPConnection:
        connection = new_connection(self._address, self._timeout, self._context)
        try:
            connection.connect()
        except BaseException:
            connection.close()
            raise
        return connection

    def give_back(self, connection: HTTPConnection) -> None:
        with self._lock:
            if not self._is_closed and len(self._idle) < _MOST_IDLE:
                self._idle.append((connection, time.monotonic()))
                return
        connection.close()

    def close(self) -> None:
        with self._lock:
            self._is_closed = True
            idle, self._idle = self._idle, []
        for connection, _ in idle:
            connection.close()


def _has_ended(connection: HTTPConnection) -> bool:
    """An idle connection with something to read was ended by the other side."""
    if connection.sock is None:
        return True
    with selectors.DefaultSelector() as selector:
        selector.register(connection.sock, selectors.EVENT_READ)
        return len(selector.select(0)) > 0
