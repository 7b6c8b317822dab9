import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { VarianceComponents } from './plan-components.ts';
import { predictWidths } from './plan-prediction.ts';
import { cheapestPlan, type Estimand } from './plan-search.ts';
import { steadyPrompts } from './plan-steady-prompts.ts';
import type { StratumSums } from './sums.ts';

const level = 0.95;
const components: VarianceComponents = {
  theta: 0.5,
  within: 0.05,
  betweenPlatforms: 0.02,
  betweenPrompts: 0.18,
  meanX: 1,
  largestX: 1,
  promptImbalance: 1,
  stratumImbalance: 1,
};
const choices = [1, 2, 3].flatMap((platforms) =>
  [1, 7, 30].map((answers) => ({ platforms, answers, costPerPrompt: platforms * answers })),
);

describe('the cheapest plan', () => {
  const plan = (estimand: Estimand, width: number) =>
    cheapestPlan({
      components,
      level,
      estimand,
      width,
      prompts: { from: 10, to: 500 },
      promptShare: 1,
      choices,
    });
  const widthAt = (estimand: Estimand, { prompts, choice }: NonNullable<ReturnType<typeof plan>>) =>
    predictWidths(components, { prompts, ...choice }, level)[estimand] ?? 1;

  for (const estimand of ['basket', 'population'] as const) {
    it(`is narrow enough for the ${estimand}, and no cheaper one is`, () => {
      const found = plan(estimand, 0.2);
      assert.ok(found);
      assert.ok(widthAt(estimand, found) <= 0.2);
      const cost = found.prompts * found.choice.costPerPrompt;
      const cheaper = choices.flatMap((choice) =>
        Array.from({ length: 491 }, (_, at) => ({ choice, prompts: at + 10 })).filter(
          (other) => other.prompts * choice.costPerPrompt < cost,
        ),
      );
      assert.ok(cheaper.length > 0);
      assert.ok(cheaper.every((other) => widthAt(estimand, other) > 0.2));
    });
  }

  it('asks more prompts once each where prompts differ most', () => {
    const found = plan('population', 0.2);
    assert.equal(found?.choice.answers, 1);
    assert.ok((found?.prompts ?? 0) > 50);
  });

  it('is none where even the largest plan is too wide', () => {
    assert.equal(plan('population', 0.01), null);
  });
});

describe('steady prompts', () => {
  const of = (prompt: number, platform: string, count: number, y: number): StratumSums => {
    return { prompt, platform, count, x: count, y, xx: count, xy: y, yy: y, largestX: 1 };
  };

  it('always give the same answer on a platform, even if platforms differ', () => {
    const strata = [of(1, 'a', 20, 20), of(1, 'b', 20, 0), of(2, 'a', 20, 11), of(3, 'a', 40, 39)];
    assert.deepEqual(
      steadyPrompts(strata).map(({ prompt, answers }) => ({ prompt, answers })),
      [
        { prompt: 1, answers: 40 },
        { prompt: 3, answers: 40 },
      ],
    );
  });

  it('have at least ten answers', () => {
    assert.deepEqual(steadyPrompts([of(1, 'a', 9, 9), of(2, 'a', 10, 10)]).length, 1);
    assert.deepEqual(steadyPrompts([]), []);
  });
});
