import { z } from 'zod';
import { transportErrors } from '../error-table.ts';
import { errorExample } from './openapi-error-examples.ts';
import type { SchemaCollector } from './openapi-schemas.ts';
import type { JsonSchema, OpenApiOperation, PathItem, Response } from './openapi-types.ts';

const ready = {
  status: 'ready',
  postgres: true,
  analytics: {
    engine: 'duckdb',
    ready: true,
    storage: { file_bytes: 268_435_456, wal_bytes: 4_194_304, unsorted_rows: 1200, sorting: false },
  },
};
const unready = {
  status: 'unavailable',
  postgres: true,
  analytics: { engine: 'clickhouse', ready: false },
};

const count = z.int().min(0);

export const health = z
  .object({ status: z.literal('ok') })
  .meta({ id: 'Health', examples: [{ status: 'ok' }] });

export const readiness = z
  .object({
    status: z.enum(['ready', 'unavailable']),
    postgres: z.boolean().meta({ description: 'The store of the configuration answers.' }),
    analytics: z
      .object({
        engine: z.enum(['duckdb', 'clickhouse']),
        ready: z.boolean().meta({ description: 'It answers.' }),
        storage: z
          .object({
            file_bytes: count.meta({ description: 'Size of its file.' }),
            wal_bytes: count.meta({ description: 'Size of what is not in that file yet.' }),
            unsorted_rows: count.meta({
              description: 'Rows that the background sort has yet to reach.',
            }),
            sorting: z.boolean().meta({ description: 'The background sort is running.' }),
          })
          .optional()
          .meta({ description: 'Of the embedded store.' }),
      })
      .meta({ description: 'The store of the observations.' }),
  })
  .meta({ id: 'Readiness', examples: [ready, unready] });

/** The group of the paths outside the routes: no client has methods for them. */
export const serviceTag = 'Service';

/** The two paths outside the routes, without authentication. */
export function servicePaths(schemas: SchemaCollector): Readonly<Record<string, PathItem>> {
  const state = schemas.output(readiness);
  return {
    '/healthz': {
      get: operation('getHealth', 'Is the process alive?', 'Answers without asking any database.', {
        200: answer('The process is alive.', schemas.output(health), 'ok', { status: 'ok' }),
        500: failure(),
      }),
    },
    '/readyz': {
      get: operation(
        'getReadiness',
        'Can requests be served?',
        'Send traffic here once this is a 200.',
        {
          200: answer('It is started, and both databases answer.', state, 'ready', ready),
          500: failure(),
          503: answer(
            'It is starting, or a database is out of reach.',
            state,
            'unavailable',
            unready,
          ),
        },
      ),
    },
  };
}

function operation(
  operationId: string,
  summary: string,
  description: string,
  responses: OpenApiOperation['responses'],
): OpenApiOperation {
  return { operationId, tags: [serviceTag], summary, description, security: [], responses };
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
