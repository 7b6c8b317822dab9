import type { HavingOperator } from '#contract/query.ts';
import type { PlanHaving, PlanMetric } from '#kernel/ports/analytics/query-plan.ts';
import type { Parameters } from '../statement.ts';

/** The metric over the columns of a group. A ratio to nothing is NaN to this engine, and null to us. */
export function metricSql({ formula }: PlanMetric): string {
  if ('count' in formula) return formula.count;
  // Planned in half the time that nullif, which is a macro, takes.
  return `CASE WHEN ${formula.whole} <> 0 THEN ${formula.part} / ${formula.whole} END`;
}

/** Counts are whole numbers; everything else is a number or null. */
export function metricType({ formula }: PlanMetric): 'integer' | 'number' {
  return 'count' in formula ? 'integer' : 'number';
}

const operators: Readonly<Record<HavingOperator, string>> = {
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  eq: '=',
  neq: '<>',
};

/** WHERE clause on groups, empty where all stay. A comparison with null is never true. */
export function havingClause(having: readonly PlanHaving[], parameters: Parameters): string {
  const conditions = having.map(
    ({ metric, operator, value }) =>
      `${metricSql(metric)} ${operators[operator]} ${parameters.add(value, 'DOUBLE')}`,
  );
  return conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '';
}
