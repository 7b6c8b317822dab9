"""When a request is sent again, and after how long."""

from __future__ import annotations

import random

from ._errors import SightlineError

_FIRST_PAUSE = 0.5
_LONGEST_PAUSE = 8.0
# A longer wait than this is for the caller to decide on.
_LONGEST_RETRY_AFTER = 120.0
_SAFE_METHODS = frozenset({"GET", "PUT", "DELETE"})
_PASSING_STATUSES = frozenset({502, 503, 504})


def may_repeat(method: str, repeatable: bool) -> bool:
    """Whether a request changes nothing more when it is sent twice."""
    return repeatable or method in _SAFE_METHODS


def pause(attempt: int) -> float:
    """Seconds before the next attempt: twice as long each time, and never the same for two clients."""
    longest = min(_LONGEST_PAUSE, _FIRST_PAUSE * float(2**attempt))
    return longest * random.uniform(0.5, 1)


def pause_after(error: SightlineError, is_repeatable: bool, attempt: int) -> float | None:
    """Seconds before the request is sent again; None where it must not be.

    The service counts requests before it does anything, so that a 429 with Retry-After changed nothing.
    A quota that is used up is a 429, too, and waiting does not help.
    """
    if error.status == 429:
        wait = error.retry_after
    elif error.status in _PASSING_STATUSES and is_repeatable:
        wait = pause(attempt) if error.retry_after is None else error.retry_after
    else:
        wait = None
    return wait if wait is not None and wait <= _LONGEST_RETRY_AFTER else None
