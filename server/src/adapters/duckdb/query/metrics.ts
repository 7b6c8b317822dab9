import type { HavingOperator } from '#contract/query.ts';
import type { PlanHaving, PlanMetric } from '#kernel/ports/analytics/query-plan.ts';
import type { Parameters } from '../statement.ts';

/** The metric over the columns of a group. A ratio to nothing is null by the settings that the file is opened with. */
export function metricSql({ formula }: PlanMetric): string {
  return 'count' in formula ? formula.count : `${formula.part} / ${formula.whole}`;
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
