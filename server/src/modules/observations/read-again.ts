import type { Judgement } from '../evaluation/index.ts';
import type { TrackedBrand } from './tracked-brand.ts';

/** A row of `observations` as the engine gives it: the columns that a second reading looks at. */
export interface StoredRow {
  readonly day: string;
  readonly id: number;
  readonly version: number;
  readonly prompt_id: number;
  readonly response_text: string;
  readonly evaluator_version: string;
  readonly cost_micros: number;
  readonly citation_urls: readonly string[];
}

/**
 * The same answer read with the brand and the prompt as they are now. An evaluation that came with the answer
 * is somebody's own judgement and stays; its citations and the prompt's labels are refreshed all the same.
 */
export async function readAgain(brand: TrackedBrand, row: StoredRow): Promise<object> {
  const prompt = await brand.prompt(row.prompt_id);
  const citations = row.citation_urls.map((url) => brand.classify(url));
  return {
    ...row,
    ...(prompt && {
      persona_id: prompt.personaId ?? 0,
      stage_id: prompt.stageId,
      branded: prompt.branded,
      tags: prompt.tags,
      topics: prompt.topics,
    }),
    citation_domains: citations.map((citation) => citation?.domain ?? ''),
    citation_pages: citations.map((citation) => citation?.page ?? ''),
    citation_owners: citations.map((citation) => citation?.sourceType ?? 'other'),
    citation_competitor_ids: citations.map((citation) => citation?.competitorId ?? 0),
    ...(row.evaluator_version === 'given' ? {} : await judgements(brand, row)),
  };
}

async function judgements(brand: TrackedBrand, row: StoredRow) {
  const { brand: own, competitors, ...reading } = await brand.read(row.response_text);
  const each = <Value>(of: (judgement: Judgement) => Value) => competitors.map(of);
  return {
    brand_present: own.present,
    brand_position: own.position ?? 'absent',
    brand_sentiment: own.sentiment ?? 'absent',
    brand_evidence: own.evidence,
    competitor_ids: competitors.map(({ id }) => id),
    competitor_presences: each(({ present }) => present),
    competitor_positions: each(({ position }) => position ?? 'absent'),
    competitor_sentiments: each(({ sentiment }) => sentiment ?? 'absent'),
    competitor_evidences: each(({ evidence }) => evidence),
    evaluator_version: reading.evaluatorVersion,
    cost_micros: row.cost_micros + reading.readingCostMicros,
  };
}
