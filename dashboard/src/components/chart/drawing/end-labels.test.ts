import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Series } from '../series.ts';
import { endLabels, greyKeys, lastValue } from './end-labels.ts';

const line = (key: string, ...values: (number | null)[]): Series => ({
  ...{ key, name: key, color: '--accent', values },
});
/** In a plot of 100 pixels, from 1 at its top to 0 at its bottom. */
function topsOf(...series: Series[]): string[] | undefined {
  const ends = series.flatMap((one) => {
    const value = lastValue(one);
    return value === undefined ? [] : [[one.key, 100 - 100 * value] as const];
  });
  const plot = { top: 0, bottom: 100, ends: Object.fromEntries(ends) };
  return endLabels(series, plot)?.map(({ key, top }) => `${key} ${top}`);
}

test('a label is at the last value of its line', () => {
  assert.deepEqual(topsOf(line('low', 0.9, 0.2, null), line('high', 0.1, 0.8)), [
    'high 20',
    'low 80',
  ]);
  assert.deepEqual(topsOf(line('none', null)), []);
});

test('labels that would overlap are moved apart, inside the plot', () => {
  assert.deepEqual(topsOf(line('a', 0.5), line('b', 0.5), line('c', 0.45)), [
    'a 50',
    'b 65',
    'c 80',
  ]);
  assert.deepEqual(topsOf(line('a', 0), line('b', 0), line('c', 0.05)), ['c 70', 'a 85', 'b 100']);
});

test('there are none where they do not all fit', () => {
  const many = Array.from({ length: 8 }, (_, index) => line(`${index}`, 0.5));
  assert.equal(topsOf(...many), undefined);
  assert.equal(topsOf(...many.slice(1))?.length, 7);
});

test('few lines are coloured: the main one, the one pointed at, those that end highest', () => {
  const many = Array.from({ length: 9 }, (_, index) => line(`${index}`, index / 10));
  assert.deepEqual([...greyKeys(many.slice(0, 6), undefined)], []);
  assert.deepEqual([...greyKeys(many, undefined)], ['2', '1', '0']);
  assert.deepEqual([...greyKeys(many, '0')], ['3', '2', '1']);
  const main = { ...line('main', 0), isMain: true };
  assert.deepEqual([...greyKeys([main, ...many], undefined)], ['3', '2', '1', '0']);
});
