import type { Site } from '#contract/sites.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { requireBrand } from '../brands/index.ts';
import { type SiteKey, selectAnySite, siteNotFound } from './require-site.ts';
import { siteColumns, siteRecord } from './site-record.ts';
import type { SiteTables } from './tables.ts';

/**
 * Ends a site: the edge no longer answers for its domain, which can be registered again. Deleting it again changes
 * nothing. Its versions and visits stay in the stores, out of reach.
 */
export async function deleteSite(ctx: Context, input: SiteKey): Promise<Site> {
  requireScope(ctx.principal, 'configure');
  return inTransaction(ctx, async (inside) => {
    await requireBrand(inside, input.brandId, 'share');
    const site = await selectAnySite(inside, input)
      .select([...siteColumns, 'deleted_at'])
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!site) throw siteNotFound();
    if (site.deleted_at === null) {
      await inside.db
        .withTables<SiteTables>()
        .updateTable('sites')
        .set({ integration_status: 'inactive', deleted_at: ctx.clock.now() })
        .where('organization_id', '=', ctx.principal.organizationId)
        .where('id', '=', site.id)
        .execute();
    }
    return siteRecord(ctx, site);
  });
}
