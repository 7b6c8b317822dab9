import type { SiteVersion } from '#contract/sites.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { requireScope } from '#kernel/principal.ts';
import { holdSite } from './require-site.ts';
import { tellEdges } from './site-changes.ts';
import type { SiteTables } from './tables.ts';
import { requireVersion, type VersionKey, versionRecord } from './version-record.ts';

/**
 * Takes the live version back: what was live before it is live again, or the origin's page where nothing was. A
 * version that is not live is refused, so that a request sent twice does not go back two steps.
 */
export async function rollbackVersion(ctx: Context, input: VersionKey): Promise<SiteVersion> {
  requireScope(ctx.principal, 'configure');
  return inTransaction(ctx, async (inside) => {
    const site = await holdSite(inside, input);
    const version = await requireVersion(inside, input);
    if (version.state !== 'live') {
      throw new Refusal('version_not_live', 'Only the live version of a page can be rolled back.');
    }
    const db = inside.db.withTables<SiteTables>();
    const [top, below] = await db
      .selectFrom('site_publications')
      .select(['id', 'version_id'])
      .where('site_id', '=', site.id)
      .where('page', '=', version.page)
      .where('rolled_back_at', 'is', null)
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    await setState(inside, version.id, 'retired');
    if (top) {
      await db
        .updateTable('site_publications')
        .set({ rolled_back_at: ctx.clock.now() })
        .where('id', '=', top.id)
        .execute();
    }
    if (below) await setState(inside, below.version_id, 'live');
    await tellEdges(inside, { siteId: site.id, page: version.page });
    return versionRecord({ ...version, state: 'retired' });
  });
}

async function setState(ctx: Context, versionId: string, state: 'live' | 'retired') {
  await ctx.db
    .withTables<SiteTables>()
    .updateTable('site_versions')
    .set({ state, ...(state === 'live' && { retired_reason: null }) })
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('id', '=', versionId)
    .execute();
}
