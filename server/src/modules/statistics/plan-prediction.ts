import { type Bounds, basketBounds, type Group, populationBounds } from './interval.ts';
import type { VarianceComponents } from './plan-components.ts';

/** What would be asked: prompts, the platforms of each, and the answers on each that the metric counts. */
export interface PlannedDesign {
  readonly prompts: number;
  /** Per prompt, on average. */
  readonly platforms: number;
  /** Per prompt and platform, over all repeats and days. */
  readonly answers: number;
}

export interface PredictedBounds {
  readonly basket: Bounds;
  readonly population: Bounds;
}

export interface PredictedWidths {
  readonly basket: number | null;
  readonly population: number | null;
}

/** How wide both intervals would be, by the construction of `intervalOf` with the variance that the plan leaves. */
export function predictWidths(
  components: VarianceComponents,
  design: PlannedDesign,
  level: number,
): PredictedWidths {
  const { basket, population } = predictBounds(components, design, level);
  return { basket: widthOf(basket), population: widthOf(population) };
}

export function widthOf({ lower, upper }: Bounds): number | null {
  return lower === null || upper === null ? null : upper - lower;
}

export function predictBounds(
  components: VarianceComponents,
  design: PlannedDesign,
  level: number,
): PredictedBounds {
  const { theta, meanX, largestX, betweenPrompts } = components;
  const count = design.prompts * design.platforms * design.answers;
  const group: Group = {
    alpha: 1 - level,
    theta,
    count,
    // Nothing is known of other prompts where only one was asked.
    prompts: betweenPrompts === null ? 1 : design.prompts,
    least: (largestX / (count * meanX)) ** 2,
  };
  const basket = basketVariance(components, design, count);
  return {
    basket: basketBounds(group, basket.variance, basket.freedom),
    population: populationBounds(group, populationVariance(components, design)),
  };
}

/** Strata of one answer are joined by platform, so that prompts differ within them. */
function basketVariance(components: VarianceComponents, design: PlannedDesign, count: number) {
  const { within, betweenPlatforms, betweenPrompts } = components;
  const { prompts, platforms, answers } = design;
  if (answers >= 2) {
    return { variance: within / count, freedom: Math.max(1, count - prompts * platforms) };
  }
  const strata = Math.min(count, prompts * platforms);
  const paired = Math.max(0, count - strata);
  const joined = within + betweenPlatforms + (betweenPrompts ?? 0);
  return {
    variance: (2 * paired * within + (strata - paired) * joined) / count ** 2,
    freedom: Math.max(1, count - paired - platforms),
  };
}

function populationVariance(components: VarianceComponents, design: PlannedDesign): number {
  const { prompts, platforms, answers } = populationParts(components, design);
  return prompts + platforms + answers;
}

/** What each source adds to the variance for prompts like these. */
export function populationParts(
  components: VarianceComponents,
  { prompts, platforms, answers }: PlannedDesign,
) {
  const { within, betweenPlatforms, betweenPrompts } = components;
  const strata = prompts * platforms;
  return {
    prompts: ((betweenPrompts ?? 0) * components.promptImbalance) / prompts,
    platforms: (betweenPlatforms * components.stratumImbalance) / strata,
    answers: within / (strata * answers),
  };
}
