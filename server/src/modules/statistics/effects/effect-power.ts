import { comparedSides, type PublicationPanel, repeatError } from '../compared-sides.ts';
import { twoSidedT } from '../distributions.ts';
import { type Windows, weeksAfter, weeksBefore } from '../weekly-sums.ts';
import { placeboTest } from './placebo-test.ts';

/** Shares vary more once an effect has moved them, and the estimate of their spread is uncertain. */
const caution = 1.2;

export interface PlannedPublication {
  /** The data so far. Its windows are those of the verdict, and its last week is before the publication. */
  readonly panel: PublicationPanel;
  readonly level: number;
  /** The probability of detecting the effect. */
  readonly chance: number;
}

/**
 * The smallest effect that would be detected with this probability. A publication that never happened is placed into
 * the weeks before; its windows are shorter than the verdict's, which is corrected for. Null if there is too little
 * data.
 */
export function smallestEffect({ panel, level, chance }: PlannedPublication): number | null {
  for (let length = maxLength(panel); length > 0; length--) {
    const windows = windowsInside(panel, length);
    const rehearsal = { ...panel, windows };
    const sides = comparedSides(rehearsal, weeksBefore(windows), weeksAfter(windows));
    const repeat = sides && repeatError(sides);
    if (!repeat) return null;
    const placebo = placeboTest(rehearsal, sides, level);
    // Shorter windows fit around more weeks, which gives more placebos.
    if (!placebo) continue;
    const reach = Math.max(placebo.reach, twoSidedT(1 - level, repeat.freedom) * repeat.error);
    // An effect is missed on one side only, so t is for twice the probability of missing it.
    const beyond = twoSidedT(2 * (1 - chance), repeat.freedom);
    const found = caution * (reach + beyond * Math.max(placebo.spread, repeat.error));
    const scaled = found * Math.sqrt(shortness(panel.windows) / shortness(windows));
    return scaled < 1 ? scaled : null;
  }
  return null;
}

/** The longest windows of equal length that fit into the known weeks, with a week between them. */
function maxLength({ windows, firstWeek, lastWeek }: PublicationPanel): number {
  return Math.min(Math.max(windows.before, windows.after), Math.floor((lastWeek - firstWeek) / 2));
}

/** At most as long as those of the verdict, at the latest date. */
function windowsInside({ windows, lastWeek }: PublicationPanel, length: number): Windows {
  const [before, after] = [Math.min(windows.before, length), Math.min(windows.after, length)];
  return { published: lastWeek - after, before, after };
}

/** The variance of a difference of two means, relative to that of one week. */
function shortness({ before, after }: Windows): number {
  return 1 / before + 1 / after;
}
