import {
  dimensionReaders,
  type ExpandedRow,
  isDimension,
  type Names,
  readDimension,
  type Value,
} from './brute-force-dimensions.ts';
import {
  applyFilters,
  type FilterEntry,
  type InScope,
  isCompetitorFilter,
  readFilter,
} from './brute-force-filters.ts';
import { type Group, isMetric, readMetric } from './brute-force-metrics.ts';
import type { Citation, CompetitorEvaluation, Observation } from './brute-force-observation.ts';

/** The parameters of the query as a query string has them; the dates are not optional here. */
export interface QueryInput {
  readonly start_date: string;
  readonly end_date: string;
  readonly fields?: string;
  readonly filters?: readonly string[];
  readonly having?: readonly string[];
  readonly limit?: number;
  readonly offset?: number;
}

export interface World {
  readonly observations: readonly Observation[];
  readonly names: Names;
}

export type Row = Readonly<Record<string, Value>>;

/** Every row of the query before offset and limit, worked out observation by observation. */
export function allRows(world: World, input: QueryInput): Row[] {
  return allGroups(world, input).map(({ values, group }) =>
    Object.fromEntries(
      fieldsOf(input).map((field) => [
        field,
        isMetric(field) ? readMetric(field, group) : (values[field] ?? null),
      ]),
    ),
  );
}

export interface ValuedGroup {
  readonly values: Row;
  readonly group: Group;
}

export function fieldsOf({ fields }: Pick<QueryInput, 'fields'>): string[] {
  return fields?.split(',') ?? Object.keys(dimensionReaders);
}

/** The groups that these rows are made of, in order. */
export function allGroups(world: World, input: QueryInput): ValuedGroup[] {
  const dimensions = fieldsOf(input).filter(isDimension);
  const filters = (input.filters ?? []).map(readFilter);
  const expanded = world.observations
    .filter(({ day }) => input.start_date <= day && day <= input.end_date)
    .flatMap((observation) => expand(observation, filters, dimensions, world.names));
  const groups = groupRows(expanded, dimensions, world.names);
  if (dimensions.length === 0 && groups.length === 0) groups.push({ key: [], rows: [] });
  return groups
    .map(({ key, rows }) => ({ key, group: asGroup(rows, dimensions, filters) }))
    .filter(({ group }) => (input.having ?? []).every((text) => passes(group, text)))
    .sort((a, b) => compareKeys(a.key, b.key))
    .map(({ key, group }) => ({
      values: Object.fromEntries(dimensions.map((name, at) => [name, key[at] ?? null])),
      group,
    }));
}

export function bruteForce(world: World, input: QueryInput): Row[] {
  const offset = input.offset ?? 0;
  return allRows(world, input).slice(offset, offset + (input.limit ?? 50_000));
}

interface ScopedRow extends ExpandedRow {
  readonly inScope: InScope;
}

interface RowsOfKey {
  readonly key: readonly Value[];
  readonly rows: readonly ScopedRow[];
}

const sourceDimensions = ['source_url', 'source_type', 'source_domain'];
const competitorDimensions = ['competitor_id', 'competitor_name'];
const anyOf = (dimensions: readonly string[], some: readonly string[]) =>
  some.some((name) => dimensions.includes(name));

/** Nothing where the filters drop the observation; else the product of the lists that are asked for. */
function expand(
  observation: Observation,
  filters: readonly FilterEntry[],
  dimensions: readonly string[],
  names: Names,
): ScopedRow[] {
  const inScope = applyFilters(observation, filters, names);
  if (!inScope) return [];
  const tags = elements(inScope.tags, anyOf(dimensions, ['tag']));
  const topics = elements(inScope.topics, anyOf(dimensions, ['prompt_topic']));
  const competitors = elements(inScope.competitors, anyOf(dimensions, competitorDimensions));
  const citations = elements(observation.citations, anyOf(dimensions, sourceDimensions));
  return tags.flatMap((tag) =>
    topics.flatMap((topic) =>
      competitors.flatMap((competitor) =>
        citations.map((citation) => ({ observation, inScope, tag, topic, competitor, citation })),
      ),
    ),
  );
}

/** A list that is not asked for, or is empty, gives one row without an element. */
function elements<Element>(list: readonly Element[], asked: boolean): readonly (Element | null)[] {
  return asked && list.length > 0 ? list : [null];
}

function groupRows(
  rows: readonly ScopedRow[],
  dimensions: readonly string[],
  names: Names,
): RowsOfKey[] {
  const groups = new Map<string, { key: Value[]; rows: ScopedRow[] }>();
  for (const row of rows) {
    const key = dimensions.map((dimension) => readDimension(dimension, row, names));
    const text = JSON.stringify(key);
    const group = groups.get(text) ?? { key, rows: [] };
    group.rows.push(row);
    groups.set(text, group);
  }
  return [...groups.values()];
}

/** R with C(o) and S(o); an element that several rows of the group carry is still one element. */
function asGroup(
  rows: readonly ScopedRow[],
  dimensions: readonly string[],
  filters: readonly FilterEntry[],
): Group {
  const byCompetitor = anyOf(dimensions, competitorDimensions);
  const bySource = anyOf(dimensions, sourceDimensions);
  const rowsOf = Map.groupBy(rows, ({ observation }) => observation);
  const members = [...rowsOf].map(([observation, own]) => ({
    observation,
    competitors: byCompetitor
      ? distinct<CompetitorEvaluation>(own.map(({ competitor }) => competitor))
      : (own[0]?.inScope.competitors ?? []),
    citations: bySource
      ? distinct<Citation>(own.map(({ citation }) => citation))
      : observation.citations,
  }));
  return { members, aboutCompetitors: byCompetitor || filters.some(isCompetitorFilter) };
}

/** By identity: a page that is cited twice is two elements. */
function distinct<Element>(list: readonly (Element | null)[]): Element[] {
  return [...new Set(list)].filter((element) => element !== null);
}

export function passes(group: Group, having: string): boolean {
  const [metric = '', operator = '', text = ''] = having.split(':');
  const value = readMetric(metric, group);
  const bound = Number(text);
  if (value === null) return false;
  switch (operator) {
    case 'gt':
      return value > bound;
    case 'gte':
      return value >= bound;
    case 'lt':
      return value < bound;
    case 'lte':
      return value <= bound;
    case 'eq':
      return value === bound;
    case 'neq':
      return value !== bound;
    default:
      throw new Error(`${operator} is no operator`);
  }
}

export function compareKeys(a: readonly Value[], b: readonly Value[]): number {
  for (const [index, value] of a.entries()) {
    const order = compareValues(value, b[index] ?? null);
    if (order !== 0) return order;
  }
  return 0;
}

function compareValues(a: Value, b: Value): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  if (typeof a === 'string') return compareCodePoints(a, String(b));
  return Number(a) - Number(b);
}

/** Not `<`, which compares UTF-16 units and puts U+1F600 before U+FF5E. */
function compareCodePoints(a: string, b: string): number {
  const [left, right] = [[...a], [...b]];
  for (const [index, character] of left.entries()) {
    const order = (character.codePointAt(0) ?? 0) - (right[index]?.codePointAt(0) ?? -1);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}
