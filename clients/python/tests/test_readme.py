"""The examples of the README run as they are written."""

from __future__ import annotations

import unittest
from pathlib import Path

from .examples import run_examples

README = Path(__file__).parent.parent / "README.md"


class Readme(unittest.TestCase):
    def test_every_example(self) -> None:
        count, said = run_examples(README)
        self.assertGreater(count, 4)
        self.assertIn("active\n", said)
        self.assertIn("1 0 []", said)
        self.assertIn("404 brand_not_found", said)
