import type { JsonSchema, Schemas } from '../../../src/entrypoints/http/openapi/openapi-types.ts';
import type { Random } from '../random.ts';

const words = ['Northwind', 'freight', 'Ünïcode', '日本語', 'a b', '0', 'chatgpt', '2026-01-31'];
const byFormat: Readonly<Record<string, readonly string[]>> = {
  date: ['2026-01-01', '2026-02-28'],
  'date-time': ['2026-02-10T08:30:00Z', '2026-02-10T08:30:00.123+02:00'],
  uri: ['https://www.northwind.example/pricing'],
  email: ['fuzz@example.com'],
};
const deepest = 8;

/** A value that the schema describes; mostly one that the document gives as an example. */
export function validValue(
  random: Random,
  schema: JsonSchema,
  schemas: Schemas,
  depth = 0,
): unknown {
  const inner = (one: JsonSchema) => validValue(random, one, schemas, depth + 1);
  if (schema.$ref !== undefined) return inner(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  if (schema.examples?.length && random.chance(0.7)) return random.pick(schema.examples);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum?.length) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices?.length) return inner(random.pick(choices));
  const type =
    typeof schema.type === 'string' ? schema.type : random.pick(schema.type ?? ['string']);
  if (depth > deepest) return null;
  switch (type) {
    case 'object':
      return validObject(random, schema, inner);
    case 'array':
      return Array.from({ length: random.integer(schema.minItems ?? 0, 3) }, () =>
        inner(schema.items ?? {}),
      );
    case 'integer':
    case 'number':
      return validNumber(random, schema);
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    default:
      return validText(random, schema);
  }
}

function validObject(
  random: Random,
  { properties = {}, required = [] }: JsonSchema,
  inner: (schema: JsonSchema) => unknown,
): object {
  const members = Object.entries(properties).filter(
    ([name]) => required.includes(name) || random.chance(0.5),
  );
  return Object.fromEntries(members.map(([name, schema]) => [name, inner(schema)]));
}

function validNumber(random: Random, schema: JsonSchema): number {
  const least = schema.minimum ?? (schema.exclusiveMinimum ?? -1) + 1;
  return random.integer(least, Math.min(schema.maximum ?? least + 100, least + 100));
}

function validText(random: Random, { format, minLength = 0, maxLength = 40 }: JsonSchema): string {
  const word = random.pick(byFormat[format ?? ''] ?? words);
  return word.padEnd(minLength, 'x').slice(0, maxLength);
}
