import { dayOf } from '#contract/days.ts';
import type { MovedObservation, RemovedObservation } from '#kernel/ports/analytics/copying.ts';
import type { StoredName } from '#kernel/ports/analytics/installation.ts';
import type { RawAnswer } from '#kernel/ports/analytics/raw-answers.ts';
import type { StoredVisit } from '#kernel/ports/analytics/traffic.ts';
import { engineTime, readEngineTime } from '../times.ts';
import type { TombstoneRow } from './observation-row.ts';

/** A row of the table `removed_observations` as JSON. */
export interface RemovedRow {
  readonly organization_id: number;
  readonly brand_id: number;
  readonly day: string;
  readonly id: number;
  readonly change: number;
}

export function toRemovedRow(removed: RemovedObservation): RemovedRow {
  const { organizationId, brandId, day, id, change } = removed;
  return { organization_id: organizationId, brand_id: brandId, day, id, change };
}

export function fromRemovedRow(row: RemovedRow): RemovedObservation {
  const { organization_id, brand_id, day, id, change } = row;
  return { organizationId: organization_id, brandId: brand_id, day, id, change };
}

type MovedRow = TombstoneRow & { readonly change: number };

export function toMovedRow({ version, ...moved }: MovedObservation): MovedRow {
  return { ...toRemovedRow(moved), version, deleted: 1 };
}

export function fromMovedRow({ version, ...row }: MovedRow): MovedObservation {
  return { ...fromRemovedRow(row), version };
}

/** A row of the table `names` as JSON. */
export interface NameRow {
  readonly brand_id: number;
  readonly kind: StoredName['kind'];
  readonly id: number;
  readonly name: string;
  readonly version: number;
}

export function toNameRow({ brandId, kind, id, name, sequence }: StoredName): NameRow {
  return { brand_id: brandId, kind, id, name, version: sequence };
}

export function fromNameRow({ brand_id, kind, id, name, version }: NameRow): StoredName {
  return { brandId: brand_id, kind, id, name, sequence: version };
}

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
    // A fixed-length string, which the engine pads.
    hash: row.hash.replace(/\0+$/, ''),
    body: row.body,
  };
}

/** A row of the table `agent_visits` as JSON. */
export interface VisitRow {
  readonly organization_id: number;
  readonly brand_id: number;
  readonly site_id: string;
  readonly day: string;
  readonly at: string;
  readonly agent: string;
  readonly role: StoredVisit['role'];
  readonly host: string;
  readonly path: string;
  readonly status: number;
  readonly bytes: number;
  readonly served: StoredVisit['served'];
}

export function toVisitRow({
  organizationId,
  brandId,
  siteId,
  at,
  ...visit
}: StoredVisit): VisitRow {
  return {
    organization_id: organizationId,
    brand_id: brandId,
    site_id: siteId,
    day: dayOf(at),
    at: engineTime(at),
    ...visit,
  };
}

export function fromVisitRow({
  organization_id,
  brand_id,
  site_id,
  day: _day,
  at,
  ...visit
}: VisitRow): StoredVisit {
  return {
    organizationId: organization_id,
    brandId: brand_id,
    siteId: site_id,
    at: readEngineTime(at),
    ...visit,
  };
}
