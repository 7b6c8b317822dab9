"""Rows as columns, without anything installed."""

from __future__ import annotations

import sys
import unittest
from unittest import mock

from sightline import columns, frame
from sightline._contract import CHANGE_MEMBERS, INTERVAL_MEMBERS

BOUNDS = {"lower": 0.3, "upper": 0.5, "effective_responses": 275.0, "reliable": True}
INTERVAL = {"estimate": 0.4, "responses": 280, "prompts": 24, "basket": BOUNDS, "population": BOUNDS}
CHANGE = {
    **{"before": 0.3, "now": 0.4, "difference": 0.1, "like_for_like": 0.1, "mix": 0.0},
    **{"prompts": 3, "basket": None, "population": None},
}
ANSWER_ROWS = [
    {
        **{"id": 7, "created_at": "2026-11-14T06:00:00.250Z", "brand_rank": 2, "branded": True},
        "citations": [{"url": "https://a.example", "place": 1}, {"url": "https://b.example"}],
    },
    {
        **{"id": 8, "created_at": None, "brand_rank": None, "branded": None},
        "citations": [],
    },
]
DAY_ROWS = [
    {"date": "20261101", "date_week": "202644", "responses": 3, "brand_citation_rate": 1},
    {"date": None, "date_week": None, "responses": None, "brand_citation_rate": None},
]
INTERVAL_ROWS = [
    {"ai_platform": "ChatGPT", "brand_presence_percentage": INTERVAL},
    {"ai_platform": "Claude", "brand_presence_percentage": None},
]


class Frames(unittest.TestCase):
    def test_intervals_have_the_columns_of_csv(self) -> None:
        table = columns(INTERVAL_ROWS)
        metric = [f"brand_presence_percentage.{member}" for member in INTERVAL_MEMBERS]
        self.assertEqual(list(table), ["ai_platform", *metric])
        self.assertEqual(table["brand_presence_percentage.basket.lower"], [0.3, None])
        self.assertEqual(table["brand_presence_percentage.estimate"], [0.4, None])

    def test_changes_have_their_columns_even_without_bounds(self) -> None:
        table = columns([{"brand_citation_rate": CHANGE}])
        self.assertEqual(list(table), [f"brand_citation_rate.{name}" for name in CHANGE_MEMBERS])
        self.assertEqual(table["brand_citation_rate.basket.p_value"], [None])

    def test_other_rows(self) -> None:
        rows = [{"id": 1, "tags": ["a"], "more": {"x": {"y": 2}}}, {"id": 2, "late": True}]
        self.assertEqual(
            columns(rows),
            {"id": [1, 2], "tags": [["a"], None], "more.x.y": [2, None], "late": [None, True]},
        )
        self.assertEqual(columns([]), {})

    def test_entries_of_a_list_as_rows(self) -> None:
        table = columns(ANSWER_ROWS, explode="citations")
        self.assertEqual(table["id"], [7, 7, 8])
        self.assertEqual(table["citations.url"], ["https://a.example", "https://b.example", None])
        self.assertEqual(table["citations.place"], [1, None, None])
        self.assertEqual(columns([{"tags": ["a", "b"]}], explode="tags"), {"tags": ["a", "b"]})

    def test_what_is_missing_is_named(self) -> None:
        for library in ("pandas", "polars"):
            with mock.patch.dict(sys.modules, {library: None}):
                with self.assertRaisesRegex(ImportError, f"needs {library}"):
                    frame(INTERVAL_ROWS, library)  # type: ignore[arg-type]
        with self.assertRaisesRegex(ValueError, "library"):
            frame([], "arrow")  # type: ignore[arg-type]
