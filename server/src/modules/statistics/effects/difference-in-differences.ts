import type { Compared } from '../change.ts';
import { comparedSides, type PublicationPanel, repeatError } from '../compared-sides.ts';
import { twoSidedP, twoSidedT } from '../distributions.ts';
import { weeksAfter, weeksBefore } from '../weekly-sums.ts';
import { placeboTest } from './placebo-test.ts';

/** A ratio before and after, over the prompts and platforms that both windows have. */
export interface BeforeAfter {
  readonly before: number;
  readonly after: number;
  readonly prompts: number;
}

/** How much more the target prompts changed than the untouched ones. */
export interface PublicationEffect {
  readonly estimate: number;
  readonly lower: number;
  readonly upper: number;
  /** The larger of the two below: an effect must exceed both kinds of chance. */
  readonly pValue: number;
  /** Compared with publications that never happened: (1 + as extreme) / (1 + draws). */
  readonly placebo: {
    readonly pValue: number;
    readonly draws: number;
    readonly asExtreme: number;
  };
  /** Compared with the change from asking the same prompts again. */
  readonly repeat: { readonly pValue: number };
}

export interface PublicationComparison {
  readonly target: BeforeAfter | null;
  readonly untouched: BeforeAfter | null;
  readonly effect: PublicationEffect | null;
  /** What there is too little of to judge an effect. */
  readonly lacks: 'prompts' | 'answers' | null;
}

/** Difference in differences, tested by randomization over prompts and dates and by the noise of answers. */
export function comparePublication(panel: PublicationPanel, level: number): PublicationComparison {
  const { windows } = panel;
  const sides = comparedSides(panel, weeksBefore(windows), weeksAfter(windows));
  if (!sides) return { target: null, untouched: null, effect: null, lacks: 'answers' };
  const shown = { target: beforeAfter(sides.targets), untouched: beforeAfter(sides.untouched) };
  const placebo = placeboTest(panel, sides, level);
  if (!placebo) return { ...shown, effect: null, lacks: 'prompts' };
  const repeat = repeatError(sides);
  if (!repeat) return { ...shown, effect: null, lacks: 'answers' };
  const { difference } = sides;
  const reach = Math.max(placebo.reach, twoSidedT(1 - level, repeat.freedom) * repeat.error);
  const repeatP = twoSidedP(difference / repeat.error, repeat.freedom);
  const effect = {
    estimate: difference,
    lower: Math.max(-1, difference - reach),
    upper: Math.min(1, difference + reach),
    pValue: Math.max(placebo.pValue, repeatP),
    placebo: { pValue: placebo.pValue, draws: placebo.draws, asExtreme: placebo.asExtreme },
    repeat: { pValue: repeatP },
  };
  return { ...shown, effect, lacks: null };
}

function beforeAfter(compared: readonly Compared[]): BeforeAfter {
  const mean = (of: 'before' | 'now') =>
    compared.reduce((sum, each) => sum + each.weight * (each[of].y / each[of].x), 0);
  const prompts = new Set(compared.map(({ prompt }) => prompt)).size;
  return { before: mean('before'), after: mean('now'), prompts };
}
