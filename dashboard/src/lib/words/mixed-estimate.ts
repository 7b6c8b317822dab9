import type {
  BudgetChecks,
  CollectionEstimate,
  EstimatedCosts,
} from '#contract/collection/collection-estimate.ts';
import type { PlatformValue } from '#contract/platforms.ts';

/** The platforms that one new prompt names; empty: all that are enabled. */
export type NamedPlatforms = readonly PlatformValue[];

const nothing: EstimatedCosts = { once_usd: 0, day_usd: 0, month_usd: 0 };

/** The estimate of one new prompt on every enabled platform, made that of prompts which name platforms of their own. */
export function mixedEstimate(
  ofOne: CollectionEstimate,
  prompts: readonly NamedPlatforms[],
): CollectionEstimate {
  const platforms = ofOne.platforms.map((one) => {
    const count = prompts.filter((named) => named.length === 0 || named.includes(one.platform));
    return {
      ...one,
      prompts: count.length,
      answers_per_day: one.answers_per_day * count.length,
      total: one.per_prompt && times(one.per_prompt, count.length),
    };
  });
  const asked = platforms.filter((one) => one.prompts > 0);
  const priced = asked.flatMap(({ total }) => total ?? []);
  const total = asked.length > 0 && priced.length === 0 ? null : priced.reduce(plus, nothing);
  const others = times(ofOne.total ?? nothing, -1);
  const more = plus(total ?? nothing, others);
  return {
    ...ofOne,
    prompts: prompts.length,
    platforms: asked,
    unpriced: ofOne.unpriced.filter((name) => asked.some(({ platform }) => platform === name)),
    per_prompt: total && prompts.length > 0 ? times(total, 1 / prompts.length) : null,
    total,
    judging: ofOne.judging && judgingOf(ofOne.judging, asked, ofOne.days_per_month),
    budget: {
      brand: replanned(ofOne.budget.brand, more),
      organization: replanned(ofOne.budget.organization, more),
    },
  };
}

function judgingOf(
  judging: NonNullable<CollectionEstimate['judging']>,
  asked: CollectionEstimate['platforms'],
  days: number,
) {
  const priced = asked.filter(({ total }) => total !== null);
  const answers = priced.reduce((sum, { answers_per_day }) => sum + answers_per_day, 0);
  const day = answers * judging.usd_per_answer;
  return { ...judging, day_usd: rounded(day), month_usd: rounded(days * day) };
}

function replanned({ daily, monthly }: BudgetChecks, more: EstimatedCosts): BudgetChecks {
  const check = (one: BudgetChecks['daily'], added: number) => {
    const planned = one.planned_usd === null ? null : rounded(one.planned_usd + added);
    const exceeded = planned !== null && one.budget_usd !== null && planned > one.budget_usd;
    return { ...one, planned_usd: planned, exceeded };
  };
  return { daily: check(daily, more.day_usd), monthly: check(monthly, more.month_usd) };
}

/** To a millionth, as the API does: sums of binary fractions must not go beyond a budget by their error. */
const rounded = (dollars: number): number => Number(dollars.toFixed(6));

function times(costs: EstimatedCosts, factor: number): EstimatedCosts {
  return {
    once_usd: costs.once_usd * factor,
    day_usd: costs.day_usd * factor,
    month_usd: costs.month_usd * factor,
  };
}

function plus(one: EstimatedCosts, other: EstimatedCosts): EstimatedCosts {
  return {
    once_usd: one.once_usd + other.once_usd,
    day_usd: one.day_usd + other.day_usd,
    month_usd: one.month_usd + other.month_usd,
  };
}
