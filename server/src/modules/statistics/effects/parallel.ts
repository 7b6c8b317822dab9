import { comparedSides, type PublicationPanel, repeatError } from '../compared-sides.ts';
import { twoSidedP } from '../distributions.ts';
import { weeksBefore } from '../weekly-sums.ts';

/** Whether target and untouched prompts moved in parallel before the publication. */
export interface ParallelCheck {
  /** How much more the target prompts changed from the first half of the weeks before to the second. */
  readonly difference: number;
  readonly pValue: number;
  readonly isParallel: boolean;
}

const minParallelP = 0.05;

/**
 * The comparison of the publication, placed between the two halves of the weeks before it. Nothing was published there,
 * so a difference means that the prompts move on their own. Tested against the noise of asking again: few controls give
 * few placebos, so a test by placebos would hardly ever fail. Null if there are too few answers.
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
