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
  if (buckets.length === 0 || sumOf(buckets) < sizes.rows) return undefined;
  const end = query.offset + query.limit;
  const wanted = input.includeTotal ? Number.POSITIVE_INFINITY : end + 1;
  const counted = await countBuckets(input, statements, buckets, wanted);
  const found = endOf(counted);
  // Of a page behind all rows the last bucket says that there is nothing.
  const first = counted.findLast(({ before }) => before <= query.offset);
  const last = counted.find(({ before, rows }) => before + rows >= end);
  return {
    days: daysOf(first ? [first, last ?? counted.at(-1) ?? first] : counted),
    offset: query.offset - (first?.before ?? 0),
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
  while (counted.length < buckets.length && endOf(counted) < wanted) {
    // Groups are fewer than what may be, by a share that the buckets so far tell.
    const share = counted.length > 0 ? endOf(counted) / sumOf(counted) : 1;
    const missing = (wanted - endOf(counted)) / share;
    const step = firstOf(buckets.slice(counted.length), Math.min(missing, input.sizes.step));
    const counts = await input.read<{ bucket: string; rows: number }>(
      statements.counts,
      input.paramsOf(daysOf(step)),
    );
    const rowsOf = new Map(counts.map(({ bucket, rows }) => [bucket, rows]));
    for (const bucket of step) {
      const rows = rowsOf.get(bucket.bucket) ?? 0;
      counted.push({ ...bucket, rows, before: endOf(counted) });
    }
  }
  return counted;
}

/** Buckets that may have so many rows together; at least one. */
function firstOf(buckets: readonly Bucket[], rows: number): Bucket[] {
  const first: Bucket[] = [];
  for (const bucket of buckets) {
    if (first.length > 0 && sumOf(first) >= rows) break;
    first.push(bucket);
  }
  return first;
}

function sumOf(buckets: readonly Bucket[]): number {
  return buckets.reduce((sum, { atMost }) => sum + atMost, 0);
}

function endOf(counted: readonly CountedBucket[]): number {
  const last = counted.at(-1);
  return last ? last.before + last.rows : 0;
}

function daysOf(buckets: readonly Bucket[]): Days {
  return { startDate: buckets.at(0)?.first ?? '', endDate: buckets.at(-1)?.last ?? '' };
}
