import type { DimensionName } from '#contract/figures/query.ts';
import type { StrataPlan } from '#kernel/ports/analytics/metric-reader.ts';
import type { PlanMetric, QueryPlan } from '#kernel/ports/analytics/query-plan.ts';
import { createParameters, type Parameters } from '../client/statement.ts';
import { renderAggregation } from './aggregation.ts';
import { dimensionNamed, dimensions as everyDimension } from './dimensions.ts';
import { type RenderedFilters, renderFilters } from './filters.ts';
import { renderHaving, renderMetric } from './metrics.ts';
import { renderNames } from './name-columns.ts';
import { regroup, regroupedColumn } from './regroup.ts';

/** All rows of a plan in no order, for building statements. */
export interface RenderedRows {
  readonly parameters: Parameters;
  /** Precedes the SELECT of columns. */
  readonly definitions: string;
  /** FROM and WHERE clauses with each row once. */
  readonly from: string;
  /** The same for counting: without names, which do not change the number of rows. */
  readonly counted: string;
  /** The SELECT expression of a column, for both. */
  shown(column: DimensionName | PlanMetric): string;
}

/**
 * One scan, grouped by ids; only the remaining groups get names. Always adds the condition on organization and brand.
 * Values are parameters, identifiers come from the catalog.
 */
export function renderRows(plan: QueryPlan): RenderedRows {
  const { components, scope, isRegrouped } = plan;
  const parameters = createParameters();
  const { brand, conditions, filters } = renderSelection(plan, parameters);
  const dimensions = plan.dimensions.map(dimensionNamed);
  const groups = renderAggregation({
    dimensions,
    components,
    scope,
    filters,
    conditions,
    competitorKey: competitorKey(plan, parameters),
    isRegrouped,
  });
  const { definitions, joins } = renderNames({ dimensions, names: plan.names, parameters, brand });
  const named = `(${groups}) AS groups${joins}`;
  const having = plan.having.map((entry) => renderHaving(entry, parameters));
  const where = having.length > 0 ? ` WHERE ${having.join(' AND ')}` : '';
  const metric = (column: PlanMetric) => renderMetric(column);
  if (!isRegrouped) {
    return {
      parameters,
      definitions,
      from: `${named}${where}`,
      counted: `(${groups})${where}`,
      shown: (it) => (typeof it === 'string' ? everyDimension[it].shown : metric(it)),
    };
  }
  const byName = dimensions.map(regroupedColumn).join(', ');
  const merged = `${definitions}SELECT ${regroup(dimensions, components, scope)} FROM ${named} GROUP BY ${byName}`;
  const rows = `(${merged})${where}`;
  return {
    parameters,
    definitions: '',
    from: rows,
    counted: rows,
    shown: (it) => (typeof it === 'string' ? regroupedColumn({ name: it }) : metric(it)),
  };
}

export interface RenderedSelection {
  /** The statement's reference to the brand. */
  readonly brand: string;
  readonly conditions: readonly string[];
  readonly filters: RenderedFilters;
}

/** Selects the plan's observations. */
export function renderSelection(
  plan: Pick<QueryPlan, 'organizationId' | 'brandId' | 'days' | 'filters'> &
    Pick<StrataPlan, 'brandIds'>,
  parameters: Parameters,
): RenderedSelection {
  const brand = parameters.add(plan.brandId, 'UInt64');
  const filters = renderFilters(plan.filters, parameters);
  return {
    brand,
    filters,
    conditions: [
      `organization_id = ${parameters.add(plan.organizationId, 'UInt64')}`,
      plan.brandIds
        ? `brand_id IN ${parameters.add(plan.brandIds, 'Array(UInt64)')}`
        : `brand_id = ${brand}`,
      `day >= ${parameters.add(plan.days.first, 'Date')}`,
      `day <= ${parameters.add(plan.days.last, 'Date')}`,
      ...filters.conditions,
    ],
  };
}

/** Competitors with the same name count under the lowest id. */
export function competitorKey(
  { scope, sharedCompetitors }: QueryPlan,
  parameters: Parameters,
): string {
  if (!scope.competitorsMerged) return 'element';
  const ids = (of: (shared: (typeof sharedCompetitors)[number]) => number) =>
    parameters.add(sharedCompetitors.map(of), 'Array(UInt64)');
  return `transform(element, ${ids(({ id }) => id)}, ${ids(({ lowest }) => lowest)}, element)`;
}
