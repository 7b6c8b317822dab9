import type { ComponentName, QueryPlan, Scope } from '#kernel/ports/analytics/query-plan.ts';
import type { Parameters } from '../statement.ts';
import { type Component, components } from './components.ts';
import { observationConditions } from './conditions.ts';
import type { ElementColumn } from './element-lists.ts';
import { expandedRows } from './expand.ts';
import { type GroupKeys, groupBy } from './group-by.ts';
import { type GroupedDimension, groupedDimensions } from './grouped-dimensions.ts';
import { listScopes } from './list-scopes.ts';
import { distinctDomains, withDomains } from './unique-domains.ts';

interface CountedComponent extends Component {
  readonly name: ComponentName;
}

/**
 * Groups of ids: a column for each key and each component. Without a dimension there is one group, also of nothing.
 */
export function selectGroups(plan: QueryPlan, parameters: Parameters): string {
  const dimensions = groupedDimensions(plan.dimensions);
  const ofObservation = dimensions.filter(({ element }) => element === undefined);
  const shown = dimensions.flatMap(({ element }) => element ?? []);
  const carried = keysOf(ofObservation);
  const keys: GroupKeys = new Map([...keysOf(dimensions), ...[...carried.keys()].map(toItself)]);
  const scopes = listScopes(plan.filters, parameters);
  const where = observationConditions(plan, scopes, parameters);
  const scope = { ...plan.scope, competitors: scopes.competitors };
  const isInRows = (name: ComponentName) => name !== 'domains' || scope.citationsExpanded;
  const counted = plan.components
    .filter(isInRows)
    .map((name) => ({ name, ...components[name](scope) }));
  const firsts = firstRows(scope);
  const input = { plan, scopes, parameters, where };
  const rows = expandedRows({
    ...input,
    carried: new Map([...carried, ...counted.flatMap(carriedColumns)]),
    reads: new Set([...shown, ...counted.flatMap(({ of, reads }) => [...reads, ...firsts[of]])]),
  });
  const aggregates = counted.map((it) => `${aggregate(it, firsts[it.of], plan)} AS ${it.name}`);
  const groups = groupBy(keys, aggregates, rows);
  if (plan.components.every(isInRows)) return groups;
  return withDomains(groups, keys, { ...input, carried, reads: new Set(shown) });
}

function keysOf(dimensions: readonly GroupedDimension[]): GroupKeys {
  return new Map(dimensions.map(({ key, keySql }) => [key, keySql]));
}

function toItself(column: string): [string, string] {
  return [column, column];
}

/** What must not be false for a row to count, by what a component belongs to. */
function firstRows(scope: Scope): Readonly<Record<Component['of'], readonly ElementColumn[]>> {
  const competitor: ElementColumn[] = scope.competitorsMerged ? ['competitor_first'] : [];
  const citation: ElementColumn[] = scope.citationsExpanded ? ['citation_first'] : [];
  return { observation: [...competitor, ...citation], competitor: citation, citation: competitor };
}

/** What belongs to an observation is worked out before it becomes many rows. */
function carriedColumns(component: CountedComponent): [string, string][] {
  const { kind, of, sql } = component;
  if (kind === 'observations') return [['observation_id', 'id']];
  return of === 'observation' && sql !== 'true' ? [[carriedName(component), sql]] : [];
}

const carriedName = ({ name }: CountedComponent) => `each_${name}`;

/** The sum of a boolean, the number of those that are true, takes two thirds of what count with a filter takes. */
function aggregate(
  component: CountedComponent,
  firsts: readonly ElementColumn[],
  plan: QueryPlan,
): string {
  const { kind, of, sql } = component;
  if (kind === 'distinct') return distinctDomains(sql, plan);
  if (kind === 'observations') return `count(DISTINCT CASE WHEN ${sql} THEN observation_id END)`;
  const value = of === 'observation' && sql !== 'true' ? carriedName(component) : sql;
  const conditions = firsts.map((first) => `${first} IS NOT FALSE`);
  if (kind === 'sum') {
    const filter = conditions.length > 0 ? ` FILTER (${conditions.join(' AND ')})` : '';
    return `coalesce(sum(${value})${filter}, 0)::BIGINT`;
  }
  const counted = [...(value === 'true' ? [] : [value]), ...conditions];
  return counted.length > 0 ? `coalesce(sum(${counted.join(' AND ')}), 0)::BIGINT` : 'count(*)';
}
