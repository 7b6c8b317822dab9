"""Pages and streams: everything once, in bounded memory."""

from __future__ import annotations

import tracemalloc
import unittest
from unittest import mock
from urllib.parse import parse_qs, urlsplit

from sightline import Client, NotFoundError, StreamInterruptedError

from .loopback import Handler, Loopback

TOTAL = 100_000
MEBIBYTE = 1024 * 1024
# Made before anything is measured: the server is in the process of the tests.
LINES = [b'{"at": %d}\n' % at for at in range(TOTAL)]
ITEMS = [b'{"id": %d}' % at for at in range(TOTAL)]


def asked(handler: Handler) -> tuple[int, int]:
    query = parse_qs(urlsplit(handler.path).query)
    return int(query["offset"][0]), int(query["limit"][0])


def page(handler: Handler) -> None:
    offset, limit = asked(handler)
    items = b",".join(ITEMS[offset : offset + limit])
    handler.send(200, b'{"total": %d, "items": [%b], "metadata": {}}' % (TOTAL, items))


def rows(handler: Handler, cut_at: int | None = None) -> None:
    """A page of rows as chunks; a connection that ends at a row."""
    offset, limit = asked(handler)
    end = min(offset + limit, TOTAL)
    handler.send_response(200)
    handler.send_header("Transfer-Encoding", "chunked")
    if end < TOTAL:
        handler.send_header("Link", f'</v1/1/query?offset={end}>; rel="next"')
    handler.end_headers()
    for start in range(offset, end, 1000):
        if cut_at is not None and start >= cut_at:
            return handler.drop()
        text = b"".join(LINES[start : min(start + 1000, end)])
        handler.wfile.write(b"%x\r\n%b\r\n" % (len(text), text))
    handler.wfile.write(b"0\r\n\r\n")


class Rows(unittest.TestCase):
    def test_all_pages_of_a_list(self) -> None:
        with Loopback(page) as server, Client(server.url, "key") as client:
            tracemalloc.start()
            try:
                seen = 0
                for prompt in client.iter_prompts(brand_id=1, page_size=1000):
                    if prompt["id"] != seen:
                        self.fail(f"{prompt['id']} came instead of {seen}")
                    seen += 1
                _, peak = tracemalloc.get_traced_memory()
            finally:
                tracemalloc.stop()
            self.assertEqual((seen, len(server.seen)), (TOTAL, TOTAL // 1000))
            self.assertLess(peak, 4 * MEBIBYTE)
            self.assertEqual(server.connections, 1)

    def test_a_connection_that_ends_inside_a_list(self) -> None:
        cut: list[int] = []

        def say(handler: Handler) -> None:
            offset, _ = asked(handler)
            if offset == 40_000 and not cut:
                cut.append(offset)
                handler.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Length: 9999\r\n\r\n{\"total\":")
                return handler.drop()
            page(handler)

        with mock.patch("sightline._transport.time.sleep"), Loopback(say) as server:
            with Client(server.url, "key") as client:
                ids = [prompt["id"] for prompt in client.iter_prompts(brand_id=1, page_size=20_000)]
        self.assertEqual(cut, [40_000])
        self.assertEqual(ids, list(range(TOTAL)))

    def test_all_rows_of_a_query(self) -> None:
        with Loopback(rows) as server, Client(server.url, "key") as client:
            tracemalloc.start()
            try:
                seen = 0
                for row in client.iter_query_metrics(brand_id=1, page_size=40_000):
                    if row["at"] != seen:
                        self.fail(f"{row['at']} came instead of {seen}")
                    seen += 1
                _, peak = tracemalloc.get_traced_memory()
            finally:
                tracemalloc.stop()
            self.assertEqual((seen, len(server.seen), server.connections), (TOTAL, 3, 1))
            self.assertLess(peak, 4 * MEBIBYTE)

    def test_a_stream_continues_after_broken_connections(self) -> None:
        ends = iter([17_000, 40_000, 40_000, 40_000, 89_000])

        def say(handler: Handler) -> None:
            rows(handler, cut_at=next(ends, None))

        with mock.patch("sightline._rows.time.sleep") as pauses, Loopback(say) as server:
            with Client(server.url, "key") as client:
                seen = [row["at"] for row in client.iter_query_metrics(brand_id=1, page_size=50_000)]
        self.assertEqual(seen, list(range(TOTAL)))
        self.assertEqual(pauses.call_count, 5)

    def test_a_stream_that_gives_up(self) -> None:
        seen = 0
        with mock.patch("sightline._rows.time.sleep") as pauses:
            with Loopback(lambda handler: rows(handler, cut_at=60_000)) as server:
                with Client(server.url, "key") as client:
                    with self.assertRaises(StreamInterruptedError) as caught:
                        for row in client.iter_query_metrics(brand_id=1, page_size=40_000):
                            self.assertEqual(row["at"], seen)
                            seen += 1
        self.assertEqual((seen, pauses.call_count, len(server.seen)), (60_000, 3, 5))
        self.assertEqual(caught.exception.rows, seen)
        self.assertEqual(caught.exception.type, "stream_interrupted")
        self.assertIn(str(seen), str(caught.exception))

    def test_a_cut_answer_of_known_length(self) -> None:
        def say(handler: Handler) -> None:
            handler.wfile.write(b'HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{"at": 0}\n{"at"')
            handler.drop()

        with Loopback(say) as server, Client(server.url, "key", retries=0) as client:
            with self.assertRaises(StreamInterruptedError) as caught:
                list(client.iter_query_metrics(brand_id=1))
        self.assertEqual(caught.exception.rows, 1)

    def test_an_answer_that_ends_in_a_row_without_saying_so(self) -> None:
        def say(handler: Handler) -> None:
            at, _ = asked(handler)
            text = [b'{"at": 0}\n{"a', b'{"at": 1}\n{"at": 2}'][min(at, 1)]
            handler.send(200, text)

        with mock.patch("sightline._rows.time.sleep"), Loopback(say) as server:
            with Client(server.url, "key") as client:
                seen = [row["at"] for row in client.iter_query_metrics(brand_id=1)]
        self.assertEqual(seen, [0, 1, 2])
        self.assertEqual([parse_qs(urlsplit(path).query)["offset"] for _, path in server.seen], [["0"], ["1"]])

    def test_pages_of_a_feed(self) -> None:
        """A page that breaks off is read again; one that fails for good says where to begin again."""
        broken: list[str] = []

        def say(handler: Handler) -> None:
            at = int(parse_qs(urlsplit(handler.path).query).get("cursor", ["0"])[0])
            content = b'{"items": [{"id": %d}], "cursor": "%d", "more": %s}'
            text = content % (at, at + 1, b"true" if at < 4 else b"false")
            if at == 2 and not broken:
                broken.append(handler.path)
                handler.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Length: 999\r\n\r\n" + text)
                return handler.drop()
            handler.send(200 if at < 4 else 410, text)

        with mock.patch("sightline._transport.time.sleep"), Loopback(say) as server:
            with Client(server.url, "key") as client:
                pages = client.read_response_feed_pages(brand_id=1, limit=1)
                ids = [next(pages)["items"][0]["id"] for _ in range(4)]
                with self.assertRaises(NotFoundError) as caught:
                    next(pages)
        self.assertEqual((ids, len(broken)), ([0, 1, 2, 3], 1))
        self.assertEqual(caught.exception.details["cursor"], "4")

    def test_a_loop_that_ends_early_ends_the_request(self) -> None:
        with Loopback(rows) as server, Client(server.url, "key") as client:
            stream = client.iter_query_metrics(brand_id=1)
            self.assertEqual(next(stream)["at"], 0)
            # Another call in the loop has a connection of its own.
            self.assertEqual(next(client.iter_query_metrics(brand_id=1, offset=5))["at"], 5)
            stream.close()
            self.assertEqual(next(client.iter_query_metrics(brand_id=1, offset=7))["at"], 7)

    def test_bounds_are_checked_at_once(self) -> None:
        with Client("http://127.0.0.1:1", "key") as client:
            for wrong in ({"page_size": 0}, {"offset": -1}):
                with self.assertRaises(ValueError):
                    client.iter_prompts(brand_id=1, **wrong)
