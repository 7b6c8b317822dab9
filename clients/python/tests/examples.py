"""Runs the examples of a page as they are written, one after the other."""

from __future__ import annotations

import contextlib
import importlib.util
import io
import os
import re
from pathlib import Path
from typing import Any
from unittest import mock

_FENCE = re.compile(r"^```python ?(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def run_examples(page: Path) -> tuple[int, str]:
    """How many ran, and what they printed. One that needs a package is left out where it is missing."""
    settings = {
        "SIGHTLINE_URL": os.environ["SIGHTLINE_TEST_URL"],
        "SIGHTLINE_API_KEY": os.environ["SIGHTLINE_TEST_KEY"],
    }
    names: dict[str, Any] = {}
    said = io.StringIO()
    blocks = [
        code
        for needed, code in _FENCE.findall(page.read_text("utf-8"))
        if not needed or importlib.util.find_spec(needed)
    ]
    with mock.patch.dict(os.environ, settings), contextlib.redirect_stdout(said):
        try:
            for code in blocks:
                exec(compile(code, page.name, "exec"), names)
        finally:
            if "client" in names:
                names["client"].close()
    return len(blocks), said.getvalue()
