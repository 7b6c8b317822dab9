import type { Readable } from 'node:stream';
import type { Context } from './context.ts';
import { invalidValue, Refusal } from './errors.ts';
import { EngineLimitExceeded, type Statement } from './ports/clickhouse.ts';

export interface Report {
  /** Groups on all pages. */
  readonly total: number;
  /** One item per line, as JSON. */
  readonly rows: Readable;
}

/** What a report is made of: rows of one table, summed by the fields that a caller asks for. */
export interface ReportShape<Field extends string> {
  /** As it stands after FROM. */
  readonly table: string;
  /** Beside organization, brand and days, which every report has. */
  readonly where: string;
  readonly columns: Readonly<Record<Field, { readonly column: string; readonly json: string }>>;
  readonly sums: Readonly<Record<string, string>>;
  readonly settings?: Statement['settings'];
}

export interface ReportRequest<Field extends string> {
  readonly brandId: number;
  readonly group_by: readonly Field[];
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
  readonly limit: number;
  readonly offset: number;
  /** Aborted when the caller goes away: the engine then stops, too. */
  readonly signal: AbortSignal;
}

/** What one report may take of the engine. */
const reportSettings = {
  max_execution_time: 60,
  timeout_overflow_mode: 'throw',
  max_memory_usage: 4_000_000_000,
  max_bytes_before_external_group_by: 1_000_000_000,
  max_bytes_before_external_sort: 1_000_000_000,
};

/** Groups ordered by their fields, with the page streamed as the engine writes it. */
export async function runReport<Field extends string>(
  ctx: Context,
  shape: ReportShape<Field>,
  request: ReportRequest<Field>,
  /** What its condition names; looked up once the request itself is sound. */
  findParams: () => Promise<Statement['params']> = async () => ({}),
): Promise<Report> {
  const { start_date: start, end_date: end } = request;
  checkPeriod(start, end);
  const params = await findParams();
  const statement = (sql: string): Statement => ({
    sql,
    params: {
      ...params,
      organization: ctx.principal.organizationId,
      brand: request.brandId,
      start: start ?? '1970-01-01',
      end: end ?? '2149-01-01',
      limit: request.limit,
      offset: request.offset,
    },
    settings: { ...reportSettings, ...shape.settings },
    signal: request.signal,
  });
  return explainingLimits(async () => {
    const page = statement(pageSql(shape, request.group_by));
    const rows = await ctx.clickhouse.stream(page, 'TabSeparatedRaw');
    const total = await takeTotal(rows);
    if (total !== undefined || request.offset === 0) return { total: total ?? 0, rows };
    const [counted] = await ctx.clickhouse.rows<{ total: number }>(
      statement(`SELECT toUInt32(count()) AS total FROM (${groupsSql(shape, request.group_by)})`),
    );
    return { total: counted?.total ?? 0, rows };
  });
}

function groupsSql<Field extends string>(
  { table, where, columns, sums }: ReportShape<Field>,
  fields: readonly Field[],
): string {
  const grouped = fields.map((field) => columns[field].column);
  const summed = Object.entries(sums).map(([name, sum]) => `${sum} AS sum_of_${name}`);
  return `SELECT ${[...grouped, ...summed].join(', ')} FROM ${table}
    WHERE organization_id = {organization:UInt64} AND brand_id = {brand:UInt64}
      AND day BETWEEN {start:Date} AND {end:Date} AND ${where}
    GROUP BY ${grouped.join(', ') || 'tuple()'}`;
}

/** One scan for page and total: the first row comes after a line with the number of all groups. */
function pageSql<Field extends string>(
  shape: ReportShape<Field>,
  fields: readonly Field[],
): string {
  const { columns, sums } = shape;
  const order = fields.map((field) => columns[field].column).join(', ') || 'tuple()';
  const members = [
    ...fields.map((field) => ({ name: field, json: columns[field].json })),
    ...Object.keys(sums).map((name) => ({
      name,
      json: `ifNull(toString(sum_of_${name}), 'null')`,
    })),
  ];
  const item = members.map(({ name, json }, at) => `'${at === 0 ? '{' : ','}"${name}":', ${json}`);
  return `SELECT concat(if(rowNumberInAllBlocks() = 0, concat(toString(total), '\\n'), ''),
      ${item.join(', ')}, '}')
    FROM (
      SELECT *, count() OVER () AS total FROM (${groupsSql(shape, fields)})
      ORDER BY ${order} LIMIT {limit:UInt64} OFFSET {offset:UInt64}
    )`;
}

function checkPeriod(start: string | undefined, end: string | undefined): void {
  if (start && end && start > end) {
    throw invalidValue(['query', 'start_date'], 'Input should not lie after end_date', start);
  }
}

/** Reads the first line, the number of all groups, off the rows; undefined when there is none. */
async function takeTotal(rows: Readable): Promise<number | undefined> {
  let head = Buffer.alloc(0);
  for await (const chunk of rows.iterator({ destroyOnReturn: false })) {
    head = Buffer.concat([head, chunk]);
    const end = head.indexOf('\n');
    if (end < 0) continue;
    if (end + 1 < head.length) rows.unshift(head.subarray(end + 1));
    return Number(head.subarray(0, end).toString());
  }
  return undefined;
}

async function explainingLimits<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof EngineLimitExceeded)) throw error;
    throw new Refusal(
      'query_too_expensive',
      `The report was stopped at the engine's limit of ${error.limit}. Ask for fewer days or fields.`,
      { limit: error.limit },
    );
  }
}
