import type { TimeBucket } from '../../lib/figures/time-bucket.ts';
import { formatPeriod, type Unit } from '../../lib/words/format.ts';
import type { Series } from './series.ts';

/** The days of a bucket, marked where they are not all of it. */
export function bucketLabel({ first, last, isPartial, isRunning }: TimeBucket): string {
  const mark = isRunning ? ' (so far)' : isPartial ? ' (incomplete)' : '';
  return `${formatPeriod({ start: first, end: last })}${mark}`;
}

/**
 * Whether a chart leaves out what is not whole: a count of fewer days is lower, and a line down to it would look like a
 * fall. Where no line has two whole buckets, as in the first weeks of a brand, there would be no line at all.
 */
export function leavesOutPartial(
  unit: Unit,
  buckets: readonly Pick<TimeBucket, 'isPartial'>[],
  series: readonly Pick<Series, 'values'>[],
): boolean {
  const whole = (values: Series['values']) =>
    values.filter((value, index) => value !== null && buckets[index]?.isPartial === false).length;
  return unit === 'count' && series.some(({ values }) => whole(values) > 1);
}

/** What the dashed or missing parts of a chart are; undefined where all buckets are whole. */
export function partialNote(
  buckets: readonly TimeBucket[],
  look: 'Dashed' | 'Not drawn',
): string | undefined {
  const partial = buckets.filter(({ isPartial }) => isPartial);
  return partial.length === 0 ? undefined : `${look}: ${partial.map(bucketLabel).join('; ')}`;
}
