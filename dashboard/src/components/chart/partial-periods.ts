import type { TimeBucket } from '../../lib/figures/time-bucket.ts';
import { formatPeriod, type Unit } from '../../lib/words/format.ts';

/** The days of a bucket, marked where they are not all of it. */
export function bucketLabel({ first, last, isPartial, isRunning }: TimeBucket): string {
  const mark = isRunning ? ' (so far)' : isPartial ? ' (incomplete)' : '';
  return `${formatPeriod({ start: first, end: last })}${mark}`;
}

/**
 * Whether a chart leaves out what is not whole: a count of fewer days is lower, and a line down to it would look like a
 * fall. With fewer than two whole buckets there would be no line at all.
 */
export function leavesOutPartial(
  unit: Unit,
  buckets: readonly Pick<TimeBucket, 'isPartial'>[],
): boolean {
  return unit === 'count' && buckets.filter((one) => !one.isPartial).length > 1;
}

/** What the dashed or missing parts of a chart are; undefined where all buckets are whole. */
export function partialNote(
  buckets: readonly TimeBucket[],
  look: 'Dashed' | 'Not drawn',
): string | undefined {
  const partial = buckets.filter(({ isPartial }) => isPartial);
  return partial.length === 0 ? undefined : `${look}: ${partial.map(bucketLabel).join('; ')}`;
}
