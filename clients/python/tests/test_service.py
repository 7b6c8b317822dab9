"""Every operation, by its documented example, on a real service."""

from __future__ import annotations

import inspect
import re
import unittest
from itertools import islice
from typing import Any

from sightline import Client, SightlineError, columns

from .facts import FACTS, URL

CALLS: list[dict[str, Any]] = FACTS["calls"]


def method_of(call: dict[str, Any]) -> str:
    return re.sub("[A-Z]", lambda letter: f"_{letter[0].lower()}", call["id"])


class Service(unittest.TestCase):
    def test_every_operation(self) -> None:
        self.iterated: set[str] = set()
        for call in CALLS:
            with self.subTest(call["id"]), Client(URL, call["key"]) as client:
                method = getattr(client, method_of(call))
                if "refused" in call:
                    with self.assertRaises(SightlineError) as caught:
                        method(**call["given"])
                    self.assertEqual(caught.exception.type, call["refused"])
                    self.assertIsNotNone(caught.exception.request_id)
                else:
                    self.assertIsInstance(method(**call["given"]), (dict, list, str, bytes))
                    self.check_iterator(client, call)
        self.assertEqual(self.iterated, {name for name in dir(Client) if name.startswith("iter_")})

    def check_iterator(self, client: Client, call: dict[str, Any]) -> None:
        """The first rows are those of the list."""
        name = method_of(call)
        iterate = getattr(client, f"iter_{re.sub('^list_', '', name)}", None)
        if iterate is None:
            return
        answer = getattr(client, name)(**call["given"], limit=2)
        rows = answer if isinstance(answer, list) else answer["items"]
        self.assertEqual(list(islice(iterate(**call["given"], page_size=1), 2)), rows)
        self.iterated.add(iterate.__name__)

    def test_no_method_is_left_out(self) -> None:
        called = {method_of(call) for call in CALLS}
        more = re.compile(r"^(iter_\w+|\w+_csv|\w+_feed_pages|\w+_in_batches|close)$")
        public = {
            name
            for name, _ in inspect.getmembers(Client, inspect.isfunction)
            if not name.startswith("_") and not more.match(name)
        }
        self.assertEqual(public, called)

    def test_rows_in_every_form_are_the_same(self) -> None:
        call = next(one for one in CALLS if one["id"] == "queryMetrics")
        given = {"brand_id": self.own_brand(call["key"]), "fields": "date,ai_platform,responses"}
        with Client(URL, call["key"]) as client:
            rows = client.query_metrics(**given)
            self.assertGreater(len(rows), 1)
            self.assertEqual(list(client.iter_query_metrics(**given, page_size=1)), rows)
            lines = client.query_metrics_csv(**given).splitlines()
            self.assertEqual(len(lines), len(rows) + 1)
            self.assertEqual(lines[0].replace('"', ""), given["fields"])
            given["fields"] = "ai_platform,brand_presence_percentage"
            header = client.query_intervals_csv(**given).splitlines()[0]
            table = columns(client.iter_query_intervals(**given))
            self.assertEqual(list(table), header.replace('"', "").split(","))

    def test_pages_are_the_whole_list(self) -> None:
        key = next(one for one in CALLS if one["id"] == "queryMetrics")["key"]
        brand_id = self.own_brand(key)
        with Client(URL, key) as client:
            all_at_once = client.list_prompts(brand_id=brand_id)["items"]
            self.assertGreater(len(all_at_once), 2)
            self.assertEqual(list(client.iter_prompts(brand_id=brand_id, page_size=1)), all_at_once)

    def own_brand(self, key: str) -> int:
        """A brand with three prompts, each answered on two days."""
        with Client(URL, key) as client:
            brand_id = client.create_brand(
                name="Northwind", website="https://northwind.example", description="Freight"
            )["id"]
            prompts = [
                client.create_prompt(brand_id=brand_id, text=f"Which is number {number}?")["id"]
                for number in range(3)
            ]
            steps: list[int] = []
            totals = client.import_responses_in_batches(
                brand_id=brand_id,
                records=(
                    {
                        "external_id": f"{prompt}-{day}",
                        "prompt_id": prompt,
                        "platform": "chatgpt",
                        "created_at": f"2026-11-{day}T06:00:00Z",
                        "response_text": "Northwind is one of them.",
                    }
                    for prompt in [*prompts, 999_999_999]
                    for day in (13, 14)
                ),
                batch_size=3,
                progress=lambda so_far: steps.append(so_far["records"]),
            )
        self.assertEqual(steps, [3, 6, 8])
        self.assertEqual((totals["accepted"], totals["rejected"]), (6, 2))
        self.assertEqual(
            [text.split(":")[0] for text in totals["errors"]], ["records[6]", "records[7]"]
        )
        return int(brand_id)
