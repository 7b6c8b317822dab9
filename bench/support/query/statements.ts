import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { queryParameters } from '#contract/figures/query.ts';
import type { AnalyticsStore } from '#kernel/ports/analytics/analytics-store.ts';
import type { MetricReader } from '#kernel/ports/analytics/metric-reader.ts';
import type { QueryPlan } from '#kernel/ports/analytics/query-plan.ts';
import type { Connection } from '../../../server/src/adapters/duckdb/database/connection.ts';
import { createMetricReader } from '../../../server/src/adapters/duckdb/query/index.ts';
import type { Reader, SnapshotReader } from '../../../server/src/adapters/duckdb/reader.ts';
import type { Statement } from '../../../server/src/adapters/duckdb/statement.ts';
import { queryMetrics } from '../../../server/src/modules/analytics/index.ts';
import type { BenchService } from '../bench-service.ts';
import { lastDay } from './observation-rows.ts';

export type Request = Readonly<Record<string, string | readonly string[]>>;

/** A statement of the service: rows are for itself, lines for its client. */
export interface CaughtStatement {
  readonly kind: 'rows' | 'lines';
  readonly statement: Statement;
}

/** The last days of the data. */
export function lastDays(days: number): { readonly start_date: string; readonly end_date: string } {
  const start = Date.parse(`${lastDay}T00:00:00Z`) - (days - 1) * 86_400_000;
  return { start_date: new Date(start).toISOString().slice(0, 10), end_date: lastDay };
}

/** A reader that keeps the statements given to it. */
export function catchStatements(reader: SnapshotReader) {
  const caught: CaughtStatement[] = [];
  const catching = (inner: Reader): Reader => ({
    rows: (statement, options) => {
      caught.push({ kind: 'rows', statement });
      return inner.rows(statement, options);
    },
    lines: (statement, options) => {
      caught.push({ kind: 'lines', statement });
      return inner.lines(statement, options);
    },
  });
  const spied: SnapshotReader = {
    ...catching(reader),
    async snapshot(options) {
      const snapshot = await reader.snapshot(options);
      const { columns, close } = snapshot;
      return { ...catching(snapshot), columns, close };
    },
  };
  return { reader: spied, caught };
}

/** The statements that the engine runs for a request, in order; the last one's lines are the answer. */
export async function statementsOf(
  bench: Pick<BenchService, 'ctx' | 'brand'>,
  reader: SnapshotReader,
  request: Request,
): Promise<readonly CaughtStatement[]> {
  const spied = catchStatements(reader);
  const { strata } = bench.ctx.analytics.metrics;
  const metrics = { ...createMetricReader(spied.reader), strata };
  await drain(await ask(bench, metrics, request));
  return spied.caught;
}

/** What the service asks its engine for; of a request that is answered by one operation. */
export async function planOf(
  bench: Pick<BenchService, 'ctx' | 'brand'>,
  request: Request,
): Promise<QueryPlan> {
  const plans: QueryPlan[] = [];
  const { metrics } = bench.ctx.analytics;
  const catching: MetricReader = {
    ...metrics,
    query: async (plan) => {
      plans.push(plan);
      return { rows: Readable.from([]), hasMore: false, total: undefined };
    },
  };
  await ask(bench, catching, request);
  const [plan] = plans;
  if (plan === undefined) throw new Error('the service asked the engine nothing');
  return plan;
}

async function ask(
  { ctx, brand }: Pick<BenchService, 'ctx' | 'brand'>,
  metrics: MetricReader,
  request: Request,
): Promise<Readable> {
  const analytics = { ...ctx.analytics, metrics };
  const { rows } = await queryMetrics(
    { ...ctx, analytics },
    {
      ...queryParameters.parse(request),
      brandId: brand.id,
      format: 'json-lines',
      signal: new AbortController().signal,
    },
  );
  return rows;
}

/** Runs the statements on a connection of this process and takes their results out, with nothing in between. */
export async function runAlone(
  connection: Connection,
  statements: readonly CaughtStatement[],
): Promise<void> {
  for (const { kind, statement } of statements) {
    await (kind === 'rows' ? connection.rows(statement) : connection.lines(statement));
  }
}

/** The JSON lines of a statement's result. */
export async function linesOf(connection: Connection, statement: Statement): Promise<string> {
  const blocks = await connection.lines(statement);
  return Buffer.concat(blocks.map(({ bytes }) => bytes)).toString();
}

/** A whole answer of an engine in another process, read and dropped. */
export async function drainQuery(
  { metrics }: Pick<AnalyticsStore, 'metrics'>,
  plan: QueryPlan,
): Promise<void> {
  const { rows } = await metrics.query(plan, { format: 'json-lines', includeTotal: false });
  await drain(rows);
}

/** A whole answer of an engine in another process. */
export async function textOf(
  { metrics }: Pick<AnalyticsStore, 'metrics'>,
  plan: QueryPlan,
): Promise<string> {
  const { rows } = await metrics.query(plan, { format: 'json-lines', includeTotal: false });
  return text(rows);
}

export async function drain(stream: Readable): Promise<void> {
  await finished(stream.resume());
}
