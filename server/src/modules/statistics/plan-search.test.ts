import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { lastingOf } from './lasting.ts';
import type { VarianceComponents } from './plan-components.ts';
import { predictWidths } from './plan-prediction.ts';
import { cheapestPlan, type Estimand } from './plan-search.ts';

const level = 0.95;
const components: VarianceComponents = {
  theta: 0.5,
  within: 0.05,
  lasting: lastingOf({
    ...{ series: 90, pairs: 90 * 27, secondPairs: 90 * 26 },
    // Independent days: differences of neighbours are as large as deviations.
    ...{ deviations: 90 * 27, next: 90 * 27, second: 90 * 26 },
  }),
  ...{ nextStep: 0.05, secondStep: 0.05, answersADay: 1 },
  betweenPlatforms: 0.02,
  betweenPrompts: 0.18,
  promptImbalance: 1,
  stratumImbalance: 1,
};
const choices = [1, 2, 3].flatMap((platforms) =>
  [1, 7, 30].map((answers) => ({
    ...{ platforms, answers, days: answers, costPerPrompt: platforms * answers },
  })),
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
