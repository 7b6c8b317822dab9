import { changeIsLikely } from '#domain/judgement/judge-change.ts';
import type { Estimand } from '../scope/estimand.ts';
import { formatPoints, type Unit } from '../words/format.ts';
import type { Change } from './interval-query.ts';

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

/** One plain sentence about a change: is it real, how large is it like for like, and what comes from other questions. */
export function describeChange(unit: Unit, change: Change, estimand: Estimand): string {
  const verdict = judgeChange(change, estimand);
  if (verdict === 'unknown') return `Can’t be judged: ${whyUnknown(change, estimand)}.`;
  const bounds = change[estimand];
  const range = bounds
    ? ` (${formatPoints(unit, bounds.lower)} to ${formatPoints(unit, bounds.upper)})`
    : '';
  const size = `${formatPoints(unit, change.like_for_like ?? 0)} points like for like${range}`;
  // Bounds are of one row alone, so they can leave out zero where the judgement of many rows does not.
  const isOneOfMany = verdict === 'chance' && (bounds?.p_value ?? 1) < 0.05;
  const opening = verdict === 'likely' ? 'Likely real' : 'May be chance';
  const why = isOneOfMany ? ', since many are compared at once' : '';
  return `${opening}${why}: ${size}${mixText(unit, change)}.`;
}

function mixText(unit: Unit, { mix }: Change): string {
  const points = formatPoints(unit, mix ?? 0);
  return points.startsWith('±')
    ? ''
    : `; ${points} points of the difference come from asking other questions`;
}

function whyUnknown(change: Change, estimand: Estimand): string {
  if (change.before === null || change.now === null)
    return 'nothing was measured in one of the periods';
  if (change.prompts === 0) return 'no prompt was answered by the same platform in both periods';
  return estimand === 'population'
    ? 'one prompt says nothing about prompts like it'
    : 'too few answers to each prompt on each platform';
}
