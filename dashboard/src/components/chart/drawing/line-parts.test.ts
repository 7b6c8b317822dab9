import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasLonelyValue, lineParts, partialRuns } from './line-parts.ts';

const buckets = (marks: string) => [...marks].map((mark) => ({ isPartial: mark === 'p' }));

test('a line is dashed to and from partial buckets and solid between whole ones', () => {
  assert.deepEqual(lineParts(buckets('pwwp'), [1, 2, 3, 4]), {
    solid: [null, 2, 3, null],
    dashed: [
      [1, 2, null, null],
      [null, null, 3, 4],
    ],
  });
  assert.deepEqual(lineParts(buckets('www'), [1, null, 3]), { solid: [1, null, 3], dashed: [] });
  assert.deepEqual(lineParts(buckets('wwp'), [1, 2, null]), { solid: [1, 2, null], dashed: [] });
});

test('a partial bucket without neighbours is a part of its own, and so without whole ones', () => {
  assert.deepEqual(lineParts(buckets('pwp'), [null, null, 3]).dashed, [[null, null, 3]]);
  assert.deepEqual(lineParts(buckets('pwp'), [null, 2, 3]).dashed, [[null, 2, 3]]);
  assert.deepEqual(lineParts(buckets('wpp'), [1, null, 3]).dashed, [[null, null, 3]]);
});

test('partial buckets next to each other are one run', () => {
  assert.deepEqual(partialRuns(buckets('pp')), [[0, 1]]);
  assert.deepEqual(partialRuns(buckets('wppp')), [[0, 3]]);
  assert.deepEqual(partialRuns(buckets('p')), [[0, 0]]);
  assert.deepEqual(partialRuns(buckets('pwp')), [
    [0, 1],
    [1, 2],
  ]);
});

test('a value between gaps is lonely', () => {
  assert.ok(hasLonelyValue([null, 1, null]));
  assert.ok(hasLonelyValue([1]));
  assert.ok(!hasLonelyValue([1, 2, null]));
});
