import { comparedSides, type PublicationPanel, repeatError } from './compared-sides.ts';
import { placeboReach, placeboSizes } from './difference-in-differences.ts';
import { twoSidedT } from './distributions/student.ts';
import { type Windows, weeksAfter, weeksBefore } from './weekly-sums.ts';

/** Shares vary more once an effect has moved them, and what is known of their spread is itself uncertain. */
const caution = 1.2;

export interface PlannedPublication {
  /** What is known so far. Its windows are those of the verdict, its last week is before the publication. */
  readonly panel: PublicationPanel;
  readonly level: number;
  /** How likely the effect is to be seen. */
  readonly chance: number;
}

/**
 * The smallest effect that would be seen with this chance: a publication that never happened is laid into the weeks
 * before, and what its windows are shorter than those of the verdict is allowed for. Null where that tells nothing yet.
 */
export function smallestEffect({ panel, level, chance }: PlannedPublication): number | null {
  const windows = windowsInside(panel);
  if (!windows) return null;
  const rehearsal = { ...panel, windows };
  const sides = comparedSides(rehearsal, weeksBefore(windows), weeksAfter(windows));
  const repeat = sides && repeatError(sides);
  if (!repeat) return null;
  const sizes = placeboSizes(rehearsal, sides);
  const placebo = placeboReach(sizes, level);
  if (placebo === undefined) return null;
  const reach = Math.max(placebo, twoSidedT(1 - level, repeat.freedom) * repeat.error);
  // An effect is missed on one side only, so that t is for twice the chance of missing it.
  const scatter = Math.max(spreadOf(sizes), repeat.error);
  const beyond = twoSidedT(2 * (1 - chance), repeat.freedom) * scatter;
  const found =
    caution * (reach + beyond) * Math.sqrt(shortness(panel.windows) / shortness(windows));
  return found < 1 ? found : null;
}

/** The windows of the verdict where they fit into the known weeks, else as long ones as do, at the latest date. */
function windowsInside({ windows, firstWeek, lastWeek }: PublicationPanel): Windows | null {
  const weeks = lastWeek - firstWeek;
  const half = Math.ceil(weeks / 2);
  const before = Math.min(windows.before, Math.max(half, weeks - windows.after));
  const after = Math.min(windows.after, weeks - before);
  return before > 0 && after > 0 ? { published: lastWeek - after, before, after } : null;
}

/** The variance of a difference of two means, in units of that of one week. */
function shortness({ before, after }: Windows): number {
  return 1 / before + 1 / after;
}

function spreadOf(sizes: readonly number[]): number {
  return Math.sqrt(sizes.reduce((sum, size) => sum + size ** 2, 0) / sizes.length);
}
