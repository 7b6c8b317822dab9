"""Types under the strictest settings; run where mypy is installed."""

from __future__ import annotations

import re
import subprocess
import sys
import unittest
from pathlib import Path

HERE = Path(__file__).parent


def check(*files: str) -> str:
    command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir=/dev/null", *files]
    return subprocess.run(command, cwd=HERE.parent, capture_output=True, text=True).stdout


class Types(unittest.TestCase):
    def test_right_and_wrong_calls(self) -> None:
        said = check("sightline", "tests/sample_right.py", "tests/sample_wrong.py")
        refused = set(re.findall(r"^(\S+?):(\d+): error:", said, re.MULTILINE))
        wrong = (HERE / "sample_wrong.py").read_text("utf-8").splitlines()
        expected = {
            ("tests/sample_wrong.py", str(number))
            for number, line in enumerate(wrong, 1)
            if line.endswith("# wrong")
        }
        self.assertGreater(len(expected), 5)
        self.assertEqual(refused, expected, said)
