"""What the service under test is, and what is there."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

URL = os.environ["SIGHTLINE_TEST_URL"]
FACTS: dict[str, Any] = json.loads(Path(os.environ["SIGHTLINE_TEST_FACTS"]).read_text("utf-8"))
