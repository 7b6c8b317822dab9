import { dayOf } from '#contract/days.ts';
import type {
  ObservationWrite,
  StoredJudgement,
  StoredObservation,
} from '#kernel/ports/analytics/observations.ts';
import { engineTime } from '../times.ts';
import type { ObservationRow, TombstoneRow } from './observation-row.ts';

export function toObservationRow(o: StoredObservation): ObservationRow {
  return {
    organization_id: o.organizationId,
    brand_id: o.brandId,
    day: dayOf(o.createdAt),
    id: o.id,
    version: o.version,
    deleted: 0,
    created_at: engineTime(o.createdAt),
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

function spansOf({ evidence }: StoredJudgement) {
  return evidence.map(({ start, end }) => ({ start, end }));
}

function saysOf({ evidence }: StoredJudgement) {
  return evidence.map(({ says }) => says ?? '');
}

/** Tombstones for the days of earlier versions: the same id on two days would count twice. */
export function toTombstoneRows({ observation, earlierDays }: ObservationWrite): TombstoneRow[] {
  const today = dayOf(observation.createdAt);
  return earlierDays
    .filter((day) => day !== today)
    .map((day) => ({
      organization_id: observation.organizationId,
      brand_id: observation.brandId,
      day,
      id: observation.id,
      version: observation.version,
      deleted: 1,
    }));
}
