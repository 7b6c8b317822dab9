import { comparedSides, type PublicationPanel, repeatError } from './compared-sides.ts';
import { twoSidedP } from './distributions.ts';
import { weeksBefore } from './weekly-sums.ts';

/** Whether target and untouched prompts moved together before the publication. */
export interface ParallelCheck {
  /** By how much the target prompts changed more, from the first half of the weeks before to the second. */
  readonly difference: number;
  readonly pValue: number;
  readonly isParallel: boolean;
}

const minParallelP = 0.05;

/**
 * The comparison of the publication, laid between the two halves of the weeks before it: nothing was published there, so a
 * difference says that these prompts go ways of their own. Judged by what asking again would change: few controls give few
 * placebos, and a check by them would hardly ever fail. Null where too few answers tell.
 */
export function checkParallel(panel: PublicationPanel): ParallelCheck | null {
  const { first, last } = weeksBefore(panel.windows);
  const middle = first + Math.ceil((last - first + 1) / 2);
  const sides = comparedSides(panel, { first, last: middle - 1 }, { first: middle, last });
  const repeat = sides && repeatError(sides);
  if (!repeat) return null;
  const pValue = twoSidedP(sides.difference / repeat.error, repeat.freedom);
  return { difference: sides.difference, pValue, isParallel: pValue >= minParallelP };
}
