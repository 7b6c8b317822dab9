import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { steadyPrompts } from './plan-steady-prompts.ts';
import { type DaySums, strataOfDays } from './sums.ts';

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
