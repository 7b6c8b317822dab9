import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  createCounting,
  type DaySums,
  residuals,
  strataOfDays,
  stratumKey,
  total,
} from './sums.ts';

const cell = (prompt: number, day: number, x: number, y: number): DaySums => {
  return { ...{ prompt, platform: 'Grok', day, count: x }, ...{ x, y, largestX: Math.min(1, x) } };
};

describe('strata of days', () => {
  it('have sums over days and over differences between observed days, in the order of the calendar', () => {
    const days = [cell(1, 20260302, 2, 1), cell(1, 20260228, 1, 1), cell(1, 20260310, 3, 0)];
    assert.deepEqual(strataOfDays(days), [
      {
        ...{ prompt: 1, platform: 'Grok', count: 6, days: 3, x: 6, y: 2 },
        ...{ xx: 14, xy: 3, yy: 2, largestX: 1 },
        ...{ nextXx: 2, nextXy: -1, nextYy: 1, secondXx: 4, secondXy: -2, secondYy: 1 },
      },
    ]);
  });

  it('add up a day that comes in parts, and leave out days without anything that counts', () => {
    const parts = [cell(1, 2, 1, 1), cell(1, 1, 1, 0), cell(1, 3, 0, 0), cell(1, 2, 1, 0)];
    const whole = [cell(1, 1, 1, 0), cell(1, 2, 2, 1)];
    assert.deepEqual(strataOfDays(parts), strataOfDays(whole));
    assert.equal(strataOfDays(parts)[0]?.days, 2);
    assert.deepEqual(strataOfDays([cell(1, 3, 0, 0)]), []);
  });

  it('are one for each prompt and platform', () => {
    const other = { ...cell(1, 1, 1, 1), platform: 'Claude' };
    const found = strataOfDays([cell(2, 1, 1, 1), cell(1, 1, 1, 0), other, cell(2, 2, 1, 1)]);
    assert.deepEqual(
      found.map(({ prompt, platform, days }) => [prompt, platform, days]),
      [
        [2, 'Grok', 2],
        [1, 'Grok', 1],
        [1, 'Claude', 1],
      ],
    );
  });

  it('give squares of u and of its differences for any ratio', () => {
    const days = [cell(1, 1, 2, 1), cell(1, 2, 1, 1), cell(1, 5, 3, 0), cell(1, 6, 1, 1)];
    const u = days.map(({ x, y }) => y - 0.3 * x);
    const squared = (distance: number) =>
      u.slice(distance).reduce((sum, value, at) => sum + (value - (u[at] ?? 0)) ** 2, 0);
    const found = residuals(total(strataOfDays(days)), 0.3);
    const expected = {
      sum: u.reduce((sum, value) => sum + value, 0),
      squares: u.reduce((sum, value) => sum + value ** 2, 0),
      next: squared(1),
      second: squared(2),
    };
    for (const [name, value] of Object.entries(expected)) {
      assert.ok(Math.abs(value - found[name as keyof typeof found]) < 1e-12, name);
    }
  });
});

describe('counting among answers', () => {
  const answers = [cell(1, 1, 2, 0), cell(1, 2, 1, 0), cell(2, 1, 1, 0), cell(2, 4, 2, 0)];

  it('gives the strata of answers of which some count', () => {
    const counted = new Map([[stratumKey({ prompt: 2, platform: 'Grok' }), new Map([[4, 2]])]]);
    assert.deepEqual(
      createCounting(answers)(counted),
      strataOfDays([cell(1, 1, 2, 0), cell(1, 2, 1, 0), cell(2, 1, 1, 0), cell(2, 4, 2, 2)]),
    );
  });

  it('gives all strata where none counts', () => {
    assert.deepEqual(createCounting(answers)(new Map()), strataOfDays(answers));
  });
});
