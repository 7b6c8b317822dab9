import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RangeName } from '#contract/figures/figure-scope.ts';
import { rangePeriod } from '#domain/calendar/periods.ts';
import { comparisonOf, fittingInterval } from './period.ts';

test('points are days, weeks or months by the length of the period', () => {
  assert.equal(fittingInterval({ start: '2026-03-01', end: '2026-03-14' }), 'day');
  assert.equal(fittingInterval({ start: '2026-03-01', end: '2026-03-15' }), 'week');
  assert.equal(fittingInterval({ start: '2026-01-01', end: '2026-12-31' }), 'month');
});

const compared = (range: RangeName, how: 'before' | 'year', today = '2026-11-18') => {
  const { days, words } = comparisonOf(how, rangePeriod(range, today), range) ?? {};
  return [days?.start, days?.end, words];
};

test('rolling days are compared with as many before, or with the same dates of last year', () => {
  assert.deepEqual(compared('7d', 'before'), ['2026-11-05', '2026-11-11', 'the 7 days before']);
  assert.deepEqual(compared('7d', 'year'), ['2025-11-12', '2025-11-18', 'the same days last year']);
  assert.deepEqual(
    comparisonOf('before', { start: '2026-03-01', end: '2026-03-01' }, undefined)?.words,
    'the day before',
  );
});

test('a whole calendar period is compared with a whole one, however long that is', () => {
  assert.deepEqual(compared('last-month', 'before', '2026-04-02'), [
    '2026-02-01',
    '2026-02-28',
    'the month before',
  ]);
  assert.deepEqual(compared('last-month', 'year', '2025-03-31'), [
    '2024-02-01',
    '2024-02-29',
    'the same month last year',
  ]);
  assert.deepEqual(compared('last-quarter', 'before'), [
    '2026-04-01',
    '2026-06-30',
    'the quarter before',
  ]);
  assert.deepEqual(compared('last-week', 'before'), [
    '2026-11-02',
    '2026-11-08',
    'the week before',
  ]);
  assert.deepEqual(compared('last-week', 'year'), [
    '2025-11-10',
    '2025-11-16',
    'the same week last year',
  ]);
});

test('one that is not over is compared with as many days, never with more than the other has', () => {
  assert.deepEqual(compared('this-month', 'before'), [
    '2026-10-01',
    '2026-10-18',
    'as many days of the month before',
  ]);
  assert.deepEqual(compared('this-month', 'before', '2026-03-31').slice(0, 2), [
    '2026-02-01',
    '2026-02-28',
  ]);
  assert.deepEqual(compared('this-week', 'year').slice(0, 2), ['2025-11-17', '2025-11-19']);
});

test('days that would not end before the period begins are not compared', () => {
  const years = { start: '2024-01-01', end: '2025-12-31' };
  assert.equal(comparisonOf('year', years, undefined), undefined);
  assert.equal(
    comparisonOf({ start: '2023-12-01', end: '2024-01-01' }, years, undefined),
    undefined,
  );
  assert.deepEqual(comparisonOf({ start: '2020-03-01', end: '2020-03-31' }, years, undefined), {
    days: { start: '2020-03-01', end: '2020-03-31' },
    words: 'the period Mar 1 – Mar 31, 2020',
  });
});
