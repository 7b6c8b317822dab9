import { z } from 'zod';
import { list } from '../fields.ts';
import { engineNames } from './moves.ts';

const count = z.int().min(0);
const seconds = z.number().min(0);
const dollars = z.number().min(0);

/** Budgets of organizations and brands, by how much of them is spent. */
const budgetCounts = z.object({
  has_room: count,
  nearly_spent: count.meta({ description: '80% or more of it is spent.' }),
  spent: count,
});

const keysOfProvider = z.object({
  provider: z.string(),
  calls: count.meta({ description: 'Calls at once that workers may have under way.' }),
  unavailable: count.meta({ description: 'Keys that rest after failures in a row.' }),
  rate_limited: count.meta({ description: 'Keys that wait because the provider asked for it.' }),
  unauthorized: count.meta({ description: 'Keys that the provider refuses.' }),
});

const jobsOfQueue = z.object({
  queue: z.string(),
  waiting: count,
  running: count,
  oldest_seconds: seconds.meta({ description: 'How long the first has waited.' }),
});

/** The same figures as the metrics, over all organizations. */
export const systemState = z
  .object({
    at: z.iso.datetime({ offset: true }),
    database: z.object({
      bytes: count,
      connections: z
        .object({ busy: count, idle: count, wanted: count })
        .meta({ description: 'Of the process that answers.' }),
    }),
    answers: z.object({
      engine: z.enum(engineNames),
      ready: z.boolean(),
      file_bytes: count.nullable().meta({ description: 'Only of the embedded engine.' }),
      log_bytes: count.nullable(),
      unsorted_rows: count.nullable(),
    }),
    collection: z.object({
      has_worker: z
        .boolean()
        .meta({ description: 'Whether a worker has collected in the last minute.' }),
      due: count,
      later: count,
      asking: count,
      oldest_seconds: seconds.meta({ description: 'How late the oldest due question is.' }),
      over_budget: count.meta({ description: 'Platforms of brands that wait for a budget.' }),
      spent_today_usd: dollars,
      spent_month_usd: dollars,
      budgets: z.object({ day: budgetCounts, month: budgetCounts }),
      providers: list(keysOfProvider, 100),
    }),
    jobs: list(jobsOfQueue, 100),
    deliveries: z.object({
      waiting: count.meta({ description: 'Events for webhooks that are not delivered yet.' }),
      oldest_seconds: seconds.meta({ description: 'How late the oldest is.' }),
    }),
  })
  .meta({ id: 'SystemState' });

export type SystemState = z.infer<typeof systemState>;
