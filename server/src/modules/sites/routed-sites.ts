import type { SiteProof } from '#contract/sites.ts';
import type { Services } from '#kernel/context.ts';
import { unarchivedBrands } from '../brands/index.ts';
import type { SiteTables } from './tables.ts';

/** Where the hosts that a site's proof covers lead at the edge. */
export interface RoutedSite {
  readonly id: string;
  readonly organizationId: number;
  readonly brandId: number;
  readonly domain: string;
  readonly proof: SiteProof;
  readonly origin: string;
}

/** What the edge routes, and which state of it that is. */
export interface Routing {
  readonly version: number;
  readonly sites: readonly RoutedSite[];
}

/** Every active, proven site of an active brand, of all organizations. */
export async function readRouting({ db }: Pick<Services, 'db'>): Promise<Routing> {
  // Before the sites: a change that comes in between is read again with the next version.
  const version = await routingVersion({ db });
  const rows = await db
    .withTables<SiteTables>()
    .selectFrom('sites')
    .innerJoin(unarchivedBrands(db).as('brand'), 'brand.id', 'sites.brand_id')
    .select(['sites.id', 'sites.organization_id', 'sites.brand_id', 'domain', 'origin', 'proof'])
    .where('integration_status', '=', 'active')
    .where('deleted_at', 'is', null)
    .orderBy('sites.id')
    .execute();
  const sites = rows.flatMap(({ proof, ...row }) =>
    proof === null
      ? []
      : {
          id: row.id,
          organizationId: row.organization_id,
          brandId: row.brand_id,
          domain: row.domain,
          proof,
          origin: row.origin,
        },
  );
  return { version, sites };
}

/** Another number means that what the edge routes may have changed. */
export async function routingVersion({ db }: Pick<Services, 'db'>): Promise<number> {
  const { version } = await db
    .withTables<SiteTables>()
    .selectFrom('site_routing')
    .select('version')
    .executeTakeFirstOrThrow();
  return version;
}
