import type { RetiredReason } from '#contract/sites.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { holdSite } from './require-site.ts';
import { tellEdges } from './site-changes.ts';
import type { SiteTables } from './tables.ts';
import { requireVersion, type VersionKey } from './version-record.ts';

/**
 * Takes a live version back because of its page: the origin's page is live again, and nothing older comes back by a
 * later rollback. False where the version is not live any more.
 */
export async function withdrawVersion(
  ctx: Context,
  input: VersionKey & { readonly reason: RetiredReason },
): Promise<boolean> {
  requireScope(ctx.principal, 'configure');
  return inTransaction(ctx, async (inside) => {
    const site = await holdSite(inside, input);
    const { id, page, state } = await requireVersion(inside, input);
    if (state !== 'live') return false;
    const now = ctx.clock.now();
    const db = inside.db.withTables<SiteTables>();
    await db
      .updateTable('site_versions')
      .set({ state: 'retired', retired_reason: input.reason, checked_at: now })
      .where('id', '=', id)
      .execute();
    await db
      .updateTable('site_publications')
      .set({ rolled_back_at: now })
      .where('site_id', '=', site.id)
      .where('page', '=', page)
      .where('rolled_back_at', 'is', null)
      .execute();
    await tellEdges(inside, { siteId: site.id, page });
    return true;
  });
}
