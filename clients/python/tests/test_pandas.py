"""Frames of pandas; run where it is installed."""

from __future__ import annotations

import unittest

from sightline import frame

from .test_frames import INTERVAL_ROWS


class Pandas(unittest.TestCase):
    def test_a_frame(self) -> None:
        table = frame(INTERVAL_ROWS)
        self.assertEqual(table.shape, (2, 12))
        self.assertEqual(table["ai_platform"].tolist(), ["ChatGPT", "Claude"])
        estimates = table["brand_presence_percentage.estimate"]
        self.assertEqual(str(estimates.dtype), "float64")
        self.assertEqual(estimates.isna().tolist(), [False, True])
        self.assertEqual(frame([]).shape, (0, 0))
