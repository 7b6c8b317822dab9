import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Interval } from '../scope/period.ts';
import { bucketKey, timeBuckets } from './time-bucket.ts';

test('weeks are ISO weeks, which belong to the year of their Thursday', () => {
  assert.equal(bucketKey('2026-01-31', 'week'), '202605');
  assert.equal(bucketKey('2027-01-03', 'week'), '202653');
  assert.equal(bucketKey('2024-12-30', 'week'), '202501');
  assert.equal(bucketKey('2026-01-31', 'day'), '20260131');
  assert.equal(bucketKey('2026-01-31', 'month'), '202601');
});

const later = '2026-06-01';

test('buckets cover the period without a gap, cut at its ends', () => {
  assert.deepEqual(timeBuckets({ start: '2026-01-28', end: '2026-02-10' }, 'week', later), [
    { key: '202605', first: '2026-01-28', last: '2026-02-01', isPartial: true },
    { key: '202606', first: '2026-02-02', last: '2026-02-08', isPartial: false },
    { key: '202607', first: '2026-02-09', last: '2026-02-10', isPartial: true },
  ]);
  assert.deepEqual(
    timeBuckets({ start: '2026-01-31', end: '2026-03-01' }, 'month', later).map(({ last }) => last),
    ['2026-01-31', '2026-02-28', '2026-03-01'],
  );
  assert.equal(timeBuckets({ start: '2026-01-31', end: '2026-03-01' }, 'day', later).length, 30);
});

test('a bucket is partial while it is not over, even where the period covers all of it', () => {
  const partial = (start: string, end: string, interval: Interval, today: string) =>
    timeBuckets({ start, end }, interval, today).map(({ isPartial }) => isPartial);
  assert.deepEqual(partial('2026-02-02', '2026-02-15', 'week', '2026-02-15'), [false, true]);
  assert.deepEqual(partial('2026-02-02', '2026-02-15', 'week', '2026-02-16'), [false, false]);
  assert.deepEqual(partial('2026-02-01', '2026-02-28', 'month', '2026-03-01'), [false]);
  assert.deepEqual(partial('2026-02-27', '2026-02-28', 'day', '2026-02-28'), [false, true]);
  assert.deepEqual(partial('2026-02-03', '2026-02-05', 'week', '2026-03-01'), [true]);
});

test('only a bucket that today is in is one so far; those that the period cuts are over', () => {
  const running = (start: string, end: string, interval: Interval, today: string) =>
    timeBuckets({ start, end }, interval, today).map(({ isRunning = false }) => isRunning);
  assert.deepEqual(running('2026-01-28', '2026-02-11', 'week', '2026-02-11'), [false, false, true]);
  assert.deepEqual(running('2026-01-28', '2026-02-10', 'week', '2026-02-11'), [
    false,
    false,
    false,
  ]);
  assert.deepEqual(running('2026-02-10', '2026-02-11', 'day', '2026-02-11'), [false, true]);
  assert.deepEqual(running('2026-01-01', '2026-02-28', 'month', '2026-02-28'), [false, true]);
  assert.deepEqual(running('2026-01-01', '2026-02-28', 'month', '2026-03-01'), [false, false]);
});
