import type { HavingOperator } from '#contract/figures/query.ts';
import type { PlanHaving, PlanMetric, Scope } from '#kernel/ports/analytics/query-plan.ts';
import type { Parameters } from '../statement.ts';
import type { ElementColumn } from './element-lists.ts';
import type { ListScope } from './list-scopes.ts';

/** How a component is counted. The words C and S are those of the metric definitions. */
export interface Component {
  /**
   * Rows for which `sql` is true, or has a value, the observations of rows for which it is true, the sum of `sql`, or its
   * distinct values.
   */
  readonly kind: 'count' | 'values' | 'observations' | 'sum' | 'distinct';
  /**
   * What it belongs to: an observation is counted on the first of its rows in a group only, a competitor or a citation on the
   * first as to the other list. For an observation `sql` reads its columns, else those of the expanded elements.
   */
  readonly of: 'observation' | 'competitor' | 'citation';
  readonly sql: string;
  readonly reads: readonly ElementColumn[];
}

export interface ComponentScope extends Scope {
  /** What filters leave of the evaluations; undefined: all. */
  readonly competitors: ListScope | undefined;
}

export function ofObservation(kind: 'count' | 'values' | 'sum', sql: string): Component {
  return { kind, of: 'observation', sql, reads: [] };
}

export function ofElement(
  of: 'competitor' | 'citation',
  sql: string,
  reads: readonly ElementColumn[],
  kind: Component['kind'] = 'count',
): Component {
  return { kind, of, sql, reads };
}

/** Merged competitors give an observation several rows of a group. */
export function ofCompetitor(
  { competitorsMerged }: ComponentScope,
  column: ElementColumn,
): Component {
  return ofElement('competitor', column, [column], competitorsMerged ? 'observations' : 'count');
}

/** What a list of evaluations says of one competitor; null where it was not evaluated. */
export function evaluation(list: string, id: string): string {
  return `competitor_${list}[list_position(competitor_ids, ${id})]`;
}

export function anyOf(conditions: readonly string[]): string {
  return conditions.length > 0 ? `(${conditions.join(' OR ')})` : 'false';
}

export function sumOf(numbers: readonly string[]): string {
  return numbers.join(' + ') || '0';
}

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
