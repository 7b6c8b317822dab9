"""The client for asyncio."""

from __future__ import annotations

import asyncio
import ssl
from types import TracebackType

from ._async_operations import AsyncOperations
from ._caller import UNSET, Unset
from ._client import Client
from ._imports import ImportTotals, Progress, Records


class AsyncClient(AsyncOperations):
    """The methods of `Client`, awaited; `async for` goes through lists and rows.

    The standard library has no HTTP for asyncio: each call runs in one of `threads` threads of its
    own, where it blocks nobody, and further calls wait for a free one. A task that is cancelled
    stops waiting at once; its request ends in its thread, and may still be done.

    Args:
        threads: How many calls may be under way at once.

    The other arguments are those of `Client`.
    """

    def __init__(
        self,
        url: str | None = None,
        key: str | None | Unset = UNSET,
        timeout: float = 30,
        retries: int = 3,
        *,
        ssl_context: ssl.SSLContext | None = None,
        threads: int = 16,
    ) -> None:
        super().__init__(Client(url, key, timeout, retries, ssl_context=ssl_context), threads)

    async def __aenter__(self) -> AsyncClient:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    def __repr__(self) -> str:
        return f"Async{self._client!r}"

    async def close(self) -> None:
        """Ends the kept connections. The client cannot be used after that."""
        self._is_closed = True
        self._client.close()
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def import_responses_in_batches(
        self,
        *,
        brand_id: int,
        records: Records,
        batch_size: int = 1000,
        progress: Progress | None = None,
    ) -> ImportTotals:
        """As `Client.import_responses_in_batches`; the records are read in the thread."""
        return await self._call(
            self._client.import_responses_in_batches,
            brand_id=brand_id,
            records=records,
            batch_size=batch_size,
            progress=_in_this_loop(progress),
        )

    async def push_referral_events_in_batches(
        self,
        *,
        brand_id: int,
        connection_id: str,
        records: Records,
        batch_size: int = 1000,
        progress: Progress | None = None,
    ) -> ImportTotals:
        """As `Client.push_referral_events_in_batches`; the records are read in the thread."""
        return await self._call(
            self._client.push_referral_events_in_batches,
            brand_id=brand_id,
            connection_id=connection_id,
            records=records,
            batch_size=batch_size,
            progress=_in_this_loop(progress),
        )


def _in_this_loop(progress: Progress | None) -> Progress | None:
    """What the caller gave is called where the caller runs."""
    if progress is None:
        return None
    loop, tell = asyncio.get_running_loop(), progress
    return lambda totals: loop.call_soon_threadsafe(tell, totals)
