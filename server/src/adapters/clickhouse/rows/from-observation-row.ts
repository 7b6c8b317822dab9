import type { StoredJudgement, StoredObservation } from '#kernel/ports/analytics/observations.ts';
import { readEngineTime } from '../times.ts';
import type { ObservationRow } from './observation-row.ts';

export function fromObservationRow(row: ObservationRow): StoredObservation {
  return {
    organizationId: row.organization_id,
    brandId: row.brand_id,
    id: row.id,
    version: row.version,
    createdAt: readEngineTime(row.created_at),
    promptId: row.prompt_id,
    personaId: row.persona_id || null,
    stageId: row.stage_id,
    platform: row.platform,
    searchEnabled: row.search_enabled,
    country: row.country || null,
    branded: row.branded,
    tags: row.tags,
    topics: row.topics,
    brand: {
      present: row.brand_present,
      position: unlessAbsent(row.brand_position),
      rank: row.brand_rank || null,
      sentiment: unlessAbsent(row.brand_sentiment),
      evidence: readEvidence(row.brand_evidence, row.brand_evidence_says),
    },
    competitors: readCompetitors(row),
    listLength: row.list_length || null,
    rivals: row.rivals,
    citations: readCitations(row),
    retrievedSources: readJson(row.retrieved_sources, []),
    queryFanout: readJson(row.query_fanout, { queries: [], engine_metadata: {} }),
    shoppingResults: readJson(row.shopping_results, []),
    responseText: row.response_text,
    externalId: row.external_id || null,
    provenance: {
      surface: row.surface,
      collector: row.collector,
      collectorVersion: row.collector_version,
      model: row.model || null,
      evaluatorVersion: row.evaluator_version,
      answerHash: row.answer_hash,
      costMicros: row.cost_micros,
      truncated: row.truncated,
      usage: readJson(row.usage, {}),
    },
  };
}

/** A list's arrays have the same length, except those that older rows lack. */
function readCompetitors(row: ObservationRow): StoredObservation['competitors'] {
  return row.competitor_ids.map((id, index) => ({
    id,
    present: row.competitor_presences[index] ?? false,
    position: unlessAbsent(row.competitor_positions[index] ?? 'absent'),
    rank: row.competitor_ranks[index] || null,
    sentiment: unlessAbsent(row.competitor_sentiments[index] ?? 'absent'),
    evidence: readEvidence(
      row.competitor_evidences[index] ?? [],
      row.competitor_evidence_says[index] ?? [],
    ),
  }));
}

function readEvidence(
  spans: ObservationRow['brand_evidence'],
  says: ObservationRow['brand_evidence_says'],
): StoredJudgement['evidence'] {
  return spans.map((span, index) => ({ ...span, says: says[index] || null }));
}

function readCitations(row: ObservationRow): StoredObservation['citations'] {
  return row.citation_urls.map((url, index) => ({
    url,
    domain: row.citation_domains[index] ?? '',
    page: row.citation_pages[index] ?? '',
    sourceType: row.citation_owners[index] ?? 'other',
    competitorId: row.citation_competitor_ids[index] || null,
    title: row.citation_titles[index] || null,
    snippet: row.citation_snippets[index] || null,
  }));
}

function unlessAbsent<Value extends string>(value: Value): Exclude<Value, 'absent'> | null {
  // Without 'absent' exactly the other values remain.
  return value === 'absent' ? null : (value as Exclude<Value, 'absent'>);
}

function readJson<Value>(text: string, none: Value): Value {
  // Written by `toObservationRow`.
  return text === '' ? none : (JSON.parse(text) as Value);
}
