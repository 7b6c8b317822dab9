import assert from 'node:assert/strict';
import { test } from 'node:test';
import { timeBuckets } from '../../lib/figures/time-bucket.ts';
import { bucketLabel, leavesOutPartial, partialNote } from './partial-periods.ts';

const period = { start: '2026-01-28', end: '2026-02-10' };

test('incomplete periods are named under the chart and in its table', () => {
  const buckets = timeBuckets(period, 'week', '2026-06-01');
  assert.equal(
    partialNote(buckets, 'Dashed'),
    'Dashed: Jan 28 – Feb 1, 2026 (incomplete); Feb 9 – Feb 10, 2026 (incomplete)',
  );
  assert.deepEqual(buckets.map(bucketLabel), [
    'Jan 28 – Feb 1, 2026 (incomplete)',
    'Feb 2 – Feb 8, 2026',
    'Feb 9 – Feb 10, 2026 (incomplete)',
  ]);
});

test('the one that is not over is one so far', () => {
  const buckets = timeBuckets(period, 'week', '2026-02-10');
  assert.equal(
    partialNote(buckets, 'Not drawn'),
    'Not drawn: Jan 28 – Feb 1, 2026 (incomplete); Feb 9 – Feb 10, 2026 (so far)',
  );
});

test('whole periods need no note', () => {
  const whole = { start: '2026-02-02', end: '2026-02-15' };
  assert.equal(partialNote(timeBuckets(whole, 'week', '2026-06-01'), 'Dashed'), undefined);
});

test('a line of counts leaves out what is not whole, unless hardly anything would be left', () => {
  const marked = (marks: string) => [...marks].map((mark) => ({ isPartial: mark === 'p' }));
  const four = [{ values: [1, 2, 3, 4] }];
  assert.ok(leavesOutPartial('count', marked('pwwp'), four));
  assert.ok(!leavesOutPartial('count', marked('pwp'), [{ values: [1, 2, 3] }]));
  assert.ok(!leavesOutPartial('share', marked('pwwp'), four));
  // A brand that is asked since this week has nothing else to show.
  assert.ok(!leavesOutPartial('count', marked('pwwp'), [{ values: [null, null, null, 4] }]));
});
