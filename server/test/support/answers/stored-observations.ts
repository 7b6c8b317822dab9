import { sql } from 'kysely';
import { dayOf } from '#contract/days.ts';
import type { Services } from '#kernel/context.ts';
import type { ObservationCursor, StoredObservation } from '#kernel/ports/analytics/observations.ts';
import type { BrandKey } from '#kernel/ports/analytics/reading.ts';

type Stores = Pick<Services, 'db' | 'analytics'>;

const batchSize = 1000;

/** Every observation of an organization, archived brands included; without one, of all organizations. */
export async function storedObservations(
  { db, analytics }: Stores,
  organizationId?: number,
): Promise<StoredObservation[]> {
  const { rows: brands } = await sql<BrandKey>`
    SELECT organization_id AS "organizationId", id AS "brandId" FROM brands
    WHERE organization_id = coalesce(${organizationId ?? null}::bigint, organization_id)
    ORDER BY id`.execute(db);
  const found: StoredObservation[] = [];
  for (const brand of brands) {
    for (let after: ObservationCursor | undefined; ; ) {
      const batch = await analytics.observations.batch(brand, after, batchSize);
      found.push(...batch);
      const last = batch.at(-1);
      if (!last) break;
      after = { day: dayOf(last.createdAt), id: last.id };
    }
  }
  return found;
}
