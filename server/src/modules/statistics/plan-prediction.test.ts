import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { intervalOf } from './interval.ts';
import { type VarianceComponents, varianceComponents } from './plan-components.ts';
import {
  type PlannedDesign,
  type PredictedWidths,
  predictWidths,
  widthOf,
} from './plan-prediction.ts';
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

const pilot: PlannedDesign = { prompts: 30, platforms: 3, answers: 10 };
const plans: readonly PlannedDesign[] = [
  pilot,
  { prompts: 30, platforms: 3, answers: 30 },
  { prompts: 30, platforms: 3, answers: 2 },
  { prompts: 30, platforms: 3, answers: 1 },
  { prompts: 100, platforms: 3, answers: 4 },
  { prompts: 12, platforms: 5, answers: 8 },
];

describe('predicted widths', () => {
  for (const [name, world] of Object.entries(worlds)) {
    it(`are within 15% of those of panels of that design: ${name}`, () => {
      const random = createRandom(name.length);
      const known = repeated(40, () => componentsOf(panel(world, pilot, random)));
      for (const plan of plans) {
        const found = repeated(40, () => widthsOf(panel(world, plan, random)));
        const predicted = known.map((components) => predictWidths(components, plan, level));
        for (const estimand of ['basket', 'population'] as const) {
          const ratio = mean(widths(predicted, estimand)) / mean(widths(found, estimand));
          assert.ok(ratio > 0.85 && ratio < 1.15, `${estimand} ${JSON.stringify(plan)}: ${ratio}`);
        }
      }
    });
  }

  it('are within 15% for a metric that only some answers count for', () => {
    const world = { usual: 0.3, prompts: 1, platforms: 0.5, shift: 0.3 };
    const random = createRandom(11);
    const partial = (design: PlannedDesign) => thinned(panel(world, design, random), random);
    const known = repeated(40, () => {
      const strata = partial(pilot);
      return { components: componentsOf(strata), share: sharePerStratum(strata, pilot) };
    });
    for (const plan of [pilot, { prompts: 60, platforms: 3, answers: 20 }]) {
      const found = repeated(40, () => widthsOf(partial(plan)));
      const predicted = known.map(({ components, share }) =>
        predictWidths(components, { ...plan, answers: plan.answers * share }, level),
      );
      for (const estimand of ['basket', 'population'] as const) {
        const ratio = mean(widths(predicted, estimand)) / mean(widths(found, estimand));
        assert.ok(ratio > 0.85 && ratio < 1.15, `${estimand} ${JSON.stringify(plan)}: ${ratio}`);
      }
    }
  });

  it('are those of the interval itself for a balanced panel that is asked the same again', () => {
    const strata = panel({ usual: 0, prompts: 1, platforms: 0, shift: 0 }, pilot, createRandom(3));
    const predicted = predictWidths(componentsOf(strata), pilot, level);
    const found = widthsOf(strata);
    assert.ok(Math.abs((predicted.basket ?? 0) - (found.basket ?? 1)) < 0.005);
    assert.ok(Math.abs((predicted.population ?? 0) - (found.population ?? 1)) < 0.02);
  });
});

describe('variance components', () => {
  it('find none between prompts or platforms that are alike', () => {
    const cells = [0, 1, 2, 3].flatMap((prompt) =>
      ['one', 'other'].map((platform) => stratum(prompt, platform, 10, 5)),
    );
    const found = componentsOf(cells);
    assert.equal(found.betweenPrompts, 0);
    assert.equal(found.betweenPlatforms, 0);
    assert.ok(Math.abs(found.within - 10 / 36) < 1e-12);
  });

  it('see steady answers as no variance within, and all of it between prompts', () => {
    const found = componentsOf(
      [0, 1, 2, 3].flatMap((prompt) =>
        ['one', 'other'].map((platform) => stratum(prompt, platform, 10, prompt < 2 ? 10 : 0)),
      ),
    );
    assert.equal(found.within, 0);
    assert.equal(found.betweenPlatforms, 0);
    assert.ok(Math.abs((found.betweenPrompts ?? 0) - 1 / 3) < 1e-12);
  });

  it('take what a platform adds to all prompts for no variance', () => {
    const found = componentsOf(
      [0, 1, 2, 3].flatMap((prompt) => [stratum(prompt, 'a', 10, 8), stratum(prompt, 'b', 10, 2)]),
    );
    assert.equal(found.betweenPlatforms, 0);
    assert.equal(found.betweenPrompts, 0);
  });

  it('are unknown where no prompt has two answers on a platform', () => {
    assert.equal(varianceComponents([stratum(1, 'a', 1, 1), stratum(2, 'a', 1, 0)]), null);
    assert.equal(varianceComponents([]), null);
  });

  it('of one prompt say nothing of other prompts', () => {
    const found = componentsOf([stratum(1, 'a', 10, 4), stratum(1, 'b', 10, 6)]);
    assert.equal(found.betweenPrompts, null);
    const plan = { prompts: 20, platforms: 2, answers: 10 };
    assert.equal(predictWidths(found, plan, level).population, null);
    assert.ok((predictWidths(found, plan, level).basket ?? 1) < 0.2);
  });
});

function panel(world: World, design: PlannedDesign, random: Random): StratumSums[] {
  const shifts = repeated(
    design.platforms,
    (at) => world.shift * (at - (design.platforms - 1) / 2),
  );
  return repeated(design.prompts, (prompt) => {
    const own = world.usual + world.prompts * random.normal();
    return shifts.map((shift, platform) => {
      const odds = own + shift + world.platforms * random.normal();
      const share = 1 / (1 + Math.exp(-odds));
      const present = repeated(design.answers, () => (random.next() < share ? 1 : 0));
      return stratum(prompt, String(platform), design.answers, sum(present));
    });
  }).flat();
}

/** Keeps a fifth to four fifths of a prompt's answers, as sentiment counts only those that speak of the brand. */
function thinned(strata: readonly StratumSums[], random: Random): StratumSums[] {
  const kept = new Map(strata.map(({ prompt }) => [prompt, 0.2 + 0.6 * random.next()]));
  return strata.map(({ prompt, platform, count, y }) => {
    const isKept = () => random.next() < (kept.get(prompt) ?? 0);
    const present = repeated(y, isKept).filter(Boolean).length;
    const absent = repeated(count - y, isKept).filter(Boolean).length;
    return stratum(prompt, platform, present + absent, present);
  });
}

function sharePerStratum(strata: readonly StratumSums[], { answers }: PlannedDesign): number {
  return mean(strata.map(({ count }) => count)) / answers;
}

function widths(of: readonly PredictedWidths[], estimand: keyof PredictedWidths): number[] {
  return of.map((each) => each[estimand] ?? Number.NaN);
}

function stratum(prompt: number, platform: string, count: number, y: number): StratumSums {
  return { prompt, platform, count, x: count, y, xx: count, xy: y, yy: y, largestX: 1 };
}

function componentsOf(strata: readonly StratumSums[]): VarianceComponents {
  const found = varianceComponents(strata);
  assert.ok(found);
  return found;
}

function widthsOf(strata: readonly StratumSums[]) {
  const interval = intervalOf(strata, level);
  assert.ok(interval);
  return { basket: widthOf(interval.basket), population: widthOf(interval.population) };
}

type Random = ReturnType<typeof createRandom>;

function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return { next, normal };
}

function repeated<Value>(times: number, value: (at: number) => Value): Value[] {
  return Array.from({ length: times }, (_, at) => value(at));
}

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
const mean = (values: readonly number[]) => sum(values) / values.length;
