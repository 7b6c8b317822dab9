import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ChangeRow } from '../../lib/figures/interval-query.ts';
import { biggestChanges } from './biggest-changes.ts';

const row = (stage: string | null, like_for_like: number | null, q_value?: number): ChangeRow => ({
  stage,
  brand_presence_percentage: {
    ...{ before: 0.5, now: 0.5, difference: 0, like_for_like, mix: 0, prompts: 1 },
    stability: { day_to_day: null, pairs: 0 },
    basket: q_value === undefined ? null : { lower: -1, upper: 1, p_value: q_value, q_value },
    population: null,
  },
});

test('what is likely real comes first, then by size; what is new is no change', () => {
  const rows = [
    row('Advice', 0.4, 0.3),
    row('Other', -0.1, 0.01),
    row(null, 0.2, 0.001),
    row('Few', 0.9),
    row('New', null),
  ];
  const order = (estimand: 'basket' | 'population') =>
    biggestChanges(['stage'], rows, estimand).map(({ key }) => key);
  assert.deepEqual(order('basket'), ['[null]', '["Other"]', '["Advice"]', '["Few"]']);
  assert.deepEqual(order('population'), ['["Few"]', '["Advice"]', '[null]', '["Other"]']);
});
