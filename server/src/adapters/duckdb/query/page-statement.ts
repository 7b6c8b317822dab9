import type { QueryPlan, RowFormat } from '#kernel/ports/analytics/query-plan.ts';
import { createParameters, type Statement } from '../statement.ts';
import { havingClause, metricSql, metricType } from './metrics.ts';
import { namedRows, type ShownDimension } from './named-rows.ts';
import { type RowColumn, rowWriters } from './row-writers.ts';

/**
 * The rows of a page as lines of text. They are ordered and cut as they were counted, and only those that are left are
 * written out: the other way round everything would be.
 */
export function pageStatement(plan: QueryPlan, format: RowFormat): Statement {
  const parameters = createParameters();
  const { from, dimensions } = namedRows(plan, parameters);
  const having = havingClause(plan.having, parameters);
  const limit = parameters.add(plan.limit, 'BIGINT');
  const offset = parameters.add(plan.offset, 'BIGINT');
  const page = `SELECT * FROM ${from}${having}${orderBy(dimensions)} LIMIT ${limit} OFFSET ${offset}`;
  const columns = pageColumns(plan, dimensions);
  const values = columns.map(({ name, sql }) => `${sql} AS "${name}"`);
  const { row, line } = rowWriters[format];
  const texts = `SELECT ${row(columns)} AS row_text FROM (SELECT ${values.join(', ')} FROM (${page}))`;
  return {
    sql: `SELECT ${line('row_text', columns)} AS line FROM (${texts})`,
    params: parameters.values,
  };
}

/** What comes before the rows. */
export function pageHeader(plan: QueryPlan, format: RowFormat): string {
  return rowWriters[format].header(plan.columns.map(columnName));
}

const columnName = (column: QueryPlan['columns'][number]) =>
  typeof column === 'object' ? column.name : column;

function pageColumns(
  plan: QueryPlan,
  dimensions: readonly ShownDimension[],
): readonly (RowColumn & { readonly sql: string })[] {
  const shown = new Map(dimensions.map((dimension) => [dimension.name, dimension]));
  return plan.columns.flatMap((column) => {
    if (typeof column === 'object') {
      return { name: column.name, type: metricType(column), sql: metricSql(column) };
    }
    const dimension = shown.get(column);
    return dimension ? { name: column, type: dimension.type, sql: dimension.value } : [];
  });
}

export function orderBy(dimensions: readonly ShownDimension[]): string {
  const order = dimensions.flatMap((dimension) => dimension.order ?? []);
  return order.length > 0 ? ` ORDER BY ${order.map((sql) => `${sql} ASC NULLS LAST`)}` : '';
}
