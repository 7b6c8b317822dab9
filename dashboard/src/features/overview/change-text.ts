import { formatPoints } from '../../lib/format.ts';
import type { Change } from '../../lib/interval-row.ts';
import { judgeChange } from '../../lib/judge-change.ts';
import { comparedWith } from '../../lib/period.ts';
import type { Scope } from '../../lib/scope.ts';

/** The end of a sentence about a share: whether it really changed, and by how much. Empty where nothing is compared. */
export function changeText(
  change: Change | undefined,
  scope: Pick<Scope, 'comparison' | 'estimand'>,
): string {
  if (!change || change.before === null) return '';
  const compared = comparedWith(scope);
  const verdict = judgeChange(change, scope.estimand);
  if (verdict === 'unknown') return `, with too little to compare with in ${compared}`;
  if (verdict === 'chance') return `; the change since ${compared} may be chance`;
  const size = change.like_for_like ?? 0;
  const points = formatPoints('share', size).slice(1);
  return `, ${points} points ${size > 0 ? 'more' : 'less'} than in ${compared}, like for like, likely real`;
}
