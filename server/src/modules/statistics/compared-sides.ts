import { basketVariance, type Compared, comparedStrata, lastingIn } from './change.ts';
import type { PublishedPrompts } from './controls.ts';
import { type Controls, type Part, partsOf, weightedLike } from './parts.ts';
import { sumsOfWeeks, type WeeklySums, type WeekRange } from './weekly-sums.ts';

export interface PublicationPanel extends PublishedPrompts {
  readonly controls: Controls;
}

/** The changes of target and untouched prompts between two windows, with weights that make both sides comparable. */
export interface ComparedSides {
  readonly parts: readonly Part[];
  readonly targets: readonly Compared[];
  readonly untouched: readonly Compared[];
  /** How much more the target prompts changed. */
  readonly difference: number;
}

/** Null if one of the sides was not asked in both windows. */
export function comparedSides(
  panel: PublicationPanel,
  before: WeekRange,
  after: WeekRange,
): ComparedSides | null {
  const changes = (cells: readonly WeeklySums[]) =>
    comparedStrata(sumsOfWeeks(cells, before), sumsOfWeeks(cells, after));
  const targets = changes(panel.targets);
  const parts = partsOf(targets, panel.topics, panel.controls);
  const untouched = weightedLike(parts, changes(panel.untouched));
  if (targets.length === 0 || untouched.length === 0) return null;
  return { parts, targets, untouched, difference: meanChange(targets) - meanChange(untouched) };
}

function meanChange(compared: readonly Compared[]): number {
  return compared.reduce((sum, { weight, difference }) => sum + weight * difference, 0);
}

/** The error from asking the same prompts again; null if there are too few answers to tell how much they vary. */
export function repeatError({ targets, untouched }: ComparedSides) {
  // Few target prompts do not show how long answers last; all prompts together do.
  const lasting = lastingIn([...targets, ...untouched]);
  const [first, second] = [basketVariance(targets, lasting), basketVariance(untouched, lasting)];
  const isRepeated = targets.some(({ before, now }) => before.days + now.days > 2);
  if (!first || !second || !isRepeated) return null;
  const [own, others] = [first.variance, second.variance];
  return {
    error: Math.sqrt(own + others),
    // Welch and Satterthwaite.
    freedom: (own + others) ** 2 / (own ** 2 / first.freedom + others ** 2 / second.freedom),
  };
}
