import { responseColumns } from '#contract/answers/responses.ts';
import { queryFields } from '../typescript-client/query-fields.ts';
import { docstring, pascalCase } from './python-text.ts';

/** What the parameter `fields` can name, by operation. */
export const fieldNames: ReadonlyMap<string, readonly string[]> = new Map([
  ...[...queryFields].map(([id, fields]) => [id, fields.map(({ name }) => name)] as const),
  ['listResponses', responseColumns] as const,
]);

const types = {
  string: 'str',
  integer: 'int',
  boolean: 'bool',
  number: 'float',
  MetricInterval: 'QueryIntervalsAnswer',
  MetricChange: 'QueryChangesAnswer',
};

/** A row of a query. Python has no type for the fields that were asked for, so that each may be missing. */
export function rowClass(id: string): string {
  const members = (queryFields.get(id) ?? []).map(
    ({ name, type, isNullable, description }) =>
      `    ${name}: ${types[type]}${isNullable ? ' | None' : ''}\n${docstring(description, 4)}`,
  );
  const said = docstring('A row has the fields that were asked for.', 4);
  return `class ${pascalCase(id)}Row(TypedDict, total=False):\n${[said, ...members].join('\n')}`;
}
