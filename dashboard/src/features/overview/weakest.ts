import { type Estimate, estimateOf, type IntervalRow } from '../../lib/figures/interval-query.ts';

interface Weakest {
  readonly name: string;
  readonly row: IntervalRow;
  readonly presence: Estimate;
}

/**
 * The platform where the brand is clearly mentioned less than on all of them: its whole range lies below theirs. Null where
 * no platform is; undefined where fewer than two can be compared.
 */
export function weakestPlatform(
  rows: readonly IntervalRow[],
  all: IntervalRow | undefined,
): Weakest | null | undefined {
  const known = rows.flatMap((row) => {
    const presence = estimateOf(row, 'brand_presence_percentage');
    return presence?.basket.reliable ? [{ name: String(row.ai_platform), row, presence }] : [];
  });
  const lowest = estimateOf(all, 'brand_presence_percentage')?.basket.lower;
  if (known.length < 2 || lowest === undefined || lowest === null) return undefined;
  const [weakest] = known.toSorted((one, other) => one.presence.estimate - other.presence.estimate);
  const upper = weakest?.presence.basket.upper;
  return weakest && upper !== undefined && upper !== null && upper < lowest ? weakest : null;
}
