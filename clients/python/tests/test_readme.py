"""The examples of the README run as they are written."""

from __future__ import annotations

import contextlib
import importlib.util
import io
import os
import re
import unittest
from pathlib import Path
from typing import Any
from unittest import mock

README = Path(__file__).parent.parent / "README.md"
FENCE = re.compile(r"^```python ?(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Readme(unittest.TestCase):
    def test_every_example(self) -> None:
        blocks = FENCE.findall(README.read_text("utf-8"))
        self.assertGreater(len(blocks), 5)
        settings = {
            "SIGHTLINE_URL": os.environ["SIGHTLINE_TEST_URL"],
            "SIGHTLINE_KEY": os.environ["SIGHTLINE_TEST_KEY"],
        }
        names: dict[str, Any] = {}
        said = io.StringIO()
        with mock.patch.dict(os.environ, settings), contextlib.redirect_stdout(said):
            for needed, code in blocks:
                if not needed or importlib.util.find_spec(needed):
                    exec(compile(code, "README.md", "exec"), names)
        self.assertIn("active\n", said.getvalue())
        self.assertIn("1 0 []", said.getvalue())
        self.assertIn("404 brand_not_found", said.getvalue())
