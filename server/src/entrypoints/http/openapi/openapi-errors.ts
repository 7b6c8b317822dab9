import { STATUS_CODES } from 'node:http';
import type { Operation } from '#contract/operation.ts';
import { transportErrors, verbErrors } from '../error-table.ts';
import { errorExample, validationExample } from './openapi-error-examples.ts';
import type { JsonSchema, Reference, Response } from './openapi-types.ts';

const table = { ...verbErrors, ...transportErrors };
type ErrorType = keyof typeof table;

/** All errors of an operation, in the order of their checks. */
function errorTypes(operation: Operation): readonly ErrorType[] {
  const { access, path, refusals = [] } = operation;
  const guarded = access.kind !== 'public';
  const keyed = operation.idempotencyKey !== undefined;
  const takesBody = (operation.body ?? operation.records) !== undefined;
  const types: readonly (ErrorType | false)[] = [
    guarded && 'unauthenticated',
    access.kind === 'scope' && access.byPerson !== true && 'address_not_allowed',
    access.kind === 'scope' && 'insufficient_scope',
    access.kind === 'scope' && access.byPerson === true && 'person_required',
    access.kind === 'admin' && 'admin_required',
    access.kind === 'operator' && 'operator_required',
    operation.stepUp === true && 'step_up_required',
    guarded && path.includes('{brand_id}') && 'brand_not_found',
    guarded && path.includes('{brand_id}') && 'brand_access_denied',
    takesBody && 'malformed_body',
    takesBody && 'payload_too_large',
    takesBody && 'unsupported_media_type',
    keyed && 'idempotency_key_invalid',
    ...refusals,
    keyed && 'idempotency_key_reused',
    keyed && 'idempotency_key_in_use',
    keyed && 'idempotency_key_used',
    'not_acceptable',
    'rate_limited',
    'internal_error',
    'service_unavailable',
  ];
  return [...new Set(types.filter((type) => type !== false))];
}

export interface ErrorSchemas {
  readonly error: JsonSchema;
  readonly validation: JsonSchema;
}

/** One response per status; `shared` collects those that are the same everywhere. */
export function errorResponses(
  operation: Operation,
  schemas: ErrorSchemas,
  shared: Record<string, Response>,
): Record<string, Response | Reference> {
  const responses: Record<string, Response | Reference> = {};
  for (const [status, types] of Map.groupBy(errorTypes(operation), (type) => table[type].status)) {
    const response = errorResponse(status, types, operation, schemas.error);
    // The example of a 403 names the operation's own scope.
    responses[status] = status === 403 ? response : share(types, response, shared);
  }
  if (operation.params ?? operation.query ?? operation.body) {
    responses[422] = validationResponse(operation, schemas.validation);
  }
  return responses;
}

function share(
  types: readonly ErrorType[],
  response: Response,
  shared: Record<string, Response>,
): Reference {
  const name = types.map(pascalCase).join('Or');
  shared[name] = response;
  return { $ref: `#/components/responses/${name}` };
}

function pascalCase(type: string): string {
  return type.replaceAll(/(?:^|_)(\w)/g, (_match, letter: string) => letter.toUpperCase());
}

const statusHeaders: Readonly<Record<number, Readonly<Record<string, Reference>>>> = {
  401: { 'WWW-Authenticate': { $ref: '#/components/headers/WwwAuthenticate' } },
  429: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
  503: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
};

function errorResponse(
  status: number,
  types: readonly ErrorType[],
  operation: Operation,
  error: JsonSchema,
): Response {
  const headers = statusHeaders[status];
  return {
    description: `${STATUS_CODES[status]}: ${types.map((type) => `\`${type}\``).join(' or ')}.`,
    ...(headers ? { headers } : {}),
    content: {
      'application/json': {
        schema: { allOf: [error, ofTypes(types)] },
        examples: Object.fromEntries(
          types.map((type) => {
            const { when } = table[type];
            return [type, { summary: when, value: errorExample(type, when, operation) }];
          }),
        ),
      },
    },
  };
}

function ofTypes(types: readonly ErrorType[]): JsonSchema {
  const type = { type: 'string', enum: types };
  return {
    type: 'object',
    properties: { detail: { type: 'object', properties: { type } } },
  };
}

function validationResponse(operation: Operation, validation: JsonSchema): Response {
  const parts = [
    operation.params && 'path',
    operation.query && 'query',
    operation.body && 'body',
  ].filter((part) => part !== undefined);
  const words = new Intl.ListFormat('en', { type: 'disjunction' }).format(parts);
  const summary = `The ${words} does not fit its schema; every failed check is listed.`;
  return {
    description: `${STATUS_CODES[422]}: a list of failed checks.`,
    content: {
      'application/json': {
        schema: validation,
        examples: { validation: { summary, value: validationExample(operation) } },
      },
    },
  };
}
