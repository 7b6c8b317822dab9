import type { ChangedAnswers } from '#kernel/ports/analytics/changes.ts';
import { asLongAs, changedTime, nameOf, said } from '../answers/answer-json.ts';

interface Column {
  readonly type: string;
  readonly sql: string;
}

/** A value that a deleted answer does not have. */
const scalar = (type: string, sql: string): Column => ({ type: `Nullable(${type})`, sql });
/** ClickHouse has no list that is null: a deleted answer's are empty. */
const list = (type: string, sql: string): Column => ({ type: `Array(${type})`, sql });

const span = 'Tuple(start Int64, end Int64, says Nullable(String))';
const spansOf = (spans: string, says: string) =>
  `arrayMap((span, direction) -> (span.start, span.end, nullIf(toString(direction), '')),
    ${spans}, ${asLongAs(says, spans)})`;
const orNone = (column: string, none: string) => `if(${column} = '', '${none}', ${column})`;
const orAbsent = (sql: string) => `nullIf(toString(${sql}), 'absent')`;

/** In the order of the feed's JSON; types are those that DuckDB writes. */
const columns: Readonly<Record<string, Column>> = {
  id: scalar('Int64', 'id'),
  changed_at: scalar("DateTime64(6, 'UTC')", `if(change = 0, NULL, ${changedTime})`),
  deleted: scalar('Bool', 'false'),
  created_at: scalar("DateTime64(3, 'UTC')", 'created_at'),
  prompt_id: scalar('Int64', 'prompt_id'),
  prompt: scalar('String', nameOf('prompt', 'prompt_id')),
  persona_id: scalar('Int64', 'nullIf(persona_id, 0)'),
  persona_name: scalar('String', `if(persona_id = 0, NULL, ${nameOf('persona', 'persona_id')})`),
  stage: scalar('String', nameOf('stage', 'stage_id')),
  branded: scalar('Bool', 'branded'),
  platform: scalar('String', 'platform'),
  brand_present: scalar('Bool', 'brand_present'),
  country: scalar('String', "nullIf(toString(country), '')"),
  tags: list('String', 'tags'),
  key_topics: list('String', 'topics'),
  brand_sentiment: scalar('String', orAbsent('brand_sentiment')),
  brand_position: scalar('String', orAbsent('brand_position')),
  competitors_present: list(
    'String',
    `arrayMap(id -> ${nameOf('competitor', 'id')}, arrayFilter((id, present) -> present, competitor_ids, competitor_presences))`,
  ),
  citations: list(
    'Tuple(url String, domain String, source_type String, competitor_id Nullable(Int64), title Nullable(String), snippet Nullable(String))',
    `arrayMap((url, domain, owner, competitor, title, snippet) ->
      (url, toString(domain), toString(owner), nullIf(competitor, 0), nullIf(title, ''), nullIf(snippet, '')),
      citation_urls, citation_domains, citation_owners, citation_competitor_ids, citation_titles, citation_snippets)`,
  ),
  competitors: list(
    'Tuple(id Int64, name String, present Bool, position Nullable(String), sentiment Nullable(String), rank Nullable(Int64))',
    `arrayMap((evaluated, present, position, sentiment, place) ->
      (evaluated, ${nameOf('competitor', 'evaluated')}, present, ${orAbsent('position')}, ${orAbsent('sentiment')}, nullIf(place, 0)),
      competitor_ids, competitor_presences, competitor_positions, competitor_sentiments, ${asLongAs('competitor_ranks', 'competitor_ids')})`,
  ),
  query_fanout: scalar('String', orNone('query_fanout', '{"queries":[],"engine_metadata":{}}')),
  shopping_results: scalar('String', orNone('shopping_results', '[]')),
  brand_rank: scalar('Int64', 'nullIf(brand_rank, 0)'),
  list_length: scalar('Int64', 'nullIf(list_length, 0)'),
  surface: scalar('String', 'surface'),
  collector: scalar('String', 'collector'),
  collector_version: scalar('String', 'collector_version'),
  model: scalar('String', "nullIf(toString(model), '')"),
  evaluator_version: scalar('String', 'evaluator_version'),
  answer_hash: scalar('String', 'answer_hash'),
  cost: scalar('Float64', 'cost_micros / 1000000'),
  truncated: scalar('Bool', 'truncated'),
  usage: scalar('String', orNone('usage', '{}')),
  external_id: scalar('String', "nullIf(external_id, '')"),
  search_enabled: scalar('Bool', 'search_enabled'),
  retrieved_sources: scalar('String', orNone('retrieved_sources', '[]')),
  labels: list(
    'Tuple(competitor_id Nullable(Int64), person String)',
    `JSONExtract(${said}, 'Array(Tuple(competitor_id Nullable(Int64), person String))')`,
  ),
};

const textColumn = { response_text: scalar('String', 'response_text') };
const evidenceColumn = {
  sentiment_evidence: {
    type: `Tuple(brand Array(${span}), competitors Array(Tuple(id Int64, spans Array(${span}))))`,
    sql: `(${spansOf('brand_evidence', 'brand_evidence_says')},
      arrayMap((evaluated, spans, directions) -> (evaluated, ${spansOf('spans', 'directions')}),
        competitor_ids, competitor_evidences, ${asLongAs('competitor_evidence_says', 'competitor_ids')}))`,
  },
};

/** What is selected of changed answers, of deleted ones, and in which order it is in the file. */
export function parquetColumns({
  withText,
  withEvidence,
}: Pick<ChangedAnswers, 'withText' | 'withEvidence'>) {
  const shown: Record<string, Column> = {
    ...columns,
    ...(withText && textColumn),
    ...(withEvidence && evidenceColumn),
  };
  const all = Object.entries(shown);
  // Names of their own, since a column of the same name is read by others.
  const select = (sqlOf: (name: string, column: Column) => string) =>
    all.map(([name, it]) => `CAST(${sqlOf(name, it)} AS ${it.type}) AS shown_${name}`).join(', ');
  const gone: Record<string, string> = {
    id: 'id',
    changed_at: shown.changed_at?.sql ?? '',
    deleted: 'true',
    sentiment_evidence: '([], [])',
  };
  return {
    answers: select((_, { sql }) => sql),
    tombstones: select(
      (name, { type }) => gone[name] ?? (type.startsWith('Array') ? '[]' : 'NULL'),
    ),
    names: all.map(([name]) => `shown_${name} AS ${name}`).join(', '),
  };
}
