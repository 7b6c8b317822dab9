"""Frames of pandas; run where it is installed."""

from __future__ import annotations

import os
import unittest
from datetime import datetime, timedelta, timezone
from pathlib import Path

from sightline import Client, frame
from sightline._contract import INTERVAL_MEMBERS

from .examples import run_examples
from .test_frames import ANSWER_ROWS, CHANGE, DAY_ROWS, INTERVAL_ROWS

GUIDE = Path(__file__).parents[3] / "docs" / "python.md"


class Pandas(unittest.TestCase):
    def test_a_frame(self) -> None:
        table = frame(INTERVAL_ROWS)
        self.assertEqual(table.shape, (2, 1 + len(INTERVAL_MEMBERS)))
        self.assertEqual(table["ai_platform"].tolist(), ["ChatGPT", "Claude"])
        estimates = table["brand_presence_percentage.estimate"]
        self.assertEqual(str(estimates.dtype), "float64")
        self.assertEqual(estimates.isna().tolist(), [False, True])
        self.assertEqual(frame([]).shape, (0, 0))

    def test_columns_without_values_are_numbers(self) -> None:
        table = frame([{"ai_platform": "ChatGPT", "brand_citation_rate": CHANGE}])
        for name in ("basket.lower", "population.p_value", "difference"):
            self.assertEqual(str(table[f"brand_citation_rate.{name}"].dtype), "float64", name)
        self.assertNotEqual(str(table["ai_platform"].dtype), "float64")


    def test_dates_whole_numbers_and_lists(self) -> None:
        table = frame(DAY_ROWS)
        self.assertEqual(table["date"].dtype.kind, "M")
        self.assertEqual(table["date"][0].isoformat(), "2026-11-01T00:00:00")
        self.assertEqual(table["date_week"][0], "202644")
        self.assertEqual(str(table["responses"].dtype), "Int64")
        self.assertEqual(str(table["brand_citation_rate"].dtype), "float64")
        answers = frame(ANSWER_ROWS, explode="citations")
        self.assertEqual(answers["id"].tolist(), [7, 7, 8])
        self.assertEqual(str(answers["brand_rank"].dtype), "Int64")
        self.assertEqual(str(answers["branded"].dtype), "boolean")
        self.assertEqual(answers["created_at"][0].isoformat(), "2026-11-14T06:00:00.250000+00:00")
        self.assertEqual(answers["created_at"].isna().tolist(), [False, False, True])
        # What only has the name of a date stays as it is.
        self.assertEqual(frame([{"date": "soon", "id": "01K"}]).iloc[0].tolist(), ["soon", "01K"])


class Guide(unittest.TestCase):
    def test_every_example(self) -> None:
        """On a brand whose answers are of the days that its examples ask for."""
        with Client(os.environ["SIGHTLINE_TEST_URL"], os.environ["SIGHTLINE_TEST_KEY"]) as client:
            brand_id = client.create_brand(
                name="Northwind", website="https://northwind.example", description="Freight"
            )["id"]
            prompt = client.create_prompt(brand_id=brand_id, text="Which freight software?")
            today = datetime.now(timezone.utc).replace(microsecond=0)
            times = [today - timedelta(days=day) for day in range(4)]
            times += [datetime(2026, 11, 1 + day, 6, tzinfo=timezone.utc) for day in range(14)]
            times += [datetime(2026, 10, 18 + day, 6, tzinfo=timezone.utc) for day in range(14)]
            answers = [
                {
                    "prompt_id": prompt["id"],
                    "platform": "chatgpt",
                    "created_at": time,
                    "response_text": "Northwind." if at % 3 else "None.",
                }
                for at, time in enumerate(times)
            ]
            client.import_responses_in_batches(brand_id=brand_id, records=answers)
            for brand in client.iter_brands():
                if brand["id"] != brand_id:
                    client.archive_brand(brand_id=brand["id"])
        count, said = run_examples(GUIDE)
        self.assertGreater(count, 6)
        self.assertIn("ChatGPT", said)
        self.assertIn("basket.upper", said)
        self.assertIn("chatgpt Which freight software? True", said)
        self.assertIn("3 accepted, 0 rejected []", said)
        self.assertIn('There is no field "no_such_metric"', said)
