"""Rows as tables, with the columns that the API has in CSV."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal

from ._contract import CHANGE_MEMBERS, INTERVAL_MEMBERS


def columns(rows: Iterable[Mapping[str, Any]]) -> dict[str, list[Any]]:
    """Columns by name, all of one length. An object becomes a column for each of its members,
    named `metric.estimate`, `metric.basket.lower` and so on; a list stays as it is.
    """
    kept = list(rows)
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
    rows: Iterable[Mapping[str, Any]], library: Literal["pandas", "polars"] = "pandas"
) -> Any:
    """The rows as a DataFrame of pandas, or of polars, with the columns of `columns`. Dates stay text.

    Raises:
        ImportError: The library is not installed.
    """
    if library not in ("pandas", "polars"):
        raise ValueError("library must be 'pandas' or 'polars'.")
    try:
        if library == "pandas":
            import pandas  # type: ignore[import-untyped,import-not-found,unused-ignore]

            table = pandas.DataFrame(columns(rows))
            # What has no value in any row counts as numbers, as it does for pandas.read_csv.
            empty = [name for name in table.columns if table[name].isna().all()]
            return table.astype(dict.fromkeys(empty, "float64"))
        import polars  # type: ignore[import-not-found,unused-ignore]

        # Any row may be the first with a fraction or a text.
        return polars.DataFrame(columns(rows), infer_schema_length=None, strict=False)
    except ImportError as error:
        raise ImportError(
            f"frame() needs {library}, which cannot be imported. Install it with pip install "
            f"{library}, or use columns(), which needs nothing."
        ) from error


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
