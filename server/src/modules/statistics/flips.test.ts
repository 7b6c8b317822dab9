import assert from 'node:assert/strict';
import { test } from 'node:test';
import { flipRate } from './flips.ts';
import { strataOfDays } from './sums.ts';

function rateOf(answers: readonly (readonly number[])[]) {
  const [stratum] = strataOfDays(
    answers.map((values, day) => ({
      ...{ prompt: 1, platform: 'ChatGPT', day, count: values.length, x: values.length },
      ...{ y: values.reduce((sum, value) => sum + value, 0), largestX: 1 },
    })),
  );
  return stratum && flipRate(stratum);
}

test('one answer a day: the share of days that differ from the day before', () => {
  assert.equal(rateOf([[1], [1], [1], [1]]), 0);
  assert.equal(rateOf([[1], [0], [1], [0]]), 1);
  assert.equal(rateOf([[1], [1], [0], [0], [0]]), 0.25);
});

test('several answers a day: by how much shares differ', () => {
  const half = [1, 0];
  assert.equal(rateOf([half, half, half]), 0);
  assert.equal(rateOf([[1, 1], half, [1, 1]]), 0.25);
});

test('one day flips nothing', () => assert.equal(rateOf([[1]]), null));
