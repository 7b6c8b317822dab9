import type { Filter } from './check-query.ts';
import type { FilterField } from './dimensions.ts';
import type { KnownNames } from './known-names.ts';
import type { Parameters } from './sql.ts';

/** Conditions on observations, and what the filters leave of each list. */
export interface CompiledFilters {
  readonly conditions: readonly string[];
  /** Condition on an element `element` of the list; undefined where all elements stay in scope. */
  readonly tagScope: string | undefined;
  readonly topicScope: string | undefined;
  /** Condition on a competitor's id `element`. */
  readonly competitorScope: string | undefined;
}

/** Which values a filter's column holds, as the engine compares them. */
const parameterTypes = { integer: 'UInt64', boolean: 'Bool' } as const;

export function compileFilters(
  filters: readonly Filter[],
  parameters: Parameters,
  names: KnownNames,
): CompiledFilters {
  const of = (source: FilterField['source']) =>
    filters.filter(({ field }) => field.source === source);
  const tags = compileElements(of('tags'), 'tags', parameters);
  const topics = compileElements(of('topics'), 'topics', parameters);
  const competitors = compileCompetitors(of('competitors'), parameters, names);
  return {
    conditions: [
      ...of('row').map((filter) => compileRow(filter, parameters, names)),
      ...tags.conditions,
      ...topics.conditions,
      ...competitors.conditions,
    ],
    tagScope: tags.scope,
    topicScope: topics.scope,
    competitorScope: competitors.scope,
  };
}

/** On a single-valued field: the value is, or is not, one of those named. */
function compileRow(filter: Filter, parameters: Parameters, names: KnownNames): string {
  const { field, negated, matchesMissing } = filter;
  const missing = missingSql[field.name];
  const parts: string[] = [];
  if (filter.values.length > 0) {
    parts.push(
      field.names
        ? `has(${idsOf(filter, parameters, names)}, ${field.keySql})`
        : `${comparable(field)} IN (${valueList(filter, parameters)})`,
    );
  }
  if (matchesMissing) parts.push(missing ?? '0');
  const matches = `(${parts.join(' OR ') || '0'})`;
  return negated ? `NOT ${matches}` : matches;
}

/** What a missing value looks like in the store, where a field can be missing. */
const missingSql: Partial<Record<FilterField['name'], string>> = {
  persona_id: 'persona_id = 0',
  persona_name: 'persona_id = 0',
  country: "country = ''",
  position_bucket: "brand_position = 'absent'",
};

/** The expression whose values a filter names. Dates compare as they are written. */
function comparable({ filter, keySql, name }: FilterField): string {
  if (name === 'date') return 'toString(toYYYYMMDD(day))';
  if (name === 'date_quarter')
    return "concat(toString(toYear(day)), 'Q', toString(toQuarter(day)))";
  if (filter.kind === 'pattern') return `toString(${keySql})`;
  if (filter.kind === 'one-of') return `toString(${keySql})`;
  return keySql;
}

function valueList({ field, values }: Filter, parameters: Parameters): string {
  const { kind } = field.filter;
  const type = kind === 'integer' || kind === 'boolean' ? parameterTypes[kind] : 'String';
  return values.map((value) => parameters.add(value, type)).join(', ');
}

/** The ids that a filter names, by themselves or by their names of today. */
function idsOf({ field, values }: Filter, parameters: Parameters, names: KnownNames): string {
  const kind = field.names;
  const ids = kind && kind !== 'prompt' ? names.idsNamed(kind, values) : values;
  return parameters.add(ids, 'Array(UInt64)');
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
function compileCompetitors(filters: readonly Filter[], parameters: Parameters, names: KnownNames) {
  const passes = filters.map(
    (filter) => `${filter.negated ? 'NOT ' : ''}has(${idsOf(filter, parameters, names)}, element)`,
  );
  const scope = passes.length > 0 ? passes.join(' AND ') : undefined;
  const needsOne = filters.some((filter) => !filter.negated);
  return {
    conditions: needsOne ? [`arrayExists(element -> ${scope}, competitor_ids)`] : [],
    scope,
  };
}
