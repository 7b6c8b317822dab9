import { sql } from 'kysely';
import type { Services } from '#kernel/context.ts';
import type { SiteTables } from './tables.ts';

/** Where a domain leads at the edge. */
export interface RoutedSite {
  readonly id: string;
  readonly organizationId: number;
  readonly brandId: number;
  readonly domain: string;
  readonly origin: string;
  /** False: everyone is passed through. A website does not go down because its integration does. */
  readonly servesAgents: boolean;
}

/** Every site whose domain was proven, of all organizations; of one domain the active one. */
export async function routedSites({ db }: Pick<Services, 'db'>): Promise<RoutedSite[]> {
  const rows = await db
    .withTables<SiteTables>()
    .selectFrom('sites')
    .distinctOn('domain')
    .select(['id', 'organization_id', 'brand_id', 'domain', 'origin', 'integration_status'])
    .where('activated_at', 'is not', null)
    .orderBy('domain')
    .orderBy(sql`integration_status = 'active'`, 'desc')
    .orderBy('activated_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    organizationId: row.organization_id,
    brandId: row.brand_id,
    domain: row.domain,
    origin: row.origin,
    servesAgents: row.integration_status === 'active',
  }));
}
