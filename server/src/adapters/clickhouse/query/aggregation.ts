import type { StratumMeasure } from '#kernel/ports/analytics/metric-reader.ts';
import type { ComponentName, Scope } from '#kernel/ports/analytics/query-plan.ts';
import { type Component, component } from './components.ts';
import type { Grouping } from './dimensions.ts';
import { type Expansion, expand } from './expansion.ts';
import type { RenderedFilters } from './filters.ts';
import { isObserved, measureColumn, renderObserved } from './stratum-measures.ts';

interface AggregationInput {
  readonly dimensions: readonly Grouping[];
  readonly components: readonly ComponentName[];
  readonly scope: Scope;
  readonly filters: RenderedFilters;
  readonly conditions: readonly string[];
  /** The id that a competitor `element` counts under. */
  readonly competitorKey: string;
  /** Groups are merged again later, by name. */
  readonly isRegrouped: boolean;
  /** Further measures per group; set if each observation has one counting row in a group. */
  readonly measures?: readonly StratumMeasure[];
}

/** Groups of ids with their counts. Without dimensions there is one group, even over no rows. */
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
    ...measureColumns(input.measures ?? [], counted, firsts),
  ];
  const grouping = keys.size > 0 ? ` GROUP BY ${[...keys.keys()].join(', ')}` : '';
  return `SELECT ${selected.join(', ') || '1'} FROM ${from}${grouping}`;
}

function measureColumns(
  measures: readonly StratumMeasure[],
  counted: Expansion['counted'],
  firsts: Expansion['firsts'],
): string[] {
  const components = new Map(counted.map((it) => [it.name, it]));
  const countOf = (name: ComponentName) => {
    const component = components.get(name);
    if (!component) throw new Error(`no plan measures ${name} without counting it`);
    const first = firsts[component.of]?.sql;
    const conditions = first ? [component.sql, first] : [component.sql];
    return component.kind === 'count'
      ? `(${conditions.filter((condition) => condition !== '').join(' AND ') || '1'})`
      : `((${component.sql})${first ? ` * (${first})` : ''})`;
  };
  return measures
    .filter(isObserved)
    .map((measure) => `${renderObserved(measure, countOf)} AS ${measureColumn(measure)}`);
}

/** `first`: the condition for a row to count at all. */
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

/** Distinct values; groups that are merged later keep the values. Faster here than uniqExact. */
function unique(sql: string, scope: Scope, isRegrouped: boolean): string {
  const state = isRegrouped ? 'State' : '';
  const values = scope.citationsExpanded
    ? `groupUniqArray${state}If(${sql}, ${sql} != '')`
    : `groupUniqArrayArray${state}(${sql})`;
  return isRegrouped ? values : `length(${values})`;
}
