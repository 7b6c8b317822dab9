"""Imports from iterables and files, in bounded requests."""

from __future__ import annotations

import io
import json
import os
import tempfile
import unittest
from typing import Any

from sightline import BadRequestError, Client

from .loopback import Handler, Loopback


class Imports(unittest.TestCase):
    def setUp(self) -> None:
        self.sizes: list[int] = []
        self.most_bytes = 0

    def take(self, handler: Handler) -> None:
        lines = handler.content.splitlines()
        self.most_bytes = max(self.most_bytes, len(handler.content))
        bad = [at for at, line in enumerate(lines) if json.loads(line).get("bad")]
        self.sizes.append(len(lines))
        if len(self.sizes) > 50:
            return handler.send(413, {"detail": {"type": "payload_too_large", "message": "No."}})
        errors = [f"records[{at}]: is bad" for at in bad]
        accepted = len(lines) - len(bad)
        handler.send(200, {"accepted": accepted, "rejected": len(bad), "errors": errors})

    def send(self, records: Any, **options: Any) -> Any:
        with Loopback(self.take) as server, Client(server.url, "key") as client:
            return client.import_responses_in_batches(brand_id=1, records=records, **options)

    def test_an_iterable_is_never_held_whole(self) -> None:
        made = 0

        def records() -> Any:
            nonlocal made
            for at in range(2500):
                made += 1
                yield {"external_id": str(at), "bad": at in (3, 2400)}

        ahead: list[int] = []
        totals = self.send(records(), progress=lambda so_far: ahead.append(made - so_far["records"]))
        self.assertEqual(self.sizes, [1000, 1000, 500])
        self.assertLessEqual(max(ahead), 1)
        self.assertEqual((totals["accepted"], totals["rejected"]), (2498, 2))
        self.assertEqual(totals["errors"], ["records[3]: is bad", "records[2400]: is bad"])

    def test_large_records_make_smaller_requests(self) -> None:
        self.send({"response_text": "x" * 300_000} for _ in range(10))
        self.assertEqual(self.sizes, [3, 3, 3, 1])
        self.assertLess(self.most_bytes, 1024 * 1024)

    def test_files(self) -> None:
        text = '{"external_id": "a"}\n\n{"external_id": "b"}\n'
        self.assertEqual(self.send(io.StringIO(text))["records"], 2)
        self.assertEqual(self.send(io.BytesIO(text.encode()))["records"], 2)
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "records.ndjson")
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            self.assertEqual(self.send(path)["records"], 2)
        for wrong in ("[1]\n", "{\n"):
            with self.assertRaisesRegex(ValueError, "Line 1"):
                self.send(io.StringIO(wrong))

    def test_an_error_says_how_far_it_came(self) -> None:
        with self.assertRaises(BadRequestError) as caught:
            self.send(({"external_id": str(at)} for at in range(100)), batch_size=1)
        self.assertEqual(caught.exception.rows, 50)

    def test_bounds(self) -> None:
        for wrong in (0, 10_001):
            with self.assertRaises(ValueError):
                self.send([], batch_size=wrong)
