import type { VarianceComponents } from './plan-components.ts';
import { type PlannedDesign, predictWidths } from './plan-prediction.ts';

export type Estimand = 'basket' | 'population';

/** Platforms and answers to choose from; the number of prompts is what the search finds. */
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
  /** The part of the prompts that the metric counts anything of. */
  readonly promptShare: number;
  readonly choices: readonly Choice[];
}

export interface FoundPlan<Choice extends PlanChoice> {
  readonly choice: Choice;
  readonly prompts: number;
}

/** The cheapest plan whose interval is no wider; of equal ones that with the fewest prompts. Null: none is enough. */
export function cheapestPlan<Choice extends PlanChoice>(
  search: PlanSearch<Choice>,
): FoundPlan<Choice> | null {
  const { prompts, choices } = search;
  let best: FoundPlan<Choice> | null = null;
  let cost = Number.POSITIVE_INFINITY;
  for (const choice of choices.toSorted((one, other) => one.costPerPrompt - other.costPerPrompt)) {
    // More than these would cost more than what was found already.
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

/** The first number that is enough, by halving, since more are never worse. Null: not even the last is. */
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
