import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fittingLabels, roundTicks, ticksBetween } from './axis-ticks.ts';

test('ticks are round and hold all values', () => {
  assert.deepEqual(roundTicks(0, 0.37, 4), [0, 0.1, 0.2, 0.3, 0.4]);
  assert.deepEqual(roundTicks(0, 1, 4), [0, 0.25, 0.5, 0.75, 1]);
  assert.deepEqual(roundTicks(0, 1234, 4), [0, 500, 1000, 1500]);
  assert.deepEqual(roundTicks(55, 88, 4), [50, 60, 70, 80, 90]);
});

test('an axis of one value has a step', () => {
  assert.deepEqual(roundTicks(0, 0, 4), [0, 0.25]);
  assert.ok(roundTicks(7, 7, 4).length >= 2);
});

test('given ends are kept', () => {
  assert.deepEqual(ticksBetween(0, 1, 2), [0, 0.5, 1]);
});

test('labels that would overlap are left out evenly', () => {
  assert.deepEqual(fittingLabels(5, 60, 50), [0, 1, 2, 3, 4]);
  assert.deepEqual(fittingLabels(5, 30, 50), [0, 2, 4]);
  assert.deepEqual(fittingLabels(1, 0, 50), [0]);
});
