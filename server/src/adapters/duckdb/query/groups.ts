import type {
  ComponentName,
  PlanHaving,
  QueryPlan,
  Scope,
} from '#kernel/ports/analytics/query-plan.ts';
import { createParameters, type Parameters } from '../statement.ts';
import type { Component, ComponentScope } from './component.ts';
import { components } from './components.ts';
import { observationConditions } from './conditions.ts';
import type { ElementColumn } from './element-lists.ts';
import { type ExpansionInput, expandedRows } from './expand.ts';
import {
  type GroupedDimension,
  type GroupKeys,
  groupBy,
  groupedDimensions,
  selectKeys,
} from './group-by.ts';
import { listScopes } from './list-scopes.ts';
import { distinctDomains, withDomains } from './unique-domains.ts';

interface CountedComponent extends Component {
  readonly name: ComponentName;
  /** What must not be false for a row to count. */
  readonly firsts: readonly ElementColumn[];
}

/** What groups are taken apart by in addition to their dimensions, and what more is aggregated of each part. */
export interface Parts {
  /** Columns of an observation. */
  readonly keys: GroupKeys;
  readonly aggregates?: readonly string[];
  /** Columns of an observation that aggregates read. */
  readonly carried?: GroupKeys;
}

/** Groups of ids: a column for each key and each component. Without a key there is one group, also of nothing. */
export function selectGroups(plan: QueryPlan, parameters: Parameters, parts?: Parts): string {
  const { rows, keys, counted, from } = countedRows(plan, parameters, parts);
  const aggregates = counted.map((it) => `${aggregate(it, plan)} AS ${it.name}`);
  const groups = groupBy(keys, [...aggregates, ...(parts?.aggregates ?? [])], from);
  return counted.length < plan.components.length ? withDomains(groups, keys, rows) : groups;
}

/**
 * What the components count, row by row instead of added up: a column for each key and each component, with nothing for
 * domains. An observation has several rows where several of its elements are of a group; these are added up where
 * competitors are merged, or where what counts is an observation that has such a row.
 */
export function selectRows(plan: QueryPlan, parameters: Parameters, keys: GroupKeys): CountedRows {
  if (areAddedUp(plan)) {
    const whole = { keys: new Map([...keys, ['observation_id', 'id']]) };
    const sql = selectGroups(plan, parameters, whole);
    return { sql, columns: plan.components.map((name) => ({ name, isYesOrNo: false })) };
  }
  const { keys: selected, counted, from } = countedRows(plan, parameters, { keys });
  const values = counted.map((it) => `${eachCounts(it)} AS ${it.name}`);
  return {
    sql: `SELECT ${[...selectKeys(selected), ...values].join(', ')} FROM ${from}`,
    columns: counted.map(({ name, kind }) => ({ name, isYesOrNo: kind !== 'sum' })),
  };
}

/** How many rows `selectRows` gives of a part of a group, as a column of that name. */
export function countRows(plan: QueryPlan, name: string): Omit<Parts, 'keys'> {
  return areAddedUp(plan)
    ? {
        carried: new Map([['observation_id', 'id']]),
        aggregates: [`count(DISTINCT observation_id) AS ${name}`],
      }
    : { aggregates: [`count(*) AS ${name}`] };
}

function areAddedUp(plan: QueryPlan): boolean {
  // Nothing is rendered here, so that its parameters are nobody's.
  const { competitors } = listScopes(plan.filters, createParameters());
  const counted = countedComponents(plan, { ...plan.scope, competitors });
  return plan.scope.competitorsMerged || counted.some(({ kind }) => kind === 'observations');
}

/** A statement of rows, and which of its columns are booleans; the others are whole numbers. */
export interface CountedRows {
  readonly sql: string;
  readonly columns: readonly { readonly name: ComponentName; readonly isYesOrNo: boolean }[];
}

/** The rows that groups are made of, what tells groups apart, and what is counted of each row. */
function countedRows(plan: QueryPlan, parameters: Parameters, parts: Parts | undefined) {
  const scopes = listScopes(plan.filters, parameters);
  const where = observationConditions(plan, scopes, parameters);
  const { keys, carried, reads } = groupKeys(groupedDimensions(plan.dimensions), parts?.keys);
  const rows: ExpansionInput = { plan, scopes, parameters, where, carried, reads };
  const counted = countedComponents(plan, { ...plan.scope, competitors: scopes.competitors });
  const from = expandedRows({
    ...rows,
    carried: new Map([...carried, ...counted.flatMap(carriedColumns), ...(parts?.carried ?? [])]),
    reads: new Set([...reads, ...counted.flatMap((it) => [...it.reads, ...it.firsts])]),
    // Strata have a place for every observation, whatever it counts.
    areEmptyIdle: parts === undefined && areUncitedIdle(plan, counted),
  });
  return { rows, keys, counted, from };
}

/** What groups are told apart by, and what rows must have for it of their observation and of elements. */
function groupKeys(dimensions: readonly GroupedDimension[], more: GroupKeys = new Map()) {
  const carried = new Map(more);
  const keys = new Map([...more.keys()].map((key) => [key, key]));
  const reads = new Set<ElementColumn>();
  for (const { key, keySql, element } of dimensions) {
    keys.set(key, element ? keySql : key);
    if (element) reads.add(element);
    else carried.set(key, keySql);
  }
  return { keys, carried, reads };
}

/** Domains are counted separately where citations are not expanded. */
function countedComponents(plan: QueryPlan, scope: ComponentScope): CountedComponent[] {
  const firsts = firstRows(scope);
  return plan.components
    .filter((name) => name !== 'domains' || scope.citationsExpanded)
    .map((name) => {
      const component = components[name](scope);
      const isEach = component.kind !== 'observations' && component.kind !== 'distinct';
      return { ...component, name, firsts: isEach ? firsts[component.of] : [] };
    });
}

/** By what a component belongs to: an element's first row in the group, as to the other lists. */
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

function rowValue(component: CountedComponent): string {
  const { of, sql } = component;
  return of === 'observation' && sql !== 'true' ? carriedName(component) : sql;
}

/** What one row adds: a number, or whether it counts; never null. */
function eachCounts(component: CountedComponent): string {
  const { kind, firsts } = component;
  const conditions = firsts.map((first) => `${first} IS NOT FALSE`);
  const value = counts(component);
  if (kind !== 'sum') return `coalesce(${[value, ...conditions].join(' AND ')}, false)`;
  const counted =
    conditions.length > 0 ? `CASE WHEN ${conditions.join(' AND ')} THEN ${value} END` : value;
  return `coalesce(${counted}, 0)::INTEGER`;
}

/** A number, or whether a row counts. */
function counts(component: CountedComponent): string {
  const value = rowValue(component);
  return component.kind === 'values' ? `${value} IS NOT NULL` : value;
}

/**
 * The sum of a boolean, the number of those that are true, takes two thirds of what count with a filter takes. It stays as
 * wide as the engine makes it: a cast for each would take its time to plan.
 */
function aggregate(component: CountedComponent, plan: QueryPlan): string {
  const { kind, sql, firsts } = component;
  if (kind === 'distinct') return distinctDomains(sql, plan);
  if (kind === 'observations') return `count(DISTINCT CASE WHEN ${sql} THEN observation_id END)`;
  const value = rowValue(component);
  const conditions = firsts.map((first) => `${first} IS NOT FALSE`);
  if (kind === 'sum') {
    const filter = conditions.length > 0 ? ` FILTER (${conditions.join(' AND ')})` : '';
    return `coalesce(sum(${value})${filter}, 0)`;
  }
  if (kind === 'values' && conditions.length === 0) return `count(${value})`;
  const counted = [...(value === 'true' ? [] : [counts(component)]), ...conditions];
  return counted.length > 0 ? `coalesce(sum(${counted.join(' AND ')}), 0)` : 'count(*)';
}

/**
 * Whether the rows of observations that cite nothing change no row of the answer, so that the scan for them can be left
 * out: where only citations are expanded and counted, they add 0 everywhere, and `having` drops groups of nothing else.
 */
function areUncitedIdle(plan: QueryPlan, counted: readonly Component[]): boolean {
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
