import { errorBody, validationError } from '#contract/envelopes.ts';
import type { Operation } from '#contract/operation.ts';
import { answerHeaders, successResponse } from './openapi-answers.ts';
import { type ErrorSchemas, errorResponses } from './openapi-errors.ts';
import { examplesOf } from './openapi-examples.ts';
import { introduction, tagDescriptions } from './openapi-introduction.ts';
import { parametersOf } from './openapi-parameters.ts';
import { createSchemaCollector, type SchemaCollector } from './openapi-schemas.ts';
import { servicePaths } from './openapi-service.ts';
import type {
  Content,
  JsonSchema,
  OpenApiDocument,
  OpenApiOperation,
  PathItem,
  Response,
  Security,
} from './openapi-types.ts';

/** The version of the interface, which changes more slowly than the service. */
export const interfaceVersion = '0.1.0';

/** The whole API as OpenAPI 3.1, made from the schemas that also check requests. */
export function openApiDocument(operations: readonly Operation[]): OpenApiDocument {
  const schemas = createSchemaCollector();
  const errors = {
    error: schemas.component('Error', errorBody),
    validation: schemas.component('ValidationError', validationError),
  };
  // All answers come before all bodies: where the two differ, it is the body that takes another name.
  const answers = new Map(
    operations.map((operation) => [operation, schemas.output(operation.answer)]),
  );
  const responses: Record<string, Response> = {};
  const paths: Record<string, PathItem> = {};
  for (const [operation, answer] of answers) {
    const item = operationOf(operation, answer, { schemas, errors, responses });
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: item };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sightline API',
      version: interfaceVersion,
      description: introduction,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: tagsOf(operations),
    paths: { ...paths, ...servicePaths(schemas) },
    components: {
      schemas: schemas.components,
      responses,
      headers: answerHeaders,
      securitySchemes: { bearerAuth: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function tagsOf(operations: readonly Operation[]): OpenApiDocument['tags'] {
  const names = new Set([...operations.map((operation) => operation.tag), 'Service']);
  return [...names].map((name) => {
    const description = tagDescriptions[name];
    return description === undefined ? { name } : { name, description };
  });
}

interface Parts {
  readonly schemas: SchemaCollector;
  readonly errors: ErrorSchemas;
  readonly responses: Record<string, Response>;
}

function operationOf(
  operation: Operation,
  answer: JsonSchema,
  { schemas, errors, responses }: Parts,
): OpenApiOperation {
  const parameters = parametersOf(operation, schemas);
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    ...(operation.description === undefined ? {} : { description: operation.description }),
    ...(operation.deprecatedSince ? { deprecated: true } : {}),
    security: securityOf(operation),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(operation.body ? { requestBody: bodyOf(operation.body, schemas) } : {}),
    ...(operation.records ? { requestBody: recordsBodyOf(operation.records, schemas) } : {}),
    responses: {
      [operation.status ?? 200]: successResponse(operation, answer, schemas.components),
      ...errorResponses(operation, errors, responses),
    },
  };
}

function bodyOf(body: NonNullable<Operation['body']>, schemas: SchemaCollector) {
  const json = schemas.input(body);
  return {
    required: !body.safeParse(undefined).success,
    content: jsonContent(json, examplesOf(body, json, schemas.components)),
  };
}

/** Records come as one array, or one per line. */
function recordsBodyOf(
  { row, maxRows }: NonNullable<Operation['records']>,
  schemas: SchemaCollector,
) {
  const items = schemas.input(row);
  const [example] = Object.values(examplesOf(row, items, schemas.components) ?? {});
  const list = { type: 'array', items, maxItems: maxRows };
  return {
    required: true,
    content: {
      ...jsonContent(list, example && { example: { value: [example.value] } }),
      'application/x-ndjson': {
        schema: { type: 'string', description: 'One record per line.' },
        ...(example && { examples: { example: { value: `${JSON.stringify(example.value)}\n` } } }),
      },
    },
  };
}

function jsonContent(schema: JsonSchema, examples: ReturnType<typeof examplesOf>): Content {
  return { 'application/json': examples ? { schema, examples } : { schema } };
}

function securityOf({ access }: Operation): Security {
  if (access.kind === 'public') return [];
  if (access.kind === 'scope') return access.anyOf.map((scope) => ({ bearerAuth: [scope] }));
  return [{ bearerAuth: access.kind === 'person' ? [] : [access.kind] }];
}
