"""Says once what an answer tells about ignored parameters."""

from __future__ import annotations

import re
import sys
import threading
import warnings
from pathlib import Path
from urllib.parse import unquote

_ITEM = re.compile(r'"([^"]*)"(?:;did-you-mean="([^"]*)")?')
_FOLDER = str(Path(__file__).parent)
_MOST_REMEMBERED = 1000
_LONGEST = 10_000


class IgnoredParametersWarning(UserWarning):
    """The service ignored query parameters that it does not have, such as those of a newer version."""


class Warner:
    def __init__(self) -> None:
        self._told: set[str] = set()
        self._lock = threading.Lock()

    def note(self, method: str, target: str, header: str | None) -> None:
        if header is None:
            return
        with self._lock:
            if header in self._told or len(self._told) >= _MOST_REMEMBERED:
                return
            self._told.add(header)
        names = [_words(*item) for item in _ITEM.findall(header[:_LONGEST])]
        if names:
            request = f"{method} {target.partition('?')[0]}"
            message = f"{request}: the service ignored {', '.join(names)}."
            warnings.warn(message, IgnoredParametersWarning, stacklevel=_level_of_caller())


def _words(name: str, meant: str) -> str:
    suggestion = f" (did you mean {_plain(meant)}?)" if meant else ""
    return _plain(name) + suggestion


def _plain(name: str) -> str:
    return ascii(unquote(name))


def _level_of_caller() -> int:
    """Where in the stack the first code is that is not ours, counted as `warnings.warn` does."""
    level = 1
    frame = sys._getframe(1)
    while frame.f_back and str(Path(frame.f_code.co_filename).parent) == _FOLDER:
        level += 1
        frame = frame.f_back
    return level
