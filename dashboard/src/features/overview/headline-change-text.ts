import { judgeChange } from '../../lib/figures/describe-change.ts';
import type { Change } from '../../lib/figures/interval-query.ts';
import { comparedWith } from '../../lib/scope/period.ts';
import type { Scope } from '../../lib/scope/scope.ts';
import { formatPoints } from '../../lib/words/format.ts';

/** The sentence after one about a share: whether it really changed, and by how much. Empty where nothing is compared. */
export function changeText(
  change: Change | undefined,
  scope: Pick<Scope, 'comparison' | 'estimand'>,
): string {
  if (!change || change.before === null) return '';
  const compared = comparedWith(scope);
  const verdict = judgeChange(change, scope.estimand);
  if (verdict === 'unknown') return ` There are too few answers in ${compared} to compare it with.`;
  if (verdict === 'chance') return ` The change since ${compared} may be chance.`;
  const size = change.like_for_like ?? 0;
  const points = formatPoints('share', size).slice(1);
  return ` That is ${points} points ${size > 0 ? 'more' : 'less'} than in ${compared}, like for like, and likely real.`;
}
