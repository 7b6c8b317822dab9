import type { Readable } from 'node:stream';
import type { ReadOptions } from '#kernel/ports/analytics/reading.ts';
import type { Report, TrafficPlan } from '#kernel/ports/analytics/traffic.ts';
import type { ClickHouseClient } from '../client/client.ts';
import type { Params, Statement } from '../client/statement.ts';
import { limited } from '../read-settings.ts';

/** The structure of a report: rows of one table, summed by requested fields. */
export interface ReportShape<Field extends string> {
  /** For use after FROM. */
  readonly table: string;
  /** In addition to the usual conditions on organization, brand and days. */
  readonly where: string;
  readonly columns: Readonly<Record<Field, { readonly column: string; readonly json: string }>>;
  readonly sums: Readonly<Record<string, string>>;
}

export interface ReportInput<Field extends string> {
  readonly shape: ReportShape<Field>;
  readonly plan: TrafficPlan<Field>;
  /** Parameters of the shape's own condition. */
  readonly params?: Params;
  readonly options?: ReadOptions | undefined;
}

/** Groups ordered by their fields, with the page streamed as the engine writes it. */
export async function runReport<Field extends string>(
  client: ClickHouseClient,
  { shape, plan, params, options }: ReportInput<Field>,
): Promise<Report> {
  const statement = (sql: string): Statement =>
    limited({ sql, params: { ...planParams(plan), ...params } }, 'aggregating', options);
  const page = statement(pageSql(shape, plan.groupBy));
  const rows = await client.stream(page, 'TabSeparatedRaw');
  const total = await takeTotal(rows);
  if (total !== undefined || plan.offset === 0) return { total: total ?? 0, rows };
  const groups = groupsSql(shape, plan.groupBy);
  const sql = `SELECT count() AS total FROM (${groups})`;
  const [counted] = await client.rows<{ total: number }>(statement(sql));
  return { total: counted?.total ?? 0, rows };
}

function planParams(plan: TrafficPlan<string>): Params {
  return {
    organization: plan.organizationId,
    brand: plan.brandId,
    first: plan.first,
    last: plan.last,
    limit: plan.limit,
    offset: plan.offset,
  };
}

function groupsSql<Field extends string>(
  { table, where, columns, sums }: ReportShape<Field>,
  fields: readonly Field[],
): string {
  const grouped = fields.map((field) => columns[field].column);
  const summed = Object.entries(sums).map(([name, sum]) => `${sum} AS sum_of_${name}`);
  return `SELECT ${[...grouped, ...summed].join(', ')} FROM ${table}
    WHERE organization_id = {organization:UInt64} AND brand_id = {brand:UInt64}
      AND day BETWEEN {first:Date} AND {last:Date} AND ${where}
    GROUP BY ${grouped.join(', ') || 'tuple()'}`;
}

/** One scan for page and total: the first line is the number of all groups. */
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

/** Removes the first line, the number of all groups, from the rows; undefined if there is none. */
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
