import type { Estimand } from './estimand.ts';
import type { Change } from './interval-row.ts';

/** Whether a change is more than chance; unknown where there is too little to compare. */
export type Verdict = 'likely' | 'chance' | 'unknown';

/** At most one in twenty of the changes that are called likely real is expected to be chance. */
const falseDiscoveries = 0.05;

/**
 * The one judgement of a change of a share or score, wherever it is shown. It goes by the q-value, which allows for the
 * number of rows that are compared at once.
 */
export function judgeChange(change: Change, estimand: Estimand): Verdict {
  const bounds = change[estimand];
  if (change.like_for_like === null || !bounds) return 'unknown';
  return bounds.q_value < falseDiscoveries ? 'likely' : 'chance';
}

/** The change that is shown and judged: like for like, or the plain difference where nothing can be compared so. */
export function sizeOfChange({ like_for_like, difference }: Change): number | null {
  return like_for_like ?? difference;
}
