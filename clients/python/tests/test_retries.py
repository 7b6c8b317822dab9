"""What is sent again, and what never is."""

from __future__ import annotations

import unittest
from unittest import mock

from sightline import Client, ConnectionFailedError, RateLimitError, ServerError, SightlineError

from .loopback import Handler, Loopback

OK = {"id": 1, "accepted": 1, "rejected": 0, "errors": []}


class Retries(unittest.TestCase):
    def setUp(self) -> None:
        waits = mock.patch("sightline._transport.time.sleep")
        self.sleep = waits.start()
        self.addCleanup(waits.stop)

    def failing(self, times: int, status: int, **headers: str) -> Loopback:
        def say(handler: Handler) -> None:
            if len(handler.server.seen) > times:
                handler.send(200, OK)
            elif status == 0:
                handler.drop()
            else:
                detail = {"type": "service_unavailable", "message": "Later."}
                handler.send(status, {"detail": detail}, **headers)

        return Loopback(say)

    def test_reads_puts_and_deletes(self) -> None:
        for status in (0, 502, 503, 504):
            for call in ("get_brand", "archive_brand"):
                with self.subTest(f"{status} {call}"), self.failing(2, status) as server:
                    with Client(server.url, "key") as client:
                        self.assertEqual(getattr(client, call)(brand_id=1), OK)
                    self.assertEqual(len(server.seen), 3)
        with self.failing(1, 503) as server, Client(server.url, "key") as client:
            client.replace_persona(brand_id=1, persona_id=2, name="CFO", description="")
            self.assertEqual([method for method, _ in server.seen], ["PUT", "PUT"])

    def test_posts_only_where_they_double_nothing(self) -> None:
        for status in (0, 503):
            with self.failing(1, status) as server, Client(server.url, "key") as client:
                with self.assertRaises(SightlineError):
                    client.create_persona(brand_id=1, name="CFO", description="")
                self.assertEqual(len(server.seen), 1)
            with self.failing(1, status) as server, Client(server.url, "key") as client:
                client.import_prompts(brand_id=1, rows=[{"text": "Which?"}])
                self.assertEqual(len(server.seen), 2)
            with self.failing(1, status) as server, Client(server.url, "key") as client:
                client.create_persona(
                    brand_id=1, name="CFO", description="", idempotency_key="k-1"
                )
                self.assertEqual(len(server.seen), 2)

    def test_imports_only_with_ids_of_their_own(self) -> None:
        record = {
            "prompt_id": 1,
            "platform": "chatgpt",
            "created_at": "2026-11-14T06:00:00Z",
            "response_text": "Northwind",
        }
        with self.failing(1, 503) as server, Client(server.url, "key") as client:
            with self.assertRaises(ServerError):
                client.import_responses(brand_id=1, records=[record])  # type: ignore[list-item]
            named = {**record, "external_id": "a"}
            client.import_responses(brand_id=1, records=[named])  # type: ignore[list-item]
        with self.failing(1, 503) as server, Client(server.url, "key") as client:
            client.import_responses(brand_id=1, records=[named])  # type: ignore[list-item]
            self.assertEqual(len(server.seen), 2)

    def test_too_many_requests_wait_as_told(self) -> None:
        with self.failing(1, 429, Retry_After="17") as server, Client(server.url, "key") as client:
            client.create_persona(brand_id=1, name="CFO", description="")
            self.sleep.assert_called_once_with(17)
        for headers in ({}, {"Retry_After": "9999"}):
            with self.failing(1, 429, **headers) as server, Client(server.url, "key") as client:
                with self.assertRaises(RateLimitError):
                    client.get_brand(brand_id=1)
                self.assertEqual(len(server.seen), 1)

    def test_pauses_grow_and_end(self) -> None:
        with self.failing(99, 503) as server, Client(server.url, "key", retries=3) as client:
            with self.assertRaises(ServerError):
                client.get_brand(brand_id=1)
            self.assertEqual(len(server.seen), 4)
        pauses = [call.args[0] for call in self.sleep.call_args_list]
        self.assertEqual(len(pauses), 3)
        for pause, longest in zip(pauses, (0.5, 1, 2)):
            self.assertTrue(longest / 2 <= pause <= longest, pauses)

    def test_what_was_never_sent_is_sent_again(self) -> None:
        with self.failing(0, 0) as server:
            pass
        with Client(server.url, "key", retries=2) as client:
            with self.assertRaises(ConnectionFailedError):
                client.create_persona(brand_id=1, name="CFO", description="")
        self.assertEqual(self.sleep.call_count, 2)
