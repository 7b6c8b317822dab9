import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import { changeBetween } from './change.ts';
import { flipRate, promptChanges, steadyPrompts } from './prompt-changes.ts';
import { type DaySums, type StratumSums, strataOfDays } from './sums.ts';

/** `hits` of `count` answers, one a day. */
function stratum(prompt: number, platform: string, hits: number, count: number): StratumSums[] {
  const days = Array.from({ length: count }, (_, day) => ({ day, y: day < hits ? 1 : 0 }));
  return strataOfDays(
    days.map((each) => ({ ...each, prompt, platform, count: 1, x: 1, largestX: 1 })),
  );
}

describe('prompts behind a change', () => {
  const before = [
    stratum(1, 'a', 2, 10),
    stratum(1, 'b', 4, 10),
    stratum(2, 'a', 9, 10),
    stratum(3, 'a', 5, 10),
    stratum(4, 'a', 0, 10),
  ].flat();
  const now = [
    stratum(1, 'a', 8, 10),
    stratum(1, 'b', 6, 10),
    stratum(2, 'a', 4, 10),
    stratum(3, 'a', 6, 10),
    stratum(5, 'a', 10, 10),
  ].flat();

  it('come with their ratios, those first that moved it most in its direction', () => {
    const [first, ...others] = promptChanges(before, now);
    assert.deepEqual(
      { ...first, contribution: undefined },
      {
        ...{ prompt: 1, before: 0.3, now: 0.7, responsesBefore: 20, responsesNow: 20 },
        contribution: undefined,
      },
    );
    assert.deepEqual(
      others.map(({ prompt }) => prompt),
      [3, 2],
    );
    const falling = promptChanges(now, before).map(({ prompt }) => prompt);
    assert.deepEqual(falling, [1, 3, 2]);
  });

  it('add up to the change', () => {
    const sum = promptChanges(before, now).reduce((all, each) => all + each.contribution, 0);
    const { likeForLike } = changeBetween(before, now, 0.95);
    assert.ok(Math.abs(sum - (likeForLike ?? 0)) < 1e-12, `${sum} ${likeForLike}`);
  });

  it('are none where no prompt was asked in both windows', () => {
    assert.deepEqual(promptChanges(stratum(1, 'a', 1, 2), stratum(1, 'b', 1, 2)), []);
  });
});

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

/** One answer a day, of which the first `yes` say yes. */
function days(prompt: number, platform: string, count: number, yes: number): DaySums[] {
  return Array.from({ length: count }, (_, day) => ({
    ...{ prompt, platform, day, count: 1, x: 1, largestX: 1 },
    y: day < yes ? 1 : 0,
  }));
}

const steady = (...each: readonly DaySums[][]) => steadyPrompts(strataOfDays(each.flat()));

describe('steady prompts', () => {
  it('always give the same answer on a platform, even if platforms differ', () => {
    const found = steady(
      days(1, 'a', 20, 20),
      days(1, 'b', 20, 0),
      days(2, 'a', 20, 11),
      days(3, 'a', 40, 39),
    );
    assert.deepEqual(
      found.map(({ prompt, answers }) => ({ prompt, answers })),
      [
        { prompt: 1, answers: 40 },
        { prompt: 3, answers: 40 },
      ],
    );
    assert.equal(found[0]?.flipRate, 0);
    assert.ok((found[1]?.flipRate ?? 1) <= 2 / 39);
  });

  it('have at least ten answers, on more than one day', () => {
    assert.equal(steady(days(1, 'a', 9, 9), days(2, 'a', 10, 10)).length, 1);
    const together = days(1, 'a', 12, 12).map((answer) => ({ ...answer, day: 1 }));
    assert.deepEqual(steady(together), []);
    assert.deepEqual(steadyPrompts([]), []);
  });

  it('may vary within a day as long as days do not', () => {
    // One yes among three answers, every day.
    const mixed = [10, 0, 0].flatMap((yes) => days(1, 'a', 10, yes));
    assert.equal(steady(mixed).length, 1);
  });
});
