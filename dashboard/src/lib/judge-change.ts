import { changeIsLikely } from '#contract/judge-change.ts';
import type { Estimand } from './estimand.ts';
import type { Change } from './interval-row.ts';

/** Whether a change is more than chance; unknown where there is too little to compare. */
export type Verdict = 'likely' | 'chance' | 'unknown';

/** Of a change of a share or score; see `changeIsLikely`. */
export function judgeChange(change: Change, estimand: Estimand): Verdict {
  const bounds = change[estimand];
  if (change.like_for_like === null || !bounds) return 'unknown';
  return changeIsLikely(bounds) ? 'likely' : 'chance';
}

/** The change that is shown and judged: like for like, or the plain difference where nothing can be compared so. */
export function sizeOfChange({ like_for_like, difference }: Change): number | null {
  return like_for_like ?? difference;
}
