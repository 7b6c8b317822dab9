"""Records from anywhere, sent in requests of a bounded size."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from io import IOBase
from typing import IO, Any, TypedDict, Union, cast

from ._errors import SightlineError

# Small enough to be one of several at a time, see the bounds of the API.
_MOST_BATCH_BYTES = 1024 * 1024
_MOST_MESSAGES = 100
_PLACE = re.compile(r"\[(\d+)\]")

Record = Mapping[str, Any]
Records = Union[Iterable[Record], str, "os.PathLike[str]", IO[str], IO[bytes]]


class ImportTotals(TypedDict):
    """What became of the records so far."""

    records: int
    """Records that were sent."""
    accepted: int
    rejected: int
    errors: list[str]
    """At most 100 messages, each with the place of its record among all."""


Progress = Callable[[ImportTotals], object]


def import_in_batches(
    send: Callable[[Sequence[Any]], Mapping[str, Any]],
    records: Records,
    *,
    limits: tuple[int, int],
    batch_size: int,
    progress: Progress | None,
) -> ImportTotals:
    """Sends batch after batch. An error says in `rows` how many records were sent before it."""
    most_rows, most_bytes = limits
    if not 1 <= batch_size <= most_rows:
        raise ValueError(f"batch_size must be from 1 to {most_rows}.")
    totals = ImportTotals(records=0, accepted=0, rejected=0, errors=[])
    for batch in _batches(read_records(records), batch_size, min(most_bytes, _MOST_BATCH_BYTES)):
        try:
            answer = send(batch)
        except SightlineError as error:
            error.rows = totals["records"]
            raise
        room = _MOST_MESSAGES - len(totals["errors"])
        totals["errors"] += [_placed(text, totals["records"]) for text in answer["errors"][:room]]
        totals["records"] += len(batch)
        totals["accepted"] += answer["accepted"]
        totals["rejected"] += answer["rejected"]
        if progress is not None:
            progress({**totals, "errors": list(totals["errors"])})
    return totals


def read_records(records: Records) -> Iterator[Record]:
    """The records of an iterable, or of a file with one JSON object per line."""
    if isinstance(records, (str, os.PathLike)):
        with open(records, encoding="utf-8") as file:
            yield from _records_of_lines(file)
    elif isinstance(records, IOBase):
        yield from _records_of_lines(records)
    else:
        yield from cast("Iterable[Record]", records)


def _records_of_lines(lines: Iterable[Any]) -> Iterator[Record]:
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            record = json.loads(line)
        except ValueError as error:
            raise ValueError(f"Line {number} is not JSON: {error}") from error
        if not isinstance(record, dict):
            raise ValueError(f"Line {number} is not a record: there must be one object per line.")
        yield record


def _batches(
    records: Iterator[Record], most_rows: int, most_bytes: int
) -> Iterator[list[Record]]:
    """A record that is larger than a batch should be is sent alone: the service judges it."""
    batch: list[Record] = []
    size = 0
    for record in records:
        length = len(json.dumps(record, default=str)) + 1
        if batch and (len(batch) == most_rows or size + length > most_bytes):
            yield batch
            batch, size = [], 0
        batch.append(record)
        size += length
    if batch:
        yield batch


def _placed(message: str, before: int) -> str:
    """`records[3]` of a batch is another record of all of them."""
    return _PLACE.sub(lambda found: f"[{int(found[1]) + before}]", message, count=1)
