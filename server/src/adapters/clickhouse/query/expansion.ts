import type { ComponentName, Scope } from '#kernel/ports/analytics/query-plan.ts';
import { type Column, columnsOfList, type Expression, type ListColumn } from './columns.ts';
import type { Component } from './components.ts';
import type { Grouping } from './dimensions.ts';
import type { RenderedFilters } from './filters.ts';
import { selectObservations } from './select-observations.ts';

interface ExpansionInput {
  readonly dimensions: readonly Grouping[];
  readonly scope: Scope;
  readonly filters: RenderedFilters;
  readonly counted: readonly NamedComponent[];
  readonly conditions: readonly string[];
  /** The id that a competitor `element` counts under. */
  readonly competitorKey: string;
}

export interface NamedComponent extends Component {
  readonly name: ComponentName;
}

export interface Expansion {
  /** The FROM clause: observations with one row per element of the expanded lists. */
  readonly from: string;
  /** What to count, using that clause's columns. */
  readonly counted: readonly NamedComponent[];
  /** The condition for a row to count, by what a component belongs to; undefined: every row counts. */
  readonly firsts: Readonly<Record<Component['of'], Expression | undefined>>;
}

/**
 * A list dimension gives one row per element in scope, and one with an empty element for an empty list; several lists
 * multiply. Occurrence numbers distinguish an observation's rows in one group.
 */
export function expand(input: ExpansionInput): Expansion {
  const { dimensions, scope, conditions } = input;
  const lists = new Set(
    dimensions.map(({ source }) => source).filter((source) => source !== 'row'),
  );
  const { counted, early } = lists.size > 0 ? countEarly(input.counted) : countLater(input.counted);
  const firsts = firstRows(scope);
  const read = new Set<Column>([
    ...dimensions.flatMap(({ of }) => of.reads),
    ...counted.flatMap(({ reads, of }) => [...reads, ...(firsts[of]?.reads ?? [])]),
  ]);
  const joins = [...lists].map(
    (list) =>
      ` LEFT ARRAY JOIN ${columnsOfList[list].filter((column) => read.has(column)).join(', ')}`,
  );
  const inner = selectObservations(read, early, { ...input, sourceKeys: sourceKeys(dimensions) });
  return {
    from: `(${inner} FROM observations FINAL WHERE ${conditions.join(' AND ')})${joins.join('')}`,
    counted,
    firsts,
  };
}

function firstRows({ competitorsMerged, citationsExpanded }: Scope): Expansion['firsts'] {
  const first = (column: ListColumn) => ({ sql: `${column} <= 1`, reads: [column] });
  const competitor = competitorsMerged ? first('competitor_occurrence') : undefined;
  const citation = citationsExpanded ? first('citation_occurrence') : undefined;
  const both =
    competitor && citation
      ? {
          sql: `${competitor.sql} AND ${citation.sql}`,
          reads: [...competitor.reads, ...citation.reads],
        }
      : (competitor ?? citation);
  return { observation: both, competitor: citation, citation: competitor };
}

/** Observation-level values are computed before expansion copies the lists into many rows. */
function countEarly(components: readonly NamedComponent[]) {
  const early = components.filter(
    ({ of, kind, sql }) => of === 'observation' && kind !== 'unique' && sql !== '',
  );
  const counted = components.map((component) =>
    early.includes(component) ? { ...component, sql: earlyName(component), reads: [] } : component,
  );
  return { counted, early: new Map<string, Expression>(early.map((it) => [earlyName(it), it])) };
}

function countLater(counted: readonly NamedComponent[]) {
  return { counted, early: new Map<string, Expression>() };
}

const earlyName = ({ name }: NamedComponent) => `each_${name}`;

/** The arrays that together form one group of citations. */
function sourceKeys(dimensions: readonly Grouping[]): ListColumn[] {
  const asked = new Set(dimensions.map(({ name }) => name));
  const keys: ListColumn[] = [];
  if (asked.has('source_url')) keys.push('citation_page');
  if (asked.has('source_type')) keys.push('citation_type');
  if (asked.has('source_domain')) keys.push('citation_domain');
  return keys;
}
