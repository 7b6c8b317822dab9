import type { Readable } from 'node:stream';
import type {
  BucketCount,
  MetricReader,
  QueryOptions,
  QueryPage,
  QueryPlan,
} from '#kernel/ports/analytics/query-plan.ts';
import { readCountedPage } from '../counted-page.ts';
import type { Lines, SnapshotReader } from '../reader.ts';
import {
  bucketCountStatement,
  bucketEstimateStatement,
  totalStatement,
} from './count-statements.ts';
import { pageHeader, pageStatement } from './page-statement.ts';

/** Metrics by dimensions. */
export function createMetricReader(reader: SnapshotReader): MetricReader {
  return {
    query: (plan, options) => readQuery(reader, plan, options),

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
  const { lines, total } = options.includeTotal
    ? await readCountedPage(reader, { page, total: totalStatement(plan), range: plan }, options)
    : { lines: await reader.lines(page, options), total: undefined };
  return { rows: pageRows(lines, plan, options), hasMore: lines.count > plan.limit, total };
}

function pageRows(lines: Lines, plan: QueryPlan, { format }: QueryOptions): Readable {
  const rows = lines.first(plan.limit);
  const header = pageHeader(plan, format);
  if (header !== '') rows.unshift(Buffer.from(header));
  return rows;
}
