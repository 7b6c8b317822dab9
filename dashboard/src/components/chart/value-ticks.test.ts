import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Series } from './series.ts';
import { valueTicks } from './value-ticks.ts';

const line = (values: readonly number[], rest: Partial<Series> = {}): Series => ({
  ...{ key: 'a', name: 'A', color: '--accent', values },
  ...rest,
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
