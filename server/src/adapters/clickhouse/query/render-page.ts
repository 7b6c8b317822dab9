import type { QueryPlan } from '#kernel/ports/analytics/query-plan.ts';
import { quoteName } from '../client/quoting.ts';
import type { Statement } from '../client/statement.ts';
import { renderRows } from './render-rows.ts';

/** The rows of the page, ordered. */
export function renderPage(plan: QueryPlan): Statement {
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

/** One row, `total`: how many rows there are on all pages. */
export function renderTotal(plan: QueryPlan): Statement {
  const { parameters, counted } = renderRows(plan);
  return { sql: `SELECT count() AS total FROM ${counted}`, params: parameters.values };
}

/**
 * The same, counted only as far as it takes to know whether there are more rows than `rows`: where every group is
 * a row, groups beyond that need not be made.
 */
export function renderTotalUpTo(plan: QueryPlan, rows: number): Statement {
  const total = renderTotal(plan);
  if (plan.isRegrouped || plan.having.length > 0) return total;
  return {
    ...total,
    settings: { max_rows_to_group_by: rows + 1, group_by_overflow_mode: 'break' },
  };
}
