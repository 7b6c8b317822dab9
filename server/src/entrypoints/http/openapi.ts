import { errorBody, validationError } from '#contract/envelopes.ts';
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
  Operation,
  PathItem,
  Response,
  Security,
} from './openapi-types.ts';
import type { Route } from './route.ts';

/** The version of the interface, which changes more slowly than the service. */
const interfaceVersion = '0.1.0';

const headers = {
  RateLimitPolicy: header('The limit (q) and its window in seconds (w).', '"default";q=6000;w=60'),
  RateLimit: header(
    'What remains (r) and the seconds until it resets (t).',
    '"default";r=5999;t=60',
  ),
  RequestId: header('Identifies the request in the log; your own is kept.', '0b9d3c1e'),
  RetryAfter: header('Seconds to wait before the request is sent again.', '17'),
  WwwAuthenticate: header('The scheme to authenticate with.', 'Bearer'),
} satisfies Record<string, Header>;

function header(description: string, example: string): Header {
  return { description, schema: { type: 'string', examples: [example] } };
}

/** The whole API as OpenAPI 3.1, made from the schemas that also check requests. */
export function openApiDocument(routes: readonly Route[]): OpenApiDocument {
  const schemas = createSchemaCollector();
  const errors = {
    error: schemas.component('Error', errorBody),
    validation: schemas.component('ValidationError', validationError),
  };
  // All answers come before all bodies: where the two differ, it is the body that takes another name.
  const answers = new Map(routes.map((route) => [route, schemas.output(route.answer)]));
  const responses: Record<string, Response> = {};
  const paths: Record<string, PathItem> = {};
  for (const [route, answer] of answers) {
    const operation = operationOf(route, answer, { schemas, errors, responses });
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation };
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
    tags: tagsOf(routes),
    paths: { ...paths, ...servicePaths(schemas) },
    components: {
      schemas: schemas.components,
      responses,
      headers,
      securitySchemes: { bearerAuth: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function tagsOf(routes: readonly Route[]): OpenApiDocument['tags'] {
  const names = new Set([...routes.map((route) => route.tag), 'Service']);
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
  route: Route,
  answer: JsonSchema,
  { schemas, errors, responses }: Parts,
): Operation {
  const parameters = parametersOf(route, schemas);
  return {
    operationId: route.id,
    tags: [route.tag],
    summary: route.summary,
    ...(route.description === undefined ? {} : { description: route.description }),
    ...(route.deprecatedSince ? { deprecated: true } : {}),
    security: securityOf(route),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(route.body ? { requestBody: bodyOf(route.body, schemas) } : {}),
    ...(route.records ? { requestBody: recordsBodyOf(route.records, schemas) } : {}),
    responses: {
      [route.status ?? 200]: success(route, answer, schemas),
      ...errorResponses(route, errors, responses),
    },
  };
}

function bodyOf(body: NonNullable<Route['body']>, schemas: SchemaCollector) {
  const json = schemas.input(body);
  return {
    required: !body.safeParse(undefined).success,
    content: jsonContent(json, examplesOf(body, json, schemas.components)),
  };
}

/** Records come as one array, or one per line. */
function recordsBodyOf({ row, maxRows }: NonNullable<Route['records']>, schemas: SchemaCollector) {
  const items = schemas.input(row);
  const [example] = Object.values(examplesOf(row, items, schemas.components) ?? {});
  const list = { type: 'array', items, maxItems: maxRows };
  return {
    required: true,
    content: {
      ...jsonContent(list, example && { example: { value: [example.value] } }),
      'application/x-ndjson': { schema: items },
    },
  };
}

function success(route: Route, answer: JsonSchema, { components }: SchemaCollector): Response {
  return {
    description: route.status === 201 ? 'Created.' : 'Success.',
    headers: {
      'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
      RateLimit: { $ref: '#/components/headers/RateLimit' },
      'X-Request-Id': { $ref: '#/components/headers/RequestId' },
    },
    content: jsonContent(answer, examplesOf(route.answer, answer, components)),
  };
}

function jsonContent(schema: JsonSchema, examples: ReturnType<typeof examplesOf>): Content {
  return { 'application/json': examples ? { schema, examples } : { schema } };
}

function securityOf({ access }: Route): Security {
  if (access.kind === 'public') return [];
  if (access.kind === 'scope') return access.anyOf.map((scope) => ({ bearerAuth: [scope] }));
  return [{ bearerAuth: access.kind === 'person' ? [] : [access.kind] }];
}
