import type { MovedObservation } from '#kernel/ports/analytics/copying.ts';
import type { TombstoneRow } from './observation-row.ts';

export function toMovedRow({
  organizationId,
  brandId,
  day,
  id,
  version,
}: MovedObservation): TombstoneRow {
  return { organization_id: organizationId, brand_id: brandId, day, id, version, deleted: 1 };
}

export function fromMovedRow({
  organization_id,
  brand_id,
  day,
  id,
  version,
}: TombstoneRow): MovedObservation {
  return { organizationId: organization_id, brandId: brand_id, day, id, version };
}
