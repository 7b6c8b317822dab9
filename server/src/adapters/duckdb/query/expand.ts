import type { QueryPlan, Scope } from '#kernel/ports/analytics/query-plan.ts';
import type { Parameters } from '../statement.ts';
import { type ElementColumn, elementColumns, elementLists, type List } from './element-lists.ts';
import type { ListScopes } from './list-scopes.ts';

export interface ExpansionInput {
  readonly plan: QueryPlan;
  readonly scopes: ListScopes;
  readonly parameters: Parameters;
  /** Which observations. */
  readonly where: string;
  /** What a row has of its observation: columns and their SQL, worked out before lists multiply it. */
  readonly carried: ReadonlyMap<string, string>;
  /** What it has of the elements. */
  readonly reads: ReadonlySet<ElementColumn>;
  /** Observations without an element may be left out. */
  readonly areEmptyIdle?: boolean;
}

/**
 * The subquery of rows: an observation for each element in scope of the lists that dimensions show, and one with nulls for
 * a list that has none. Different lists multiply.
 */
export function expandedRows(input: ExpansionInput): string {
  const lists = expandedLists(input.plan.scope);
  const [only, ...others] = lists;
  if (!only) return `(${observations(input, [])})`;
  const isPlain = others.length === 0 && !input.plan.scope.competitorsMerged;
  return isPlain ? expandOne(input, only) : expandAll(input, lists);
}

function expandedLists(scope: Scope): List[] {
  const isExpanded: Readonly<Record<List, boolean>> = {
    tags: scope.tagsExpanded,
    topics: scope.topicsExpanded,
    competitors: scope.competitorsExpanded,
    citations: scope.citationsExpanded,
  };
  // The names of an object that is complete by type.
  return (Object.keys(isExpanded) as List[]).filter((list) => isExpanded[list]);
}

/** The column by which elements are in scope, and a stored list of the same length. */
const measures = {
  tags: { element: 'tag', list: 'tags' },
  topics: { element: 'topic', list: 'topics' },
  competitors: { element: 'competitor_id', list: 'competitor_ids' },
  citations: { element: 'citation_type', list: 'citation_owners' },
} as const satisfies Readonly<Record<List, { element: ElementColumn; list: string }>>;

/**
 * One list: its elements, and in a second scan the observations that have none. A list that is narrowed or padded first
 * takes half as long again, so that elements out of scope are dropped once they are rows.
 */
function expandOne(input: ExpansionInput, list: List): string {
  const { scopes, carried } = input;
  const scope = list === 'citations' ? undefined : scopes[list];
  const measure = measures[list];
  const columns = columnsOf(list, input, scope ? [measure.element] : []);
  const lists = elementLists({ ...input, areNarrowed: false });
  const whole = observations(
    input,
    columns.map((column) => `${lists[column]()} AS ${listOf(column)}`),
  );
  const elements = select([...carried.keys(), ...columns.map(unnest)], `(${whole})`);
  const kept = scope
    ? `SELECT * FROM (${elements}) WHERE ${scope.keeps(measure.element)}`
    : elements;
  if (input.areEmptyIdle) return `(${kept})`;
  const isNone = scope ? `NOT ${scope.keepsSome(measure.list)}` : `len(${measure.list}) = 0`;
  const none = observations(
    { ...input, where: `${input.where} AND ${isNone}` },
    columns.map((column) => `NULL AS ${column}`),
  );
  return `(${kept} UNION ALL ${none})`;
}

/** Several lists, one after the other. The lists of one SELECT are unnested side by side, shorter ones with nulls. */
function expandAll(input: ExpansionInput, lists: readonly List[]): string {
  const narrowed = elementLists({ ...input, areNarrowed: true });
  const levels = lists.map((list) => columnsOf(list, input));
  const listed = levels.flat().map((column) => `${narrowed[column]()} AS ${listOf(column)}`);
  let rows = observations(input, listed);
  const done = [...input.carried.keys()];
  levels.forEach((columns, at) => {
    const later = levels.slice(at + 1).flat();
    const [driver, ...others] = columns;
    const unnested = driver ? [unnestOrNull(driver), ...others.map(unnest)] : [];
    rows = select([...done, ...later.map(listOf), ...unnested], `(${rows})`);
    done.push(...columns);
  });
  return `(${rows})`;
}

function columnsOf(
  list: List,
  { reads }: ExpansionInput,
  more: readonly ElementColumn[] = [],
): ElementColumn[] {
  return elementColumns[list].filter((column) => reads.has(column) || more.includes(column));
}

const listOf = (column: ElementColumn) => `${column}_list`;
const unnest = (column: ElementColumn) => `unnest(${listOf(column)}) AS ${column}`;

function unnestOrNull(column: ElementColumn): string {
  const list = listOf(column);
  return `unnest(CASE WHEN len(${list}) = 0 THEN [NULL] ELSE ${list} END) AS ${column}`;
}

function observations({ carried, where }: ExpansionInput, more: readonly string[]): string {
  const own = [...carried].map(([column, sql]) => (column === sql ? sql : `${sql} AS ${column}`));
  return `${select([...own, ...more], 'observations')} WHERE ${where}`;
}

function select(columns: readonly string[], from: string): string {
  return `SELECT ${columns.join(', ') || '1'} FROM ${from}`;
}
