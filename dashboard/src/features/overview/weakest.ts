import type { Estimand } from '../../lib/estimand.ts';
import { type Estimate, estimateOf, type IntervalRow } from '../../lib/interval-row.ts';

interface Weakest {
  readonly name: string;
  readonly row: IntervalRow;
  readonly presence: Estimate;
}

/** The platform with the lowest presence; an unreliable number counts only if all are. One platform alone is no weakest, nor is one of equals. */
export function weakestPlatform(
  rows: readonly IntervalRow[],
  estimand: Estimand,
): Weakest | undefined {
  const known = rows.flatMap((row) => {
    const presence = estimateOf(row, 'brand_presence_percentage');
    return presence ? [{ name: String(row.ai_platform), row, presence }] : [];
  });
  if (known.length < 2) return undefined;
  const reliable = known.filter(({ presence }) => presence[estimand].reliable);
  const ranked = (reliable.length > 0 ? reliable : known).toSorted(
    (one, other) => one.presence.estimate - other.presence.estimate,
  );
  const [weakest] = ranked;
  return weakest?.presence.estimate === ranked.at(-1)?.presence.estimate ? undefined : weakest;
}
