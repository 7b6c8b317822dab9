import type { DimensionName } from '#contract/figures/query.ts';
import { judgeChange, type Verdict } from '../../lib/figures/describe-change.ts';
import { type Change, type ChangeRow, changeOf, rowKey } from '../../lib/figures/interval-query.ts';
import type { Estimand } from '../../lib/scope/estimand.ts';

/** How the presence of one prompt, platform, topic or stage moved. */
export interface SubjectChange {
  readonly key: string;
  readonly row: ChangeRow;
  readonly change: Change;
}

const order: Readonly<Record<Verdict, number>> = { likely: 0, chance: 1, unknown: 2 };

/** What is likely real first, then what may be chance, each with the largest change first. */
export function biggestChanges(
  fields: readonly DimensionName[],
  rows: readonly ChangeRow[],
  estimand: Estimand,
): SubjectChange[] {
  const rank = ({ change }: SubjectChange) => order[judgeChange(change, estimand)];
  const size = ({ change }: SubjectChange) => Math.abs(change.like_for_like ?? 0);
  return rows
    .flatMap((row) => {
      const change = changeOf(row, 'brand_presence_percentage');
      // What was not asked about in both periods is new or gone, not changed.
      if (!change || change.like_for_like === null) return [];
      return [{ key: rowKey(fields, row), row, change }];
    })
    .toSorted((one, other) => rank(one) - rank(other) || size(other) - size(one));
}
