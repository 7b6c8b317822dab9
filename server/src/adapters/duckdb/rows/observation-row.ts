import type {
  ObservationWrite,
  StoredJudgement,
  StoredObservation,
} from '#kernel/ports/analytics/observations.ts';
import { wellFormedJson } from './well-formed-json.ts';
import { wholeNumber } from './whole-number.ts';

/** The given columns of an observation. */
export function observationRow(o: StoredObservation): object {
  const createdAt = o.createdAt.toISOString();
  return {
    organization_id: wholeNumber(o.organizationId),
    brand_id: wholeNumber(o.brandId),
    day: createdAt.slice(0, 10),
    id: wholeNumber(o.id),
    version: wholeNumber(o.version),
    created_at: createdAt,
    prompt_id: wholeNumber(o.promptId),
    persona_id: wholeNumber(o.personaId ?? 0),
    stage_id: wholeNumber(o.stageId),
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
    ...competitorColumns(o),
    rivals: o.rivals,
    ...citationColumns(o),
    retrieved_sources: wellFormedJson(o.retrievedSources),
    query_fanout: wellFormedJson(o.queryFanout),
    shopping_results: wellFormedJson(o.shoppingResults),
    has_shopping: o.shoppingResults.length > 0,
    response_text: o.responseText,
    external_id: o.externalId ?? '',
    surface: o.provenance.surface,
    collector: o.provenance.collector,
    collector_version: o.provenance.collectorVersion,
    model: o.provenance.model ?? '',
    evaluator_version: o.provenance.evaluatorVersion,
    answer_hash: o.provenance.answerHash,
    cost_micros: wholeNumber(o.provenance.costMicros),
    truncated: o.provenance.truncated,
    usage: wellFormedJson(o.provenance.usage),
    list_length: wholeNumber(o.listLength ?? 0),
    brand_rank: wholeNumber(o.brand.rank ?? 0),
    brand_evidence_says: saysOf(o.brand),
  };
}

export function observationWriteRow({ observation, earlierDays }: ObservationWrite): object {
  return { ...observationRow(observation), earlier_days: earlierDays };
}

function competitorColumns({ competitors }: StoredObservation): object {
  return {
    competitor_ids: competitors.map(({ id }) => wholeNumber(id)),
    competitor_presences: competitors.map(({ present }) => present),
    competitor_positions: competitors.map(({ position }) => position ?? 'absent'),
    competitor_sentiments: competitors.map(({ sentiment }) => sentiment ?? 'absent'),
    competitor_evidences: competitors.map(spansOf),
    competitor_ranks: competitors.map(({ rank }) => wholeNumber(rank ?? 0)),
    competitor_evidence_says: competitors.map(saysOf),
  };
}

function spansOf({ evidence }: StoredJudgement): object[] {
  return evidence.map(({ start, end }) => ({ start, end }));
}

function saysOf({ evidence }: StoredJudgement): string[] {
  return evidence.map(({ says }) => says ?? '');
}

function citationColumns({ citations }: StoredObservation): object {
  return {
    citation_urls: citations.map(({ url }) => url),
    citation_domains: citations.map(({ domain }) => domain),
    citation_pages: citations.map(({ page }) => page),
    citation_owners: citations.map(({ sourceType }) => sourceType),
    citation_competitor_ids: citations.map(({ competitorId }) => wholeNumber(competitorId ?? 0)),
    citation_titles: citations.map(({ title }) => title ?? ''),
    citation_snippets: citations.map(({ snippet }) => snippet ?? ''),
  };
}
