"""What the client raises. `error.type` is the word to act on, such as `brand_not_found`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any


class SightlineError(Exception):
    """A request that did not succeed.

    Attributes:
        status: The status of HTTP, of a proxy that refuses too; None where no answer came.
        type: What to act on: a documented type of the API, `validation_failed` for a 422 with
            issues, or what happened on the way: `connection_failed`, `timed_out`,
            `certificate_refused`, `tls_failed`, `proxy_refused`, `stream_interrupted`, `redirected`,
            `unexpected_answer`.
        message: What to read.
        details: What the type adds, such as `prompt_id`; of pages of a feed `cursor`, where to begin again.
        issues: Every failed check of a 422, each with `loc`, `msg` and `type`.
        request_id: Finds the request in the log of the service.
        retry_after: Seconds to wait, where the answer says so.
        rows: Rows that were read, or records that were sent, before a stream or an import ended.
    """

    def __init__(
        self,
        message: str,
        *,
        status: int | None = None,
        type: str = "unexpected_answer",
        details: Mapping[str, Any] | None = None,
        issues: list[dict[str, Any]] | None = None,
        request_id: str | None = None,
        retry_after: float | None = None,
        rows: int = 0,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.status = status
        self.type = type
        self.details = dict(details or {})
        self.issues = issues or []
        self.request_id = request_id
        self.retry_after = retry_after
        self.rows = rows

    def __str__(self) -> str:
        place = "" if self.status is None else f"{self.status} "
        ending = "" if self.request_id is None else f" (request {self.request_id})"
        return f"{place}{self.type}: {self.message}{ending}"


class BadRequestError(SightlineError):
    """The request cannot be taken as it is: 400, 405, 406, 413, 415 and the like."""


class AuthenticationError(SightlineError):
    """401: the key is missing, unknown, revoked or expired."""


class PermissionDeniedError(SightlineError):
    """402 and 403: the plan, the scope or the brand access is too small."""


class NotFoundError(SightlineError):
    """404 and 410: there is no such thing, or not any more."""


class ConflictError(SightlineError):
    """409: what is there forbids it."""


class ValidationError(SightlineError):
    """422: the request does not fit its schema. `issues` has every failed check."""


class RateLimitError(SightlineError):
    """429: too many requests, or a quota that is used up."""


class ServerError(SightlineError):
    """5xx: the service failed or is not ready."""


class ConnectionFailedError(SightlineError):
    """No answer came: the service cannot be reached, or the connection ended or took too long.

    Attributes:
        was_sent: Whether the service may have received the request, and acted on it.
    """

    was_sent = True


class StreamInterruptedError(ConnectionFailedError):
    """A stream ended before its last row and could not be resumed. `rows` says how many were read."""


_BY_STATUS: dict[int, type[SightlineError]] = {
    401: AuthenticationError,
    402: PermissionDeniedError,
    403: PermissionDeniedError,
    404: NotFoundError,
    409: ConflictError,
    410: NotFoundError,
    422: ValidationError,
    429: RateLimitError,
}


def error_of(status: int, reason: str, headers: Mapping[str, str], body: bytes) -> SightlineError:
    """The error that an answer stands for, whatever is in its body."""
    family = _BY_STATUS.get(status) or (ServerError if status >= 500 else BadRequestError)
    common: dict[str, Any] = {
        "status": status,
        "request_id": headers.get("x-request-id"),
        "retry_after": _seconds(headers.get("retry-after")),
    }
    if 300 <= status < 400:
        target = headers.get("location", "another address")
        return family(f"The service redirects to {target}: use that.", type="redirected", **common)
    try:
        detail = json.loads(body)["detail"]
    except (ValueError, KeyError, TypeError):
        detail = None
    if isinstance(detail, list):
        issues = [issue for issue in detail if isinstance(issue, dict)]
        words = "; ".join(_issue_words(issue) for issue in issues[:3])
        words = words or "The input does not fit."
        return family(words, type="validation_failed", issues=issues, **common)
    if not isinstance(detail, dict) or not isinstance(detail.get("type"), str):
        words = f"Something other than the service answered: {reason or 'no reason is given'}."
        return family(words, **common)
    more = {name: value for name, value in detail.items() if name not in ("type", "message")}
    words = str(detail.get("message", reason))
    return family(words, type=detail["type"], details=more, **common)


def _issue_words(issue: Mapping[str, Any]) -> str:
    place = issue.get("loc")
    where = ".".join(str(part) for part in place) if isinstance(place, list) else "request"
    return f"{where}: {issue.get('msg', 'is wrong')}"


def _seconds(text: str | None) -> float | None:
    """Only seconds are read: the service sends no dates, and a proxy's clock may be wrong."""
    return float(text) if text is not None and text.isdecimal() else None
