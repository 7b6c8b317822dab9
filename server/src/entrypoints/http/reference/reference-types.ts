import { resolveSchema } from '../openapi/openapi-schemas.ts';
import type { JsonSchema, Schemas } from '../openapi/openapi-types.ts';

interface Unwrapped {
  /** The schema without the possibility of null. */
  readonly schema: JsonSchema;
  readonly isNullable: boolean;
  /** The alternatives, if more than one is left. */
  readonly choices: readonly JsonSchema[] | undefined;
}

/** Separates "or null" from the rest of the type. */
export function nullable(json: JsonSchema, components: Schemas): Unwrapped {
  const schema = resolveSchema(json, components);
  const choices = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(schema.type)) {
    const types = schema.type.filter((type) => type !== 'null');
    return {
      schema: { ...schema, type: types.length === 1 ? (types[0] ?? 'null') : types },
      isNullable: types.length < schema.type.length,
      choices: undefined,
    };
  }
  if (!choices) return { schema, isNullable: false, choices: undefined };
  const rest = choices.filter((choice) => choice.type !== 'null');
  const isNullable = rest.length < choices.length;
  const [only] = rest;
  if (rest.length !== 1 || !only) return { schema, isNullable, choices: rest };
  const { anyOf: _any, oneOf: _one, ...annotations } = schema;
  const inner = resolveSchema(only, components);
  return { schema: { ...inner, ...annotations }, isNullable, choices: undefined };
}

/** A type as text: `integer`, `array of strings`, `string or null`. */
export function typeOf(json: JsonSchema, components: Schemas): string {
  const { schema, isNullable, choices } = nullable(json, components);
  const words = choices
    ? [...new Set(choices.map((choice) => typeOf(choice, components)))]
    : [plainType(schema, components)];
  return [...words, ...(isNullable ? ['null'] : [])].join(' or ');
}

function plainType(schema: JsonSchema, components: Schemas): string {
  if (schema.type === 'array') {
    const item = schema.items ? typeOf(schema.items, components) : 'any value';
    return `array of ${plural(item)}`;
  }
  if (Array.isArray(schema.type)) return schema.type.join(' or ');
  if (schema.type !== undefined) return String(schema.type);
  if (schema.properties) return 'object';
  return schema.const === undefined ? 'any value' : typeof schema.const;
}

function plural(type: string): string {
  return type.replaceAll(/\b(string|integer|number|boolean|object|array)\b/g, '$1s');
}

/** Possible values, in Markdown: for senders and receivers. */
export function valuesOf(json: JsonSchema, components: Schemas): string[] {
  return describe(json, components, (schema) => [oneOf(schema), formats[schema.format ?? '']]);
}

/** Further rules for senders, and the default. */
export function limitsOf(json: JsonSchema, components: Schemas): string[] {
  return describe(json, components, (schema) => [
    span(schema.minLength, schema.maxLength, 'character'),
    span(schema.minItems, schema.maxItems, 'entry', 'entries'),
    numberRange(schema),
    schema.pattern && `matches \`${schema.pattern}\``,
    schema.default === undefined ? undefined : `default \`${JSON.stringify(schema.default)}\``,
  ]);
}

/** Applies `say` to a schema, to a list's entries and to each of several choices. */
function describe(
  json: JsonSchema,
  components: Schemas,
  say: (schema: JsonSchema) => readonly (string | undefined)[],
): string[] {
  const { schema, choices = [] } = nullable(json, components);
  const ofItems = schema.items ? describe(schema.items, components, say) : [];
  const ofChoices = choices.flatMap((choice) => describe(choice, components, say));
  return [
    ...say(schema).filter((part) => part !== undefined && part !== ''),
    ...ofItems.map((part) => `each ${part}`),
    ...new Set(ofChoices),
  ].map(String);
}

const formats: Readonly<Record<string, string>> = {
  'date-time': 'an ISO 8601 date and time',
  date: 'an ISO 8601 date',
  uri: 'a web address',
  email: 'an email address',
};

function oneOf({ enum: values, const: only }: JsonSchema): string | undefined {
  if (only !== undefined) return `always \`${JSON.stringify(only)}\``;
  return values && `one of ${values.map((value) => `\`${String(value)}\``).join(', ')}`;
}

function span(min: number | undefined, max: number | undefined, one: string, many = `${one}s`) {
  const low = min ?? 0;
  if (max === undefined) return low > 0 ? `at least ${low} ${low === 1 ? one : many}` : undefined;
  return low > 0 ? `${number(low)} to ${number(max)} ${many}` : `up to ${number(max)} ${many}`;
}

/** The largest safe integer is JSON's limit, not a rule of the API. */
function numberRange(schema: JsonSchema): string | undefined {
  const safe = (bound: number | undefined) =>
    bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER ? bound : undefined;
  const [min, max] = [safe(schema.minimum), safe(schema.maximum)];
  if (schema.exclusiveMinimum === 0)
    return max === undefined ? 'positive' : `positive, up to ${number(max)}`;
  if (min !== undefined && max !== undefined) return `${number(min)} to ${number(max)}`;
  if (min !== undefined) return `${number(min)} or more`;
  return max === undefined ? undefined : `${number(max)} or less`;
}

function number(value: number): string {
  return value.toLocaleString('en-US');
}
