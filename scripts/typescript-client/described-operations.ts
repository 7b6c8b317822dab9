import { z } from 'zod';
import type { Operation } from '#contract/operation.ts';
import { operations } from '#contract/operations/index.ts';
import { openApiDocument } from '../../server/src/entrypoints/http/openapi/openapi.ts';
import { shapeOf } from '../../server/src/entrypoints/http/openapi/openapi-parameters.ts';
import type {
  JsonSchema,
  OpenApiDocument,
  OpenApiOperation,
  Parameter,
} from '../../server/src/entrypoints/http/openapi/openapi-types.ts';
import type { Member } from './type-text.ts';

/** An operation with what the OpenAPI document says about it. */
export interface DescribedOperation {
  readonly operation: Operation;
  readonly described: OpenApiOperation;
  /** Everything that a caller gives, in one object. */
  readonly members: readonly Member[];
  readonly answer: JsonSchema | undefined;
  /** The item of a list in the paged envelope, and what its metadata has. */
  readonly page: { readonly item: JsonSchema; readonly metadata: JsonSchema } | undefined;
}

export const document: OpenApiDocument = openApiDocument(operations);

export const describedOperations: readonly DescribedOperation[] = operations.map((operation) => {
  const method = operation.method.toLowerCase() as Lowercase<Operation['method']>;
  const described = document.paths[operation.path]?.[method];
  if (!described) throw new Error(`${operation.id} is not in the OpenAPI document.`);
  const answer = answerOf(operation, described);
  return {
    operation,
    described,
    members: membersOf(operation, described),
    answer,
    page: pageOf(operation, answer),
  };
});

function answerOf(operation: Operation, described: OpenApiOperation): JsonSchema | undefined {
  const response = described.responses[operation.status ?? 200];
  if (!response || !('content' in response)) throw new Error(`${operation.id} answers nothing.`);
  return response.content['application/json']?.schema;
}

function pageOf({ query }: Operation, answer: JsonSchema | undefined) {
  const names = Object.keys(query ? shapeOf(query) : {});
  const { items, metadata, total } = answer?.properties ?? {};
  const isPaged = names.includes('limit') && names.includes('offset') && total !== undefined;
  return isPaged && items?.items && metadata ? { item: items.items, metadata } : undefined;
}

function membersOf(operation: Operation, described: OpenApiOperation): Member[] {
  const members = [
    ...(described.parameters ?? [])
      // A header is an option of the call.
      .filter((parameter) => parameter.in !== 'header')
      .map((parameter) => parameterMember(operation, parameter)),
    ...bodyMembers(operation, described),
  ];
  const names = members.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice) throw new Error(`${operation.id} has ${twice} in two places: name one of them apart.`);
  return members;
}

function parameterMember(operation: Operation, parameter: Parameter): Member {
  const { name, required: isRequired, description, schema } = parameter;
  const member = { name, isRequired, json: { ...schema, description } };
  const isList = schema.type === 'string' && takesLists(operation, parameter);
  return isList ? { ...member, type: 'string | readonly string[]' } : member;
}

/** A text that adds up when it is repeated, such as the fields of a query. */
function takesLists({ query }: Operation, { name, schema }: Parameter): boolean {
  const parameter = query && shapeOf(query)[name];
  const example = schema.examples?.[0];
  return parameter !== undefined && z.safeParse(parameter, [example, example]).success;
}

/** Of a body that may be a list or an object, the object is what is sent. */
function bodyMembers({ id, records }: Operation, { requestBody }: OpenApiOperation): Member[] {
  const schema = requestBody?.content['application/json']?.schema;
  if (!schema) return [];
  if (records) {
    const description = `At most ${records.maxRows}, and ${records.maxBytes / 2 ** 20} MiB.`;
    return [{ name: 'records', isRequired: true, json: { ...schema, description } }];
  }
  const object = schema.properties ? schema : schema.anyOf?.find(({ properties }) => properties);
  if (!object?.properties) throw new Error(`The body of ${id} is no object.`);
  return Object.entries(object.properties).map(([name, json]) => ({
    name,
    json,
    isRequired: object.required?.includes(name) ?? false,
  }));
}
