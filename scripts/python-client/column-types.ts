import type {
  JsonSchema,
  Schemas,
} from '../../server/src/entrypoints/http/openapi/openapi-types.ts';
import { queryFields } from '../typescript-client/query-fields.ts';
import type { DescribedOperation } from './described-operations.ts';

const formats: Readonly<Record<string, string>> = { date: 'date', 'date-time': 'time' };

/**
 * Which type the column of a table has, by the name of the member of an answer that it is. Where the same name is also a
 * text, as with ids, the values decide.
 */
export function columnTypes(
  all: readonly DescribedOperation[],
  components: Schemas,
): ReadonlyMap<string, string> {
  const found = new Map<string, Set<string>>();
  const note = (name: string, type: string) =>
    found.set(name, (found.get(name) ?? new Set()).add(type));

  function walk(schema: JsonSchema, name?: string): void {
    const type = formats[schema.format ?? ''] ?? schema.type;
    for (const one of [type].flat()) {
      if (name && one && !['object', 'array', 'null'].includes(one)) note(name, one);
    }
    for (const choice of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) walk(choice, name);
    for (const [member, value] of Object.entries(schema.properties ?? {})) walk(value, member);
    if (schema.items) walk(schema.items);
  }

  for (const schema of Object.values(components)) walk(schema);
  for (const { answer } of all) if (answer) walk(answer);
  // A query has the same names for the same figures, and says best what they are.
  for (const fields of queryFields.values()) {
    for (const { name, type } of fields)
      if (!type.startsWith('Metric')) found.set(name, new Set([type]));
  }
  // It writes a day as text of eight digits.
  found.set('date', new Set(['date']));
  const types = [...found].flatMap(([name, several]) => {
    several.delete('string');
    const type = several.size === 1 ? [...several][0] : numberOf(several);
    return type === undefined ? [] : [[name, type] as const];
  });
  return new Map(types.toSorted(([left], [right]) => (left < right ? -1 : 1)));
}

/** Every whole number is a number. */
function numberOf(types: ReadonlySet<string>): string | undefined {
  const areNumbers = [...types].every((type) => type === 'integer' || type === 'number');
  return types.size > 0 && areNumbers ? 'number' : undefined;
}
