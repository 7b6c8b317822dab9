import type { SiteVersion } from '#contract/sites.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { announce } from '#kernel/hooks.ts';
import { requireScope } from '#kernel/principal.ts';
import { holdSite, siteInactive } from './require-site.ts';
import { tellEdges } from './site-changes.ts';
import type { SiteTables } from './tables.ts';
import { requireVersion, type VersionKey, versionRecord } from './version-record.ts';

interface PublishInput extends VersionKey {
  /** Leaves a version alone that was live before: for who repeats after a crash, when another may be live by now. */
  readonly once?: boolean;
  /** It was just compared with its page, and will be again while it is live. */
  readonly isCompared?: boolean;
}

/** Makes a version the live one of its page. Publishing what is live changes nothing. */
export async function publishVersion(ctx: Context, input: PublishInput): Promise<SiteVersion> {
  requireScope(ctx.principal, 'configure');
  return inTransaction(ctx, async (inside) => {
    const site = await holdSite(inside, input);
    const version = await requireVersion(inside, input);
    if (version.state === 'live' || (input.once && version.state === 'retired')) {
      return versionRecord(version);
    }
    if (site.integration_status !== 'active') throw siteInactive();
    const published_at = ctx.clock.now();
    const compared_at = input.isCompared ? published_at : null;
    const checks = {
      check_began_at: compared_at,
      checked_at: compared_at,
      failing_since: null,
      retired_reason: null,
    };
    const db = inside.db.withTables<SiteTables>();
    await db
      .updateTable('site_versions')
      .set({ state: 'retired' })
      .where('site_id', '=', site.id)
      .where('page', '=', version.page)
      .where('state', '=', 'live')
      .execute();
    await db
      .updateTable('site_versions')
      .set({ state: 'live', published_at, ...checks })
      .where('id', '=', version.id)
      .execute();
    await db
      .insertInto('site_publications')
      .values({ site_id: site.id, page: version.page, version_id: version.id, published_at })
      .execute();
    await tellEdges(inside, { siteId: site.id, page: version.page });
    await announce(inside, inside.hooks.versionPublished, {
      brandId: input.brandId,
      siteId: site.id,
    });
    return versionRecord({ ...version, ...checks, state: 'live', published_at });
  });
}
