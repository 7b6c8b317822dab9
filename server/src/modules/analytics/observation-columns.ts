import { namesOf } from '#kernel/names-outbox.ts';
import type { CompiledFilters } from './compile-filters.ts';

interface ColumnsInput {
  readonly filters: CompiledFilters;
  /** The arrays whose combination is one group of citations; empty when they are not expanded. */
  readonly sourceKeys: readonly string[];
  readonly citationsExpanded: boolean;
  /** Competitors of one name are one group. */
  readonly mergedByName: boolean;
  readonly brand: string;
}

/** Columns of the table that are read as they are. */
const plainColumns = [
  ...['day', 'prompt_id', 'persona_id', 'platform', 'search_enabled', 'branded', 'stage_id'],
  ...['country', 'brand_present', 'brand_position', 'brand_sentiment'],
];

/** SELECT of what a query reads of an observation, lists in scope. The fewer columns, the sooner it is planned. */
export function observationColumns(read: ReadonlySet<string>, input: ColumnsInput): string {
  const definitions = new Map([...scalars(input), ...columns(input)]);
  const used = new Set<string>();
  const use = (name: string) => {
    const sql = definitions.get(name);
    if (used.has(name) || sql === undefined) return;
    for (const word of sql.match(/\w+/g) ?? []) if (word !== name) use(word);
    used.add(name);
  };
  for (const name of read) use(name);
  for (const name of input.filters.scalars.keys()) use(name);
  const defined = (names: Iterable<string>) =>
    [...names]
      .filter((name) => used.has(name))
      .map((name) => `${definitions.get(name)} AS ${name}`);
  const plain = plainColumns.filter((name) => read.has(name));
  const constants = defined(scalars(input).keys());
  const selected = [...plain, ...defined(columns(input).keys())];
  return `${constants.length > 0 ? `WITH ${constants.join(', ')} ` : ''}SELECT ${selected.join(', ') || '1'}`;
}

/** What the statement needs to know before it reads observations. */
function scalars({ filters, mergedByName, brand }: ColumnsInput): ReadonlyMap<string, string> {
  return new Map([
    ...filters.scalars,
    ...(mergedByName ? [['same_names', sameNames(brand)] as const] : []),
  ]);
}

/** Ids that share a name with a lower one, and that one; the last pair is there so that neither is empty. */
function sameNames(brand: string): string {
  const lowest = `SELECT id, min(id) OVER (PARTITION BY name) AS lowest FROM (${namesOf('competitor', brand)})`;
  return `(SELECT (arrayPushBack(groupArray(id), 0), arrayPushBack(groupArray(lowest), 0)) FROM (${lowest}) WHERE id != lowest)`;
}

/** Strings of few values are stored in a dictionary, and of those the engine expands an empty list slowly. */
const texts = (array: string) => `CAST(${array}, 'Array(String)')`;

/** Each column that is not a plain one of the table; they may read each other. */
function columns(input: ColumnsInput): ReadonlyMap<string, string> {
  const { tagScope, topicScope, competitorScope } = input.filters;
  const kept = (array: string) =>
    competitorScope ? `arrayFilter((value, kept) -> kept, ${array}, competitor_kept)` : array;
  const filtered = (array: string, scope: string | undefined) =>
    scope ? `arrayFilter(element -> ${scope}, ${array})` : array;
  const merged = (array: string, condition = '1') =>
    input.mergedByName
      ? `if(length(same_names.1) = 1, ${array}, arrayMap(element -> ${condition} * transform(element, same_names.1, same_names.2, element), ${array}))`
      : array;
  // Of a name's competitors only those in scope make a citation theirs.
  const evaluated = `has(${kept('competitor_ids')}, element)`;
  const inScope = competitorScope ? 'element != 0 AND has(competitor_id, element)' : 'element != 0';
  const occurrence = (...more: string[]) =>
    `arrayEnumerateUniq(${[...input.sourceKeys, ...more].join(', ')})`;
  return new Map([
    ['tag', filtered(texts('tags'), tagScope)],
    ['topic', filtered(texts('topics'), topicScope)],
    ['competitor_kept', `arrayMap(element -> ${competitorScope}, competitor_ids)`],
    ['competitor_id', merged(kept('competitor_ids'))],
    ['competitor_present', kept('competitor_presences')],
    ['competitor_position', kept('competitor_positions')],
    ['competitor_sentiment', kept('competitor_sentiments')],
    ['competitor_occurrence', 'arrayEnumerateUniq(competitor_id)'],
    ['competitor_presence_occurrence', 'arrayEnumerateUniq(competitor_id, competitor_present)'],
    ['citation_domain', input.citationsExpanded ? texts('citation_domains') : 'citation_domains'],
    ['citation_page', 'citation_pages'],
    ['citation_owner', "CAST(citation_owners, 'Array(Int8)')"],
    ['citation_competitor', merged('citation_competitor_ids', evaluated)],
    ['citation_in_scope', `arrayMap(element -> ${inScope}, citation_competitor)`],
    ['citation_occurrence', occurrence()],
    ['citation_owner_occurrence', occurrence('citation_owner')],
    ['citation_competitor_occurrence', occurrence('citation_competitor')],
    ['citation_in_scope_occurrence', occurrence('citation_in_scope')],
  ]);
}
