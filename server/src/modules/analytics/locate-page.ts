import type { MetricReader } from '#kernel/ports/analytics/metric-reader.ts';
import {
  type BucketEstimate,
  type QueryPlan,
  type TimeDimension,
  timeDimensions,
} from '#kernel/ports/analytics/query-plan.ts';
import type { DayRange, ReadOptions } from '#kernel/ports/analytics/reading.ts';

/** The days that a page lies in, and where it begins among the rows of these days. */
export interface PagePlace {
  readonly days: DayRange;
  readonly offset: number;
  readonly hasMore: boolean;
  /** Rows on all pages, where all were to be counted. */
  readonly total: number | undefined;
}

/** When a page is worth locating, and in which steps. */
export interface LocatingSizes {
  /** At least this many lists multiply the rows. With fewer it seldom pays to ask how many rows there may be. */
  readonly lists: number;
  /** At least this many rows are possible. Fewer are grouped at once. */
  readonly rows: number;
  /** About this many rows are counted by one operation: the more there are, the longer each takes. */
  readonly step: number;
}

export const locatingSizes: LocatingSizes = { lists: 2, rows: 100_000, step: 100_000 };

export interface LocatingInput {
  readonly plan: QueryPlan;
  readonly includeTotal: boolean;
  readonly sizes: LocatingSizes;
  readonly metrics: Pick<MetricReader, 'estimateBuckets' | 'countBuckets'>;
  /** Of each operation: what is left of the time. */
  options(): ReadOptions;
}

interface CountedBucket extends BucketEstimate {
  readonly rows: number;
  /** Rows of all buckets before it. */
  readonly before: number;
}

/**
 * Rows that are ordered by time first come day by day, and groups of different days never mix: a page lies in few
 * of the days, and only these need be grouped and sorted. Days are counted from the first up to the page's end.
 * Undefined where that does not pay.
 */
export async function locatePage(input: LocatingInput): Promise<PagePlace | undefined> {
  const { plan, sizes, metrics } = input;
  const by = finestOfFirst(plan);
  if (!by || expandedLists(plan) < sizes.lists) return undefined;
  const buckets = await metrics.estimateBuckets(plan, by, input.options());
  if (sumOf(buckets) < sizes.rows) return undefined;
  const end = plan.offset + plan.limit;
  const wanted = input.includeTotal ? Number.POSITIVE_INFINITY : end + 1;
  const counted = await countBuckets(input, by, buckets, wanted);
  // Of a page behind all rows the last bucket says that there is nothing.
  const first = counted.findLast(({ before }) => before <= plan.offset);
  const last = counted.find((bucket) => endOf(bucket) >= end) ?? counted.at(-1);
  if (!first || !last) return undefined;
  const found = endOf(counted.at(-1));
  return {
    days: { first: first.days.first, last: last.days.last },
    offset: plan.offset - first.before,
    hasMore: found > end,
    total: input.includeTotal ? found : undefined,
  };
}

/** Of the times that rows are ordered by first. Each grows with the day, so together they are in its order, too. */
function finestOfFirst({ dimensions }: QueryPlan): TimeDimension | undefined {
  const times: TimeDimension[] = [];
  for (const name of dimensions) {
    const time = timeDimensions.find((candidate) => candidate === name);
    if (!time) break;
    times.push(time);
  }
  return times.find((time) => time === 'date') ?? times[0];
}

function expandedLists({ scope }: QueryPlan): number {
  const { tagsExpanded, topicsExpanded, competitorsExpanded, citationsExpanded } = scope;
  const lists = [tagsExpanded, topicsExpanded, competitorsExpanded, citationsExpanded];
  return lists.filter((isExpanded) => isExpanded).length;
}

/** Counts from the first bucket on, until there are as many rows as wanted. */
async function countBuckets(
  input: LocatingInput,
  by: TimeDimension,
  buckets: readonly BucketEstimate[],
  wanted: number,
): Promise<CountedBucket[]> {
  const counted: CountedBucket[] = [];
  for (let found = 0; found < wanted; found = endOf(counted.at(-1))) {
    const [next, ...others] = buckets.slice(counted.length);
    if (!next) break;
    // Groups are fewer than what may be, by a share that the buckets counted before show.
    const share = counted.length > 0 ? found / sumOf(counted) : 1;
    const size = Math.min((wanted - found) / share, input.sizes.step);
    counted.push(...(await countStep(input, by, stepOf(next, others, size), found)));
  }
  return counted;
}

interface Step {
  readonly buckets: readonly BucketEstimate[];
  readonly days: DayRange;
}

/** Buckets that may have that many rows together. */
function stepOf(first: BucketEstimate, others: readonly BucketEstimate[], rows: number): Step {
  const buckets = [first];
  let last = first;
  let atMost = first.atMost;
  for (const bucket of others) {
    if (atMost >= rows) break;
    buckets.push(bucket);
    last = bucket;
    atMost += bucket.atMost;
  }
  return { buckets, days: { first: first.days.first, last: last.days.last } };
}

async function countStep(
  { plan, metrics, options }: LocatingInput,
  by: TimeDimension,
  { buckets, days }: Step,
  found: number,
): Promise<CountedBucket[]> {
  const counted = await metrics.countBuckets({ ...plan, days }, by, options());
  const rowsOf = new Map(counted.map(({ bucket, rows }) => [bucket, rows]));
  let before = found;
  return buckets.map((bucket) => {
    const rows = rowsOf.get(bucket.bucket) ?? 0;
    before += rows;
    return { ...bucket, rows, before: before - rows };
  });
}

function sumOf(buckets: readonly BucketEstimate[]): number {
  return buckets.reduce((sum, { atMost }) => sum + atMost, 0);
}

function endOf(bucket: CountedBucket | undefined): number {
  return bucket ? bucket.before + bucket.rows : 0;
}
