import type { ComponentName, Scope } from '#kernel/ports/analytics/query-plan.ts';
import { type Component, component } from './components.ts';
import type { NamedDimension } from './dimensions.ts';
import { expand } from './expansion.ts';
import type { RenderedFilters } from './filters.ts';

interface AggregationInput {
  readonly dimensions: readonly NamedDimension[];
  readonly components: readonly ComponentName[];
  readonly scope: Scope;
  readonly filters: RenderedFilters;
  readonly conditions: readonly string[];
  /** Under which id a competitor `element` is counted. */
  readonly competitorKey: string;
  /** Groups will be merged once more, by their names. */
  readonly isRegrouped: boolean;
}

/** Groups of ids with what is counted for each. Without a dimension there is one group, also of nothing. */
export function renderAggregation(input: AggregationInput): string {
  const { dimensions, components, scope } = input;
  const { from, counted, firsts } = expand({
    ...input,
    counted: components.map((name) => ({ name, ...component(name, scope) })),
  });
  const keys = new Map(dimensions.map(({ key, of }) => [key, of.sql]));
  const selected = [
    ...[...keys].map(([key, sql]) => (key === sql ? sql : `${sql} AS ${key}`)),
    ...counted.map((it) => `${aggregate(it, firsts[it.of]?.sql, input)} AS ${it.name}`),
  ];
  const grouping = keys.size > 0 ? ` GROUP BY ${[...keys.keys()].join(', ')}` : '';
  return `SELECT ${selected.join(', ') || '1'} FROM ${from}${grouping}`;
}

/** `first`: the condition under which a row counts at all. */
function aggregate(
  { kind, sql }: Component,
  first: string | undefined,
  { scope, isRegrouped }: AggregationInput,
): string {
  if (kind === 'unique') return unique(sql, scope, isRegrouped);
  if (kind === 'sum') return first ? `sumIf(${sql}, ${first})` : `sum(${sql})`;
  const conditions = [sql, first ?? ''].filter((condition) => condition !== '');
  return conditions.length > 0 ? `countIf(${conditions.join(' AND ')})` : 'count()';
}

/** Distinct values; groups that are merged later keep them apart until then. Faster here than uniqExact. */
function unique(sql: string, scope: Scope, isRegrouped: boolean): string {
  const state = isRegrouped ? 'State' : '';
  const values = scope.citationsExpanded
    ? `groupUniqArray${state}If(${sql}, ${sql} != '')`
    : `groupUniqArrayArray${state}(${sql})`;
  return isRegrouped ? values : `length(${values})`;
}
