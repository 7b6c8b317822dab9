import type { PlatformValue } from '#contract/platforms.ts';
import type { surfaces } from '#contract/responses.ts';
import type { Judgement, SourceType } from '../evaluation/index.ts';

/** One answer with everything that is stored about it; all lists are as they were when it was evaluated. */
export interface Observation {
  readonly createdAt: Date;
  readonly promptId: number;
  readonly personaId: number | null;
  readonly stageId: number;
  readonly platform: PlatformValue;
  readonly searchEnabled: boolean;
  readonly country: string | null;
  readonly branded: boolean;
  readonly tags: readonly string[];
  readonly topics: readonly string[];
  readonly brand: Judgement;
  readonly competitors: readonly (Judgement & { readonly id: number })[];
  readonly citations: readonly {
    readonly url: string;
    readonly domain: string;
    readonly page: string;
    readonly sourceType: SourceType;
    readonly competitorId: number | null;
    readonly title: string | null;
    readonly snippet: string | null;
  }[];
  readonly retrievedSources: readonly object[];
  readonly queryFanout: { readonly queries: readonly string[]; readonly engine_metadata: object };
  readonly shoppingResults: readonly object[];
  readonly responseText: string;
  readonly externalId: string | null;
  readonly provenance: {
    readonly surface: (typeof surfaces)[number];
    readonly collector: string;
    readonly collectorVersion: string;
    readonly model: string | null;
    readonly evaluatorVersion: string;
    readonly answerHash: string;
    readonly costMicros: number;
  };
}

/** Which row an observation is: a higher version of the same id and day replaces a lower one. */
export interface RowKey {
  readonly organizationId: number;
  readonly brandId: number;
  readonly id: number;
  readonly version: number;
}

export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** The observation as one row of the table `observations`. */
export function observationRow(key: RowKey, o: Observation): object {
  return {
    organization_id: key.organizationId,
    brand_id: key.brandId,
    day: dayOf(o.createdAt),
    id: key.id,
    version: key.version,
    deleted: 0,
    created_at: o.createdAt.toISOString().replace('T', ' ').replace('Z', ''),
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
    brand_evidence: o.brand.evidence,
    competitor_ids: o.competitors.map(({ id }) => id),
    competitor_presences: o.competitors.map(({ present }) => present),
    competitor_positions: o.competitors.map(({ position }) => position ?? 'absent'),
    competitor_sentiments: o.competitors.map(({ sentiment }) => sentiment ?? 'absent'),
    competitor_evidences: o.competitors.map(({ evidence }) => evidence),
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
  };
}

/** A tombstone at a day where an earlier version may lie: the same id on two days would count twice. */
export function tombstoneRow(key: RowKey, day: string): object {
  return {
    organization_id: key.organizationId,
    brand_id: key.brandId,
    day,
    id: key.id,
    version: key.version,
    deleted: 1,
  };
}
