import { dayOf } from '#contract/days.ts';
import type { StoredVisit } from '#kernel/ports/analytics/visits.ts';
import { engineTime, readEngineTime } from '../times.ts';

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
