import { Readable } from 'node:stream';
import type {
  MetricReader,
  StrataOptions,
  StrataPage,
  StrataPlan,
} from '#kernel/ports/analytics/metric-reader.ts';
import type {
  BucketCount,
  QueryOptions,
  QueryPage,
  QueryPlan,
} from '#kernel/ports/analytics/query-plan.ts';
import { shareTime } from '#kernel/read-limits.ts';
import { readCountedPage, totalOf } from '../counted-page.ts';
import type { Lines, SnapshotReader } from '../reader.ts';
import type { Statement } from '../statement.ts';
import { readStrata } from '../strata/read-strata.ts';
import { encodeStrata } from '../wire/strata-bytes.ts';
import {
  bucketCountStatement,
  bucketEstimateStatement,
  totalStatement,
} from './count-statements.ts';
import { pageHeader, pageStatement } from './page-statement.ts';

/** Metrics by dimensions, in the engine's own process, where groups with their strata are bytes. */
export interface EngineMetricReader extends Omit<MetricReader, 'strata'> {
  strata(plan: StrataPlan, options: StrataOptions): Promise<StrataBytes>;
}

/** The bytes that `decodeStrata` reads. */
export interface StrataBytes extends Omit<StrataPage, 'groups'> {
  readonly rows: Readable;
}

export function createMetricReader(reader: SnapshotReader): EngineMetricReader {
  return {
    query: (plan, options) => readQuery(reader, plan, options),

    strata: (plan, options) => readStrataPage(reader, plan, options),

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

async function readQuery(
  reader: SnapshotReader,
  plan: QueryPlan,
  options: QueryOptions,
): Promise<QueryPage> {
  // One row more than the page has: whether it comes says whether rows follow.
  const page = pageStatement({ ...plan, limit: plan.limit + 1 }, options.format);
  const { lines, total } = await readPage(reader, page, plan, options);
  return { rows: pageRows(lines, plan, options), hasMore: lines.count > plan.limit, total };
}

async function readStrataPage(
  reader: SnapshotReader,
  plan: StrataPlan,
  options: StrataOptions,
): Promise<StrataBytes> {
  const left = shareTime(options);
  const snapshot = await reader.snapshot(left());
  try {
    const { hasMore, ...strata } = await readStrata(snapshot, plan, left);
    const found = strata.groups.length + Number(hasMore);
    const total = options.includeTotal
      ? await totalOf(snapshot, { total: totalStatement(plan), found, range: plan }, left)
      : undefined;
    return { rows: Readable.from(encodeStrata(strata), { objectMode: false }), hasMore, total };
  } finally {
    await snapshot.close();
  }
}

async function readPage(
  reader: SnapshotReader,
  page: Statement,
  plan: QueryPlan,
  options: StrataOptions,
): Promise<{ readonly lines: Lines; readonly total: number | undefined }> {
  return options.includeTotal
    ? readCountedPage(reader, { page, total: totalStatement(plan), range: plan }, options)
    : { lines: await reader.lines(page, options), total: undefined };
}

function pageRows(lines: Lines, plan: QueryPlan, { format }: QueryOptions): Readable {
  const rows = lines.first(plan.limit);
  const header = pageHeader(plan, format);
  if (header !== '') rows.unshift(Buffer.from(header));
  return rows;
}
