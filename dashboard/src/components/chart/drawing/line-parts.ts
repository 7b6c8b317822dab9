import type { TimeBucket } from '../../../lib/figures/time-bucket.ts';

type Values = readonly (number | null)[];

/** A line in parts that are drawn differently; each part has a place for every bucket. */
export interface LineParts {
  /** Between whole buckets. */
  readonly solid: Values;
  /** To and from partial buckets, which must not look like a trend. */
  readonly dashed: readonly Values[];
}

export function lineParts(
  buckets: readonly Pick<TimeBucket, 'isPartial'>[],
  values: Values,
): LineParts {
  return {
    solid: wholeValues(buckets, values),
    dashed: partialRuns(buckets)
      .map(([from, to]) => {
        const isIn = (index: number) => index >= from && index <= to;
        const has = (index: number) =>
          isIn(index) && buckets[index]?.isPartial && (values[index] ?? null) !== null;
        // A whole bucket is where a line to a partial one begins or ends, and else drawn already.
        const near = (index: number) => has(index - 1) || has(index) || has(index + 1);
        return values.map((value, index) => (isIn(index) && near(index) ? value : null));
      })
      .filter((part) => part.some((value) => value !== null)),
  };
}

/** Those of whole buckets alone. */
export function wholeValues(
  buckets: readonly Pick<TimeBucket, 'isPartial'>[],
  values: Values,
): Values {
  return values.map((value, index) => (buckets[index]?.isPartial ? null : value));
}

/** Partial buckets with their whole neighbours, as first and last index. Runs share at most one bucket. */
export function partialRuns(
  buckets: readonly Pick<TimeBucket, 'isPartial'>[],
): (readonly [from: number, to: number])[] {
  const runs: (readonly [number, number])[] = [];
  for (let index = 0; index < buckets.length; index += 1) {
    if (!buckets[index]?.isPartial) continue;
    let end = index;
    while (buckets[end + 1]?.isPartial) end += 1;
    runs.push([Math.max(0, index - 1), Math.min(buckets.length - 1, end + 1)]);
    index = end;
  }
  return runs;
}

/** Whether a value stands between two gaps: it has no line and would be invisible without its point. */
export function hasLonelyValue(values: Values): boolean {
  return values.some(
    (value, index) =>
      value !== null &&
      (values[index - 1] ?? null) === null &&
      (values[index + 1] ?? null) === null,
  );
}
