import { type NameKind, namesOf } from '#kernel/names-outbox.ts';
import type { CheckedQuery, Having } from './check-query.ts';
import { compileFilters } from './compile-filters.ts';
import { type Component, type ComponentName, component, type Scope } from './components.ts';
import type { Dimension } from './dimensions.ts';
import { expand } from './expansion.ts';
import type { Metric } from './metrics.ts';
import { createParameters } from './sql.ts';

export interface CompiledQuery {
  /** The rows of the page, ordered. */
  readonly page: string;
  /** One row, `total`: how many rows there are on all pages. */
  readonly total: string;
  readonly params: Readonly<Record<string, unknown>>;
}

interface Tenant {
  readonly organizationId: number;
  readonly brandId: number;
}

/**
 * One scan, grouped by ids; names are joined to the few groups that are left. The tenant's filter is added
 * here, and nowhere can it be left out. Values are parameters, identifiers come from the catalog.
 */
export function compileQuery(query: CheckedQuery, tenant: Tenant): CompiledQuery {
  const parameters = createParameters();
  const brand = parameters.add(tenant.brandId, 'UInt64');
  const dimensions = query.fields.filter((field) => 'source' in field);
  const metrics = [
    ...new Set([
      ...query.fields.filter((field) => 'needs' in field),
      ...query.having.map(({ metric }) => metric),
    ]),
  ];
  const filters = compileFilters(query.filters, parameters, brand);
  const scope: Scope = {
    competitorsExpanded: dimensions.some(({ source }) => source === 'competitors'),
    citationsExpanded: dimensions.some(({ source }) => source === 'citations'),
    competitorsNarrowed: filters.competitorScope !== undefined,
  };
  const conditions = [
    `organization_id = ${parameters.add(tenant.organizationId, 'UInt64')}`,
    `brand_id = ${brand}`,
    `day >= ${parameters.add(query.startDate, 'Date')}`,
    `day <= ${parameters.add(query.endDate, 'Date')}`,
    ...filters.conditions,
  ];
  const components = [...new Set(metrics.flatMap((metric) => metric.needs))];
  const regrouped = needsRegrouping(dimensions);
  const groups = aggregation({
    dimensions,
    components,
    scope,
    filters,
    conditions,
    brand,
    regrouped,
  });
  const joins = namesJoins(dimensions, brand);
  const having = query.having.map((entry) => compileHaving(entry, parameters));
  const where = having.length > 0 ? ` WHERE ${having.join(' AND ')}` : '';
  const limit = parameters.add(query.limit, 'UInt64');
  const offset = parameters.add(query.offset, 'UInt64');
  const rows = regrouped
    ? `(${regroup(dimensions, components, scope, `(${groups}) AS groups${joins}`)})`
    : `(${groups}) AS groups`;
  const shown = (field: Dimension | Metric) =>
    regrouped && 'source' in field ? shownColumn(field) : field.valueSql;
  const columns = query.fields.map((field) => `${shown(field)} AS ${quoted(field.name)}`);
  const order = dimensions.map(({ name }) => `${quoted(name)} ASC NULLS LAST`);
  return {
    page: `SELECT ${columns.join(', ')} FROM ${rows}${regrouped ? '' : joins}${where}${order.length > 0 ? ` ORDER BY ${order.join(', ')}` : ''} LIMIT ${limit} OFFSET ${offset}`,
    total: `SELECT count() AS total FROM ${rows}${where}`,
    params: parameters.values,
  };
}

/** Between two groupings a dimension is a column of its own name with a prefix. */
const shownColumn = (dimension: Dimension) => `d_${dimension.name}`;
const quoted = (name: string) => `\`${name}\``;

interface AggregationInput {
  readonly dimensions: readonly Dimension[];
  readonly components: readonly ComponentName[];
  readonly scope: Scope;
  readonly filters: ReturnType<typeof compileFilters>;
  readonly conditions: readonly string[];
  readonly brand: string;
  readonly regrouped: boolean;
}

/** Groups of ids with what is counted for each. Without a dimension there is one group, also of nothing. */
function aggregation(input: AggregationInput): string {
  const { dimensions, components, scope } = input;
  const counted = components.map((name) => ({ name, ...component(name, scope) }));
  const { from, firsts } = expand({ ...input, columns: counted.flatMap(({ columns }) => columns) });
  const keys = new Map(dimensions.map((dimension) => [dimension.key, dimension.keySql]));
  const selected = [
    ...[...keys].map(([key, sql]) => (key === sql ? sql : `${sql} AS ${key}`)),
    ...counted.map(
      ({ name, of, ...counting }) => `${aggregate(counting, firsts[of], input)} AS ${name}`,
    ),
  ];
  const grouping = keys.size > 0 ? ` GROUP BY ${[...keys.keys()].join(', ')}` : '';
  return `SELECT ${selected.join(', ') || '1'} FROM ${from}${grouping}`;
}

/** `first`: the condition under which a row counts at all. */
function aggregate(
  { kind, sql }: Pick<Component, 'kind' | 'sql'>,
  first: string | undefined,
  { scope, regrouped }: AggregationInput,
): string {
  if (kind === 'unique') return unique(sql, scope, regrouped);
  if (kind === 'sum') return first ? `sumIf(${sql}, ${first})` : `sum(${sql})`;
  const conditions = [sql, first].filter(
    (condition) => condition !== undefined && condition !== '',
  );
  return conditions.length > 0 ? `countIf(${conditions.join(' AND ')})` : 'count()';
}

/** Distinct values; groups that are merged later keep them apart until then. Faster here than uniqExact. */
function unique(sql: string, scope: Scope, regrouped: boolean): string {
  const values = scope.citationsExpanded
    ? `groupUniqArray${regrouped ? 'State' : ''}If(${sql}, ${sql} != '')`
    : `groupUniqArrayArray${regrouped ? 'State' : ''}(${sql})`;
  return regrouped ? values : `length(${values})`;
}

/** Today's names of what the groups are keyed by. */
function namesJoins(dimensions: readonly Dimension[], brand: string): string {
  const kinds = new Map<NameKind, string>();
  for (const { names, key } of dimensions) if (names) kinds.set(names, key);
  return [...kinds]
    .map(
      ([kind, key]) =>
        ` LEFT ANY JOIN (${namesOf(kind, brand)}) AS ${kind}_names ON ${kind}_names.id = groups.${key}`,
    )
    .join('');
}

/**
 * Two ids may share a name: a prompt's text under two personas, a stage renamed to a retired one's. Asked for
 * by name alone they are one group. An observation has one prompt and one stage, so counts simply add up.
 */
function needsRegrouping(dimensions: readonly Dimension[]): boolean {
  const asked = new Set<string>(dimensions.map(({ name }) => name));
  return asked.has('stage') || (asked.has('prompt') && !asked.has('prompt_id'));
}

function regroup(
  dimensions: readonly Dimension[],
  components: readonly ComponentName[],
  scope: Scope,
  named: string,
): string {
  const shown = dimensions.map((dimension) => `${dimension.valueSql} AS ${shownColumn(dimension)}`);
  const merged = components.map((name) =>
    name === 'domains'
      ? `length(groupUniqArray${scope.citationsExpanded ? '' : 'Array'}Merge(groups.domains)) AS domains`
      : `sum(groups.${name}) AS ${name}`,
  );
  return `SELECT ${[...shown, ...merged].join(', ')} FROM ${named} GROUP BY ${dimensions.map(shownColumn).join(', ')}`;
}

const operators = { gt: '>', gte: '>=', lt: '<', lte: '<=', eq: '=', neq: '!=' } as const;

/** A null metric never compares true. */
function compileHaving(
  { metric, operator, value }: Having,
  parameters: ReturnType<typeof createParameters>,
): string {
  const number = parameters.add(value, 'Float64');
  return `ifNull(${metric.valueSql} ${operators[operator]} ${number}, 0)`;
}
