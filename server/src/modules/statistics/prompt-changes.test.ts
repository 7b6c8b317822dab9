import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changeBetween } from './change.ts';
import { promptChanges } from './prompt-changes.ts';
import { type StratumSums, strataOfDays } from './sums.ts';

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
