"""What every method of the client calls."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import date, datetime, timedelta
from typing import Any, Final
from urllib.parse import quote, urlencode

from ._contract import DEFAULT_DAYS
from ._errors import SightlineError
from ._rows import Batches, Rows, stream_batches
from ._transport import Exchange, Request, Transport


class Unset:
    """The type of an argument that was not given: None means null."""

    def __repr__(self) -> str:
        return "UNSET"

    def __bool__(self) -> bool:
        return False


UNSET: Final = Unset()


def given(members: Mapping[str, Any]) -> dict[str, Any]:
    """Only the members that the caller gave."""
    return {name: value for name, value in members.items() if not isinstance(value, Unset)}


def with_start(query: dict[str, Any]) -> dict[str, Any]:
    """With an end date alone, the window that ends there and is as long as the default one."""
    end = query.get("end_date")
    if end is None or not str(end).strip() or str(query.get("start_date") or "").strip():
        return query
    try:
        last = end if isinstance(end, date) else date.fromisoformat(end.strip())
        return {**query, "start_date": last - timedelta(days=DEFAULT_DAYS)}
    except (ValueError, OverflowError):
        # The service says what is wrong with a day that does not exist.
        return query


def segment(value: object) -> str:
    """A part of a path that can never be read as another path."""
    text = str(value)
    if text in ("", ".", ".."):
        raise ValueError(f"{text!r} cannot be part of a path.")
    return quote(text, safe="")


def all_have(records: Sequence[Mapping[str, Any]], member: str) -> bool:
    return all(record.get(member) is not None for record in records)


class Caller:
    """Calls an operation and reads its answer."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def _json(
        self,
        method: str,
        path: str,
        *,
        query: Mapping[str, Any] | None = None,
        body: Any = UNSET,
        records: Sequence[Mapping[str, Any]] | None = None,
        repeatable: bool = False,
        idempotency_key: str | None = None,
    ) -> Any:
        headers = {"Accept": "application/json"}
        if idempotency_key is not None:
            headers["Idempotency-Key"] = idempotency_key
            repeatable = True
        content: bytes | None = None
        if records is not None:
            headers["Content-Type"] = "application/x-ndjson"
            content = b"".join(_encoded(record) + b"\n" for record in records)
        elif not isinstance(body, Unset):
            headers["Content-Type"] = "application/json"
            content = _encoded(body)
        request = Request(method, _target(path, query), headers, content, repeatable)
        return self._transport.send(request, _read_json)

    def _bytes(
        self, method: str, path: str, *, accept: str, query: Mapping[str, Any] | None = None
    ) -> bytes:
        # A refusal is JSON, whatever was asked for.
        headers = {"Accept": f"{accept}, application/json;q=0.1"}
        return self._transport.send(Request(method, _target(path, query), headers), _read_bytes)

    def _text(
        self, method: str, path: str, *, accept: str, query: Mapping[str, Any] | None = None
    ) -> str:
        return self._bytes(method, path, accept=accept, query=query).decode("utf-8")

    def _pages(
        self,
        method: str,
        path: str,
        *,
        page_size: int,
        offset: int,
        query: Mapping[str, Any] | None = None,
    ) -> Rows[Any]:
        _check_page(page_size, offset)

        def pages(start: int) -> Batches[Any]:
            while True:
                asked = {**(query or {}), "limit": page_size, "offset": start}
                page = self._json(method, path, query=asked)
                yield page["items"]
                start += len(page["items"])
                if not page["items"] or start >= page["total"]:
                    return

        return Rows(pages(offset))

    def _rows(
        self,
        method: str,
        path: str,
        *,
        page_size: int,
        offset: int,
        query: Mapping[str, Any] | None = None,
    ) -> Rows[Any]:
        _check_page(page_size, offset)

        def open_page(start: int) -> Exchange:
            asked = {**(query or {}), "limit": page_size, "offset": start}
            request = Request(method, _target(path, asked), {"Accept": "application/x-ndjson"})
            return self._transport.send(request, lambda exchange: exchange)

        return Rows(stream_batches(open_page, offset, self._transport.retries))

    def _feed_pages(self, method: str, path: str, *, query: Mapping[str, Any]) -> Rows[Any]:
        """Each page is whole: one that breaks off is read again from the cursor of the page before it."""

        def pages(cursor: str | None) -> Batches[Any]:
            while True:
                try:
                    page = self._json(method, path, query={**query, "cursor": cursor})
                    if page["more"] and page["cursor"] == cursor:
                        raise SightlineError(
                            "The service says that more rows follow, and gave the same cursor again."
                        )
                except SightlineError as error:
                    error.details["cursor"] = cursor
                    raise
                yield [page]
                if not page["more"]:
                    return
                cursor = page["cursor"]

        return Rows(pages(query["cursor"]))


def _check_page(page_size: int, offset: int) -> None:
    if page_size < 1:
        raise ValueError("page_size must be at least 1.")
    if offset < 0:
        raise ValueError("offset must be at least 0.")


def _target(path: str, query: Mapping[str, Any] | None) -> str:
    pairs = [
        (name, _word(value))
        for name, values in (query or {}).items()
        if values is not None
        for value in (values if isinstance(values, (list, tuple, set, frozenset)) else [values])
    ]
    return f"{path}?{urlencode(pairs)}" if pairs else path


def _word(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return value.isoformat() if isinstance(value, date) else str(value)


def _encoded(value: Any) -> bytes:
    text = json.dumps(value, default=_plain, ensure_ascii=False, allow_nan=False)
    return text.encode("utf-8")


def _plain(value: Any) -> Any:
    """What JSON has no word for."""
    if isinstance(value, datetime) and value.tzinfo is None:
        raise TypeError(f"{value!r} has no time zone.")
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, (Mapping, tuple, set, frozenset)):
        return dict(value) if isinstance(value, Mapping) else list(value)
    raise TypeError(f"{type(value).__name__} cannot be sent as JSON.")


def _read_bytes(exchange: Exchange) -> bytes:
    content = exchange.read()
    exchange.finish()
    return content


def _read_json(exchange: Exchange) -> Any:
    content = _read_bytes(exchange)
    try:
        return json.loads(content)
    except ValueError as error:
        raise SightlineError(
            "The answer is not JSON: is this the address of the service?",
            status=exchange.response.status,
            type="unexpected_answer",
            request_id=exchange.headers.get("x-request-id"),
        ) from error
