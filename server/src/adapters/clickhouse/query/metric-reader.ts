import type { Readable } from 'node:stream';
import { EngineLimitExceeded } from '#kernel/ports/analytics/engine-errors.ts';
import type {
  GroupStrata,
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
  RowFormat,
  TimeDimension,
} from '#kernel/ports/analytics/query-plan.ts';
import type { ReadOptions } from '#kernel/ports/analytics/reading.ts';
import type { ClickHouseClient } from '../client/client.ts';
import { createParameters, quoteName, type Statement } from '../client/statement.ts';
import { limited } from '../read-settings.ts';
import { lengthOfList } from './columns.ts';
import { dimensionNamed } from './dimensions.ts';
import { readPage } from './page-rows.ts';
import { renderRows, renderSelection } from './render-rows.ts';
import { renderStrata } from './render-strata.ts';

const formats = {
  'json-lines': 'JSONEachRow',
  csv: 'CSVWithNames',
} as const satisfies Record<RowFormat, string>;

type Client = Pick<ClickHouseClient, 'rows' | 'stream'>;

export function createMetricReader(client: Client): MetricReader {
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

/** Requests one row more than the page has, to know whether there is a next page. */
async function query(
  client: Client,
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

/** A group as the strata statement writes it; all other members are dimensions. */
interface StrataRow extends Pick<GroupStrata, 'platforms'> {
  readonly prompts: readonly number[];
  /** Per stratum the plan's measures, in order: one list per measure would take long to plan. */
  readonly measures: readonly (readonly number[])[];
  /** On the whole page. */
  readonly strata: number;
}

async function readStrata(
  client: Client,
  plan: StrataPlan,
  { includeTotal, ...options }: StrataOptions,
): Promise<StrataPage> {
  const start = startClock(options);
  const page = renderStrata({ ...plan, limit: plan.limit + 1 });
  const rows = await client.rows<StrataRow>(start(page));
  const groups = rows.map(({ strata, prompts, platforms, measures, ...values }) => {
    if (strata > plan.maxStrata) throw new EngineLimitExceeded('rows', `${strata} strata`);
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

/** All statements of a query share its time limit. */
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

/** If the count fails, no one will read the page, and the engine must not wait for it. */
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

/**
 * Per bucket with observations, in order: `bucket`, its `first` and `last` day, and the maximum number of rows,
 * `atMost`.
 */
function renderEstimate(plan: QueryPlan, by: TimeDimension): Statement {
  const parameters = createParameters();
  const { conditions } = renderSelection(plan, parameters);
  const { key, of, shown } = dimensionNamed(by);
  const lists = new Set(
    plan.dimensions.map((name) => dimensionNamed(name).source).filter((it) => it !== 'row'),
  );
  const product = [...lists].map((list) => `greatest(length(${lengthOfList[list]}), 1)`);
  // Without FINAL a replaced observation counts twice, which only raises the upper bound a little.
  const observations =
    `SELECT ${of.sql} AS ${key}, day AS on_day, ${product.join(' * ') || '1'} AS expanded ` +
    `FROM observations WHERE ${conditions.join(' AND ')}`;
  return {
    sql:
      `SELECT ${shown} AS bucket, min(on_day) AS first, max(on_day) AS last, sum(expanded) AS atMost ` +
      `FROM (${observations}) GROUP BY ${key} ORDER BY first`,
    params: parameters.values,
  };
}

/** Per bucket with rows: `bucket` and the number of `rows`. */
function renderCounts(plan: QueryPlan, by: TimeDimension): Statement {
  const { parameters, counted, shown } = renderRows(plan);
  return {
    sql: `SELECT ${shown(by)} AS bucket, count() AS rows FROM ${counted} GROUP BY bucket`,
    params: parameters.values,
  };
}

/** The page's rows, ordered. */
function renderPage(plan: QueryPlan): Statement {
  const { parameters, definitions, from, shown } = renderRows(plan);
  const nameOf = (column: QueryPlan['columns'][number]) =>
    quoteName(typeof column === 'string' ? column : column.name);
  const columns = plan.columns.map((column) => `${shown(column)} AS ${nameOf(column)}`);
  const order = plan.dimensions.map((name) => `${nameOf(name)} ASC NULLS LAST`);
  const limit = parameters.add(plan.limit, 'UInt64');
  const offset = parameters.add(plan.offset, 'UInt64');
  const sql = [
    `${definitions}SELECT ${columns.join(', ')} FROM ${from}`,
    ...(order.length > 0 ? [`ORDER BY ${order.join(', ')}`] : []),
    `LIMIT ${limit} OFFSET ${offset}`,
  ];
  return { sql: sql.join(' '), params: parameters.values };
}

/** One row, `total`: the number of rows on all pages. */
function renderTotal(plan: QueryPlan): Statement {
  const { parameters, counted } = renderRows(plan);
  return { sql: `SELECT count() AS total FROM ${counted}`, params: parameters.values };
}

/**
 * The same, but stops counting once there are more than `rows`: if every group is a row, further groups need not be
 * computed.
 */
function renderTotalUpTo(plan: QueryPlan, rows: number): Statement {
  const total = renderTotal(plan);
  if (plan.isRegrouped || plan.having.length > 0) return total;
  return {
    ...total,
    settings: { max_rows_to_group_by: rows + 1, group_by_overflow_mode: 'break' },
  };
}
