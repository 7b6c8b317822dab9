import type { PlanHaving, QueryPlan } from '#kernel/ports/analytics/query-plan.ts';
import type { Component } from './component.ts';

/**
 * Whether the rows of observations that cite nothing change no row of the answer, so that the scan for them can be left
 * out: where only citations are expanded and counted, they add 0 everywhere, and `having` drops groups of nothing else.
 */
export function areUncitedIdle(plan: QueryPlan, counted: readonly Component[]): boolean {
  const { tagsExpanded, topicsExpanded, competitorsExpanded, citationsExpanded } = plan.scope;
  const isCitationsAlone =
    citationsExpanded && !tagsExpanded && !topicsExpanded && !competitorsExpanded;
  return (
    isCitationsAlone &&
    counted.every(({ of }) => of === 'citation') &&
    plan.having.some(needsMoreThanNothing)
  );
}

/** False of 0, whatever is counted. */
function needsMoreThanNothing({ metric, operator, value }: PlanHaving): boolean {
  if (!('count' in metric.formula)) return false;
  return operator === 'gt' ? value >= 0 : (operator === 'gte' || operator === 'eq') && value > 0;
}
