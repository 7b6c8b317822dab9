import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MetricRow } from '../../lib/metric-row.ts';
import { changes } from './changes.ts';

const row = (stage: string | null, responses: number, share: number) =>
  ({ stage, responses, brand_presence_percentage: share }) as MetricRow;

test('what is more than chance comes first, then by size; what is new is no change', () => {
  const now = [
    row('Advice', 10, 0.9),
    row('Other', 900, 0.5),
    row(null, 900, 0.2),
    row('New', 50, 1),
  ];
  const before = [row('Advice', 10, 0.5), row('Other', 900, 0.6), row(null, 900, 0.6)];
  assert.deepEqual(
    changes(['stage'], now, before).map(({ key, withinNoise }) => [key, withinNoise]),
    [
      ['[null]', false],
      ['["Other"]', false],
      ['["Advice"]', true],
    ],
  );
});
