"""Frames of polars; run where it is installed."""

from __future__ import annotations

import unittest

from sightline import frame

from .test_frames import INTERVAL_ROWS


class Polars(unittest.TestCase):
    def test_a_frame(self) -> None:
        table = frame(INTERVAL_ROWS, "polars")
        self.assertEqual(table.shape, (2, 12))
        self.assertEqual(table["ai_platform"].to_list(), ["ChatGPT", "Claude"])
        self.assertEqual(table["brand_presence_percentage.estimate"].to_list(), [0.4, None])
        mixed = frame([{"value": 1}, {"value": 0.5}], "polars")
        self.assertEqual(mixed["value"].to_list(), [1.0, 0.5])
