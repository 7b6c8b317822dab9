import type { ReadOptions } from '#kernel/ports/analytics/reading.ts';
import type { Report, TrafficPlan } from '#kernel/ports/analytics/traffic.ts';
import { brandCondition } from '../brand-condition.ts';
import { readCountedPage } from '../counted-page.ts';
import type { SnapshotReader } from '../reader.ts';
import { createParameters, type Parameters, type Statement } from '../statement.ts';
import { escapeSeparators, jsonObject } from '../write-json.ts';

/** The structure of a report: rows of one table, summed by requested fields. */
export interface ReportShape<Field extends string, Plan extends TrafficPlan<Field>> {
  readonly table: string;
  /** In addition to the usual conditions on organization, brand and days. */
  where(plan: Plan, parameters: Parameters): string;
  readonly fields: Readonly<Record<Field, ReportColumn>>;
  /** Their columns are those of the groups, with the same names. */
  readonly sums: Readonly<Record<string, ReportColumn>>;
}

/** SQL of a value, and how its JSON is written. */
interface ReportColumn {
  readonly sql: string;
  json(column: string): string;
}

/** Groups ordered by their fields, one JSON object per line. */
export async function readReport<Field extends string, Plan extends TrafficPlan<Field>>(
  reader: SnapshotReader,
  shape: ReportShape<Field, Plan>,
  plan: Plan,
  options?: ReadOptions,
): Promise<Report> {
  const statements = { page: pageStatement(shape, plan), total: totalStatement(shape, plan) };
  const { lines, total } = await readCountedPage(reader, { ...statements, range: plan }, options);
  return { total, rows: lines.first(plan.limit) };
}

function pageStatement<Field extends string, Plan extends TrafficPlan<Field>>(
  shape: ReportShape<Field, Plan>,
  plan: Plan,
): Statement {
  const parameters = createParameters();
  const groups = selectGroups(shape, plan, parameters);
  const order = plan.groupBy.map(groupColumn);
  const orderBy = order.length > 0 ? ` ORDER BY ${order.join(', ')}` : '';
  const limit = parameters.add(plan.limit + 1, 'BIGINT');
  const offset = parameters.add(plan.offset, 'BIGINT');
  const members = [
    ...plan.groupBy.map((field) => [field, shape.fields[field].json(groupColumn(field))]),
    ...Object.entries(shape.sums).map(([name, { json }]) => [name, json(groupColumn(name))]),
  ];
  const item = jsonObject(Object.fromEntries(members));
  const items = `SELECT ${item} AS item FROM (${groups}${orderBy} LIMIT ${limit} OFFSET ${offset})`;
  return {
    sql: `SELECT ${escapeSeparators('item')} AS line FROM (${items})`,
    params: parameters.values,
  };
}

function totalStatement<Field extends string, Plan extends TrafficPlan<Field>>(
  shape: ReportShape<Field, Plan>,
  plan: Plan,
): Statement {
  const parameters = createParameters();
  const groups = selectGroups(shape, plan, parameters);
  return { sql: `SELECT count(*) AS total FROM (${groups})`, params: parameters.values };
}

/** An empty table yields no group, even without group_by. */
function selectGroups<Field extends string, Plan extends TrafficPlan<Field>>(
  { table, fields, sums, where }: ReportShape<Field, Plan>,
  plan: Plan,
  parameters: Parameters,
): string {
  const selected = [
    ...plan.groupBy.map((field) => `${fields[field].sql} AS ${groupColumn(field)}`),
    ...Object.entries(sums).map(([name, { sql }]) => `${sql} AS ${groupColumn(name)}`),
  ];
  const first = parameters.add(plan.first, 'DATE');
  const last = parameters.add(plan.last, 'DATE');
  const grouping =
    plan.groupBy.length > 0 ? ` GROUP BY ${plan.groupBy.map((_, at) => at + 1)}` : '';
  return `SELECT ${selected.join(', ')} FROM ${table}
    WHERE ${brandCondition(plan, parameters)} AND day BETWEEN ${first} AND ${last} AND ${where(plan, parameters)}
    ${grouping} HAVING count(*) > 0`;
}

/** Distinct from the table's columns. */
const groupColumn = (name: string) => `of_${name}`;
