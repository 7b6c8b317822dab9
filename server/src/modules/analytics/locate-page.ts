import type { CheckedQuery } from './check-query.ts';
import type { CompiledBuckets } from './compile-buckets.ts';
import type { CompiledQuery } from './compile-query.ts';

/** The days that a page lies in, and where it begins among the rows of these days. */
export interface PagePlace {
  readonly days: Days;
  readonly offset: number;
  readonly hasMore: boolean;
  /** Rows on all pages, where all were to be counted. */
  readonly total: number | undefined;
}

type Days = Pick<CheckedQuery, 'startDate' | 'endDate'>;
type Params = CompiledQuery['params'];

/** From when on a page is looked for, and in which steps. */
export interface LocatingSizes {
  /** So many lists multiply the rows. With fewer it seldom pays to ask how many rows there may be. */
  readonly lists: number;
  /** There may be so many rows. Fewer are grouped at once. */
  readonly rows: number;
  /** About so many rows are counted by one statement: the more there are, the longer each takes. */
  readonly step: number;
}

export const locatingSizes: LocatingSizes = { lists: 2, rows: 100_000, step: 100_000 };

export interface LocatingInput {
  readonly query: Pick<CheckedQuery, 'limit' | 'offset'>;
  readonly compiled: CompiledQuery;
  readonly includeTotal: boolean;
  readonly sizes: LocatingSizes;
  /** The parameters with which the same statements speak of these days only. */
  paramsOf(days: Days): Params;
  read<Row>(sql: string, params: Params): Promise<Row[]>;
}

interface Bucket {
  readonly bucket: string;
  readonly first: string;
  readonly last: string;
  readonly atMost: number;
}

interface CountedBucket extends Bucket {
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
  const { query, compiled, sizes } = input;
  const { buckets: statements } = compiled;
  if (!statements || statements.lists < sizes.lists) return undefined;
  const buckets = await input.read<Bucket>(statements.estimate, compiled.params);
  if (sumOf(buckets) < sizes.rows) return undefined;
  const end = query.offset + query.limit;
  const wanted = input.includeTotal ? Number.POSITIVE_INFINITY : end + 1;
  const counted = await countBuckets(input, statements, buckets, wanted);
  // Of a page behind all rows the last bucket says that there is nothing.
  const first = counted.findLast(({ before }) => before <= query.offset);
  const last = counted.find((bucket) => endOf(bucket) >= end) ?? counted.at(-1);
  if (!first || !last) return undefined;
  const found = endOf(counted.at(-1));
  return {
    days: { startDate: first.first, endDate: last.last },
    offset: query.offset - first.before,
    hasMore: found > end,
    total: input.includeTotal ? found : undefined,
  };
}

/** Counts from the first bucket on, until there are as many rows as wanted. */
async function countBuckets(
  input: LocatingInput,
  statements: CompiledBuckets,
  buckets: readonly Bucket[],
  wanted: number,
): Promise<CountedBucket[]> {
  const counted: CountedBucket[] = [];
  for (let found = 0; found < wanted; found = endOf(counted.at(-1))) {
    const [next, ...others] = buckets.slice(counted.length);
    if (!next) break;
    // Groups are fewer than what may be, by a share that the buckets so far tell.
    const share = counted.length > 0 ? found / sumOf(counted) : 1;
    const size = Math.min((wanted - found) / share, input.sizes.step);
    counted.push(...(await countStep(input, statements, stepOf(next, others, size), found)));
  }
  return counted;
}

interface Step {
  readonly buckets: readonly Bucket[];
  readonly days: Days;
}

/** Buckets that may have so many rows together. */
function stepOf(first: Bucket, others: readonly Bucket[], rows: number): Step {
  const buckets = [first];
  let last = first;
  let atMost = first.atMost;
  for (const bucket of others) {
    if (atMost >= rows) break;
    buckets.push(bucket);
    last = bucket;
    atMost += bucket.atMost;
  }
  return { buckets, days: { startDate: first.first, endDate: last.last } };
}

async function countStep(
  { read, paramsOf }: LocatingInput,
  { counts }: CompiledBuckets,
  { buckets, days }: Step,
  found: number,
): Promise<CountedBucket[]> {
  const counted = await read<{ bucket: string; rows: number }>(counts, paramsOf(days));
  const rowsOf = new Map(counted.map(({ bucket, rows }) => [bucket, rows]));
  let before = found;
  return buckets.map((bucket) => {
    const rows = rowsOf.get(bucket.bucket) ?? 0;
    before += rows;
    return { ...bucket, rows, before: before - rows };
  });
}

function sumOf(buckets: readonly Bucket[]): number {
  return buckets.reduce((sum, { atMost }) => sum + atMost, 0);
}

function endOf(bucket: CountedBucket | undefined): number {
  return bucket ? bucket.before + bucket.rows : 0;
}
