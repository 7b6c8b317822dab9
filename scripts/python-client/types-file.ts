import { dimensionNames, metricNames } from '#contract/query.ts';
import { transportErrors, verbErrors } from '../../server/src/entrypoints/http/error-table.ts';
import { bracketed, pythonValue } from './python-text.ts';
import type { TypeCollector } from './type-collector.ts';

const head = `from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Literal, TypedDict

if sys.version_info >= (3, 11):
    from typing import NotRequired
elif TYPE_CHECKING:
    from typing_extensions import NotRequired
`;

/** `_types.py`: what is sent and answered. */
export function typesFile(types: TypeCollector): string {
  const codes = Object.keys({ ...verbErrors, ...transportErrors }).sort();
  const aliases = new Map(types.aliases);
  const literal = (name: string, values: readonly string[]) =>
    aliases.set(name, bracketed(`${name} = Literal[`, values.map(pythonValue), ']'));
  literal('ErrorType', codes);
  literal('DimensionName', dimensionNames);
  literal('MetricName', metricNames);
  const names = [...aliases.keys(), ...types.classes.keys()].sort();
  const exported = `__all__ = [\n${names.map((name) => `    "${name}",\n`).join('')}]`;
  return [head, exported, ...sorted(aliases), `\n${sorted(types.classes).join('\n\n\n')}\n`].join(
    '\n\n',
  );
}

function sorted(declared: ReadonlyMap<string, string>): string[] {
  return [...declared]
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([, text]) => text);
}
