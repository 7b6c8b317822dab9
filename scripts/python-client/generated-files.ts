import { changeMembers, intervalMembers } from '#contract/figures/intervals.ts';
import { defaultDays, dimensionNames, metricNames } from '#contract/figures/query.ts';
import { transportErrors, verbErrors } from '../../server/src/entrypoints/http/error-table.ts';
import { interfaceVersion } from '../../server/src/entrypoints/http/openapi/openapi.ts';
import type { Schemas } from '../../server/src/entrypoints/http/openapi/openapi-types.ts';
import { queryFields } from '../typescript-client/query-fields.ts';
import { columnTypes } from './column-types.ts';
import { type DescribedOperation, describeOperations } from './described-operations.ts';
import { operationMethods } from './operation-methods.ts';
import { bracketed, pascalCase, pythonValue, snakeCase } from './python-text.ts';
import { fieldNames, rowClass } from './query-rows.ts';
import { createTypeCollector, type TypeCollector } from './type-collector.ts';

/** `_operations.py` and `_async_operations.py`: classes with a method for each operation. */
function operationsFiles(all: readonly DescribedOperation[], types: TypeCollector) {
  const methods = all.flatMap((one) => operationMethods(one, types));
  return {
    '_operations.py': `from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any, Literal

from . import _types as t
from ._caller import UNSET, Caller, Unset, all_have, given, segment, with_start
from ._rows import Rows


class Operations(Caller):
    """Every operation of the API, as a method. Arguments are given by name."""

${methods.map(({ direct }) => direct).join('\n\n')}
`,
    '_async_operations.py': `from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any, Literal

from . import _types as t
from ._async_caller import AsyncCaller, AsyncRows
from ._caller import UNSET, Unset


class AsyncOperations(AsyncCaller):
    """Every operation of the API, to be awaited. Arguments are given by name."""

${methods.map(({ awaited }) => awaited).join('\n\n')}
`,
  };
}

/** \`_contract.py\`: what the comfort by hand has to know of the contract. */
function contractFile(all: readonly DescribedOperation[], components: Schemas): string {
  const limits = all.flatMap(({ operation: { id, records } }) =>
    records ? [`    "${snakeCase(id)}": (${records.maxRows}, ${records.maxBytes}),\n`] : [],
  );
  const columns = [...columnTypes(all, components)].map(
    ([name, type]) => `    ${pythonValue(name)}: ${pythonValue(type)},\n`,
  );
  const tuple = (values: readonly string[]) =>
    `(\n${values.map((value) => `    ${pythonValue(value)},\n`).join('')})`;
  return `VERSION = "${interfaceVersion}"

# A window without a start date begins that many days ago.
DEFAULT_DAYS = ${defaultDays}

# The most records and bytes of one request, by method.
RECORD_LIMITS = {
${limits.join('')}}

# The members of a metric as the columns of CSV.
INTERVAL_MEMBERS = ${tuple(intervalMembers)}

CHANGE_MEMBERS = ${tuple(changeMembers)}

# The type of each member of an answer that is no text, by name.
COLUMN_TYPES = {
${columns.join('')}}
`;
}

const head = `from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Literal, TypedDict

if sys.version_info >= (3, 11):
    from typing import NotRequired
elif TYPE_CHECKING:
    from typing_extensions import NotRequired
`;

/** `_types.py`: what is sent and answered. */
function typesFile(types: TypeCollector): string {
  const codes = Object.keys({ ...verbErrors, ...transportErrors }).sort();
  const aliases = new Map(types.aliases);
  const literal = (name: string, values: readonly string[]) =>
    aliases.set(name, bracketed(`${name} = Literal[`, values.map(pythonValue), ']'));
  literal('ErrorType', codes);
  literal('DimensionName', dimensionNames);
  literal('MetricName', metricNames);
  for (const [id, names] of fieldNames) literal(`${pascalCase(id)}Field`, names);
  const classes = new Map(types.classes);
  for (const id of queryFields.keys()) classes.set(`${pascalCase(id)}Row`, rowClass(id));
  const names = [...aliases.keys(), ...classes.keys()].sort();
  const exported = `__all__ = [\n${names.map((name) => `    "${name}",\n`).join('')}]`;
  return [head, exported, ...sorted(aliases), `\n${sorted(classes).join('\n\n\n')}\n`].join('\n\n');
}

function sorted(declared: ReadonlyMap<string, string>): string[] {
  return [...declared]
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([, text]) => text);
}

const header = '# Made from the contract by: npm run clients. Change the contract instead.\n';

/** What the generated files of the Python client should be, by name. */
export function generatedPythonFiles(): Readonly<Record<string, string>> {
  const { all, components } = describeOperations();
  const types = createTypeCollector(components);
  // First, since the methods name types that the other file declares.
  const operations = operationsFiles(all, types);
  const texts = {
    '_contract.py': contractFile(all, components),
    ...operations,
    '_types.py': typesFile(types),
  };
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, header + text]));
}
