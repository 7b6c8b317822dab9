"""Rows as tables, with the columns that the API has in CSV."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import date, datetime
from typing import Any, Literal

from ._contract import CHANGE_MEMBERS, COLUMN_TYPES, INTERVAL_MEMBERS


def columns(
    rows: Iterable[Mapping[str, Any]], *, explode: str | None = None
) -> dict[str, list[Any]]:
    """Columns by name, all of one length. An object becomes a column for each of its members,
    named `metric.estimate`, `metric.basket.lower` and so on; a list stays as it is.

    Args:
        explode: The name of a list, such as `citations`: each of its entries becomes a row of its
            own, with the rest repeated. A row with an empty list stays one row.
    """
    kept = list(rows if explode is None else _exploded(rows, explode))
    names = list(dict.fromkeys(name for row in kept for name in row))
    table: dict[str, list[Any]] = {}
    for name in names:
        values = [row.get(name) for row in kept]
        paths = _paths(values)
        if paths is None:
            table[name] = values
            continue
        for path in paths:
            parts = path.split(".")
            table[f"{name}.{path}"] = [_member(value, parts) for value in values]
    return table


def frame(
    rows: Iterable[Mapping[str, Any]],
    library: Literal["pandas", "polars"] = "pandas",
    *,
    explode: str | None = None,
) -> Any:
    """The rows as a DataFrame of pandas, or of polars, with the columns of `columns`.

    Dates and times are dates and times, and whole numbers stay whole where some are missing. Weeks,
    months, quarters and years of a query stay text.

    Args:
        explode: The name of a list whose entries become rows, as for `columns`.

    Raises:
        ImportError: The library is not installed.
    """
    if library not in ("pandas", "polars"):
        raise ValueError("library must be 'pandas' or 'polars'.")
    try:
        return (_pandas_frame if library == "pandas" else _polars_frame)(
            columns(rows, explode=explode)
        )
    except ImportError as error:
        raise ImportError(
            f"frame() needs {library}, which cannot be imported. Install it with pip install "
            f"{library}, or use columns(), which needs nothing."
        ) from error


def _pandas_frame(table: dict[str, list[Any]]) -> Any:
    import pandas  # type: ignore[import-untyped,import-not-found,unused-ignore]

    make: dict[str, Callable[[list[Any]], Any]] = {
        "integer": lambda values: pandas.array(values, dtype="Int64"),
        "number": lambda values: pandas.Series(values, dtype="float64"),
        "boolean": lambda values: pandas.array(values, dtype="boolean"),
        "date": pandas.to_datetime,
        "time": lambda values: pandas.to_datetime(values, utc=True),
    }
    found = {}
    for name, values in table.items():
        kind, values = _typed(name, values)
        # What has no value in any row counts as numbers, as it does for pandas.read_csv.
        found[name] = values if kind is None else make[kind](values)
    return pandas.DataFrame(found)


def _polars_frame(table: dict[str, list[Any]]) -> Any:
    import polars  # type: ignore[import-not-found,unused-ignore]

    kinds = {
        "integer": polars.Int64,
        "number": polars.Float64,
        "boolean": polars.Boolean,
        "date": polars.Date,
        "time": polars.Datetime("us", "UTC"),
    }
    found: dict[str, list[Any]] = {}
    schema: dict[str, Any] = {}
    for name, values in table.items():
        kind, found[name] = _typed(name, values)
        schema[name] = None if kind is None else kinds[kind]
    # Any row may be the first with a fraction or a text.
    return polars.DataFrame(found, schema=schema, infer_schema_length=None, strict=False)


def _typed(name: str, values: list[Any]) -> tuple[str | None, list[Any]]:
    """The type of a column with its values in it; None where the library knows best."""
    some = [value for value in values if value is not None]
    kind = COLUMN_TYPES.get(name.rpartition(".")[2])
    if kind is None or not all(_FITS[kind](value) for value in some):
        return (None if some else "number"), values
    if kind not in ("date", "time"):
        return kind, values
    read = _day if kind == "date" else _time
    try:
        return kind, [None if value is None else read(value) for value in values]
    except ValueError:
        return None, values


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


_FITS: dict[str, Callable[[Any], bool]] = {
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "number": _is_number,
    "boolean": lambda value: isinstance(value, bool),
    "date": lambda value: isinstance(value, str),
    "time": lambda value: isinstance(value, str),
}


def _day(text: str) -> date:
    """`2026-11-01`, or `20261101` as the query writes it."""
    dashed = text if "-" in text else f"{text[:4]}-{text[4:6]}-{text[6:]}"
    return date.fromisoformat(dashed)


def _time(text: str) -> datetime:
    return datetime.fromisoformat(text.replace("Z", "+00:00"))


def _exploded(rows: Iterable[Mapping[str, Any]], name: str) -> Iterator[Mapping[str, Any]]:
    for row in rows:
        entries = row.get(name)
        for entry in (entries or [None]) if isinstance(entries, list) else [entries]:
            yield {**row, name: entry}


def _paths(values: list[Any]) -> tuple[str, ...] | None:
    """The columns that a member of the rows becomes; None where it is one column."""
    objects = [value for value in values if isinstance(value, Mapping)]
    if not objects:
        return None
    first = objects[0]
    if "estimate" in first and "basket" in first:
        return INTERVAL_MEMBERS
    if "before" in first and "basket" in first:
        return CHANGE_MEMBERS
    found = (path for value in objects for path in _paths_in(value, ""))
    return tuple(dict.fromkeys(found))


def _paths_in(value: Mapping[str, Any], prefix: str) -> Iterable[str]:
    for name, member in value.items():
        if isinstance(member, Mapping) and member:
            yield from _paths_in(member, f"{prefix}{name}.")
        else:
            yield f"{prefix}{name}"


def _member(value: Any, path: list[str]) -> Any:
    for name in path:
        value = value.get(name) if isinstance(value, Mapping) else None
    return value
