import type { Readable } from 'node:stream';
import { EngineLimitExceeded } from '#kernel/ports/analytics/engine-errors.ts';
import type { MetricReader } from '#kernel/ports/analytics/metric-reader.ts';
import type {
  BucketCount,
  QueryOptions,
  QueryPage,
  QueryPlan,
  RowFormat,
} from '#kernel/ports/analytics/query-plan.ts';
import type { ReadOptions } from '#kernel/ports/analytics/reading.ts';
import type {
  GroupStrata,
  StrataOptions,
  StrataPage,
  StrataPlan,
} from '#kernel/ports/analytics/strata.ts';
import type { ClickHouseClient } from '../client/client.ts';
import type { Statement } from '../client/statement.ts';
import { limited } from '../read-settings.ts';
import { readPage } from './page-rows.ts';
import { renderCounts, renderEstimate } from './render-buckets.ts';
import { renderPage, renderTotal, renderTotalUpTo } from './render-page.ts';
import { renderStrata } from './render-strata.ts';

const formats = {
  'json-lines': 'JSONEachRow',
  csv: 'CSVWithNames',
} as const satisfies Record<RowFormat, string>;

export function createMetricReader(client: ClickHouseClient): MetricReader {
  return {
    query: (plan, options) => query(client, plan, options),
    async estimateBuckets(plan, by, options) {
      const statement = limited(renderEstimate(plan, by), 'aggregating', options);
      const rows = await client.rows<EstimateRow>(statement);
      return rows.map(({ first, last, ...bucket }) => ({ ...bucket, days: { first, last } }));
    },
    countBuckets: (plan, by, options) =>
      client.rows<BucketCount>(limited(renderCounts(plan, by), 'aggregating', options)),
    strata: (plan, options) => readStrata(client, plan, options),
  };
}

interface EstimateRow {
  readonly bucket: string;
  readonly first: string;
  readonly last: string;
  readonly atMost: number;
}

/** Asks for one row more than the page holds, to know whether there is a next page. */
async function query(
  client: ClickHouseClient,
  plan: QueryPlan,
  { format, includeTotal, ...options }: QueryOptions,
): Promise<QueryPage> {
  const start = startClock(options);
  const count = async (statement: Statement) =>
    (await client.rows<{ total: number }>(start(statement)))[0]?.total ?? 0;
  const end = plan.offset + plan.limit;
  const isBeyond = async () => (await count(renderTotalUpTo(plan, end))) > end;
  const settings = { format_csv_null_representation: '' };
  const statement = { ...renderPage({ ...plan, limit: plan.limit + 1 }), settings };
  const [page, total] = await bothOrNeither(
    client
      .stream(start(statement), formats[format])
      .then((rows) => readPage(rows, plan.limit, format)),
    includeTotal ? count(renderTotal(plan)) : undefined,
  );
  const follows = page.follows ?? (total === undefined ? isBeyond() : total > end);
  const [, hasMore] = await bothOrNeither(page, follows);
  return { rows: page.rows, total, hasMore };
}

/** As the statement of strata writes a group; all other members are dimensions. */
interface StrataRow extends Pick<GroupStrata, 'platforms'> {
  readonly prompts: readonly number[];
  /** For each stratum those of the plan, in their order: a list for each measure would take long to plan. */
  readonly measures: readonly (readonly number[])[];
  /** On the whole page. */
  readonly strata: number;
}

async function readStrata(
  client: ClickHouseClient,
  plan: StrataPlan,
  { includeTotal, ...options }: StrataOptions,
): Promise<StrataPage> {
  const start = startClock(options);
  const page = renderStrata({ ...plan, limit: plan.limit + 1 });
  const rows = await client.rows<StrataRow>(start(page));
  const groups = rows.map(({ strata, prompts, platforms, measures, ...values }) => {
    if (strata > plan.mostStrata) throw new EngineLimitExceeded('rows', `${strata} strata`);
    const columns = plan.measures.map((_, place) =>
      Float64Array.from(measures, (own) => own[place] ?? 0),
    );
    return { values, prompts: Float64Array.from(prompts), platforms, measures: columns };
  });
  const [counted] = includeTotal
    ? await client.rows<{ total: number }>(start(renderTotal(plan)))
    : [];
  const hasMore = groups.length > plan.limit;
  return { groups: groups.slice(0, plan.limit), hasMore, total: counted?.total };
}

/** All statements of a query share the time that it may take. */
function startClock(options: ReadOptions): (statement: Statement) => Statement {
  const began = performance.now();
  return (statement) => {
    const { timeLimitMs } = options;
    if (timeLimitMs === undefined) return limited(statement, 'aggregating', options);
    const left = timeLimitMs - (performance.now() - began);
    if (left <= 0) throw new EngineLimitExceeded('time', `${timeLimitMs} ms are over`);
    return limited(statement, 'aggregating', { ...options, timeLimitMs: left });
  };
}

/** When the count fails, nobody will read the page, and the engine must not wait for it. */
async function bothOrNeither<Page extends { readonly rows: Readable }, Count>(
  reading: Page | Promise<Page>,
  counting: Count | Promise<Count>,
): Promise<[Page, Count]> {
  const [page, count] = await Promise.allSettled([reading, counting]);
  if (page.status === 'rejected') throw page.reason;
  if (count.status === 'fulfilled') return [page.value, count.value];
  page.value.rows.destroy();
  throw count.reason;
}
