import { z } from 'zod';
import { transportErrors } from './error-table.ts';
import { errorExample } from './openapi-error-examples.ts';
import type { SchemaCollector } from './openapi-schemas.ts';
import type { JsonSchema, Operation, PathItem, Response } from './openapi-types.ts';

const ready = { status: 'ready', postgres: true, clickhouse: true };
const unready = { status: 'unavailable', postgres: true, clickhouse: false };

export const health = z
  .object({ status: z.literal('ok') })
  .meta({ id: 'Health', examples: [{ status: 'ok' }] });

export const readiness = z
  .object({
    status: z.enum(['ready', 'unavailable']),
    postgres: z.boolean().meta({ description: 'The store of the configuration answers.' }),
    clickhouse: z.boolean().meta({ description: 'The store of the observations answers.' }),
  })
  .meta({ id: 'Readiness', examples: [ready, unready] });

/** The two paths that are answered outside the routes, before anyone could be authenticated. */
export function servicePaths(schemas: SchemaCollector): Readonly<Record<string, PathItem>> {
  const state = schemas.output(readiness);
  return {
    '/healthz': {
      get: operation('getHealth', 'Is the process alive?', 'Answers without asking any store.', {
        200: answer('The process lives.', schemas.output(health), 'ok', { status: 'ok' }),
        500: failure(),
      }),
    },
    '/readyz': {
      get: operation(
        'getReadiness',
        'Can requests be served?',
        'Send traffic here once this is a 200.',
        {
          200: answer('Both stores answer.', state, 'ready', ready),
          500: failure(),
          503: answer('A store is starting or out of reach.', state, 'unavailable', unready),
        },
      ),
    },
  };
}

function operation(
  operationId: string,
  summary: string,
  description: string,
  responses: Operation['responses'],
): Operation {
  return { operationId, tags: ['Service'], summary, description, security: [], responses };
}

function answer(summary: string, schema: JsonSchema, name: string, value: unknown): Response {
  return {
    description: summary,
    content: { 'application/json': { schema, examples: { [name]: { summary, value } } } },
  };
}

function failure(): Response {
  const { when } = transportErrors.internal_error;
  const error = errorExample('internal_error', when);
  return answer(when, { $ref: '#/components/schemas/Error' }, 'internal_error', error);
}
