"""That every file of the package compiles, and what the package promises of itself."""

from __future__ import annotations

import ast
import sys
import unittest
from pathlib import Path

import sightline

ROOT = Path(__file__).parent.parent
FILES = sorted((ROOT / "sightline").glob("*.py"))


class Package(unittest.TestCase):
    def test_every_file_compiles_for_the_oldest_python(self) -> None:
        self.assertGreater(len(FILES), 10)
        for file in [*FILES, *(ROOT / "tests").glob("*.py")]:
            with self.subTest(file.name):
                ast.parse(file.read_text("utf-8"), file.name, feature_version=(3, 10))

    def test_it_needs_nothing_but_python(self) -> None:
        for file in FILES:
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                modules: list[str] = []
                if isinstance(node, ast.Import):
                    modules = [alias.name for alias in node.names]
                elif isinstance(node, ast.ImportFrom) and node.level == 0:
                    modules = [node.module or ""]
                for module in modules:
                    top = module.split(".")[0]
                    # The first two only where they are installed, the third only by type checkers.
                    known = {"pandas", "polars", "typing_extensions"}
                    self.assertIn(top, sys.stdlib_module_names | known, file.name)

    def test_it_is_typed_and_licensed(self) -> None:
        self.assertTrue((ROOT / "sightline" / "py.typed").exists())
        self.assertIn("Apache License", (ROOT / "LICENSE").read_text("utf-8"))
        for name in sightline.__all__:
            self.assertTrue(hasattr(sightline, name), name)
