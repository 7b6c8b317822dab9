import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { JsonSchema, Schemas } from './openapi-types.ts';

type Direction = 'input' | 'output';

/** Turns zod schemas into JSON Schema and collects those with an id as components. */
export interface SchemaCollector {
  /** For requests. */
  input(schema: z.ZodType): JsonSchema;
  /** For answers. */
  output(schema: z.ZodType): JsonSchema;
  /** Makes a component of a schema without an id. */
  component(name: string, schema: z.ZodType): JsonSchema;
  readonly components: Schemas;
}

export function createSchemaCollector(): SchemaCollector {
  const components: Record<string, JsonSchema> = {};
  const convert = (schema: z.ZodType, io: Direction): JsonSchema => {
    const { $defs = {}, ...root } = toJsonSchema(schema, io);
    const suffix = suffixFor($defs, components);
    const rename = (json: JsonSchema) => pointAtComponents(json, suffix);
    for (const [id, definition] of Object.entries($defs)) {
      addComponent(components, `${id}${suffix}`, rename(definition));
    }
    return rename(root);
  };
  return {
    input: (schema) => convert(schema, 'input'),
    output: (schema) => convert(schema, 'output'),
    component(name, schema) {
      addComponent(components, name, convert(schema, 'output'));
      return { $ref: `#/components/schemas/${name}` };
    },
    components,
  };
}

/** Defaults make a schema differ between directions; the later direction then gets other names. */
function suffixFor(definitions: Schemas, components: Schemas): '' | 'Input' {
  const differs = Object.entries(definitions).some(([id, definition]) => {
    const known = components[id];
    return known !== undefined && !isDeepStrictEqual(known, pointAtComponents(definition, ''));
  });
  return differs ? 'Input' : '';
}

function addComponent(components: Record<string, JsonSchema>, name: string, json: JsonSchema) {
  const known = components[name];
  if (known !== undefined && !isDeepStrictEqual(known, json)) {
    throw new Error(`Two schemas share the id ${name}; give each its own.`);
  }
  components[name] = json;
}

function toJsonSchema(
  schema: z.ZodType,
  io: Direction,
): JsonSchema & { $defs?: Record<string, JsonSchema> } {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => tidy(jsonSchema, io),
  });
  // Via text, so that only plain JSON is left; zod's types are looser than JsonSchema.
  return JSON.parse(JSON.stringify(json));
}

/** Drops details that do not help a reader, and those that promise too much. */
function tidy(json: z.core.JSONSchema.BaseSchema, io: Direction): void {
  // Only metadata sets both: a parameter is text on the wire, and the declared type is its meaning.
  if (json.type !== undefined) delete json.anyOf;
  if (json.format === 'date-time' || json.format === 'date') delete json.pattern;
  if (json.minItems === 0) delete json.minItems;
  if (json.minLength === 0) delete json.minLength;
  if (isDeepStrictEqual(json.propertyNames, { type: 'string' })) delete json.propertyNames;
  // Answers may gain members without a new version.
  if (io === 'output' && json.additionalProperties === false) delete json.additionalProperties;
}

function pointAtComponents(json: JsonSchema, suffix: string): JsonSchema {
  return JSON.parse(JSON.stringify(json), (key, value) =>
    key === '$ref' && typeof value === 'string'
      ? value.replace(/^#\/\$defs\/(.+)$/, `#/components/schemas/$1${suffix}`)
      : value,
  );
}

/** Follows references to the actual schema. */
export function resolveSchema(json: JsonSchema, components: Schemas): JsonSchema {
  let current = json;
  for (let steps = 0; current.$ref !== undefined && steps < 10; steps += 1) {
    const { $ref, ...siblings } = current;
    const target = components[$ref.replace('#/components/schemas/', '')];
    if (target === undefined) return siblings;
    current = { ...target, ...siblings };
  }
  return current;
}
