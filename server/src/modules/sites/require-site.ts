import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { requireBrand } from '../brands/index.ts';
import { siteColumns } from './site-record.ts';
import type { SiteTables } from './tables.ts';

export interface SiteKey {
  readonly brandId: number;
  readonly siteId: string;
}

/** Also one that was deleted. ULIDs are written in upper case and read in any. */
export function selectAnySite(ctx: Context, { brandId, siteId }: SiteKey) {
  return ctx.db
    .withTables<SiteTables>()
    .selectFrom('sites')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', brandId)
    .where('id', '=', siteId.toUpperCase());
}

function selectSite(ctx: Context, key: SiteKey) {
  return selectAnySite(ctx, key).where('deleted_at', 'is', null);
}

export async function findSite(ctx: Context, key: SiteKey) {
  return selectSite(ctx, key).select(siteColumns).executeTakeFirst();
}

export async function requireSite(ctx: Context, key: SiteKey) {
  const site = await findSite(ctx, key);
  if (!site) throw siteNotFound();
  return site;
}

/** Held until the transaction ends: changes to what is live on a site happen one after the other. */
export async function holdSite(ctx: Context, key: SiteKey) {
  await requireBrand(ctx, key.brandId, 'share');
  const site = await selectSite(ctx, key)
    .select([...siteColumns, 'organization_id'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(siteNotFound);
  return site;
}

export const siteNotFound = () => new Refusal('site_not_found', 'This brand has no such site.');

export function siteInactive(): Refusal {
  return new Refusal('site_inactive', "The site's integration is not active; verify it first.");
}
