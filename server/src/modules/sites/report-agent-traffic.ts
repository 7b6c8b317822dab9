import type { Readable } from 'node:stream';
import type { TrafficField, TrafficQuery } from '#contract/sites.ts';
import type { Context } from '#kernel/context.ts';
import type { Statement } from '#kernel/ports/clickhouse.ts';
import { requireScope } from '#kernel/principal.ts';
import { checkPeriod, explainingLimits, reportSettings, takeTotal } from '#kernel/reports.ts';
import { reachSite, type SiteKey } from './reach-site.ts';

export interface TrafficReport {
  /** Groups on all pages. */
  readonly total: number;
  /** One item per line, as JSON. */
  readonly rows: Readable;
}

interface ReportInput extends TrafficQuery, SiteKey {
  /** Aborted when the caller goes away: the engine then stops, too. */
  readonly signal: AbortSignal;
}

const columns: Readonly<Record<TrafficField, { column: string; json: string }>> = {
  date: { column: 'day', json: `concat('"', toString(day), '"')` },
  agent: { column: 'agent', json: 'toJSONString(agent)' },
  role: { column: 'role', json: 'toJSONString(role)' },
  path: { column: 'path', json: 'toJSONString(path)' },
};

const sums = {
  visits: 'count()',
  live_visits: `countIf(served = 'live')`,
  failed_visits: 'countIf(status >= 400)',
  bytes: 'sum(bytes)',
};

/** Visits of AI agents, summed by the fields that were asked for and ordered by them. */
export async function reportAgentTraffic(ctx: Context, input: ReportInput): Promise<TrafficReport> {
  requireScope(ctx.principal, 'query');
  const { start_date: start, end_date: end } = input;
  checkPeriod(start, end);
  const site = await reachSite(ctx, input);
  const statement = (sql: string): Statement => ({
    sql,
    params: {
      organization: ctx.principal.organizationId,
      brand: input.brandId,
      site: site.id,
      start: start ?? '1970-01-01',
      end: end ?? '2149-01-01',
      limit: input.limit,
      offset: input.offset,
    },
    settings: reportSettings,
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

function groupsSql(fields: readonly TrafficField[]): string {
  const grouped = fields.map((field) => columns[field].column);
  const summed = Object.entries(sums).map(([name, sum]) => `${sum} AS sum_of_${name}`);
  return `SELECT ${[...grouped, ...summed].join(', ')} FROM agent_visits
    WHERE organization_id = {organization:UInt64} AND brand_id = {brand:UInt64}
      AND site_id = {site:String} AND day BETWEEN {start:Date} AND {end:Date}
    GROUP BY ${grouped.join(', ') || 'tuple()'}`;
}

/** One scan for page and total: the first row comes after a line with the number of all groups. */
function pageSql(fields: readonly TrafficField[]): string {
  const order = fields.map((field) => columns[field].column).join(', ') || 'tuple()';
  const members = [
    ...fields.map((field) => ({ name: field, json: columns[field].json })),
    ...Object.keys(sums).map((name) => ({ name, json: `toString(sum_of_${name})` })),
  ];
  const item = members.map(({ name, json }, at) => `'${at === 0 ? '{' : ','}"${name}":', ${json}`);
  return `SELECT concat(if(rowNumberInAllBlocks() = 0, concat(toString(total), '\\n'), ''),
      ${item.join(', ')}, '}')
    FROM (
      SELECT *, count() OVER () AS total FROM (${groupsSql(fields)})
      ORDER BY ${order} LIMIT {limit:UInt64} OFFSET {offset:UInt64}
    )`;
}
