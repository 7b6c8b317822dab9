"""The async client: the same methods, awaited, side by side."""

from __future__ import annotations

import asyncio
import inspect
import threading
import unittest
from collections.abc import Awaitable, Callable
from contextlib import aclosing
from unittest import mock

from sightline import AsyncClient, Client, ImportTotals, NotFoundError, StreamInterruptedError

from .loopback import Answer, Handler, Loopback
from .test_rows import TOTAL, page, rows

LIMIT = 20


def run(say: Answer, use: Callable[[AsyncClient, Loopback], Awaitable[None]]) -> None:
    async def main() -> None:
        with Loopback(say) as server:
            async with AsyncClient(server.url, "key") as client:
                await use(client, server)

    asyncio.run(main())


class Async(unittest.TestCase):
    def test_it_has_the_methods_of_the_client(self) -> None:
        def signatures(kind: type) -> dict[str, str]:
            return {
                name: str(inspect.signature(method)).replace("AsyncRows[", "Rows[")
                for name, method in inspect.getmembers(kind, inspect.isfunction)
                if not name.startswith("_")
            }

        expected = signatures(Client)
        self.assertGreater(len(expected), 300)
        self.assertEqual(signatures(AsyncClient), expected)

    def test_calls_side_by_side_and_their_errors(self) -> None:
        together = threading.Barrier(3)

        def say(handler: Handler) -> None:
            if handler.path.endswith("/404"):
                return handler.send(404, {"detail": {"type": "brand_not_found", "message": "No."}})
            together.wait(LIMIT)
            handler.send(200, {"id": 1, "name": "Northwind"})

        async def use(client: AsyncClient, _: Loopback) -> None:
            found = await asyncio.gather(*(client.get_brand(brand_id=at) for at in (1, 2, 3)))
            self.assertEqual([one["name"] for one in found], ["Northwind"] * 3)
            with self.assertRaises(NotFoundError) as caught:
                await client.get_brand(brand_id=404)
            self.assertEqual(caught.exception.type, "brand_not_found")
            await client.close()
            with self.assertRaisesRegex(RuntimeError, "closed"):
                await client.get_brand(brand_id=1)

        run(say, use)

    def test_lists_and_streams_that_continue(self) -> None:
        ends = iter([17_000, 17_000])

        def say(handler: Handler) -> None:
            if "/query" in handler.path:
                return rows(handler, cut_at=next(ends, None))
            page(handler)

        async def use(client: AsyncClient, server: Loopback) -> None:
            seen = [one["id"] async for one in client.iter_prompts(brand_id=1, page_size=20_000)]
            self.assertEqual(seen, list(range(TOTAL)))
            with mock.patch("sightline._rows.time.sleep"):
                seen = [row["at"] async for row in client.iter_query_metrics(brand_id=1)]
            self.assertEqual(seen, list(range(TOTAL)))
            async with aclosing(client.iter_query_metrics(brand_id=1)) as stream:
                self.assertEqual((await anext(stream))["at"], 0)
            with self.assertRaises(StopAsyncIteration):
                await anext(stream)

        run(say, use)

    def test_a_time_limit_loses_no_row(self) -> None:
        may_answer = threading.Event()

        def say(handler: Handler) -> None:
            may_answer.wait(LIMIT)
            rows(handler)

        async def use(client: AsyncClient, _: Loopback) -> None:
            stream = client.iter_query_metrics(brand_id=1, offset=TOTAL - 3)
            with self.assertRaises(asyncio.TimeoutError):
                await asyncio.wait_for(anext(stream), 0.01)
            may_answer.set()
            # Two tasks at once get each row once, too.
            both = await asyncio.gather(anext(stream), anext(stream))
            last = [row["at"] async for row in stream]
            self.assertEqual(sorted(row["at"] for row in both) + last, [*range(TOTAL - 3, TOTAL)])

        run(say, use)

    def test_an_import_says_how_far_it_is_in_the_loop(self) -> None:
        def say(handler: Handler) -> None:
            count = len(handler.content.splitlines())
            handler.send(200, {"accepted": count, "rejected": 0, "errors": []})

        async def use(client: AsyncClient, _: Loopback) -> None:
            seen: list[tuple[int, bool]] = []
            here = threading.get_ident()

            def progress(totals: ImportTotals) -> None:
                seen.append((totals["records"], threading.get_ident() == here))

            records = ({"external_id": str(at)} for at in range(3))
            totals = await client.import_responses_in_batches(
                brand_id=1, records=records, batch_size=2, progress=progress
            )
            await asyncio.sleep(0)
            self.assertEqual((totals["accepted"], seen), (3, [(2, True), (3, True)]))

        run(say, use)

    def test_a_stream_that_gives_up(self) -> None:
        async def use(client: AsyncClient, _: Loopback) -> None:
            seen = 0
            with mock.patch("sightline._rows.time.sleep"):
                with self.assertRaises(StreamInterruptedError) as caught:
                    async for _row in client.iter_query_metrics(brand_id=1):
                        seen += 1
            self.assertEqual((seen, caught.exception.rows), (5000, 5000))

        run(lambda handler: rows(handler, cut_at=5000), use)
