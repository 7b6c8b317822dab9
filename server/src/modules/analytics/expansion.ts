import type { CompiledFilters } from './compile-filters.ts';
import type { Component, Scope } from './components.ts';
import type { Dimension, Source } from './dimensions.ts';
import { selectObservations } from './select-observations.ts';

interface ExpansionInput {
  readonly dimensions: readonly Dimension[];
  readonly scope: Scope;
  readonly filters: CompiledFilters;
  readonly counted: readonly NamedComponent[];
  readonly conditions: readonly string[];
  /** Under which id a competitor `element` is counted. */
  readonly competitorKey: string;
}

export interface NamedComponent extends Component {
  readonly name: string;
}

export interface Expansion {
  /** The FROM clause: observations, one row for each element of the lists asked for. */
  readonly from: string;
  /** What to count, in terms of that clause's columns. */
  readonly counted: readonly NamedComponent[];
  /** Condition under which a row counts, by what a component belongs to; undefined: every row does. */
  readonly firsts: Readonly<Record<Component['of'], string | undefined>>;
}

/**
 * A dimension of a list gives one row for each element in scope, and one with an empty element for an empty
 * list; different lists multiply. Rows of one observation in one group are told apart by occurrence numbers.
 */
export function expand(input: ExpansionInput): Expansion {
  const { dimensions, scope, conditions } = input;
  const asked = new Set(
    dimensions.map(({ source }) => source).filter((source) => source !== 'row'),
  );
  const { counted, early } = asked.size > 0 ? countEarly(input.counted) : countLater(input.counted);
  const firsts = firstRows(scope);
  const keyed = dimensions.map(({ keySql }) => keySql);
  const told = counted.flatMap(({ of }) => firsts[of] ?? []);
  const read = new Set([
    ...[...keyed, ...told].flatMap((sql) => sql.match(/\w+/g) ?? []),
    ...counted.flatMap(({ columns }) => columns),
  ]);
  const joins = [...asked].map(
    (source) =>
      ` LEFT ARRAY JOIN ${listColumns[source].filter((column) => read.has(column)).join(', ')}`,
  );
  const names = new Set(dimensions.map(({ name }) => name));
  const inner = selectObservations(read, early, { ...input, sourceKeys: sourceKeys(names) });
  return {
    from: `(${inner} FROM observations FINAL WHERE ${conditions.join(' AND ')})${joins.join('')}`,
    counted,
    firsts,
  };
}

function firstRows({ competitorsMerged, citationsExpanded }: Scope): Expansion['firsts'] {
  const competitor = competitorsMerged ? 'competitor_occurrence <= 1' : undefined;
  const citation = citationsExpanded ? 'citation_occurrence <= 1' : undefined;
  const both = [competitor, citation].filter((first) => first !== undefined).join(' AND ');
  return { observation: both || undefined, competitor: citation, citation: competitor };
}

/** What belongs to an observation is computed before it becomes many rows, each with copies of its lists. */
function countEarly(components: readonly NamedComponent[]) {
  const early = components.filter(
    ({ of, kind, sql }) => of === 'observation' && kind !== 'unique' && sql !== '',
  );
  const counted = components.map((component) =>
    early.includes(component)
      ? { ...component, sql: earlyName(component), columns: [] }
      : component,
  );
  return { counted, early: new Map(early.map((it) => [earlyName(it), it.sql])) };
}

function countLater(counted: readonly NamedComponent[]) {
  return { counted, early: new Map<string, string>() };
}

const earlyName = ({ name }: NamedComponent) => `each_${name}`;

/** What a list's rows can carry once it is expanded. */
const listColumns: Readonly<Record<Exclude<Source, 'row'>, readonly string[]>> = {
  tags: ['tag'],
  topics: ['topic'],
  competitors: [
    'competitor_id',
    'competitor_present',
    'competitor_position',
    'competitor_sentiment',
    'competitor_cited',
    'competitor_occurrence',
    'competitor_presence_occurrence',
  ],
  citations: [
    'citation_domain',
    'citation_page',
    'citation_type',
    'citation_competitor',
    'citation_in_scope',
    'citation_occurrence',
    'citation_type_occurrence',
    'citation_competitor_occurrence',
    'citation_in_scope_occurrence',
  ],
};

/** The arrays whose combination is one group of citations. */
function sourceKeys(names: ReadonlySet<string>): string[] {
  const keys: string[] = [];
  if (names.has('source_url')) keys.push('citation_page');
  if (names.has('source_type')) keys.push('citation_type');
  if (names.has('source_domain')) keys.push('citation_domain');
  return keys;
}
