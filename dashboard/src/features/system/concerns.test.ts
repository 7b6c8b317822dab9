import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { SystemState } from '#contract/accounts/system-state.ts';
import { concernsOf, spanInWords } from './concerns.ts';

const noBudgets = { has_room: 1, nearly_spent: 1, spent: 0 };
const healthy: SystemState = {
  at: '2026-07-01T00:00:00.000Z',
  database: { bytes: 1, connections: { busy: 20, idle: 0, wanted: 0 } },
  answers: { engine: 'duckdb', ready: true, file_bytes: 1, log_bytes: 1, unsorted_rows: 1 },
  collection: {
    ...{ has_worker: true, due: 9, later: 9, asking: 9, oldest_seconds: 3_600, over_budget: 9 },
    ...{ spent_today_usd: 1, spent_month_usd: 1 },
    budgets: { day: noBudgets, month: noBudgets },
    providers: [
      { provider: 'openai', calls: 10, unavailable: 0, rate_limited: 0, unauthorized: 0 },
    ],
  },
  jobs: [{ queue: 'audit', waiting: 9, running: 9, oldest_seconds: 1_800 }],
  deliveries: { waiting: 9, oldest_seconds: 900 },
};

it('says what an operator should look at, and nothing of a busy day', () => {
  assert.deepEqual(concernsOf(healthy), []);
  const { collection } = healthy;
  const sick: SystemState = {
    ...healthy,
    database: { bytes: 1, connections: { busy: 20, idle: 0, wanted: 1 } },
    answers: { ...healthy.answers, ready: false },
    collection: {
      ...collection,
      has_worker: false,
      oldest_seconds: 7_300,
      budgets: { day: { ...noBudgets, spent: 1 }, month: { ...noBudgets, spent: 2 } },
      providers: [{ provider: 'xai', calls: 0, unavailable: 1, rate_limited: 2, unauthorized: 1 }],
    },
    jobs: [{ queue: 'audit', waiting: 1, running: 0, oldest_seconds: 1_801 }],
    deliveries: { waiting: 1, oldest_seconds: 90_000 },
  };
  assert.deepEqual(concernsOf(sick), [
    'The store of answers does not answer.',
    'No worker is collecting. Start one, or look at why it ended.',
    'Requests wait for connections to PostgreSQL.',
    'A question has been due for 2 hours.',
    'xai refuses 1 key.',
    '1 key of xai rests after failures in a row.',
    'xai limits the rate of 2 keys: they wait.',
    '1 budget of today: spent.',
    '2 budgets of this month: spent.',
    'A job of the queue “audit” has waited for 30 minutes.',
    'Events for webhooks are 25 hours late.',
  ]);
});

it('says how long in the largest unit that still says something', () => {
  assert.deepEqual([59, 60, 7_199, 7_200, 172_799, 172_800].map(spanInWords), [
    ...['less than a minute', '1 minute', '120 minutes', '2 hours', '48 hours', '2 days'],
  ]);
});
