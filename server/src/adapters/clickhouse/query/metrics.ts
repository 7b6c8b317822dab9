import type { PlanHaving, PlanMetric } from '#kernel/ports/analytics/query-plan.ts';
import type { Parameters } from '../client/statement.ts';

/** The metric from a group's counts. */
export function renderMetric({ formula }: PlanMetric): string {
  if ('count' in formula) return formula.count;
  return `if(${formula.whole} = 0, NULL, ${formula.part} / ${formula.whole})`;
}

const operators = { gt: '>', gte: '>=', lt: '<', lte: '<=', eq: '=', neq: '!=' } as const;

/** A null metric never passes a comparison. */
export function renderHaving(
  { metric, operator, value }: PlanHaving,
  parameters: Parameters,
): string {
  const number = parameters.add(value, 'Float64');
  return `ifNull(${renderMetric(metric)} ${operators[operator]} ${number}, 0)`;
}
