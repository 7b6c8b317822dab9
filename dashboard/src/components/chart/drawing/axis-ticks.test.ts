import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Series } from '../series.ts';
import {
  axisNote,
  axisStart,
  fittingLabels,
  roundTicks,
  ticksBetween,
  valueTicks,
} from './axis-ticks.ts';

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

const line = (values: readonly (number | null)[], rest: Partial<Series> = {}): Series => ({
  ...{ key: 'a', name: 'A', color: '--accent', values },
  ...rest,
});

test('an axis starts at zero', () => {
  assert.equal(axisStart('share', [line([0.2, null, 0.6])]), 0);
  assert.equal(axisStart('share', [line([0.4, 0.4])]), 0);
  assert.equal(axisStart('share', []), 0);
  assert.equal(axisStart('count', [line([1000, 1001])]), 0);
  assert.equal(axisNote('share', 0), undefined);
});

test('where all values are far above zero it starts higher, below the bounds, and says so', () => {
  assert.equal(axisStart('share', [line([0.9, 0.95])]).toFixed(2), '0.85');
  assert.equal(axisStart('score', [line([72, 74]), line([76])]), 70);
  assert.equal(axisStart('share', [line([0.1, 0.11])]), 0.05);
  const bounds = [{ lower: 0.3, upper: 1 }];
  assert.equal(axisStart('share', [{ ...line([0.9]), bounds }]), 0);
  assert.equal(axisNote('share', 0.85), 'The axis starts at 85.0%, not at zero');
});

const chart = (series: readonly Series[], highlight?: string) => ({
  ...({ unit: 'share', series, highlight, range: undefined } as const),
});

test('the axis reaches above the highest value and from zero', () => {
  assert.deepEqual(valueTicks(chart([line([0.1, 0.37])])), [0, 0.1, 0.2, 0.3, 0.4]);
});

test('the axis holds the band that is shown, and no share above 100%', () => {
  const bounds = [
    { lower: 0.1, upper: 0.6 },
    { lower: 0.2, upper: 1 },
  ];
  assert.equal(valueTicks(chart([line([0.2, 0.4], { bounds, isMain: true })])).at(-1), 1);
  assert.equal(valueTicks(chart([line([0.2, 0.4], { bounds })])).at(-1), 0.4);
  assert.equal(valueTicks(chart([line([0.99, 1])])).at(-1), 1);
});

test('a given range is kept', () => {
  const ranged = { ...chart([line([0.5])]), range: { min: 0.2, max: 0.6 } };
  assert.deepEqual(valueTicks(ranged), [0.2, 0.3, 0.4, 0.5, 0.6]);
});
