"""Frames of polars; run where it is installed."""

from __future__ import annotations

import unittest
from datetime import date, datetime, timezone

from sightline import frame
from sightline._contract import INTERVAL_MEMBERS

from .test_frames import ANSWER_ROWS, DAY_ROWS, INTERVAL_ROWS


class Polars(unittest.TestCase):
    def test_a_frame(self) -> None:
        table = frame(INTERVAL_ROWS, "polars")
        self.assertEqual(table.shape, (2, 1 + len(INTERVAL_MEMBERS)))
        self.assertEqual(table["ai_platform"].to_list(), ["ChatGPT", "Claude"])
        self.assertEqual(table["brand_presence_percentage.estimate"].to_list(), [0.4, None])
        mixed = frame([{"value": 1}, {"value": 0.5}], "polars")
        self.assertEqual(mixed["value"].to_list(), [1.0, 0.5])

    def test_dates_whole_numbers_and_lists(self) -> None:
        table = frame(DAY_ROWS, "polars")
        self.assertEqual(table["date"].to_list(), [date(2026, 11, 1), None])
        self.assertEqual(table["responses"].to_list(), [3, None])
        self.assertEqual(str(table["brand_citation_rate"].dtype), "Float64")
        answers = frame(ANSWER_ROWS, "polars", explode="citations")
        self.assertEqual(answers["citations.place"].to_list(), [1, None, None])
        time = datetime(2026, 11, 14, 6, 0, 0, 250_000, tzinfo=timezone.utc)
        self.assertEqual(answers["created_at"].to_list(), [time, time, None])
