/** Columns of the table that groups and counts use directly. */
export const tableColumns = [
  'id',
  'day',
  'prompt_id',
  'persona_id',
  'platform',
  'search_enabled',
  'branded',
  'stage_id',
  'country',
  'brand_present',
  'brand_position',
  'brand_sentiment',
  'brand_rank',
  'list_length',
  'competitor_presences',
  'citation_owners',
] as const;
export type TableColumn = (typeof tableColumns)[number];

const competitorColumns = [
  'competitor_id',
  'competitor_present',
  'competitor_position',
  'competitor_sentiment',
  'competitor_cited',
  'competitor_occurrence',
  'competitor_presence_occurrence',
  'competitor_rank',
  'competitor_is_first',
  'competitor_is_first_occurrence',
  'competitor_is_top_three',
  'competitor_is_top_three_occurrence',
] as const;

const citationColumns = [
  'citation_domain',
  'citation_page',
  'citation_type',
  'citation_competitor',
  'citation_in_scope',
  'citation_occurrence',
  'citation_type_occurrence',
  'citation_competitor_occurrence',
  'citation_in_scope_occurrence',
] as const;

/** Columns computed from an observation's lists: arrays that expansion splits into rows. */
export const listColumns = [
  ...(['tag', 'topic', 'competitor_kept', 'citation_owner'] as const),
  ...competitorColumns,
  ...citationColumns,
] as const;
export type ListColumn = (typeof listColumns)[number];

export type Column = TableColumn | ListColumn;

/** SQL, and the columns above that it reads. */
export interface Expression {
  readonly sql: string;
  readonly reads: readonly Column[];
}

/** The lists of an observation; `row` is the observation itself. */
export type Source = 'row' | ListSource;
export type ListSource = 'tags' | 'topics' | 'competitors' | 'citations';

/** The columns that an expanded list's rows can have. */
export const columnsOfList: Readonly<Record<ListSource, readonly ListColumn[]>> = {
  tags: ['tag'],
  topics: ['topic'],
  competitors: competitorColumns,
  citations: citationColumns,
};

/** For each list, a column of the table with the same length. */
export const lengthOfList: Readonly<Record<ListSource, string>> = {
  tags: 'tags',
  topics: 'topics',
  competitors: 'competitor_ids',
  citations: 'citation_owners',
};
