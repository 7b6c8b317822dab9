import { z } from 'zod';

/** As much of JSON Schema as the contract's schemas turn into. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly examples?: readonly unknown[];
}

/** A body that must be refused, with the member of it that is wrong. */
export interface BadBody {
  readonly body: string;
  readonly member: string | undefined;
}

/** Represents a number that JavaScript cannot write: 1e400 is valid JSON and larger than any double. */
const tooLargeToWrite = '\u241fhuge\u241f';

export function jsonSchema(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
}

/** Wrong bodies for a schema: each member with every value that it must refuse, and wholly wrong ones. */
export function* badBodies(schema: Schema): Generator<BadBody> {
  yield { body: '', member: undefined };
  const members = Object.entries(schema.properties ?? {});
  const whole = members.length > 0 ? wrongTypes([schema]) : refusedValues(schema);
  for (const value of whole) yield { body: toJson(value), member: undefined };
  const valid = validValue(schema) as Record<string, unknown>;
  for (const [member, inner] of members) {
    const { [member]: _, ...rest } = valid;
    if (schema.required?.includes(member)) yield { body: toJson(rest), member };
    for (const value of refusedValues(inner)) {
      yield { body: toJson({ ...rest, [member]: value }), member };
    }
  }
}

const toJson = (value: unknown) =>
  JSON.stringify(value).replaceAll(`"${tooLargeToWrite}"`, '1e400');

const samples: Readonly<Record<string, readonly unknown[]>> = {
  null: [null],
  boolean: [true, false],
  number: [0, -1, 1.5],
  string: ['nonsense', '1', 'true'],
  array: [[], [null], [[]]],
  object: [{}, { 0: 'x', length: 1 }],
};

/** Values that the schema does not take, as deep as it goes. */
function* refusedValues(schema: Schema): Generator<unknown> {
  const branches = branchesOf(schema);
  yield* wrongTypes(branches);
  for (const branch of branches) yield* refusedWithin(branch);
}

/** A schema of several types is one branch for each. */
function branchesOf(schema: Schema): readonly Schema[] {
  const { type } = schema;
  if (Array.isArray(type)) return type.map((each: string) => ({ ...schema, type: each }));
  return schema.anyOf ?? schema.oneOf ?? [schema];
}

function* wrongTypes(branches: readonly Schema[]): Generator<unknown> {
  const types = new Set(branches.map((branch) => branch.type));
  for (const [type, values] of Object.entries(samples)) {
    if (types.has(type) || (type === 'number' && types.has('integer'))) continue;
    yield* values;
  }
}

function* refusedWithin(schema: Schema): Generator<unknown> {
  if (schema.type === 'string') yield* refusedStrings(schema);
  if (schema.type === 'integer' || schema.type === 'number') yield* refusedNumbers(schema);
  if (schema.type === 'array') yield* refusedLists(schema);
  if (schema.type === 'object') yield* refusedObjects(schema);
}

const badText = ['a\0b', '\0', '\ud800', 'a\udc00b', '\udfff\ud800'];
export const badUrls = [
  ...['non sense', 'http://', 'https:///', 'ftp://northwind.example', 'javascript:alert(1)'],
  ...[
    'data:text/html,x',
    'https://north wind.example',
    'https://northwind.example/a b',
    '//x.example',
  ],
  ...['https://user:secret@northwind.example', 'user@northwind.example', 'https://x.example:99999'],
  ...['http://[::1', 'mailto:a@b.example', '\nhttps://a.example\nhttps://b.example'],
];

function* refusedStrings(schema: Schema): Generator<string> {
  yield* badText;
  if ((schema.minLength ?? 0) > 0) yield '';
  if (schema.maxLength !== undefined) {
    yield 'a'.repeat(schema.maxLength + 1);
    yield '😀'.repeat(schema.maxLength + 1);
    if (schema.maxLength < 300_000) yield 'a'.repeat(300_000);
  }
  if (takesUrl(schema)) yield* badUrls;
  if (schema.const !== undefined) yield 'nonsense';
  if (schema.enum) yield* ['nonsense', '', String(schema.enum[0]).toUpperCase(), '__proto__'];
  if (schema.format === 'date-time') yield* ['nonsense', '2026-01-01', '2026-13-01T00:00:00Z', '0'];
}

/** JSON Schema has no word for "an http URL or a bare host"; the examples show what a field is for. */
const takesUrl = ({ examples }: Schema) => /^https?:/.test(String(examples?.[0]));

function* refusedNumbers(schema: Schema): Generator<unknown> {
  yield* [tooLargeToWrite, 1e308, -1e308];
  if (schema.type === 'integer') yield* [1.5, 0.1, 2 ** 53, -(2 ** 53) - 2, 1e21];
  if (schema.minimum !== undefined) yield schema.minimum - 1;
  if (schema.exclusiveMinimum !== undefined) {
    yield* [schema.exclusiveMinimum, schema.exclusiveMinimum - 1];
  }
  if (schema.maximum !== undefined) yield schema.maximum + 1;
}

function* refusedLists(schema: Schema): Generator<unknown> {
  const item = schema.items ?? {};
  if ((schema.minItems ?? 0) > 0) yield [];
  if (schema.maxItems !== undefined) {
    yield Array.from({ length: schema.maxItems + 1 }, () => validValue(item));
  }
  for (const value of refusedValues(item)) yield [value];
}

function* refusedObjects(schema: Schema): Generator<unknown> {
  const valid = validValue(schema) as Record<string, unknown>;
  for (const name of schema.required ?? []) {
    const { [name]: _, ...without } = valid;
    yield without;
  }
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    for (const value of refusedValues(inner)) yield { ...valid, [name]: value };
  }
}

/** The smallest value that the schema takes. */
function validValue(schema: Schema): unknown {
  const [first = schema] = branchesOf(schema);
  if (first !== schema) return validValue(first);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'string') return schema.examples?.[0] ?? 'valid';
  if (schema.type === 'boolean') return true;
  if (schema.type === 'array') return [];
  if (schema.type !== 'object') return schema.examples?.[0] ?? 1;
  const required = schema.required ?? [];
  return Object.fromEntries(
    required.map((name) => [name, validValue(schema.properties?.[name] ?? {})]),
  );
}

/** Query strings with one parameter that must be refused. */
export function* badQueries(schema: Schema): Generator<string> {
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    if (inner.type !== 'integer') continue;
    const words = ['', 'nonsense', '1.5', '1e3', '0x10', '%00', '%F0%9F%98%80', '9'.repeat(30)];
    const bounds = [
      ...(inner.minimum === undefined ? [] : [inner.minimum - 1]),
      ...(inner.maximum === undefined ? [] : [inner.maximum + 1]),
    ];
    for (const value of [...words, ...bounds]) yield `${name}=${value}`;
  }
}
