import { errorBody, validationError } from '#contract/envelopes.ts';
import type { AnswerHeader, Operation } from '#contract/operation.ts';
import { type ErrorSchemas, errorResponses } from './openapi-errors.ts';
import { examplesOf } from './openapi-examples.ts';
import { introduction, tagDescriptions } from './openapi-introduction.ts';
import { parametersOf } from './openapi-parameters.ts';
import { createSchemaCollector, type SchemaCollector } from './openapi-schemas.ts';
import { servicePaths } from './openapi-service.ts';
import type {
  Content,
  Header,
  JsonSchema,
  OpenApiDocument,
  OpenApiOperation,
  PathItem,
  Response,
  Schemas,
  Security,
} from './openapi-types.ts';

/** All headers of answers; operations refer to them by name. */
const answerHeaders = {
  RateLimitPolicy: header('The limit (q) and its window in seconds (w).', '"default";q=6000;w=60'),
  RateLimit: header(
    'What remains (r) and the seconds until it resets (t).',
    '"default";r=5999;t=60',
  ),
  RequestId: header('Identifies the request in the log; your own is kept.', '0b9d3c1e'),
  IgnoredParameters: header(
    'Only where the request has query parameters that the operation does not: their names, percent-encoded, with a near one that it has. A number at the end: how many more there are.',
    '"strat_date";did-you-mean="start_date", "utm_source"',
  ),
  Link: header(
    'The next page while more rows follow (rel next), and the one before (rel prev).',
    '</v1/1/query?fields=date%2Cresponses&offset=50000&limit=50000>; rel="next"',
  ),
  TotalCount: header('Rows on all pages; only with `include_total=true`.', '1234'),
  FeedCursor: header('Where to read the feed from next.', 'cmVzcG9uc2VzLjEuMC4wLg'),
  FeedMore: header('Whether more rows of the feed are there already.', 'true'),
  Deprecation: header('Since when the operation is deprecated (RFC 9745).', '@1767225600'),
  RetryAfter: header('Seconds to wait before the request is sent again.', '17'),
  WwwAuthenticate: header('The scheme to authenticate with.', 'Bearer'),
} satisfies Record<string, Header>;

function header(description: string, example: string): Header {
  return { description, schema: { type: 'string', examples: [example] } };
}

const ownHeaders = {
  Link: 'Link',
  'Sightline-Cursor': 'FeedCursor',
  'Sightline-More': 'FeedMore',
  'X-Total-Count': 'TotalCount',
} as const satisfies Record<AnswerHeader, keyof typeof answerHeaders>;

/** The successful answer of an operation. */
function successResponse(operation: Operation, answer: JsonSchema, components: Schemas): Response {
  return {
    description: operation.status === 201 ? 'Created.' : 'Success.',
    headers: headersOf(operation),
    content: contentOf(operation, answer, components),
  };
}

function headersOf({ headers = [], deprecatedSince }: Operation) {
  const reference = (name: keyof typeof answerHeaders) => ({
    $ref: `#/components/headers/${name}`,
  });
  return {
    'RateLimit-Policy': reference('RateLimitPolicy'),
    RateLimit: reference('RateLimit'),
    'X-Request-Id': reference('RequestId'),
    'Sightline-Ignored-Parameters': reference('IgnoredParameters'),
    ...Object.fromEntries(headers.map((name) => [name, reference(ownHeaders[name])])),
    ...(deprecatedSince ? { Deprecation: reference('Deprecation') } : {}),
  };
}

/** JSON has a schema; other formats are text with the same rows. */
function contentOf(
  { answer: schema, answerExample, produces = ['application/json'] }: Operation,
  answer: JsonSchema,
  components: Schemas,
): Content {
  const declared = examplesOf(schema, answer, components);
  const [example] = Object.values(declared ?? {});
  const examples = answerExample
    ? { example: { value: { ...(example?.value as object | undefined), ...answerExample } } }
    : declared;
  return Object.fromEntries(
    produces.map((type) => {
      if (type === 'application/json')
        return [type, { schema: answer, ...(examples && { examples }) }];
      const text = rowsAs(type, example?.value);
      const shown = text === undefined ? {} : { examples: { example: { value: text } } };
      return [type, { schema: { type: 'string' }, ...shown }];
    }),
  );
}

function rowsAs(type: string, rows: unknown): string | undefined {
  if (!Array.isArray(rows)) return undefined;
  if (type === 'application/x-ndjson') {
    return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  }
  const line = (values: readonly unknown[]) => `${values.join(',')}\r\n`;
  return line(Object.keys(rows[0] ?? {})) + rows.map((row) => line(Object.values(row))).join('');
}

/** The version of the interface, which changes less often than the service. */
export const interfaceVersion = '0.1.0';

/** The whole API as OpenAPI 3.1, generated from the schemas that validate requests. */
export function openApiDocument(operations: readonly Operation[]): OpenApiDocument {
  const schemas = createSchemaCollector();
  const errors = {
    error: schemas.component('Error', errorBody),
    validation: schemas.component('ValidationError', validationError),
  };
  // All answers before all bodies: if the two differ, the body gets another name.
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

/** Records are one array, or one JSON per line. */
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
