import { namesOf } from '#kernel/names-outbox.ts';
import type { CompiledFilters } from './compile-filters.ts';
import type { Component } from './components.ts';
import type { Dimension, Source } from './dimensions.ts';

interface ExpansionInput {
  readonly dimensions: readonly Dimension[];
  readonly filters: CompiledFilters;
  /** Columns that the components read. */
  readonly columns: readonly string[];
  readonly conditions: readonly string[];
  readonly brand: string;
}

export interface Expansion {
  /** The FROM clause: observations, one row for each element of the lists asked for. */
  readonly from: string;
  /** Condition under which a row counts, by what a component belongs to; undefined: every row does. */
  readonly firsts: Readonly<Record<Component['of'], string | undefined>>;
}

/**
 * A dimension of a list gives one row for each element in scope, and one with an empty element for an empty
 * list; different lists multiply. Rows of one observation in one group are told apart by occurrence numbers.
 */
export function expand({
  dimensions,
  filters,
  columns,
  conditions,
  brand,
}: ExpansionInput): Expansion {
  const asked = new Set(dimensions.map(({ source }) => source));
  const names = new Set(dimensions.map(({ name }) => name));
  const mergedByName = names.has('competitor_name') && !names.has('competitor_id');
  const read = new Set([
    ...dimensions.flatMap(({ keySql }) => keySql.match(/\w+/g) ?? []),
    ...columns,
  ]);
  const firstCompetitor = mergedByName ? 'competitor_occurrence <= 1' : undefined;
  const firstCitation = asked.has('citations') ? 'citation_occurrence <= 1' : undefined;
  if (firstCompetitor) read.add('competitor_occurrence');
  if (firstCitation) read.add('citation_occurrence');
  const joins = [...asked].flatMap((source) => {
    const elements = listColumns[source].filter((column) => read.has(column));
    return elements.length > 0 ? ` LEFT ARRAY JOIN ${elements.join(', ')}` : [];
  });
  const inner = innerColumns(
    filters,
    sourceKeys(names),
    mergedByName ? sameNames(brand) : undefined,
  );
  const observation = [firstCompetitor, firstCitation].filter((first) => first !== undefined);
  return {
    from: `(SELECT ${inner.join(', ')} FROM observations FINAL WHERE ${conditions.join(' AND ')})${joins.join('')}`,
    firsts: {
      observation: observation.length > 0 ? observation.join(' AND ') : undefined,
      competitor: firstCitation,
      citation: firstCompetitor,
    },
  };
}

/** What a list's rows can carry once it is expanded: the first is there whenever the list is. */
const listColumns: Readonly<Record<Source, readonly string[]>> = {
  row: [],
  tags: ['tag'],
  topics: ['topic'],
  competitors: [
    'competitor_id',
    'competitor_present',
    'competitor_position',
    'competitor_sentiment',
    'competitor_occurrence',
    'competitor_presence_occurrence',
  ],
  citations: [
    'citation_domain',
    'citation_page',
    'citation_owner',
    'citation_competitor',
    'citation_in_scope',
    'citation_occurrence',
    'citation_owner_occurrence',
    'citation_competitor_occurrence',
    'citation_in_scope_occurrence',
  ],
};

/** The arrays whose combination is one group of citations. */
function sourceKeys(names: ReadonlySet<string>): string[] {
  const keys: string[] = [];
  if (names.has('source_url')) keys.push('citation_page');
  if (names.has('source_type')) keys.push('citation_owner');
  if (names.has('source_domain')) keys.push('citation_domain');
  return keys.length > 0 ? keys : ['citation_domain'];
}

/** Competitors of one name are one group: each id stands for the lowest id of its name. */
function sameNames(brand: string): string {
  const lowest = `SELECT id, min(id) OVER (PARTITION BY name) AS lowest FROM (${namesOf('competitor', brand)})`;
  return `(SELECT (arrayPushBack(groupArray(id), 0), arrayPushBack(groupArray(lowest), 0)) FROM (${lowest}) WHERE id != lowest)`;
}

/** Everything a query may read of an observation, lists in scope; the engine leaves out what nothing reads. */
function innerColumns(
  { tagScope, topicScope, competitorScope }: CompiledFilters,
  keys: readonly string[],
  merged: string | undefined,
): string[] {
  const ids = (array: string) =>
    merged
      ? `arrayMap(element -> transform(element, ${merged}.1, ${merged}.2, element), ${array})`
      : array;
  const kept = (array: string) =>
    competitorScope
      ? `arrayFilter((value, element) -> ${competitorScope}, ${array}, competitor_ids)`
      : array;
  // Before ids of one name become one: a namesake that the filters dropped owns nothing in scope.
  const owners =
    merged && competitorScope
      ? `arrayMap(owner -> if(has(${kept('competitor_ids')}, owner), owner, 0), citation_competitor_ids)`
      : 'citation_competitor_ids';
  const inScope = competitorScope ? 'element != 0 AND has(competitor_id, element)' : 'element != 0';
  const occurrence = (...more: string[]) => `arrayEnumerateUniq(${[...keys, ...more].join(', ')})`;
  return [
    'day, prompt_id, persona_id, platform, search_enabled, branded, stage_id, country',
    'brand_present, brand_position, brand_sentiment',
    `${tagScope ? `arrayFilter(element -> ${tagScope}, tags)` : 'tags'} AS tag`,
    `${topicScope ? `arrayFilter(element -> ${topicScope}, topics)` : 'topics'} AS topic`,
    `${ids(kept('competitor_ids'))} AS competitor_id`,
    `${kept('competitor_presences')} AS competitor_present`,
    `${kept('competitor_positions')} AS competitor_position`,
    `${kept('competitor_sentiments')} AS competitor_sentiment`,
    'arrayEnumerateUniq(competitor_id) AS competitor_occurrence',
    'arrayEnumerateUniq(competitor_id, competitor_present) AS competitor_presence_occurrence',
    'citation_domains AS citation_domain',
    'citation_pages AS citation_page',
    'citation_owners AS citation_owner',
    `${ids(owners)} AS citation_competitor`,
    `arrayMap(element -> ${inScope}, citation_competitor) AS citation_in_scope`,
    `${occurrence()} AS citation_occurrence`,
    `${occurrence('citation_owner')} AS citation_owner_occurrence`,
    `${occurrence('citation_competitor')} AS citation_competitor_occurrence`,
    `${occurrence('citation_in_scope')} AS citation_in_scope_occurrence`,
  ];
}
