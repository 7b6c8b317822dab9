import type { z } from 'zod';
import { resolveSchema } from './openapi-schemas.ts';
import type { Example, JsonSchema, Schemas } from './openapi-types.ts';

const envelope = ['total', 'items', 'offset', 'limit', 'metadata'];

/** The schema's declared examples, else one built from its parts, else none. */
export function examplesOf(
  schema: z.ZodType,
  json: JsonSchema,
  components: Schemas,
): Readonly<Record<string, Example>> | undefined {
  const declared = schema.meta()?.examples;
  const built = buildExample(json, components, 0);
  const values = Array.isArray(declared) ? declared : built === undefined ? [] : [built];
  if (values.length === 0) return undefined;
  return Object.fromEntries(
    values.map((value: unknown, index) => [
      index === 0 ? 'example' : `example-${index + 1}`,
      { value },
    ]),
  );
}

/** Undefined if a part has no example: a made-up string is worse than none. */
function buildExample(json: JsonSchema, components: Schemas, depth: number): unknown {
  const schema = resolveSchema(json, components);
  if (depth > 8) return undefined;
  const ready = [schema.examples?.[0], schema.default, schema.const, schema.enum?.[0]];
  const known = ready.find((value) => value !== undefined);
  if (known !== undefined) return known;
  const build = (part: JsonSchema) => buildExample(part, components, depth + 1);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return firstDefined(choices.map(build));
  if (schema.type === 'object') return buildObject(schema, build);
  if (schema.type === 'array') return schema.items ? listOf(build(schema.items)) : [];
  return scalars[String(schema.type)]?.(schema);
}

const scalars: Readonly<Record<string, (schema: JsonSchema) => unknown>> = {
  boolean: () => false,
  null: () => null,
  integer: (schema) => schema.minimum ?? 1,
  number: (schema) => schema.minimum ?? 1,
  string: (schema) => (schema.format === 'date-time' ? '2026-11-15T09:00:00.000Z' : undefined),
};

function buildObject(schema: JsonSchema, build: (part: JsonSchema) => unknown): unknown {
  const properties = schema.properties ?? {};
  if (envelope.every((name) => name in properties)) return buildList(properties.items, build);
  const entries = (schema.required ?? []).map((name) => [name, build(properties[name] ?? {})]);
  return entries.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(entries);
}

/** A page's numbers must match its one item. */
function buildList(items: JsonSchema | undefined, build: (part: JsonSchema) => unknown): unknown {
  const list = items && build(items);
  if (!Array.isArray(list)) return undefined;
  return { total: list.length, items: list, offset: 0, limit: 100, metadata: {} };
}

function listOf(item: unknown): unknown[] | undefined {
  return item === undefined ? undefined : [item];
}

function firstDefined(values: readonly unknown[]): unknown {
  return values.find((value) => value !== undefined);
}
