import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Change } from '../../lib/figures/interval-query.ts';
import { changeText } from './headline-change-text.ts';

const change = (like_for_like: number, q_value: number | undefined): Change => ({
  ...{ before: 0.5, now: 0.4, difference: -0.1, like_for_like, mix: 0, prompts: 9 },
  stability: { day_to_day: null, pairs: 0 },
  basket: q_value === undefined ? null : { lower: -1, upper: 1, p_value: q_value, q_value },
  population: null,
});

const scope = {
  estimand: 'basket',
  comparison: { days: { start: '2026-02-01', end: '2026-02-28' }, words: 'the month before' },
} as const;

test('a sentence says whether the change is real, and since when', () => {
  assert.equal(
    changeText(change(-0.083, 0.01), scope),
    ' That is 8.3 points less than in the month before, like for like, and likely real.',
  );
  assert.equal(
    changeText(change(-0.083, 0.2), scope),
    ' The change since the month before may be chance.',
  );
  assert.equal(
    changeText(change(-0.083, undefined), scope),
    ' There are too few answers in the month before to compare it with.',
  );
});

test('nothing is said where nothing is compared', () => {
  assert.equal(changeText(undefined, { ...scope, comparison: undefined }), '');
});
