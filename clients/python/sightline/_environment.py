"""What a client is not told, it reads where the command line reads it."""

from __future__ import annotations

import os

from ._caller import Unset


def address(url: str | None) -> str:
    if url is not None:
        return url
    found = os.environ.get("SIGHTLINE_URL")
    if not found:
        raise ValueError(
            "There is no address of a service. Give url, or set the variable SIGHTLINE_URL."
        )
    return found if "://" in found else f"https://{found}"


def api_key(key: str | None | Unset) -> str | None:
    """None is a decision: public operations need no key."""
    if not isinstance(key, Unset):
        return key
    found = os.environ.get("SIGHTLINE_API_KEY")
    if not found:
        raise ValueError(
            "There is no API key. Give key, or set the variable SIGHTLINE_API_KEY; "
            "None calls public operations without one."
        )
    return found
