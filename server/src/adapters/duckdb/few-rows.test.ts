import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { QueryPlan } from '#kernel/ports/analytics/query-plan.ts';
import { rowsAtMost } from './few-rows.ts';

const names = { persona: [], stage: [{ id: 1, name: 'Advice' }], competitor: [] };
const days = { first: '2026-06-01', last: '2026-06-30' };
const atMost = (dimensions: QueryPlan['dimensions'], limit = 50_001) =>
  rowsAtMost({ dimensions, days, names, limit });

it('a page has as many rows as its days, codes and names can make, or its limit', () => {
  assert.equal(atMost([]), 1);
  assert.equal(atMost(['date', 'date_week']), 30);
  assert.equal(atMost(['date', 'stage', 'branded']), 30 * 2 * 3);
  assert.equal(atMost(['date', 'prompt']), 50_001);
  assert.equal(atMost(['date', 'prompt'], 11), 11);
});
