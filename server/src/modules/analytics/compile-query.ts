import { compileAggregation } from './aggregation.ts';
import type { CheckedQuery, Having } from './check-query.ts';
import { type CompiledBuckets, compileBuckets } from './compile-buckets.ts';
import { type CompiledFilters, compileFilters } from './compile-filters.ts';
import type { Scope } from './components.ts';
import type { Dimension } from './dimensions.ts';
import { createKnownNames, type KnownNames } from './known-names.ts';
import type { Metric } from './metrics.ts';
import { compileNames } from './name-columns.ts';
import { needsRegrouping, regroup, regroupedColumn } from './regroup.ts';
import { createParameters, type Parameters } from './sql.ts';

export interface CompiledQuery {
  /** The rows of the page, ordered. */
  readonly page: string;
  /** One row, `total`: how many rows there are on all pages. */
  readonly total: string;
  /** Every group is a row: counting need not go on once there are more groups than a page holds. */
  readonly groupsAreRows: boolean;
  /** Undefined where rows are not ordered by time first. */
  readonly buckets: CompiledBuckets | undefined;
  readonly params: Readonly<Record<string, unknown>>;
}

interface Tenant {
  readonly organizationId: number;
  readonly brandId: number;
}

/**
 * One scan, grouped by ids; the few groups that are left get their names. The tenant's filter is added here, and
 * nowhere can it be left out. Values are parameters, identifiers come from the catalog.
 */
export function compileQuery(
  query: CheckedQuery,
  tenant: Tenant,
  names: KnownNames = createKnownNames(),
): CompiledQuery {
  const parameters = createParameters();
  const brand = parameters.add(tenant.brandId, 'UInt64');
  const dimensions = query.fields.filter((field) => 'source' in field);
  const filters = compileFilters(query.filters, parameters, names);
  const scope = scopeOf(dimensions, filters, names);
  const components = [...new Set(metricsOf(query).flatMap((metric) => metric.needs))];
  const isRegrouped = needsRegrouping(dimensions, names);
  const conditions = [
    `organization_id = ${parameters.add(tenant.organizationId, 'UInt64')}`,
    `brand_id = ${brand}`,
    `day >= ${parameters.add(query.startDate, 'Date')}`,
    `day <= ${parameters.add(query.endDate, 'Date')}`,
    ...filters.conditions,
  ];
  const groups = compileAggregation({
    dimensions,
    components,
    scope,
    filters,
    conditions,
    competitorKey: competitorKey(scope, parameters, names),
    isRegrouped,
  });
  const { definitions, joins } = compileNames({ dimensions, names, parameters, brand });
  const named = `${definitions}SELECT`;
  const from = `(${groups}) AS groups${joins}`;
  const rows = isRegrouped
    ? `(${named} ${regroup(dimensions, components, scope)} FROM ${from} GROUP BY ${dimensions.map(regroupedColumn).join(', ')})`
    : from;
  const shown = (field: Dimension | Metric) =>
    isRegrouped && 'source' in field ? regroupedColumn(field) : field.valueSql;
  const columns = query.fields.map((field) => `${shown(field)} AS ${quoted(field.name)}`);
  const having = query.having.map((entry) => compileHaving(entry, parameters));
  const where = having.length > 0 ? ` WHERE ${having.join(' AND ')}` : '';
  const order = dimensions.map(({ name }) => `${quoted(name)} ASC NULLS LAST`);
  const page = [
    `${isRegrouped ? 'SELECT' : named} ${columns.join(', ')} FROM ${rows}${where}`,
    ...(order.length > 0 ? [`ORDER BY ${order.join(', ')}`] : []),
    `LIMIT ${parameters.add(query.limit, 'UInt64')} OFFSET ${parameters.add(query.offset, 'UInt64')}`,
  ];
  // Names join at most one row to each group, so that groups can be counted without them.
  const counted = `${isRegrouped ? rows : `(${groups})`}${where}`;
  return {
    page: page.join(' '),
    total: `SELECT count() AS total FROM ${counted}`,
    groupsAreRows: !isRegrouped && having.length === 0,
    buckets: compileBuckets({ dimensions, conditions, counted, shown }),
    params: parameters.values,
  };
}

const quoted = (name: string) => `\`${name}\``;

function metricsOf({ fields, having }: CheckedQuery): Metric[] {
  const asked = fields.filter((field) => 'needs' in field);
  return [...new Set([...asked, ...having.map(({ metric }) => metric)])];
}

function scopeOf(
  dimensions: readonly Dimension[],
  filters: CompiledFilters,
  names: KnownNames,
): Scope {
  const asked = new Set(dimensions.map(({ name }) => name));
  const sources = new Set(dimensions.map(({ source }) => source));
  const byName = asked.has('competitor_name') && !asked.has('competitor_id');
  return {
    competitorsExpanded: sources.has('competitors'),
    citationsExpanded: sources.has('citations'),
    competitorsMerged: byName && names.sharing('competitor').length > 0,
    competitorsNarrowed: filters.competitorScope !== undefined,
  };
}

/** Of several competitors of one name, the lowest id stands for all of them. */
function competitorKey(scope: Scope, parameters: Parameters, names: KnownNames): string {
  if (!scope.competitorsMerged) return 'element';
  const pairs = names.sharing('competitor');
  const ids = (of: (pair: (typeof pairs)[number]) => number) =>
    parameters.add(pairs.map(of), 'Array(UInt64)');
  return `transform(element, ${ids(({ id }) => id)}, ${ids(({ lowest }) => lowest)}, element)`;
}

const operators = { gt: '>', gte: '>=', lt: '<', lte: '<=', eq: '=', neq: '!=' } as const;

/** A null metric never compares true. */
function compileHaving({ metric, operator, value }: Having, parameters: Parameters): string {
  const number = parameters.add(value, 'Float64');
  return `ifNull(${metric.valueSql} ${operators[operator]} ${number}, 0)`;
}
