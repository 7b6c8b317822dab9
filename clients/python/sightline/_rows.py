"""Rows as they arrive, one JSON object per line."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Generator, Iterator
from http.client import HTTPException, IncompleteRead
from itertools import chain
from typing import Any, TypeVar

from ._errors import SightlineError, StreamInterruptedError
from ._retries import pause
from ._transport import Exchange

Row = TypeVar("Row")
Batches = Generator[list[Row], None, None]

_CHUNK = 64 * 1024
_LONGEST_LINE = 16 * 1024 * 1024
_NEXT_PAGE = re.compile(r'rel="?next"?')
# How often a stream is resumed in all; in a row without a single new row only as often as there are retries.
_MOST_RESUMES = 100


class Rows(Iterator[Row]):
    """Rows one by one, as they are asked for. `close` ends the request before the last of them."""

    def __init__(self, batches: Batches[Row]) -> None:
        self._batches = batches
        self._rows = chain.from_iterable(batches)

    def __next__(self) -> Row:
        return next(self._rows)

    def close(self) -> None:
        self._batches.close()

    def next_batch(self) -> list[Row] | None:
        """Rows that arrived together; None after the last."""
        return next(self._batches, None)


def stream_batches(
    open_page: Callable[[int], Exchange], offset: int, retries: int
) -> Batches[Any]:
    """The rows of all pages. After a broken connection the row comes that follows the last one.

    Memory holds the rows that arrived together, and what was read of the next one.
    """
    read = failures = resumes = 0
    while True:
        before = read
        try:
            exchange = open_page(offset + read)
        except SightlineError as error:
            error.rows = read
            raise
        broken: Exception | None = None
        try:
            for lines in _lines(exchange):
                rows, broken = _parsed(lines)
                read += len(rows)
                yield rows
                if broken is not None:
                    break
        except (OSError, HTTPException, ValueError) as error:
            broken = error
        finally:
            exchange.finish()
        if broken is None:
            if read == before or not _NEXT_PAGE.search(exchange.headers.get("link", "")):
                return
            continue
        failures = 0 if read > before else failures
        if failures >= retries or resumes >= _MOST_RESUMES:
            raise StreamInterruptedError(
                f"The stream ended after {read} rows: {broken}",
                type="stream_interrupted",
                request_id=exchange.headers.get("x-request-id"),
                rows=read,
            ) from broken
        time.sleep(pause(failures))
        failures += 1
        resumes += 1


def _parsed(lines: list[bytes]) -> tuple[list[Any], ValueError | None]:
    """The rows, and why they end before the last line: a connection may end in the middle of one unsaid."""
    rows: list[Any] = []
    try:
        for line in lines:
            rows.append(json.loads(line))
    except ValueError as error:
        return rows, error
    return rows, None


def _lines(exchange: Exchange) -> Iterator[list[bytes]]:
    """Whole lines, those together that arrived together."""
    rest = b""
    for chunk in _chunks(exchange):
        *whole, rest = (rest + chunk).split(b"\n")
        if len(rest) > _LONGEST_LINE:
            raise ValueError("a row is longer than 16 MiB")
        yield [line for line in whole if line]
    if rest:
        yield [rest]


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
