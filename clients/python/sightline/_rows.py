"""Rows of a query as they arrive, one JSON object per line."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from http.client import HTTPException, IncompleteRead
from typing import Any

from ._errors import StreamInterruptedError
from ._transport import Exchange

_CHUNK = 64 * 1024
_LONGEST_LINE = 16 * 1024 * 1024
_NEXT_PAGE = re.compile(r'rel="?next"?')


def iterate_rows(open_page: Callable[[int], Exchange], offset: int) -> Iterator[Any]:
    """The rows of all pages. Memory holds one line and what was read of the next ones."""
    read = 0
    while True:
        before = read
        exchange = open_page(offset + read)
        try:
            for line in _lines(exchange):
                row = json.loads(line)
                read += 1
                yield row
        except (OSError, HTTPException, ValueError) as error:
            raise StreamInterruptedError(
                f"The stream ended after {read} rows: {error}",
                type="stream_interrupted",
                request_id=exchange.headers.get("x-request-id"),
                rows=read,
            ) from error
        finally:
            exchange.finish()
        if read == before or not _NEXT_PAGE.search(exchange.headers.get("link", "")):
            return


def _lines(exchange: Exchange) -> Iterator[bytes]:
    rest = b""
    for chunk in _chunks(exchange):
        *whole, rest = (rest + chunk).split(b"\n")
        if len(rest) > _LONGEST_LINE:
            raise ValueError("a row is longer than 16 MiB")
        yield from (line for line in whole if line)
    if rest:
        yield rest


def _chunks(exchange: Exchange) -> Iterator[bytes]:
    response = exchange.response
    while True:
        try:
            chunk = response.read(_CHUNK)
        except IncompleteRead as error:
            # What arrived before the end is still good.
            yield error.partial
            raise
        if not chunk:
            break
        yield chunk
    if response.length:
        raise IncompleteRead(b"", response.length)
