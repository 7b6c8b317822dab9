import type { Readable } from 'node:stream';
import type { ReportFieldName, ReportQuery } from '#contract/referrals.ts';
import type { Context } from '#kernel/context.ts';
import type { Statement } from '#kernel/ports/clickhouse.ts';
import { requireScope } from '#kernel/principal.ts';
import { checkPeriod, explainingLimits, reportSettings, takeTotal } from '#kernel/reports.ts';

export interface ReferralReport {
  /** Groups on all pages. */
  readonly total: number;
  /** One item per line, as JSON. */
  readonly rows: Readable;
}

interface ReportInput extends ReportQuery {
  readonly brandId: number;
  /** Aborted when the caller goes away: the engine then stops, too. */
  readonly signal: AbortSignal;
}

const settings = { ...reportSettings, do_not_merge_across_partitions_select_final: 1 };

const columns: Readonly<Record<ReportFieldName, { column: string; json: string }>> = {
  date: { column: 'day', json: `concat('"', toString(day), '"')` },
  platform: { column: 'platform', json: 'toJSONString(platform)' },
  page: { column: 'page', json: 'toJSONString(page)' },
  connection: { column: 'connection_id', json: 'toJSONString(connection_id)' },
};

/** Wide enough for any number of the largest counts. */
const sums = {
  pageviews: 'sum(toUInt128(pageviews))',
  sessions: 'sum(toUInt128(sessions))',
  transactions: 'sum(toUInt128(transactions))',
  purchase_revenue: 'sum(purchase_revenue)',
};

/** Events summed by the fields that were asked for, ordered by them. */
export async function reportReferrals(ctx: Context, input: ReportInput): Promise<ReferralReport> {
  requireScope(ctx.principal, 'query');
  const { start_date: start, end_date: end } = input;
  checkPeriod(start, end);
  const statement = (sql: string): Statement => ({
    sql,
    params: {
      organization: ctx.principal.organizationId,
      brand: input.brandId,
      start: start ?? '1970-01-01',
      end: end ?? '2149-01-01',
      limit: input.limit,
      offset: input.offset,
    },
    settings,
    signal: input.signal,
  });
  return explainingLimits(async () => {
    const page = statement(pageSql(input.group_by));
    const rows = await ctx.clickhouse.stream(page, 'TabSeparatedRaw');
    const total = await takeTotal(rows);
    if (total !== undefined || input.offset === 0) return { total: total ?? 0, rows };
    const [counted] = await ctx.clickhouse.rows<{ total: number }>(
      statement(`SELECT toUInt32(count()) AS total FROM (${groupsSql(input.group_by)})`),
    );
    return { total: counted?.total ?? 0, rows };
  });
}

function groupsSql(fields: readonly ReportFieldName[]): string {
  const grouped = fields.map((field) => columns[field].column);
  const summed = Object.entries(sums).map(([name, sum]) => `${sum} AS sum_of_${name}`);
  return `SELECT ${[...grouped, ...summed].join(', ')} FROM referrals FINAL
    WHERE organization_id = {organization:UInt64} AND brand_id = {brand:UInt64}
      AND day BETWEEN {start:Date} AND {end:Date} AND platform != ''
    GROUP BY ${grouped.join(', ') || 'tuple()'}`;
}

/** One scan for page and total: the first row comes after a line with the number of all groups. */
function pageSql(fields: readonly ReportFieldName[]): string {
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
      SELECT *, count() OVER () AS total FROM (${groupsSql(fields)})
      ORDER BY ${order} LIMIT {limit:UInt64} OFFSET {offset:UInt64}
    )`;
}
