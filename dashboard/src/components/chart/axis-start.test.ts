import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axisNote, axisStart } from './axis-start.ts';

const line = (...values: (number | null)[]) => ({
  ...{ key: 'a', name: 'a', color: '--accent', values },
});

test('an axis starts at zero', () => {
  assert.equal(axisStart('share', [line(0.2, null, 0.6)]), 0);
  assert.equal(axisStart('share', [line(0.4, 0.4)]), 0);
  assert.equal(axisStart('share', []), 0);
  assert.equal(axisStart('count', [line(1000, 1001)]), 0);
  assert.equal(axisNote('share', 0), undefined);
});

test('where all values are far above zero it starts higher, below the bounds, and says so', () => {
  assert.equal(axisStart('share', [line(0.9, 0.95)]).toFixed(2), '0.85');
  assert.equal(axisStart('score', [line(72, 74), line(76)]), 70);
  assert.equal(axisStart('share', [line(0.1, 0.11)]), 0.05);
  const bounds = [{ lower: 0.3, upper: 1 }];
  assert.equal(axisStart('share', [{ ...line(0.9), bounds }]), 0);
  assert.equal(axisNote('share', 0.85), 'The axis starts at 85.0%, not at zero');
});
