import type { Readable } from 'node:stream';
import type {
  BucketCount,
  MetricReader,
  QueryOptions,
  QueryPage,
  QueryPlan,
} from '#kernel/ports/analytics/query-plan.ts';
import type { ReadOptions } from '#kernel/ports/analytics/reading.ts';
import type { Lines, Reader, SnapshotReader } from '../reader.ts';
import { shareTime } from '../share-time.ts';
import {
  bucketCountStatement,
  bucketEstimateStatement,
  totalStatement,
} from './count-statements.ts';
import { pageHeader, pageStatement } from './page-statement.ts';

/** Metrics by dimensions. */
export function createMetricReader(reader: SnapshotReader): MetricReader {
  return {
    query: (plan, options) =>
      options.includeTotal ? readCounted(reader, plan, options) : readPage(reader, plan, options),

    async estimateBuckets(plan, by, options) {
      const rows = await reader.rows<EstimatedBucket>(bucketEstimateStatement(plan, by), options);
      return rows.map(({ bucket, first, last, at_most }) => {
        return { bucket, days: { first, last }, atMost: at_most };
      });
    },

    countBuckets: (plan, by, options) =>
      reader.rows<BucketCount>(bucketCountStatement(plan, by), options),
  };
}

interface EstimatedBucket {
  readonly bucket: string;
  readonly first: string;
  readonly last: string;
  readonly at_most: number;
}

async function readPage(
  reader: Reader,
  plan: QueryPlan,
  options: QueryOptions,
): Promise<QueryPage> {
  const lines = await readLines(reader, plan, options, options);
  return {
    rows: pageRows(lines, plan, options),
    hasMore: lines.count > plan.limit,
    total: undefined,
  };
}

/** The page and the total are of one moment. */
async function readCounted(
  reader: SnapshotReader,
  plan: QueryPlan,
  options: QueryOptions,
): Promise<QueryPage> {
  const left = shareTime(options);
  const snapshot = await reader.snapshot(left());
  try {
    const lines = await readLines(snapshot, plan, options, left());
    const total = await countRows(snapshot, plan, lines, left);
    const rows = pageRows(lines, plan, options);
    return { rows, hasMore: lines.count > plan.limit, total };
  } finally {
    await snapshot.close();
  }
}

/** One row more than the page has: whether it comes says whether rows follow. */
function readLines(
  reader: Reader,
  plan: QueryPlan,
  { format }: QueryOptions,
  options: ReadOptions,
): Promise<Lines> {
  return reader.lines(pageStatement({ ...plan, limit: plan.limit + 1 }, format), options);
}

function pageRows(lines: Lines, plan: QueryPlan, { format }: QueryOptions): Readable {
  const rows = lines.first(plan.limit);
  const header = pageHeader(plan, format);
  if (header !== '') rows.unshift(Buffer.from(header));
  return rows;
}

/** The last page says itself how many rows there are. */
async function countRows(
  reader: Reader,
  plan: QueryPlan,
  lines: Lines,
  left: () => ReadOptions,
): Promise<number> {
  const isLast = lines.count <= plan.limit && (lines.count > 0 || plan.offset === 0);
  if (isLast) return plan.offset + lines.count;
  try {
    const [counted] = await reader.rows<{ total: number }>(totalStatement(plan), left());
    return counted?.total ?? 0;
  } catch (error) {
    lines.bytes.destroy();
    throw error;
  }
}
