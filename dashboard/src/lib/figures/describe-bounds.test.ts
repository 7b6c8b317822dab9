import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeBounds, formatMargin, marginsText } from './describe-bounds.ts';
import type { Estimate } from './interval-query.ts';

const estimate: Estimate = {
  estimate: 0.602,
  responses: 1200,
  prompts: 24,
  stability: { day_to_day: 0.1, pairs: 1100 },
  basket: {
    ...{ lower: 0.585, upper: 0.623, effective_responses: 1100, reliable: true },
    next_window: { lower: 0.575, upper: 0.63 },
  },
  population: { lower: 0.4, upper: 0.81, effective_responses: 25.9, reliable: false },
};
const few: Estimate = {
  ...{ estimate: 0, responses: 4, prompts: 1 },
  stability: { day_to_day: null, pairs: 3 },
  basket: {
    ...{ lower: 0, upper: 0.602, effective_responses: 4, reliable: false },
    next_window: { lower: 0, upper: 0.842 },
  },
  population: { lower: null, upper: null, effective_responses: null, reliable: false },
};

test('the margin is the wider side of the bounds, in points', () => {
  assert.equal(formatMargin('share', estimate, 'basket'), '± 2.1');
  const score = {
    ...estimate,
    estimate: 60,
    basket: { ...estimate.basket, lower: 58, upper: 63.14 },
  };
  assert.equal(formatMargin('score', score, 'basket'), '± 3.1');
  assert.equal(formatMargin('share', few, 'population'), '± ?');
});

test('a margin that would reach below nothing or above everything gives way to the bounds', () => {
  assert.equal(formatMargin('share', few, 'basket'), '0.0–60.2%');
  const high = {
    ...estimate,
    estimate: 0.985,
    basket: { ...estimate.basket, lower: 0.366, upper: 0.999 },
  };
  assert.equal(formatMargin('share', high, 'basket'), '36.6–99.9%');
  const score = { ...estimate, estimate: 96, basket: { ...estimate.basket, lower: 85, upper: 99 } };
  assert.equal(formatMargin('score', score, 'basket'), '85.0–99.0');
});

test('both ranges stand side by side, the second where there is one', () => {
  assert.equal(
    marginsText('share', estimate),
    ' (±2.1 points for these prompts, ±20.8 for your market)',
  );
  assert.equal(marginsText('share', few), ' (0.0–60.2% for these prompts)');
});

test('the bounds are written in full, with what they are about and rest on', () => {
  assert.equal(
    describeBounds('share', estimate, 'basket'),
    '58.5% to 62.3%: where the figure for these prompts would settle, in 95 of 100 cases. 1,200 answers to 24 prompts.',
  );
});

test('a number that is not reliable says why', () => {
  assert.match(
    describeBounds('share', estimate, 'population'),
    /where the figure for your market would settle, .*Unreliable: the answers are so alike that they say no more than 25 different answers would\.$/,
  );
  assert.match(describeBounds('share', few, 'basket'), /Unreliable: fewer than 30 answers\.$/);
  assert.equal(
    describeBounds('share', few, 'population'),
    'No range: one prompt says nothing about your market. 4 answers to 1 prompt.',
  );
  const wide = { ...estimate, basket: { ...estimate.basket, reliable: false } };
  assert.match(
    describeBounds('share', wide, 'basket'),
    /at least 30 points wide, or too few days add anything to the day before\.$/,
  );
});
