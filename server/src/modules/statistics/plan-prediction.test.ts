import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Chance, createChance } from '../../../test/support/simulation/chance.ts';
import { drawLastingPanel, hasScore } from '../../../test/support/simulation/lasting-answers.ts';
import { windowStrata } from '../../../test/support/simulation/panel-window.ts';
import { intervalOf } from './interval.ts';
import { type VarianceComponents, varianceComponents } from './plan-components.ts';
import {
  type PlannedDesign,
  type PredictedWidths,
  predictWidths,
  widthOf,
} from './plan-prediction.ts';
import { columnsOf } from './stratum-columns.ts';
import type { StratumSums } from './sums.ts';

const level = 0.95;

/** How likely the brand is in an answer: what is usual, and what prompts and platforms of a prompt add, in log odds. */
interface World {
  readonly usual: number;
  readonly prompts: number;
  readonly platforms: number;
  /** What a platform adds to all prompts, one by one. */
  readonly shift: number;
}

const worlds: Readonly<Record<string, World>> = {
  'prompts differ most': { usual: 0.4, prompts: 2, platforms: 0.7, shift: 0.5 },
  'answers vary most': { usual: -0.5, prompts: 0.4, platforms: 0.3, shift: 0.2 },
  'platforms disagree': { usual: 0, prompts: 0.8, platforms: 1.5, shift: 1 },
  'a rare brand': { usual: -2.2, prompts: 1, platforms: 0.5, shift: 0.3 },
};

/** How long an answer lasts: it is that of a state in this share, and the state is yesterday's in that. */
interface Lasts {
  readonly follows: number;
  readonly persistence: number;
  /** How far predictions may be off. */
  readonly within: number;
}

const lasts: Readonly<Record<string, Lasts>> = {
  'days are independent': { follows: 0, persistence: 0, within: 0.15 },
  "an answer is often yesterday's": { follows: 1, persistence: 0.6, within: 0.15 },
  'answers waver around a state that lasts': { follows: 0.7, persistence: 0.8, within: 0.25 },
};

const pilot: PlannedDesign = { prompts: 30, platforms: 3, answers: 28, days: 28 };
const plans: readonly PlannedDesign[] = [
  pilot,
  { prompts: 30, platforms: 3, answers: 56, days: 56 },
  { prompts: 30, platforms: 3, answers: 30, days: 10 },
  { prompts: 30, platforms: 3, answers: 10, days: 10 },
  { prompts: 30, platforms: 3, answers: 2, days: 2 },
  { prompts: 30, platforms: 3, answers: 1, days: 1 },
  { prompts: 100, platforms: 3, answers: 4, days: 4 },
  { prompts: 12, platforms: 5, answers: 8, days: 8 },
];

describe('predicted widths', () => {
  for (const [kind, lasting] of Object.entries(lasts)) {
    for (const [name, world] of Object.entries(worlds)) {
      it(`are within ${100 * lasting.within}% of those of panels of that design: ${name}, ${kind}`, () => {
        const chance = createChance(name.length);
        const known = repeated(20, () => componentsOf(panel(pilot, { world, lasting, chance })));
        for (const plan of plans) {
          const found = repeated(20, () => widthsOf(panel(plan, { world, lasting, chance })));
          const predicted = known.map((components) => predictWidths(components, plan, level));
          assertNear(predicted, found, plan, lasting.within);
        }
      });
    }
  }

  it('are within 15% for a metric that only some answers count for', () => {
    const world = { usual: 0.3, prompts: 1, platforms: 0.5, shift: 0.3 };
    const chance = createChance(11);
    const lasting = { follows: 1, persistence: 0.3 };
    const partial = (design: PlannedDesign) =>
      panel(design, { world, lasting, chance, metric: 'score' });
    const known = repeated(20, () => componentsOf(partial(pilot)));
    for (const plan of [pilot, { prompts: 60, platforms: 3, answers: 20, days: 20 }]) {
      const found = repeated(40, () => widthsOf(partial(plan)));
      const [answers, days] = [plan.answers * hasScore, plan.days * hasScore];
      const counted = { ...plan, answers, days };
      assertNear(
        known.map((components) => predictWidths(components, counted, level)),
        found,
        plan,
      );
    }
  });

  it('are those of the interval itself for a balanced panel that is asked the same again', () => {
    for (const lasting of Object.values(lasts)) {
      const world = { usual: 0, prompts: 1, platforms: 0, shift: 0 };
      const strata = panel(pilot, { world, lasting, chance: createChance(3) });
      const predicted = predictWidths(componentsOf(strata), pilot, level);
      const found = widthsOf(strata);
      assert.ok(Math.abs((predicted.basket ?? 0) - (found.basket ?? 1)) < 0.005);
      assert.ok(Math.abs((predicted.population ?? 0) - (found.population ?? 1)) < 0.02);
    }
  });
});

interface Drawing {
  readonly world: World;
  readonly lasting: Omit<Lasts, 'within'>;
  readonly chance: Chance;
  readonly metric?: 'presence' | 'score';
}

function panel(
  { prompts, platforms, answers, days }: PlannedDesign,
  { world, lasting, chance, metric = 'presence' }: Drawing,
): StratumSums[] {
  const shifts = repeated(platforms, (at) => world.shift * (at - (platforms - 1) / 2));
  const normal = () =>
    Math.sqrt(-2 * Math.log(1 - chance.share())) * Math.cos(2 * Math.PI * chance.share());
  const mean = Float64Array.from(
    repeated(prompts, () => {
      const own = world.usual + world.prompts * normal();
      return shifts.map((shift) => {
        const odds = own + shift + world.platforms * normal();
        return 1 / (1 + Math.exp(-odds));
      });
    }).flat(),
  );
  const design = { prompts, platforms, days, answersADay: answers / days, ...lasting };
  return windowStrata(drawLastingPanel(chance, { ...design, mean, metric }), 0, days - 1);
}

function assertNear(
  predicted: readonly PredictedWidths[],
  found: readonly PredictedWidths[],
  plan: PlannedDesign,
  within = 0.15,
): void {
  for (const estimand of ['basket', 'population'] as const) {
    const ratio = mean(widths(predicted, estimand)) / mean(widths(found, estimand));
    const isNear = ratio > 1 - within && ratio < 1 + within;
    assert.ok(isNear, `${estimand} ${JSON.stringify(plan)}: ${ratio}`);
  }
}

function widths(of: readonly PredictedWidths[], estimand: keyof PredictedWidths): number[] {
  return of.map((each) => each[estimand] ?? Number.NaN);
}

function componentsOf(strata: readonly StratumSums[]): VarianceComponents {
  const found = varianceComponents(strata);
  assert.ok(found);
  return found;
}

function widthsOf(strata: readonly StratumSums[]) {
  const interval = intervalOf(columnsOf(strata), level);
  assert.ok(interval);
  return { basket: widthOf(interval.basket), population: widthOf(interval.population) };
}

function repeated<Value>(times: number, value: (at: number) => Value): Value[] {
  return Array.from({ length: times }, (_, at) => value(at));
}

const mean = (values: readonly number[]) =>
  values.reduce((all, one) => all + one, 0) / values.length;
