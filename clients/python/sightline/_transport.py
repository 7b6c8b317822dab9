"""Sends requests over kept connections, again where that is safe."""

from __future__ import annotations

import ssl
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException, HTTPResponse
from typing import TypeVar

from ._address import read_address, request_target
from ._connections import Connections
from ._errors import ConnectionFailedError, SightlineError, error_of
from ._failures import is_final, not_answered, not_connected, proxy_refused
from ._retries import may_repeat, pause, pause_after
from ._warnings import Warner

Result = TypeVar("Result")

_MOST_ERROR_BYTES = 1024 * 1024


@dataclass(frozen=True)
class Request:
    method: str
    target: str
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes | None = None
    repeatable: bool = False


class Exchange:
    """An answer whose body is still to be read."""

    def __init__(self, response: HTTPResponse, connection: HTTPConnection, pool: Connections) -> None:
        self.response = response
        self.headers = {name.lower(): value for name, value in response.getheaders()}
        self._connection = connection
        self._pool = pool

    def read(self) -> bytes:
        return self.response.read()

    def finish(self) -> None:
        """Keeps the connection where the whole answer was read, and ends it where not."""
        if self.response.isclosed() and not self.response.will_close:
            self._pool.give_back(self._connection)
        else:
            self.close()

    def close(self) -> None:
        self.response.close()
        self._connection.close()


class Transport:
    def __init__(
        self,
        url: str,
        *,
        headers: dict[str, str],
        timeout: float,
        retries: int,
        context: ssl.SSLContext | None,
    ) -> None:
        self._address = read_address(url)
        if context is None and self._address.is_secure:
            context = ssl.create_default_context()
        self._connections = Connections(self._address, timeout, context)
        self._headers = headers
        if self._address.proxy and not self._address.is_secure:
            self._headers = {**headers, **self._address.proxy_headers}
        self.retries = retries
        self._warner = Warner()

    def close(self) -> None:
        self._connections.close()

    def send(self, request: Request, read: Callable[[Exchange], Result]) -> Result:
        """What `read` makes of the answer. Raises SightlineError where there is none, or a refusal."""
        is_repeatable = may_repeat(request.method, request.repeatable)
        for attempt in range(self.retries + 1):
            try:
                return self._attempt(request, read)
            except ConnectionFailedError as error:
                may = is_repeatable or not error.was_sent
                if attempt == self.retries or not may or is_final(error):
                    raise
                wait: float | None = pause(attempt)
            except SightlineError as error:
                wait = pause_after(error, is_repeatable, attempt)
                if attempt == self.retries or wait is None:
                    raise
            time.sleep(wait or 0)
        raise AssertionError("unreachable")

    def _attempt(self, request: Request, read: Callable[[Exchange], Result]) -> Result:
        try:
            connection = self._connections.take()
        except (OSError, HTTPException) as error:
            raise not_connected(error, self._address) from error
        try:
            response = self._ask(connection, request)
            exchange = Exchange(response, connection, self._connections)
            self._warn(request, exchange)
            if response.status >= 300:
                body = response.read(_MOST_ERROR_BYTES)
                exchange.finish()
                if response.status == 407 and self._address.proxy:
                    raise proxy_refused(407, response.reason, self._address)
                raise error_of(response.status, response.reason, exchange.headers, body)
            return read(exchange)
        except (OSError, HTTPException) as error:
            connection.close()
            raise not_answered(error, self._address) from error

    def _warn(self, request: Request, exchange: Exchange) -> None:
        ignored = exchange.headers.get("sightline-ignored-parameters")
        try:
            self._warner.note(request.method, request.target, ignored)
        except Warning:
            # As an error, where the filters of the program say so.
            exchange.close()
            raise

    def _ask(self, connection: HTTPConnection, request: Request) -> HTTPResponse:
        target = request_target(self._address, request.target)
        headers = {**self._headers, **request.headers}
        try:
            connection.request(request.method, target, body=request.body, headers=headers)
        except (BrokenPipeError, ConnectionResetError):
            # A service that refuses a body may answer and end the connection before it has all of it.
            return connection.getresponse()
        return connection.getresponse()
