import type { VarianceComponents } from './plan-components.ts';
import { type PlannedDesign, predictWidths } from './plan-prediction.ts';

export type Estimand = 'basket' | 'population';

/** Platforms and answers to choose from; the search finds the number of prompts. */
export interface PlanChoice {
  /** Per prompt. */
  readonly platforms: number;
  /** Per prompt and platform that the metric counts. */
  readonly answers: number;
  readonly days: number;
  /** Of one prompt over the whole window. */
  readonly costPerPrompt: number;
}

export interface PlanSearch<Choice extends PlanChoice> {
  readonly components: VarianceComponents;
  readonly level: number;
  readonly estimand: Estimand;
  /** As a share. */
  readonly width: number;
  readonly prompts: { readonly from: number; readonly to: number };
  /** The share of prompts with any answers that the metric counts. */
  readonly promptShare: number;
  readonly choices: readonly Choice[];
}

export interface FoundPlan<Choice extends PlanChoice> {
  readonly choice: Choice;
  readonly prompts: number;
}

/**
 * The cheapest plan with an interval of at most this width; of equal ones, the one with the fewest prompts. Null if
 * none suffices.
 */
export function cheapestPlan<Choice extends PlanChoice>(
  search: PlanSearch<Choice>,
): FoundPlan<Choice> | null {
  const { prompts, choices } = search;
  let best: FoundPlan<Choice> | null = null;
  let cost = Number.POSITIVE_INFINITY;
  for (const choice of choices.toSorted((one, other) => one.costPerPrompt - other.costPerPrompt)) {
    // More prompts would cost more than the best plan so far.
    const affordable = Math.min(prompts.to, Math.floor(cost / choice.costPerPrompt));
    if (affordable < prompts.from) break;
    const fewest = minPrompts(search, choice, affordable);
    if (fewest === null) continue;
    best = { choice, prompts: fewest };
    cost = fewest * choice.costPerPrompt;
  }
  return best;
}

function minPrompts<Choice extends PlanChoice>(
  { components, level, estimand, width, prompts: { from }, promptShare }: PlanSearch<Choice>,
  { platforms, answers, days }: Choice,
  to: number,
): number | null {
  const isEnough = (prompts: number) => {
    const design: PlannedDesign = { prompts: prompts * promptShare, platforms, answers, days };
    const predicted = predictWidths(components, design, level)[estimand];
    return predicted !== null && predicted <= width;
  };
  return fewest(isEnough, from, to);
}

/**
 * The smallest sufficient number, by binary search, since more are never worse. Null if even the last does not suffice.
 */
export function fewest(
  isEnough: (count: number) => boolean,
  from: number,
  to: number,
): number | null {
  if (!isEnough(to)) return null;
  let [low, high] = [from, to];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isEnough(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
