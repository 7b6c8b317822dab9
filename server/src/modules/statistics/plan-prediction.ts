import { rememberedT } from './distributions.ts';
import {
  type BasketVariance,
  type Bounds,
  basketBounds,
  type Group,
  populationBounds,
} from './interval.ts';
import { type Lasting, lastingOf } from './lasting.ts';
import type { VarianceComponents } from './plan-components.ts';

/** The planned questions: prompts, platforms per prompt, and answers on each that the metric counts. */
export interface PlannedDesign {
  readonly prompts: number;
  /** Per prompt, on average. */
  readonly platforms: number;
  /** Per prompt and platform, over all repeats and days. */
  readonly answers: number;
  /** Per prompt and platform. */
  readonly days: number;
}

export interface PredictedBounds {
  readonly basket: Bounds;
  readonly population: Bounds;
}

export interface PredictedWidths {
  readonly basket: number | null;
  readonly population: number | null;
}

/** The widths of both intervals, by the method of `intervalOf` with the variance that the plan leaves. */
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
  const { theta, betweenPrompts } = components;
  const strata = design.prompts * design.platforms;
  const group: Group = {
    alpha: 1 - level,
    t: rememberedT(1 - level),
    theta,
    count: strata * design.answers,
    // With only one prompt asked, nothing is known about others.
    prompts: betweenPrompts === null ? 1 : design.prompts,
  };
  const oneAnswer = (1 / group.count) ** 2;
  return {
    basket: basketBounds(group, basketVariance(components, design)),
    population: populationBounds(
      group,
      Math.max(oneAnswer, populationVariance(components, design)),
    ),
  };
}

/** The variance of a day, and the factor by which that of a mean over days exceeds that of independent days. */
function overDays({ within, lasting, answersADay }: VarianceComponents, design: PlannedDesign) {
  const days = Math.min(design.days, design.answers);
  const resemblance = withinDay(lasting);
  const share = (answers: number) => (1 + (answers - 1) * resemblance) / answers;
  const ofRepeats = share(design.answers / days) / share(Math.max(1, answersADay));
  // Repeats average out short-lived variation, so that days become more similar.
  const spread = Math.min(days, 1 + (lasting.spread(days) - 1) / ofRepeats);
  return { days, ofDay: within * ofRepeats, spread };
}

/** A changing state keeps at least this much of itself until the next day. */
const minKept = 0.5;

/** How similar the answers of one day are: like neighbouring days, plus what a day takes away. */
function withinDay({ correlation, kept }: Lasting): number {
  return Math.max(0, correlation) / Math.max(minKept, kept);
}

/** What the interval would learn about how long an answer lasts. */
function lastingIn(components: VarianceComponents, design: PlannedDesign): Lasting {
  const { within, nextStep, secondStep } = components;
  const { days, ofDay, spread } = overDays(components, design);
  const strata = design.prompts * design.platforms;
  const [pairs, secondPairs] = [strata * (days - 1), strata * Math.max(0, days - 2)];
  const step = (seen: number) => Math.max(0, seen + ofDay - within);
  const known = {
    ...{ series: strata, pairs, secondPairs },
    deviations: strata * ofDay * (days - spread),
    next: pairs * step(nextStep),
    second: secondPairs * step(secondStep),
  };
  // On the scale of shares, one answer more or less is 1.
  return lastingOf(known, 1);
}

/**
 * If too few days show how long an answer lasts, strata are combined by platform, so that they contain differences
 * between prompts.
 */
function basketVariance(components: VarianceComponents, design: PlannedDesign): BasketVariance {
  const { betweenPlatforms, betweenPrompts } = components;
  const { days, ofDay, spread } = overDays(components, design);
  const strata = design.prompts * design.platforms;
  const unvaried = strata * Math.max(1, days / 7);
  const found = lastingIn(components, design);
  if (found.isKnown) {
    const foundSpread = found.spread(days);
    // Deviations depend on the true similarity of days, but are judged by the similarity found.
    const judged = (ofDay * foundSpread * (days - spread)) / (days - foundSpread);
    const atLeastOne = Math.max(1, foundSpread);
    return {
      variance: Math.max(judged / (strata * days), (atLeastOne / (strata * days)) ** 2),
      freedom: Math.max(1, (strata * (days - 1)) / atLeastOne),
      ...{ unvaried, known: (strata * days) / foundSpread },
    };
  }
  const joined = (ofDay * spread) / days + betweenPlatforms + (betweenPrompts ?? 0);
  return {
    variance: Math.max(joined / strata, (1 / (strata * days)) ** 2),
    freedom: Math.max(1, strata - design.platforms),
    ...{ unvaried, known: strata },
  };
}

function populationVariance(components: VarianceComponents, design: PlannedDesign): number {
  const { prompts, platforms, answers } = populationParts(components, design);
  return prompts + platforms + answers;
}

/** The part of each source in the variance for prompts like these. */
export function populationParts(components: VarianceComponents, design: PlannedDesign) {
  const { betweenPlatforms, betweenPrompts } = components;
  const { days, ofDay, spread } = overDays(components, design);
  const strata = design.prompts * design.platforms;
  return {
    prompts: ((betweenPrompts ?? 0) * components.promptImbalance) / design.prompts,
    platforms: (betweenPlatforms * components.stratumImbalance) / strata,
    answers: (ofDay * spread) / (strata * days),
  };
}
