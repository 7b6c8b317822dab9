import type { Scope } from '#kernel/ports/analytics/query-plan.ts';
import {
  type Column,
  type Expression,
  type ListColumn,
  listColumns,
  tableColumns,
} from './columns.ts';
import type { RenderedFilters } from './filters.ts';

export interface ColumnsInput {
  readonly filters: RenderedFilters;
  readonly scope: Scope;
  /** The id that a competitor `element` counts under. */
  readonly competitorKey: string;
  /** The arrays that together form one group of citations; empty if citations are not expanded. */
  readonly sourceKeys: readonly ListColumn[];
}

/**
 * SELECT of an observation's required columns, its lists in scope, and values computed from it at once. Names no other
 * column: planning takes longer than reading a month, and grows with the columns.
 */
export function selectObservations(
  read: ReadonlySet<Column>,
  computed: ReadonlyMap<string, Expression>,
  input: ColumnsInput,
): string {
  const definitions = defineListColumns(input);
  const used = new Set<Column>();
  const use = (columns: Iterable<Column>) => {
    for (const column of columns) {
      if (used.has(column)) continue;
      used.add(column);
      if (isListColumn(column)) use(definitions[column].reads);
    }
  };
  use(read);
  for (const { reads } of computed.values()) use(reads);
  const define = (column: ListColumn) => `${definitions[column].sql} AS ${column}`;
  const lists = listColumns.filter((column) => used.has(column));
  const helpers = lists.filter((column) => !read.has(column)).map(define);
  const selected = [
    ...tableColumns.filter((column) => read.has(column)),
    ...lists.filter((column) => read.has(column)).map(define),
    ...[...computed].map(([name, { sql }]) => `${sql} AS ${name}`),
  ];
  return `${helpers.length > 0 ? `WITH ${helpers.join(', ')} ` : ''}SELECT ${selected.join(', ') || '1'}`;
}

const listColumnNames: ReadonlySet<string> = new Set(listColumns);
const isListColumn = (column: Column): column is ListColumn => listColumnNames.has(column);

/** Low-cardinality strings are stored in a dictionary, for which the engine expands empty lists slowly. */
const texts = (array: string) => `CAST(${array}, 'Array(String)')`;

/** All columns made of lists; they may use each other. */
function defineListColumns({
  scope,
  competitorKey,
  sourceKeys,
  filters: { tagScope, topicScope, competitorScope },
}: ColumnsInput): Readonly<Record<ListColumn, Expression>> {
  const from = (sql: string, ...reads: readonly Column[]): Expression => ({ sql, reads });
  const filtered = (array: string, condition: string | undefined) =>
    condition ? `arrayFilter(element -> ${condition}, ${array})` : array;
  const kept = (array: string) =>
    competitorScope ? `arrayFilter((value, kept) -> kept, ${array}, competitor_kept)` : array;
  const keptReads: readonly Column[] = competitorScope ? ['competitor_kept'] : [];
  const merged = (array: string, condition = '1') =>
    scope.competitorsMerged
      ? `arrayMap(element -> ${condition} * ${competitorKey}, ${array})`
      : array;
  // Only competitors in scope make a citation theirs.
  const evaluated = `has(${kept('competitor_ids')}, element)`;
  const inScope = competitorScope
    ? from('element != 0 AND has(competitor_id, element)', 'competitor_id')
    : from('element != 0');
  const occurrence = (...more: readonly ListColumn[]) =>
    from(`arrayEnumerateUniq(${[...sourceKeys, ...more].join(', ')})`, ...sourceKeys, ...more);
  const uniqueWith = (column: ListColumn) =>
    from(`arrayEnumerateUniq(competitor_id, ${column})`, 'competitor_id', column);
  return {
    tag: from(filtered(texts('tags'), tagScope)),
    topic: from(filtered(texts('topics'), topicScope)),
    competitor_kept: from(`arrayMap(element -> ${competitorScope ?? '1'}, competitor_ids)`),
    competitor_id: from(merged(kept('competitor_ids')), ...keptReads),
    competitor_present: from(kept('competitor_presences'), ...keptReads),
    competitor_position: from(kept('competitor_positions'), ...keptReads),
    competitor_sentiment: from(kept('competitor_sentiments'), ...keptReads),
    competitor_cited: from(
      'arrayMap(element -> has(citation_competitor, element), competitor_id)',
      'citation_competitor',
      'competitor_id',
    ),
    competitor_occurrence: from('arrayEnumerateUniq(competitor_id)', 'competitor_id'),
    competitor_presence_occurrence: uniqueWith('competitor_present'),
    // Older rows have an empty list of ranks.
    competitor_rank: from(
      kept('arrayResize(competitor_ranks, length(competitor_ids))'),
      ...keptReads,
    ),
    competitor_is_first: from('arrayMap(rank -> rank = 1, competitor_rank)', 'competitor_rank'),
    competitor_is_first_occurrence: uniqueWith('competitor_is_first'),
    competitor_is_top_three: from(
      'arrayMap(rank -> rank BETWEEN 1 AND 3, competitor_rank)',
      'competitor_rank',
    ),
    competitor_is_top_three_occurrence: uniqueWith('competitor_is_top_three'),
    citation_domain: from(scope.citationsExpanded ? texts('citation_domains') : 'citation_domains'),
    citation_page: from('citation_pages'),
    citation_owner: from("CAST(citation_owners, 'Array(Int8)')"),
    citation_type: from('arrayMap(owner -> owner + 1, citation_owner)', 'citation_owner'),
    citation_competitor: from(
      merged('citation_competitor_ids', evaluated),
      ...(scope.competitorsMerged ? keptReads : []),
    ),
    citation_in_scope: from(
      `arrayMap(element -> ${inScope.sql}, citation_competitor)`,
      'citation_competitor',
      ...inScope.reads,
    ),
    citation_occurrence: occurrence(),
    citation_type_occurrence: occurrence('citation_type'),
    citation_competitor_occurrence: occurrence('citation_competitor'),
    citation_in_scope_occurrence: occurrence('citation_in_scope'),
  };
}
