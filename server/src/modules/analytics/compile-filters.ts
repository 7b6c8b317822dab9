import { type NameKind, namesOf } from '#kernel/names-outbox.ts';
import type { Filter } from './check-query.ts';
import type { Dimension } from './dimensions.ts';
import type { Parameters } from './sql.ts';

/** Conditions on observations, and what the filters leave of each list. */
export interface CompiledFilters {
  readonly conditions: readonly string[];
  /** Condition on an element `element` of the list; undefined where all elements stay in scope. */
  readonly tagScope: string | undefined;
  readonly topicScope: string | undefined;
  /** Condition on a competitor's id `element`. */
  readonly competitorScope: string | undefined;
  /** Constants that conditions and scopes refer to by name. */
  readonly scalars: ReadonlyMap<string, string>;
}

/** Which values a filter's column holds, as the engine compares them. */
const parameterTypes = { integer: 'UInt64', boolean: 'Bool' } as const;

export function compileFilters(
  filters: readonly Filter[],
  parameters: Parameters,
  brand: string,
): CompiledFilters {
  const of = (source: Dimension['source']) =>
    filters.filter((filter) => filter.dimension.source === source);
  const tags = compileElements(of('tags'), 'tags', parameters);
  const topics = compileElements(of('topics'), 'topics', parameters);
  const competitors = compileCompetitors(of('competitors'), parameters, brand);
  return {
    conditions: [
      ...of('row').map((filter) => compileRow(filter, parameters, brand)),
      ...tags.conditions,
      ...topics.conditions,
      ...competitors.conditions,
    ],
    tagScope: tags.scope,
    topicScope: topics.scope,
    competitorScope: competitors.scope,
    scalars: competitors.scalars,
  };
}

/** On a single-valued field: the value is, or is not, one of those named. */
function compileRow(filter: Filter, parameters: Parameters, brand: string): string {
  const { dimension, negated, matchesMissing } = filter;
  const missing = missingSql[dimension.name];
  const parts: string[] = [];
  if (filter.values.length > 0) {
    parts.push(
      dimension.names
        ? `${dimension.keySql} IN (${idsNamed(dimension.names, filter, parameters, brand)})`
        : `${comparable(dimension)} IN (${valueList(filter, parameters)})`,
    );
  }
  if (matchesMissing) parts.push(missing ?? '0');
  const matches = `(${parts.join(' OR ') || '0'})`;
  return negated ? `NOT ${matches}` : matches;
}

/** What a missing value looks like in the store, where a field can be missing. */
const missingSql: Partial<Record<Dimension['name'], string>> = {
  persona_id: 'persona_id = 0',
  persona_name: 'persona_id = 0',
  country: "country = ''",
  position_bucket: "brand_position = 'absent'",
};

/** The expression whose values a filter names. Dates compare as they are written. */
function comparable({ filter, keySql, name }: Dimension): string {
  if (name === 'date') return 'toString(toYYYYMMDD(day))';
  if (name === 'date_quarter')
    return "concat(toString(toYear(day)), 'Q', toString(toQuarter(day)))";
  if (filter?.kind === 'pattern') return `toString(${keySql})`;
  if (filter?.kind === 'one-of') return `toString(${keySql})`;
  return keySql;
}

function valueList({ dimension, values }: Filter, parameters: Parameters): string {
  const kind = dimension.filter?.kind;
  const type = kind === 'integer' || kind === 'boolean' ? parameterTypes[kind] : 'String';
  return values.map((value) => parameters.add(value, type)).join(', ');
}

function idsNamed(kind: NameKind, filter: Filter, parameters: Parameters, brand: string): string {
  const names = parameters.add(filter.values, 'Array(String)');
  return `SELECT id FROM (${namesOf(kind, brand)}) WHERE has(${names}, name)`;
}

/** On tags and topics: at least one element matches, or with `!` none does; `null` matches an empty list. */
function compileElements(filters: readonly Filter[], list: string, parameters: Parameters) {
  const conditions: string[] = [];
  const kept: string[] = [];
  for (const { negated, values, matchesMissing } of filters) {
    const named = parameters.add(values, 'Array(String)');
    const parts = [`hasAny(${list}, ${named})`];
    if (matchesMissing) parts.push(`empty(${list})`);
    conditions.push(negated ? `NOT (${parts.join(' OR ')})` : `(${parts.join(' OR ')})`);
    if (!negated) kept.push(`has(${named}, element)`);
  }
  return { conditions, scope: kept.length > 0 ? kept.join(' OR ') : undefined };
}

/** On competitors: evaluations that pass every entry stay; an entry without `!` needs one that does. */
function compileCompetitors(filters: readonly Filter[], parameters: Parameters, brand: string) {
  const scalars = new Map<string, string>();
  const listOf = (filter: Filter): string => {
    const { dimension, values } = filter;
    if (!dimension.names) return parameters.add(values, 'Array(UInt64)');
    const name = `competitors_named_${scalars.size}`;
    const ids = idsNamed(dimension.names, filter, parameters, brand);
    scalars.set(name, `(SELECT groupArray(id) FROM (${ids}))`);
    return name;
  };
  const passes = filters.map((filter) => {
    const matches = filter.values.length === 0 ? '0' : `has(${listOf(filter)}, element)`;
    return filter.negated ? `NOT ${matches}` : matches;
  });
  const scope = passes.length > 0 ? passes.join(' AND ') : undefined;
  const needsOne = filters.some((filter) => !filter.negated);
  return {
    conditions: needsOne ? [`arrayExists(element -> ${scope}, competitor_ids)`] : [],
    scope,
    scalars,
  };
}
