import { stampedChange } from './change-columns.ts';
import { type Column, column } from './columns.ts';

export const createTypes = [
  `CREATE TYPE "position" AS ENUM ('absent', 'top', 'middle', 'bottom')`,
  `CREATE TYPE sentiment AS ENUM ('absent', 'none', 'negative', 'mixed', 'positive')`,
  `CREATE TYPE citation_owner AS ENUM ('other', 'brand', 'competitor')`,
  // The direction of a passage; '' if unknown.
  `CREATE TYPE says AS ENUM ('', 'praise', 'criticism')`,
];

const spans = 'STRUCT("start" UINTEGER, "end" UINTEGER)[]';

/** The columns given for an observation. 0, '' and 'absent' mean "none". */
export const givenColumns: readonly Column[] = [
  column('organization_id', 'UBIGINT NOT NULL'),
  column('brand_id', 'UBIGINT NOT NULL'),
  column('day', 'DATE NOT NULL'),
  column('id', 'UBIGINT NOT NULL'),
  column('version', 'UBIGINT NOT NULL'),
  column('created_at', 'TIMESTAMP_MS NOT NULL'),
  column('prompt_id', 'UBIGINT NOT NULL'),
  column('persona_id', 'UBIGINT NOT NULL'),
  column('stage_id', 'UBIGINT NOT NULL'),
  column('platform', 'VARCHAR NOT NULL'),
  column('search_enabled', 'BOOLEAN NOT NULL'),
  column('country', 'VARCHAR NOT NULL'),
  column('branded', 'BOOLEAN NOT NULL'),
  column('tags', 'VARCHAR[] NOT NULL'),
  column('topics', 'VARCHAR[] NOT NULL'),
  column('list_length', 'UINTEGER NOT NULL'),
  column('brand_present', 'BOOLEAN NOT NULL'),
  column('brand_position', '"position" NOT NULL'),
  column('brand_rank', 'UINTEGER NOT NULL'),
  column('brand_sentiment', 'sentiment NOT NULL'),
  column('brand_evidence', `${spans} NOT NULL`),
  column('brand_evidence_says', 'says[] NOT NULL'),
  column('competitor_ids', 'UBIGINT[] NOT NULL'),
  column('competitor_presences', 'BOOLEAN[] NOT NULL'),
  column('competitor_positions', '"position"[] NOT NULL'),
  column('competitor_ranks', 'UINTEGER[] NOT NULL'),
  column('competitor_sentiments', 'sentiment[] NOT NULL'),
  column('competitor_evidences', `${spans}[] NOT NULL`),
  column('competitor_evidence_says', 'says[][] NOT NULL'),
  column('rivals', 'STRUCT("name" VARCHAR, "start" UINTEGER, "end" UINTEGER)[] NOT NULL'),
  column('citation_urls', 'VARCHAR[] NOT NULL'),
  column('citation_domains', 'VARCHAR[] NOT NULL'),
  column('citation_pages', 'VARCHAR[] NOT NULL'),
  column('citation_owners', 'citation_owner[] NOT NULL'),
  column('citation_competitor_ids', 'UBIGINT[] NOT NULL'),
  column('citation_titles', 'VARCHAR[] NOT NULL'),
  column('citation_snippets', 'VARCHAR[] NOT NULL'),
  column('retrieved_sources', 'VARCHAR NOT NULL'),
  column('query_fanout', 'VARCHAR NOT NULL'),
  column('shopping_results', 'VARCHAR NOT NULL'),
  column('has_shopping', 'BOOLEAN NOT NULL'),
  column('response_text', 'VARCHAR NOT NULL'),
  column('external_id', 'VARCHAR NOT NULL'),
  column('surface', 'VARCHAR NOT NULL'),
  column('collector', 'VARCHAR NOT NULL'),
  column('collector_version', 'VARCHAR NOT NULL'),
  column('model', 'VARCHAR NOT NULL'),
  column('evaluator_version', 'VARCHAR NOT NULL'),
  column('answer_hash', 'VARCHAR NOT NULL'),
  column('truncated', 'BOOLEAN NOT NULL'),
  column('usage', 'VARCHAR NOT NULL'),
  column('cost_micros', 'UBIGINT NOT NULL'),
];

const positionScore = (value: string) =>
  `CASE ${value} WHEN 'top' THEN 100 WHEN 'middle' THEN 50 WHEN 'bottom' THEN 0 END::SMALLINT`;
const sentimentScore = (value: string) =>
  `CASE ${value} WHEN 'positive' THEN 100 WHEN 'mixed' THEN 50 WHEN 'negative' THEN 0 END::SMALLINT`;
const positionScores = `list_transform(competitor_positions, lambda value: ${positionScore('value')})`;
const sentimentScores = `list_transform(competitor_sentiments, lambda value: ${sentimentScore('value')})`;
const isFirst = (list: string) =>
  `list_transform(${list}, lambda element, place: list_position(${list}, element) = place)`;
const domainsWithOwners =
  'list_transform(citation_domains, lambda element, place: element || chr(1) || citation_owners[place]::VARCHAR)';

function derived(name: string, type: string, sql: string): Column {
  return { name, type, derived: sql };
}

/** Computed once, since metrics over lists would otherwise compute them per row and query. */
export const derivedColumns: readonly Column[] = [
  derived('brand_position_score', 'SMALLINT', positionScore('brand_position')),
  derived('brand_sentiment_score', 'SMALLINT', sentimentScore('brand_sentiment')),
  derived('competitor_position_scores', 'SMALLINT[] NOT NULL', positionScores),
  derived('competitor_sentiment_scores', 'SMALLINT[] NOT NULL', sentimentScores),
  derived(
    'competitor_cited',
    'BOOLEAN[] NOT NULL',
    'list_transform(competitor_ids, lambda element: list_contains(citation_competitor_ids, element))',
  ),
  derived(
    'competitor_position_sum',
    'UINTEGER NOT NULL',
    `coalesce(list_sum(${positionScores}), 0)::UINTEGER`,
  ),
  derived(
    'competitor_position_count',
    'UINTEGER NOT NULL',
    `list_count(${positionScores})::UINTEGER`,
  ),
  derived(
    'competitor_sentiment_sum',
    'UINTEGER NOT NULL',
    `coalesce(list_sum(${sentimentScores}), 0)::UINTEGER`,
  ),
  derived(
    'competitor_sentiment_count',
    'UINTEGER NOT NULL',
    `list_count(${sentimentScores})::UINTEGER`,
  ),
  // Whether a citation is the first of its page, domain, owner, or domain and owner in its answer.
  derived('citation_page_firsts', 'BOOLEAN[] NOT NULL', isFirst('citation_pages')),
  derived('citation_domain_firsts', 'BOOLEAN[] NOT NULL', isFirst('citation_domains')),
  derived('citation_owner_firsts', 'BOOLEAN[] NOT NULL', isFirst('citation_owners')),
  derived('citation_domain_owner_firsts', 'BOOLEAN[] NOT NULL', isFirst(domainsWithOwners)),
];

/** Whether upkeep has sorted the row by brand, day and id. */
export const sortedColumn: Column = derived('is_sorted', 'BOOLEAN NOT NULL DEFAULT false', 'false');

/** What the first release has. */
export const baselineColumns: readonly Column[] = [
  ...givenColumns,
  ...derivedColumns,
  sortedColumn,
];

export const observationColumns: readonly Column[] = [...baselineColumns, stampedChange];
