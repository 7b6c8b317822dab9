import type { RawAnswer } from '#kernel/ports/analytics/raw-answers.ts';

/** A row of the table `raw_answers` as JSON. */
export interface RawAnswerRow {
  readonly organization_id: number;
  readonly brand_id: number;
  readonly day: string;
  readonly observation_key: string;
  readonly platform: string;
  readonly collector: string;
  readonly collector_version: string;
  readonly hash: string;
  readonly body: string;
}

export function toRawAnswerRow(answer: RawAnswer): RawAnswerRow {
  return {
    organization_id: answer.organizationId,
    brand_id: answer.brandId,
    day: answer.day,
    observation_key: answer.observationKey,
    platform: answer.platform,
    collector: answer.collector,
    collector_version: answer.collectorVersion,
    hash: answer.hash,
    body: answer.body,
  };
}

export function fromRawAnswerRow(row: RawAnswerRow): RawAnswer {
  return {
    organizationId: row.organization_id,
    brandId: row.brand_id,
    day: row.day,
    observationKey: row.observation_key,
    platform: row.platform,
    collector: row.collector,
    collectorVersion: row.collector_version,
    // A text of fixed length: the engine fills up what is shorter.
    hash: row.hash.replace(/\0+$/, ''),
    body: row.body,
  };
}
