import type { CompiledFilters } from './compile-filters.ts';
import type { Scope } from './components.ts';

interface ColumnsInput {
  readonly filters: CompiledFilters;
  readonly scope: Scope;
  /** Under which id a competitor `element` is counted. */
  readonly competitorKey: string;
  /** The arrays whose combination is one group of citations; empty when they are not expanded. */
  readonly sourceKeys: readonly string[];
}

/** Columns of the table that are read as they are. */
const plainColumns = [
  ...['day', 'prompt_id', 'persona_id', 'platform', 'search_enabled', 'branded', 'stage_id'],
  ...['country', 'brand_present', 'brand_position', 'brand_sentiment', 'citation_owners'],
];

/**
 * SELECT of what is read of an observation, with its lists in scope, and of what is computed from it at once. It
 * names no other column: planning a statement takes longer than reading a month, and grows with its columns.
 */
export function selectObservations(
  read: ReadonlySet<string>,
  computed: ReadonlyMap<string, string>,
  input: ColumnsInput,
): string {
  const columns = listColumns(input);
  const used = new Set<string>();
  const use = (sql: string) => {
    for (const name of sql.match(/\w+/g) ?? []) {
      const definition = columns.get(name);
      if (definition === undefined || used.has(name)) continue;
      used.add(name);
      use(definition);
    }
  };
  for (const name of read) use(name);
  for (const sql of computed.values()) use(sql);
  const inOrder = [...columns].filter(([name]) => used.has(name));
  const define = ([name, sql]: readonly [string, string]) => `${sql} AS ${name}`;
  const helpers = inOrder.filter(([name]) => !read.has(name)).map(define);
  const selected = [
    ...plainColumns.filter((name) => read.has(name)),
    ...inOrder.filter(([name]) => read.has(name)).map(define),
    ...[...computed].map(define),
  ];
  return `${helpers.length > 0 ? `WITH ${helpers.join(', ')} ` : ''}SELECT ${selected.join(', ') || '1'}`;
}

/** Strings of few values are stored in a dictionary, and of those the engine expands an empty list slowly. */
const texts = (array: string) => `CAST(${array}, 'Array(String)')`;

/** Each column that is not a plain one of the table; they may read each other. */
function listColumns(input: ColumnsInput): ReadonlyMap<string, string> {
  const { scope, competitorKey, sourceKeys } = input;
  const { tagScope, topicScope, competitorScope } = input.filters;
  const filtered = (array: string, condition: string | undefined) =>
    condition ? `arrayFilter(element -> ${condition}, ${array})` : array;
  const kept = (array: string) =>
    competitorScope ? `arrayFilter((value, kept) -> kept, ${array}, competitor_kept)` : array;
  const merged = (array: string, condition = '1') =>
    scope.competitorsMerged
      ? `arrayMap(element -> ${condition} * ${competitorKey}, ${array})`
      : array;
  // Of a name's competitors only those in scope make a citation theirs.
  const evaluated = `has(${kept('competitor_ids')}, element)`;
  const inScope = competitorScope ? 'element != 0 AND has(competitor_id, element)' : 'element != 0';
  const occurrence = (...more: string[]) =>
    `arrayEnumerateUniq(${[...sourceKeys, ...more].join(', ')})`;
  return new Map([
    ['tag', filtered(texts('tags'), tagScope)],
    ['topic', filtered(texts('topics'), topicScope)],
    ['competitor_kept', `arrayMap(element -> ${competitorScope}, competitor_ids)`],
    ['competitor_id', merged(kept('competitor_ids'))],
    ['competitor_present', kept('competitor_presences')],
    ['competitor_position', kept('competitor_positions')],
    ['competitor_sentiment', kept('competitor_sentiments')],
    ['competitor_cited', 'arrayMap(element -> has(citation_competitor, element), competitor_id)'],
    ['competitor_occurrence', 'arrayEnumerateUniq(competitor_id)'],
    ['competitor_presence_occurrence', 'arrayEnumerateUniq(competitor_id, competitor_present)'],
    ['citation_domain', scope.citationsExpanded ? texts('citation_domains') : 'citation_domains'],
    ['citation_page', 'citation_pages'],
    ['citation_owner', "CAST(citation_owners, 'Array(Int8)')"],
    ['citation_type', 'arrayMap(owner -> owner + 1, citation_owner)'],
    ['citation_competitor', merged('citation_competitor_ids', evaluated)],
    ['citation_in_scope', `arrayMap(element -> ${inScope}, citation_competitor)`],
    ['citation_occurrence', occurrence()],
    ['citation_type_occurrence', occurrence('citation_type')],
    ['citation_competitor_occurrence', occurrence('citation_competitor')],
    ['citation_in_scope_occurrence', occurrence('citation_in_scope')],
  ]);
}
