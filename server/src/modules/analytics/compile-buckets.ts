import type { Dimension, Source } from './dimensions.ts';

/** Rows that are ordered by time first come bucket by bucket: day by day, or month by month. */
export interface CompiledBuckets {
  /** How many lists of an observation multiply its rows. */
  readonly lists: number;
  /** For each bucket that has observations, in order: `bucket`, its `first` and `last` day, and `atMost` so many rows. */
  readonly estimate: string;
  /** For each bucket that has rows: `bucket` and how many `rows`. */
  readonly counts: string;
}

interface BucketsInput {
  readonly dimensions: readonly Dimension[];
  readonly conditions: readonly string[];
  /** The FROM clause that has every row once. */
  readonly counted: string;
  readonly shown: (dimension: Dimension) => string;
}

/** A column of each list whose length is that of the list. */
const listLengths: Readonly<Record<Exclude<Source, 'row'>, string>> = {
  tags: 'tags',
  topics: 'topics',
  competitors: 'competitor_ids',
  citations: 'citation_owners',
};

export function compileBuckets({
  dimensions,
  conditions,
  counted,
  shown,
}: BucketsInput): CompiledBuckets | undefined {
  const by = finestOfFirst(dimensions);
  if (!by) return undefined;
  const lists = new Set(dimensions.map(({ source }) => source).filter((it) => it !== 'row'));
  const product = [...lists].map((list) => `greatest(length(${listLengths[list]}), 1)`).join(' * ');
  // Without FINAL an observation that was replaced counts twice, which only makes the most there can be a bit more.
  const observations =
    `SELECT ${by.keySql} AS ${by.key}, day AS on_day, ${product || '1'} AS expanded ` +
    `FROM observations WHERE ${conditions.join(' AND ')}`;
  return {
    lists: lists.size,
    estimate:
      `SELECT ${by.valueSql} AS bucket, min(on_day) AS first, max(on_day) AS last, sum(expanded) AS atMost ` +
      `FROM (${observations}) GROUP BY ${by.key} ORDER BY first`,
    counts: `SELECT ${shown(by)} AS bucket, count() AS rows FROM ${counted} GROUP BY bucket`,
  };
}

/** Of the times that rows are ordered by first. Each grows with the day, so together they are in its order, too. */
function finestOfFirst(dimensions: readonly Dimension[]): Dimension | undefined {
  const others = dimensions.findIndex(({ isChronological }) => !isChronological);
  const times = others < 0 ? dimensions : dimensions.slice(0, others);
  return times.find(({ name }) => name === 'date') ?? times[0];
}
