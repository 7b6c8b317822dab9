import type { StrataPlan, StratumMeasure } from '#kernel/ports/analytics/metric-reader.ts';
import type { ComponentName, PlanHaving } from '#kernel/ports/analytics/query-plan.ts';
import { havingClause } from '../query/component.ts';
import type { GroupKeys } from '../query/group-by.ts';
import { groupedDimensions } from '../query/group-by.ts';
import { countRows, selectGroups, selectRows } from '../query/groups.ts';
import { mergedRows } from '../query/named-rows.ts';
import { orderBy } from '../query/page-statement.ts';
import { createParameters, type Parameters, type Statement } from '../statement.ts';
import { struct } from '../write-json.ts';

const platformKey: GroupKeys = new Map([['platform', 'platform']]);
const rowKeys: GroupKeys = new Map([...platformKey, ['prompt_id', 'prompt_id'], ['day', 'day']]);

/**
 * A cell is the part of a group on one platform. Rows refer to it by a hash: joining them with their groups would take
 * twice as long as reading them. Among a million cells two share a hash once in thirty million times.
 */
const cellSql = (plan: StrataPlan) => `hash(${keysOf(plan).join(', ')})`;

const keysOf = ({ dimensions }: StrataPlan) => [
  ...new Set([...groupedDimensions(dimensions).map(({ key }) => key), ...platformKey.keys()]),
];

/**
 * The groups of a page, plus the next one if there is one, as lines of JSON: dimensions, number of rows and cells. A
 * platform has several cells if ids share a name.
 */
export function groupsStatement(plan: StrataPlan): Statement {
  const parameters = createParameters();
  const counted = {
    ...plan,
    isRegrouped: true,
    components: [...new Set(plan.having.flatMap(componentsOf))],
  };
  const groups = selectGroups(counted, parameters, {
    keys: platformKey,
    ...countRows(rowsPlan(plan), 'row_count'),
  });
  const { from, dimensions } = mergedRows(counted, groups, parameters, [
    'coalesce(sum(row_count), 0)::BIGINT AS row_count',
    `coalesce(list(${cellSql(plan)}::VARCHAR), []) AS cells`,
    'coalesce(list(platform), []) AS platforms',
  ]);
  const having = havingClause(plan.having, parameters);
  const limit = parameters.add(plan.limit + 1, 'BIGINT');
  const offset = parameters.add(plan.offset, 'BIGINT');
  const order = orderBy(dimensions);
  const line = struct({
    ...Object.fromEntries(dimensions.map(({ name, value }) => [name, value])),
    ...{ rows: 'row_count', cells: 'cells', platforms: 'platforms' },
  });
  return {
    sql:
      `SELECT to_json(${line})::VARCHAR AS line FROM ` +
      `(SELECT * FROM ${from}${having}${order} LIMIT ${limit} OFFSET ${offset})`,
    params: parameters.values,
  };
}

/** One of `of` equal parts of all prompts: only one part's rows are in memory at a time. */
export interface Slice {
  readonly part: number;
  readonly of: number;
  /** Only rows of these; unset: all. */
  readonly cells?: readonly string[];
}

/**
 * Has the columns `cell`, `prompt_id` and `day`, then booleans for components of which a row has 0 or 1, and integers
 * for the others.
 */
export interface RowsStatement extends Statement {
  readonly flags: readonly ComponentName[];
  readonly sums: readonly ComponentName[];
}

/** The rows that count for groups. */
export function rowsStatement(plan: StrataPlan, slice: Slice): RowsStatement {
  const parameters = createParameters();
  const { sql, columns } = selectRows(rowsPlan(plan), parameters, rowKeys);
  const namesOf = (isYesOrNo: boolean) =>
    columns.filter((column) => column.isYesOrNo === isYesOrNo).map(({ name }) => name);
  const [flags, sums] = [namesOf(true), namesOf(false)];
  const values = [...flags, ...sums.map((name) => `${name}::INTEGER`)];
  const conditions = sliceConditions(slice, parameters);
  const where = conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '';
  return {
    sql:
      `SELECT ${['cell', 'prompt_id', 'day', ...values].join(', ')} FROM ` +
      `(SELECT *, ${cellSql(plan)} AS cell FROM (${sql}))${where}`,
    params: parameters.values,
    flags,
    sums,
  };
}

function rowsPlan(plan: StrataPlan): StrataPlan {
  return { ...plan, components: [...new Set(plan.measures.flatMap(componentsMeasured))] };
}

function sliceConditions({ part, of, cells }: Slice, parameters: Parameters): string[] {
  const { add } = parameters;
  return [
    ...(of > 1 ? [`prompt_id % ${add(of, 'UBIGINT')} = ${add(part, 'UBIGINT')}`] : []),
    ...(cells ? [`cell IN (SELECT unnest(${add(cells, 'UBIGINT[]')}))`] : []),
  ];
}

function componentsOf({ metric: { formula } }: PlanHaving): ComponentName[] {
  return 'count' in formula ? [formula.count] : [formula.part, formula.whole];
}

function componentsMeasured(measure: StratumMeasure): ComponentName[] {
  switch (measure.kind) {
    case 'product':
      return [measure.of, measure.by];
    case 'steps':
      return [measure.of, measure.by, measure.over];
    default:
      return [measure.of];
  }
}
