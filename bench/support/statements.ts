import { once } from 'node:events';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { queryParameters } from '#contract/query.ts';
import type { ClickHouse, Statement } from '#kernel/ports/clickhouse.ts';
import { queryMetrics } from '../../server/src/modules/analytics/index.ts';
import type { BenchService } from './bench-service.ts';
import { lastDay } from './observation-rows.ts';

export type Request = Readonly<Record<string, string | readonly string[]>>;

/** The last days of the data. */
export function lastDays(days: number): { readonly start_date: string; readonly end_date: string } {
  const start = Date.parse(`${lastDay}T00:00:00Z`) - (days - 1) * 86_400_000;
  return { start_date: new Date(start).toISOString().slice(0, 10), end_date: lastDay };
}

/** The statements that the service runs for a request, with their settings, caught on their way to the engine. */
export async function statementsOf(
  bench: Pick<BenchService, 'ctx' | 'brand'>,
  request: Request,
): Promise<Statement[]> {
  const caught: Statement[] = [];
  const { clickhouse } = bench.ctx;
  const catching: ClickHouse = {
    ...clickhouse,
    rows: (statement) => {
      caught.push(statement);
      return clickhouse.rows(statement);
    },
    stream: async (statement) => {
      caught.push(statement);
      return Readable.from([]);
    },
  };
  await queryMetrics(
    { ...bench.ctx, clickhouse: catching },
    {
      ...queryParameters.parse(request),
      brandId: bench.brand.id,
      format: 'JSONEachRow',
      signal: new AbortController().signal,
    },
  );
  return caught;
}

/** The statement whose rows are the answer. */
export async function statementOf(
  bench: Pick<BenchService, 'ctx' | 'brand'>,
  request: Request,
): Promise<Statement> {
  const last = (await statementsOf(bench, request)).at(-1);
  if (last === undefined) throw new Error('the service asked the engine nothing');
  return last;
}

/** Reads a whole result through the service's own client and drops it. */
export async function drain(clickhouse: ClickHouse, statement: Statement): Promise<void> {
  const stream = await clickhouse.stream(statement, 'JSONEachRow');
  const ended = once(stream, 'end');
  stream.resume();
  await ended;
}

type Row = Record<string, string | number | boolean | null>;

/** All rows of a small result. */
export async function rowsOf(clickhouse: ClickHouse, statement: Statement): Promise<Row[]> {
  const lines = await text(await clickhouse.stream(statement, 'JSONEachRow'));
  return lines.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Row]));
}

/** A comparison of speeds means nothing when the answers differ. */
export function assertSameRows(
  what: string,
  found: readonly Row[],
  expected: readonly Row[],
): void {
  const differs = (row: Row, other: Row | undefined) =>
    Object.entries(row).some(([name, value]) => {
      const wanted = other?.[name];
      return typeof value === 'number' && typeof wanted === 'number'
        ? Math.abs(value - wanted) > 1e-9 * Math.max(1, Math.abs(value))
        : value !== wanted;
    });
  const at = found.findIndex((row, index) => differs(row, expected[index]));
  if (at < 0 && found.length === expected.length) return;
  throw new Error(
    `${what}: ${found.length} rows instead of ${expected.length}, first difference in row ${at}: ` +
      `${JSON.stringify(found[at])} instead of ${JSON.stringify(expected[at])}`,
  );
}
