"""What every method of the async client calls: the method of the other one, in a thread."""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

from ._rows import Rows

if TYPE_CHECKING:
    from ._client import Client

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")
Row = TypeVar("Row")


class AsyncCaller:
    """Requests, errors, retries, pages and streams are those of the client that it holds."""

    def __init__(self, client: Client, threads: int) -> None:
        if not 1 <= threads <= 1000:
            raise ValueError("threads must be from 1 to 1000.")
        self._client = client
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="sightline")
        self._is_closed = False

    async def _call(
        self, method: Callable[Arguments, Result], *args: Arguments.args, **given: Arguments.kwargs
    ) -> Result:
        return await self._start(partial(method, *args, **given))

    def _each(self, rows: Rows[Row]) -> AsyncRows[Row]:
        return AsyncRows(rows, self._start)

    def _start(self, work: Callable[[], Result]) -> asyncio.Future[Result]:
        if self._is_closed:
            raise RuntimeError("The client is closed.")
        context = contextvars.copy_context()
        return asyncio.get_running_loop().run_in_executor(self._threads, context.run, work)


class AsyncRows(AsyncIterator[Row]):
    """Rows one by one, for `async for`. `aclose` ends the request before the last of them."""

    def __init__(self, rows: Rows[Row], start: Callable[[Callable[[], Any]], Any]) -> None:
        self._rows = rows
        self._start = start
        self._batch: Iterator[Row] = iter(())
        self._coming: asyncio.Future[list[Row] | None] | None = None
        self._has_ended = False

    async def __anext__(self) -> Row:
        while not self._has_ended:
            for row in self._batch:
                return row
            coming = self._coming = self._coming or self._start(self._rows.next_batch)
            try:
                # Whoever stops waiting, as with a time limit, gets these rows the next time.
                batch = await asyncio.shield(coming)
            finally:
                is_first = self._coming is coming and coming.done()
                self._coming = None if is_first else self._coming
            # Of several tasks that waited for the same rows, the first hands them out.
            if is_first:
                self._has_ended = batch is None
                self._batch = iter(batch or ())
        raise StopAsyncIteration

    async def aclose(self) -> None:
        self._has_ended = True
        if self._coming is None:
            self._rows.close()
        else:
            self._coming.add_done_callback(self._close_late)

    def _close_late(self, coming: asyncio.Future[Any]) -> None:
        if not coming.cancelled():
            # Nobody waits for an error any more.
            coming.exception()
        self._rows.close()
