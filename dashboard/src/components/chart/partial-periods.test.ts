import assert from 'node:assert/strict';
import { test } from 'node:test';
import { timeBuckets } from '../../lib/time-bucket.ts';
import { bucketLabel, partialNote } from './partial-periods.ts';

test('incomplete periods are named under the chart and in its table', () => {
  const period = { start: '2026-01-28', end: '2026-02-10' };
  const buckets = timeBuckets(period, 'week', '2026-06-01');
  assert.equal(
    partialNote(buckets, 'line'),
    'Dashed: incomplete (Jan 28 – Feb 1, 2026; Feb 9 – Feb 10, 2026)',
  );
  assert.deepEqual(buckets.map(bucketLabel), [
    'Jan 28 – Feb 1, 2026 (incomplete)',
    'Feb 2 – Feb 8, 2026',
    'Feb 9 – Feb 10, 2026 (incomplete)',
  ]);
});

test('whole periods need no note', () => {
  const period = { start: '2026-02-02', end: '2026-02-15' };
  assert.equal(partialNote(timeBuckets(period, 'week', '2026-06-01'), 'stacked'), undefined);
});
