import type { Site, SiteUpdateBody } from '#contract/sites.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { holdSite, type SiteKey } from './require-site.ts';
import { siteColumns, siteRecord } from './site-record.ts';
import type { SiteTables } from './tables.ts';

/** Changes the members that are given. */
export async function updateSite(ctx: Context, input: SiteKey & SiteUpdateBody): Promise<Site> {
  requireScope(ctx.principal, 'configure');
  return inTransaction(ctx, async (inside) => {
    const site = await holdSite(inside, input);
    if (input.approval === undefined) return siteRecord(ctx, site);
    const row = await inside.db
      .withTables<SiteTables>()
      .updateTable('sites')
      .set({ approval: input.approval, updated_at: ctx.clock.now() })
      .where('organization_id', '=', site.organization_id)
      .where('id', '=', site.id)
      .returning(siteColumns)
      .executeTakeFirstOrThrow();
    return siteRecord(ctx, row);
  });
}
