import type { StoredJudgement, StoredObservation } from '#kernel/ports/analytics/observations.ts';
import {
  derivedColumns,
  givenColumns,
} from '../../../src/adapters/duckdb/schema/observation-columns.ts';
import type { TestDuckDb } from './duckdb-reader.ts';

/** Inserts observations as they are: nothing is replaced. */
export async function insertObservations(
  { run }: Pick<TestDuckDb, 'run'>,
  observations: readonly StoredObservation[],
): Promise<void> {
  const given = givenColumns.map(({ name, type }) => [name, jsonType(type)] as const);
  const structure = JSON.stringify([Object.fromEntries(given)]);
  const names = givenColumns.map(({ name }) => `"${name}"`);
  await run(
    `CREATE OR REPLACE TEMP TABLE staged AS SELECT r.* FROM (SELECT unnest(from_json_strict($1, '${structure}')) AS r)`,
    [JSON.stringify(observations.map(toRow))],
  );
  const cast = givenColumns.map(
    ({ name, type }) => `"${name}"::${type.replace(' NOT NULL', '')} AS "${name}"`,
  );
  await run(
    `INSERT INTO observations (${[...names, ...derivedColumns.map(({ name }) => name)]})
      SELECT ${[...names, ...derivedColumns.map(({ derived }) => derived)]}
      FROM (SELECT ${cast} FROM staged) ORDER BY brand_id, day, id`,
  );
}

/** What the JSON of a column holds; enumerations come as text. */
function jsonType(type: string): unknown {
  const bare = type.replace(' NOT NULL', '');
  if (bare.endsWith('[]')) return [jsonType(bare.slice(0, -2))];
  if (bare.startsWith('STRUCT')) {
    const span = { start: 'UINTEGER', end: 'UINTEGER' };
    return bare.includes('name') ? { name: 'VARCHAR', ...span } : span;
  }
  return /^("position"|sentiment|citation_owner|says)$/.test(bare) ? 'VARCHAR' : bare;
}

function toRow(o: StoredObservation): object {
  const time = o.createdAt.toISOString();
  return {
    organization_id: o.organizationId,
    brand_id: o.brandId,
    day: time.slice(0, 10),
    id: o.id,
    version: o.version,
    created_at: time.replace('T', ' ').replace('Z', ''),
    prompt_id: o.promptId,
    persona_id: o.personaId ?? 0,
    stage_id: o.stageId,
    platform: o.platform,
    search_enabled: o.searchEnabled,
    country: o.country ?? '',
    branded: o.branded,
    tags: o.tags,
    topics: o.topics,
    brand_present: o.brand.present,
    brand_position: o.brand.position ?? 'absent',
    brand_sentiment: o.brand.sentiment ?? 'absent',
    brand_evidence: spansOf(o.brand),
    competitor_ids: o.competitors.map(({ id }) => id),
    competitor_presences: o.competitors.map(({ present }) => present),
    competitor_positions: o.competitors.map(({ position }) => position ?? 'absent'),
    competitor_sentiments: o.competitors.map(({ sentiment }) => sentiment ?? 'absent'),
    competitor_evidences: o.competitors.map(spansOf),
    rivals: o.rivals,
    citation_urls: o.citations.map(({ url }) => url),
    citation_domains: o.citations.map(({ domain }) => domain),
    citation_pages: o.citations.map(({ page }) => page),
    citation_owners: o.citations.map(({ sourceType }) => sourceType),
    citation_competitor_ids: o.citations.map(({ competitorId }) => competitorId ?? 0),
    citation_titles: o.citations.map(({ title }) => title ?? ''),
    citation_snippets: o.citations.map(({ snippet }) => snippet ?? ''),
    retrieved_sources: JSON.stringify(o.retrievedSources),
    query_fanout: JSON.stringify(o.queryFanout),
    shopping_results: JSON.stringify(o.shoppingResults),
    has_shopping: o.shoppingResults.length > 0,
    response_text: o.responseText,
    external_id: o.externalId ?? '',
    surface: o.provenance.surface,
    collector: o.provenance.collector,
    collector_version: o.provenance.collectorVersion,
    model: o.provenance.model ?? '',
    evaluator_version: o.provenance.evaluatorVersion,
    answer_hash: o.provenance.answerHash,
    cost_micros: o.provenance.costMicros,
    truncated: o.provenance.truncated,
    usage: JSON.stringify(o.provenance.usage),
    list_length: o.listLength ?? 0,
    brand_rank: o.brand.rank ?? 0,
    competitor_ranks: o.competitors.map(({ rank }) => rank ?? 0),
    brand_evidence_says: saysOf(o.brand),
    competitor_evidence_says: o.competitors.map(saysOf),
  };
}

const spansOf = ({ evidence }: StoredJudgement) =>
  evidence.map(({ start, end }) => ({ start, end }));

const saysOf = ({ evidence }: StoredJudgement) => evidence.map(({ says }) => says ?? '');
