import assert from 'node:assert/strict';
import { test } from 'node:test';
import { customPeriod } from '#contract/figures/figure-scope.ts';
import { previousPeriod, rangePeriod } from './periods.ts';

test('a rolling range ends today and has as many days as it says', () => {
  assert.deepEqual(rangePeriod('7d', '2026-03-03'), { start: '2026-02-25', end: '2026-03-03' });
});

test('the previous period has the same length and ends the day before', () => {
  const period = { start: '2026-03-01', end: '2026-03-31' };
  assert.deepEqual(previousPeriod(period), { start: '2026-01-29', end: '2026-02-28' });
});

test('a typed period needs two existing days in order, within ten years', () => {
  assert.deepEqual(customPeriod('2026-01-01', '2026-01-01'), {
    start: '2026-01-01',
    end: '2026-01-01',
  });
  for (const [start, end] of [
    ['2026-02-30', '2026-03-01'],
    ['2026-03-02', '2026-03-01'],
    ['1926-03-02', '2026-03-01'],
    ['2026-3-2', '2026-03-05'],
    [undefined, '2026-03-01'],
  ])
    assert.equal(customPeriod(start, end), undefined);
});
