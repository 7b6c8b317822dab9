import { changeMembers, intervalMembers } from '#contract/intervals.ts';
import { interfaceVersion } from '../../server/src/entrypoints/http/openapi.ts';
import type { DescribedOperation } from './described-operations.ts';
import { operationMethods } from './operation-methods.ts';
import { pythonValue, snakeCase } from './python-text.ts';
import type { TypeCollector } from './type-collector.ts';

/** `_operations.py`: a class with a method for each operation. */
export function operationsFile(all: readonly DescribedOperation[], types: TypeCollector): string {
  const methods = all.flatMap((one) => operationMethods(one, types)).join('\n\n');
  return `from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from typing import Any, Literal

from . import _types as t
from ._caller import UNSET, Caller, Unset, all_have, given, segment


class Operations(Caller):
    """Every operation of the API, as a method. Arguments are given by name."""

${methods}
`;
}

/** \`_contract.py\`: what the comfort by hand has to know of the contract. */
export function contractFile(all: readonly DescribedOperation[]): string {
  const limits = all.flatMap(({ operation: { id, records } }) =>
    records ? [`    "${snakeCase(id)}": (${records.maxRows}, ${records.maxBytes}),\n`] : [],
  );
  const tuple = (values: readonly string[]) =>
    `(\n${values.map((value) => `    ${pythonValue(value)},\n`).join('')})`;
  return `VERSION = "${interfaceVersion}"

# The most records and bytes of one request, by method.
RECORD_LIMITS = {
${limits.join('')}}

# The members of a metric as the columns of CSV.
INTERVAL_MEMBERS = ${tuple(intervalMembers)}

CHANGE_MEMBERS = ${tuple(changeMembers)}
`;
}
