import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type VarianceComponents, varianceComponents } from './plan-components.ts';
import { predictWidths } from './plan-prediction.ts';
import { type DaySums, type StratumSums, strataOfDays } from './sums.ts';

describe('variance components', () => {
  it('find none between prompts or platforms that are alike', () => {
    const cells = [0, 1, 2, 3].flatMap((prompt) =>
      ['one', 'other'].flatMap((platform) => stratum(prompt, platform, 10, 5)),
    );
    const found = componentsOf(cells);
    assert.equal(found.betweenPrompts, 0);
    assert.equal(found.betweenPlatforms, 0);
    // 10/36 for independent days; a spell more is assumed to last.
    assert.ok(found.within > 0.27 && found.within < 0.31, `${found.within}`);
  });

  it('see steady answers as no variance within, and all of it between prompts', () => {
    const found = componentsOf(
      [0, 1, 2, 3].flatMap((prompt) =>
        ['one', 'other'].flatMap((platform) => stratum(prompt, platform, 10, prompt < 2 ? 10 : 0)),
      ),
    );
    assert.equal(found.within, 0);
    assert.equal(found.betweenPlatforms, 0);
    assert.ok(Math.abs((found.betweenPrompts ?? 0) - 1 / 3) < 1e-12);
  });

  it('take what a platform adds to all prompts for no variance', () => {
    const found = componentsOf(
      [0, 1, 2, 3].flatMap((prompt) => [
        ...stratum(prompt, 'a', 10, 8),
        ...stratum(prompt, 'b', 10, 2),
      ]),
    );
    assert.equal(found.betweenPlatforms, 0);
    assert.equal(found.betweenPrompts, 0);
  });

  it('are unknown where no prompt has two days on a platform', () => {
    assert.equal(varianceComponents([...stratum(1, 'a', 1, 1), ...stratum(2, 'a', 1, 0)]), null);
    assert.equal(varianceComponents([]), null);
  });

  it('of one prompt say nothing of other prompts', () => {
    const found = componentsOf([...stratum(1, 'a', 10, 4), ...stratum(1, 'b', 10, 6)]);
    assert.equal(found.betweenPrompts, null);
    const plan = { prompts: 20, platforms: 2, answers: 10, days: 10 };
    assert.equal(predictWidths(found, plan, 0.95).population, null);
    assert.ok((predictWidths(found, plan, 0.95).basket ?? 1) < 0.2);
  });
});

/** Ten places in an order in which neighbours resemble each other neither more nor less than others. */
const order = [0, 5, 6, 1, 2, 7, 3, 4, 8, 9];

/** Days of one answer, of which `yes` say yes. */
function stratum(prompt: number, platform: string, days: number, yes: number): StratumSums[] {
  return strataOfDays(
    Array.from({ length: days }, (_, day): DaySums => {
      const y = (order[day % order.length] ?? 0) < yes ? 1 : 0;
      return { prompt, platform, day, count: 1, x: 1, y, largestX: 1 };
    }),
  );
}

function componentsOf(strata: readonly StratumSums[]): VarianceComponents {
  const found = varianceComponents(strata);
  assert.ok(found);
  return found;
}
