import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bucketKey, timeBuckets } from './time-bucket.ts';

test('weeks are ISO weeks, which belong to the year of their Thursday', () => {
  assert.equal(bucketKey('2026-01-31', 'week'), '202605');
  assert.equal(bucketKey('2027-01-03', 'week'), '202653');
  assert.equal(bucketKey('2024-12-30', 'week'), '202501');
  assert.equal(bucketKey('2026-01-31', 'day'), '20260131');
  assert.equal(bucketKey('2026-01-31', 'month'), '202601');
});

test('buckets cover the period without a gap, cut at its ends', () => {
  assert.deepEqual(timeBuckets({ start: '2026-01-28', end: '2026-02-10' }, 'week'), [
    { key: '202605', first: '2026-01-28', last: '2026-02-01' },
    { key: '202606', first: '2026-02-02', last: '2026-02-08' },
    { key: '202607', first: '2026-02-09', last: '2026-02-10' },
  ]);
  assert.deepEqual(
    timeBuckets({ start: '2026-01-31', end: '2026-03-01' }, 'month').map(({ last }) => last),
    ['2026-01-31', '2026-02-28', '2026-03-01'],
  );
  assert.equal(timeBuckets({ start: '2026-01-31', end: '2026-03-01' }, 'day').length, 30);
});
