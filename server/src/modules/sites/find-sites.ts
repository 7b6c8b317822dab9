import { addDays, type Day } from '#contract/days.ts';
import type { SiteProof } from '#contract/pages/sites.ts';
import type { Context, Services } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { unarchivedBrands } from '../brands/index.ts';
import { covers } from './coverage.ts';
import { findSite, requireSite, type SiteKey } from './require-site.ts';
import { belongsTo } from './site-domain.ts';
import type { SiteRow } from './site-record.ts';
import type { SiteTables } from './tables.ts';

export interface PublishedPages {
  readonly domain: string;
  /** A page that went live several times counts once. */
  readonly pages: number;
  /** The address of one of them. */
  readonly url: string | null;
}

/** What went live on a site on one UTC day, also what was taken back since. */
export async function pagesPublishedOn(
  ctx: Context,
  { day, ...key }: SiteKey & { readonly day: Day },
): Promise<PublishedPages> {
  requireScope(ctx.principal, 'query', 'configure');
  const site = await requireSite(ctx, key);
  const { pages, url } = await ctx.db
    .withTables<SiteTables>()
    .selectFrom('site_publications as publication')
    .innerJoin('site_versions as version', 'version.id', 'publication.version_id')
    .select((of) => [
      of.fn.count<number>('publication.page').distinct().as('pages'),
      of.fn.max('version.url').as('url'),
    ])
    .where('publication.site_id', '=', site.id)
    .where('publication.published_at', '>=', new Date(day))
    .where('publication.published_at', '<', new Date(addDays(day, 1)))
    .executeTakeFirstOrThrow();
  return { domain: site.domain, pages, url };
}

/** Why nothing can be staged for a URL on a site, in the order in which it is found out. */
export type SiteProblem = 'site_missing' | 'domain_mismatch' | 'integration_inactive';

export type SiteForUrl =
  | { readonly site: SiteRow; readonly problem?: undefined }
  | { readonly problem: SiteProblem };

/** The site, if versions of the URL can be staged on it. */
export async function siteForUrl(
  ctx: Context,
  input: SiteKey & { readonly url: string },
): Promise<SiteForUrl> {
  requireScope(ctx.principal, 'configure');
  const site = await findSite(ctx, input);
  if (!site) return { problem: 'site_missing' };
  const url = URL.parse(input.url);
  if (!url || !/^https?:$/.test(url.protocol) || !belongsTo(site.domain, url)) {
    return { problem: 'domain_mismatch' };
  }
  if (site.integration_status !== 'active') return { problem: 'integration_inactive' };
  return covers(site, url) ? { site } : { problem: 'domain_mismatch' };
}

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

/** Only the operator undoes what the operator did: registering the domain again does not. */
export async function isSwitchedOff(ctx: Context, { domain }: SiteRow): Promise<boolean> {
  const row = await ctx.db
    .withTables<SiteTables>()
    .selectFrom('sites')
    .select('id')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('domain', '=', domain)
    .where('integration_reason', '=', 'switched_off')
    .executeTakeFirst();
  return row !== undefined;
}

/** The operator takes a domain of an organization back into service, whichever site of it was switched off. */
export async function forgetSwitchedOff(
  { db }: Pick<Context, 'db'>,
  site: { readonly organization_id: number; readonly domain: string },
): Promise<void> {
  await db
    .withTables<SiteTables>()
    .updateTable('sites')
    .set({ integration_reason: null })
    .where('organization_id', '=', site.organization_id)
    .where('domain', '=', site.domain)
    .where('integration_reason', '=', 'switched_off')
    .where('deleted_at', 'is not', null)
    .execute();
}
