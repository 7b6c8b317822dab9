import type { Plan, PlanCurve, PlanLever, PlanStep } from '#contract/collection/planner.ts';
import { type Design, type Planning, planOf } from './price-designs.ts';

/** Designs in which one lever alone is raised. */
export interface Levers {
  readonly today: Design;
  /** How often each question was asked in the window, repeats apart. */
  readonly runs: number;
}

const repeatsMore = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const timesMore = [1, 1.25, 1.5, 2, 2.5, 3, 4, 5];

/** What one more of each buys; without a platform that could be added there is none. */
export function stepsFrom(planning: Planning, levers: Levers): PlanStep[] {
  const now = planOf(planning, levers.today);
  const { others } = planning.pricing;
  const adding = (adds: PlanLever, design: Design): PlanStep => {
    const plan = planOf(planning, design);
    return {
      adds,
      platform: design.added[0] ?? null,
      basket_gain: less(now.basket_width, plan.basket_width),
      population_gain: less(now.population_width, plan.population_width),
      extra_usd: less(plan.window_usd, now.window_usd),
      plan,
    };
  };
  const { today } = levers;
  return [
    adding('repeat', withRepeats(levers, 1)),
    adding('prompt', { ...today, prompts: today.prompts + 1 }),
    ...(others.length > 0 ? [adding('platform', withPlatforms(planning, today, 1))] : []),
    adding('day', withDays(today, today.windowDays + 1)),
  ];
}

/** Where each lever leads alone, for a drawing. */
export function curvesFrom(planning: Planning, levers: Levers): PlanCurve[] {
  const { today } = levers;
  const { others } = planning.pricing;
  const curve = (lever: PlanLever, designs: readonly Design[]): PlanCurve => ({
    lever,
    plans: designs.map((design): Plan => planOf(planning, design)),
  });
  return [
    curve(
      'repeat',
      repeatsMore.map((more) => withRepeats(levers, more)),
    ),
    curve(
      'prompt',
      timesMore.map((times) => ({ ...today, prompts: Math.round(today.prompts * times) })),
    ),
    ...(others.length > 0
      ? [
          curve(
            'platform',
            [0, ...others.map((_, at) => at + 1)].map((more) =>
              withPlatforms(planning, today, more),
            ),
          ),
        ]
      : []),
    curve(
      'day',
      timesMore.map((times) => withDays(today, Math.round(today.windowDays * times))),
    ),
  ];
}

function withRepeats({ today, runs }: Levers, more: number): Design {
  return { ...today, answers: today.answers + more * runs };
}

/** The cheapest that are not asked today, for every prompt. */
export function withPlatforms({ pricing }: Planning, today: Design, more: number): Design {
  const added = pricing.others.slice(0, more).map(({ platform }) => platform);
  return { ...today, added, platforms: today.platforms + added.length };
}

function withDays(today: Design, windowDays: number): Design {
  const times = windowDays / today.windowDays;
  return { ...today, windowDays, days: today.days * times, answers: today.answers * times };
}

function less(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : Number((one - other).toFixed(6));
}
