import { formatPeriod } from '../../lib/format.ts';
import type { TimeBucket } from '../../lib/time-bucket.ts';

/** The days of a bucket, marked where they are not all of it. */
export function bucketLabel({ first, last, isPartial }: TimeBucket): string {
  return `${formatPeriod({ start: first, end: last })}${isPartial ? ' (incomplete)' : ''}`;
}

/** What the dashed or faded parts of a chart are; undefined where all buckets are whole. */
export function partialNote(
  buckets: readonly TimeBucket[],
  kind: 'line' | 'stacked',
): string | undefined {
  const partial = buckets.filter(({ isPartial }) => isPartial);
  if (partial.length === 0) return undefined;
  const days = partial.map(({ first, last }) => formatPeriod({ start: first, end: last }));
  return `${kind === 'line' ? 'Dashed' : 'Faded'}: incomplete (${days.join('; ')})`;
}
