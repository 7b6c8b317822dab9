import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeChange, judgeChange, sizeOfChange } from './describe-change.ts';
import type { Change } from './interval-query.ts';

const bounds = (q_value: number) => ({ lower: 0.09, upper: 0.17, p_value: 0.001, q_value });
const change: Change = {
  ...{ before: 0.45, now: 0.6, difference: 0.15, like_for_like: 0.13, mix: 0.02, prompts: 24 },
  stability: { day_to_day: 0.1, pairs: 1100 },
  basket: bounds(0.002),
  population: bounds(0.2),
};

test('a change is judged by the q-value of the chosen estimand', () => {
  assert.equal(judgeChange(change, 'basket'), 'likely');
  assert.equal(judgeChange(change, 'population'), 'chance');
  assert.equal(judgeChange({ ...change, basket: bounds(0.05) }, 'basket'), 'chance');
});

test('without bounds nothing is claimed', () => {
  assert.equal(judgeChange({ ...change, basket: null }, 'basket'), 'unknown');
  assert.equal(sizeOfChange(change), 0.13);
  assert.equal(sizeOfChange({ ...change, like_for_like: null }), 0.15);
});

test('one sentence says whether it is real, how large, and what comes from other questions', () => {
  assert.equal(
    describeChange('share', change, 'basket'),
    'Likely real: +13.0 points like for like (+9.0 to +17.0); +2.0 points of the difference come from asking other questions.',
  );
  assert.equal(
    describeChange('share', { ...change, mix: 0.0001 }, 'population'),
    'May be chance, since many are compared at once: +13.0 points like for like (+9.0 to +17.0).',
  );
  const unsure = { lower: -0.02, upper: 0.28, p_value: 0.09, q_value: 0.09 };
  assert.match(
    describeChange('share', { ...change, basket: unsure }, 'basket'),
    /^May be chance: /,
  );
  const score = { ...change, like_for_like: -4, mix: -1, basket: { ...bounds(0), lower: -6 } };
  assert.match(
    describeChange('score', score, 'basket'),
    /^Likely real: −4\.0 points .*−1\.0 points/,
  );
});

test('what can’t be judged says why', () => {
  const reason = (part: Partial<Change>, estimand: 'basket' | 'population') =>
    describeChange('share', { ...change, ...part }, estimand);
  assert.match(reason({ basket: null }, 'basket'), /too few answers to each prompt/);
  assert.match(reason({ population: null, prompts: 1 }, 'population'), /one prompt says nothing/);
  assert.match(
    reason({ basket: null, like_for_like: null, prompts: 0 }, 'basket'),
    /no prompt was answered/,
  );
  assert.match(
    reason({ basket: null, like_for_like: null, before: null }, 'basket'),
    /in one of the periods/,
  );
});
