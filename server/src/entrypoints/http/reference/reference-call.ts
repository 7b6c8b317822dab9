import { resolveSchema } from '../openapi/openapi-schemas.ts';
import { serviceTag } from '../openapi/openapi-service.ts';
import type {
  JsonSchema,
  OpenApiDocument,
  OpenApiOperation,
  Parameter,
  Schemas,
} from '../openapi/openapi-types.ts';
import { type Entry, successOf } from './reference-entries.ts';

type Given = readonly (readonly [name: string, value: unknown])[];

/** Whose credential a request carries. */
export type Credential = 'nobody' | 'key' | 'session' | 'operator';

/** An example of a call, as every language writes it. */
export interface ExampleCall {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly credential: Credential;
  readonly pathValues: Given;
  readonly queryValues: Given;
  /** As it is sent; undefined: nothing is. */
  readonly body: unknown;
  /** What the body is for the clients: members of an object, a list of records, or the whole. */
  readonly bodyKind: 'members' | 'records' | 'whole';
  /** Where the body may also be an object: its member that holds the list. */
  readonly listMember: string | undefined;
  /** The answer has rows in pages, which the clients can ask for one after the other. */
  readonly isList: boolean;
  /** The media type of an answer that is not text. */
  readonly file: string | undefined;
  /** Neither client has a method for it. */
  readonly isOutsideClients: boolean;
}

/** A call for each documented example of the body; one if there is none. */
export function exampleCalls(entry: Entry, document: OpenApiDocument): ExampleCall[] {
  const { method, path, operation } = entry;
  const { schemas } = document.components;
  const { content } = operation.requestBody ?? {};
  const body = content?.['application/json'];
  const bodies = Object.values(body?.examples ?? {}).map(({ value }) => value);
  const answer = successOf(operation, document)[1] ?? {};
  const types = Object.keys(answer);
  const answerSchema = resolveSchema(answer['application/json']?.schema ?? {}, schemas);
  const rows = answerSchema.type === 'array';
  // A list with a name of its own has more than rows: it is shown whole.
  const page = answer['application/json']?.schema.properties;
  const call = {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    credential: credentialOf(operation),
    pathValues: valuesOf(operation, schemas, ({ in: place }) => place === 'path'),
    queryValues: valuesOf(
      operation,
      schemas,
      ({ name, in: place, required, schema }) =>
        place === 'query' && (required || (rows && name === 'fields' && hasExample(schema))),
    ),
    bodyKind: bodyKind(
      content && Object.keys(content),
      body && resolveSchema(body.schema, schemas),
    ),
    listMember: listMember(body && resolveSchema(body.schema, schemas), schemas),
    isList: isPaged(operation) && page?.total !== undefined,
    file: types.find((type) => !/json|^text\/|parquet/.test(type)),
    isOutsideClients: operation.tags.includes(serviceTag),
  } as const;
  return (bodies.length > 0 ? bodies : [undefined]).map((value) => ({ ...call, body: value }));
}

/** A key suffices for scopes; the rest requires the operator or a signed-in person. */
function credentialOf({ security }: OpenApiOperation): Credential {
  if (security.length === 0) return 'nobody';
  const names = security.flatMap((alternative) => alternative.bearerAuth ?? []);
  if (names.includes('operator')) return 'operator';
  return names.length > 0 && !names.includes('admin') ? 'key' : 'session';
}

function valuesOf(
  { parameters = [] }: OpenApiOperation,
  schemas: Schemas,
  isGiven: (parameter: Parameter) => boolean,
): Given {
  return parameters
    .filter(isGiven)
    .map(({ name, schema }) => [name, exampleValue(name, resolveSchema(schema, schemas))]);
}

function hasExample({ examples }: JsonSchema): boolean {
  return examples?.[0] !== undefined;
}

/** A text that has no example stays open: `SESSION_ID` is clearly none. */
function exampleValue(name: string, schema: JsonSchema): unknown {
  const known = schema.examples?.[0] ?? schema.enum?.[0] ?? schema.const;
  if (known !== undefined) return known;
  if (schema.type === 'array') return [exampleValue(name, schema.items ?? {})];
  return schema.type === 'integer' || schema.type === 'number' ? 1 : name.toUpperCase();
}

function bodyKind(
  types: readonly string[] = [],
  schema: JsonSchema | undefined,
): ExampleCall['bodyKind'] {
  if (types.includes('application/x-ndjson')) return 'records';
  return schema?.properties ? 'members' : 'whole';
}

function listMember(schema: JsonSchema | undefined, schemas: Schemas): string | undefined {
  const choices = (schema?.anyOf ?? []).map((choice) => resolveSchema(choice, schemas));
  const object = choices.find(({ properties }) => properties);
  return Object.entries(object?.properties ?? {}).find(
    ([, property]) => resolveSchema(property, schemas).type === 'array',
  )?.[0];
}

function isPaged({ parameters = [] }: OpenApiOperation): boolean {
  const names = parameters.map(({ name }) => name);
  return names.includes('limit') && names.includes('offset');
}
