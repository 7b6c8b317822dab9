import type { Observation, StoredJudgement } from '#kernel/ports/analytics/observations.ts';

type Position = NonNullable<StoredJudgement['position']>;
type Sentiment = NonNullable<StoredJudgement['sentiment']>;
type Evidence = StoredJudgement['evidence'][number];
type Says = NonNullable<Evidence['says']> | '';
type Span = Pick<Evidence, 'start' | 'end'>;
type Citation = Observation['citations'][number];

/** A row of the table `observations` as JSON; 0, '' and 'absent' mean "none". */
export interface ObservationRow {
  readonly organization_id: number;
  readonly brand_id: number;
  readonly day: string;
  readonly id: number;
  readonly version: number;
  readonly deleted: 0 | 1;
  readonly created_at: string;
  readonly prompt_id: number;
  readonly persona_id: number;
  readonly stage_id: number;
  readonly platform: Observation['platform'];
  readonly search_enabled: boolean;
  readonly country: string;
  readonly branded: boolean;
  readonly tags: readonly string[];
  readonly topics: readonly string[];
  readonly brand_present: boolean;
  readonly brand_position: Position | 'absent';
  readonly brand_sentiment: Sentiment | 'absent';
  readonly brand_evidence: readonly Span[];
  readonly competitor_ids: readonly number[];
  readonly competitor_presences: readonly boolean[];
  readonly competitor_positions: readonly (Position | 'absent')[];
  readonly competitor_sentiments: readonly (Sentiment | 'absent')[];
  readonly competitor_evidences: readonly (readonly Span[])[];
  readonly rivals: Observation['rivals'];
  readonly citation_urls: readonly string[];
  readonly citation_domains: readonly string[];
  readonly citation_pages: readonly string[];
  readonly citation_owners: readonly Citation['sourceType'][];
  readonly citation_competitor_ids: readonly number[];
  readonly citation_titles: readonly string[];
  readonly citation_snippets: readonly string[];
  readonly retrieved_sources: string;
  readonly query_fanout: string;
  readonly shopping_results: string;
  readonly has_shopping: boolean;
  readonly response_text: string;
  readonly external_id: string;
  readonly surface: Observation['provenance']['surface'];
  readonly collector: string;
  readonly collector_version: string;
  readonly model: string;
  readonly evaluator_version: string;
  readonly answer_hash: string;
  readonly cost_micros: number;
  readonly truncated: boolean;
  readonly usage: string;
  readonly list_length: number;
  readonly brand_rank: number;
  /** As long as their lists, or empty in older rows. */
  readonly competitor_ranks: readonly number[];
  readonly brand_evidence_says: readonly Says[];
  readonly competitor_evidence_says: readonly (readonly Says[])[];
}

/** A tombstone: an observation left this day at this version; the other columns have their defaults. */
export type TombstoneRow = Pick<
  ObservationRow,
  'organization_id' | 'brand_id' | 'day' | 'id' | 'version' | 'deleted'
>;
