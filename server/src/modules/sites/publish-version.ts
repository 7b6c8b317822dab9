import type {
  IntegrationReason,
  IntegrationStatus,
  RetiredReason,
  Site,
  SiteProof,
  SiteVersion,
} from '#contract/pages/sites.ts';
import { auditOfService } from '#kernel/audit.ts';
import { type Context, inTransaction, type Services } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { announce } from '#kernel/hooks.ts';
import { requireScope } from '#kernel/principal.ts';
import { holdSite, siteInactive } from './require-site.ts';
import { tellEdges } from './site-changes.ts';
import { type SiteRow, siteColumns, siteRecord } from './site-record.ts';
import type { SiteTables } from './tables.ts';
import { refuseTakenHost } from './taken-host.ts';
import { requireVersion, type VersionKey, versionRecord } from './version-record.ts';

const thingOf = (id: string) => ({ kind: 'version', id });

interface PublishInput extends VersionKey {
  /** Leaves a version alone that was live before: for who repeats after a crash, when another may be live by now. */
  readonly once?: boolean;
  /** The version was just compared with its page, and will be again while it is live. */
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
    auditOfService(inside, {
      ...{ action: 'version.published', brandId: input.brandId, thing: thingOf(version.id) },
    });
    return versionRecord({ ...version, ...checks, state: 'live', published_at });
  });
}

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
    auditOfService(inside, {
      ...{ action: 'version.withdrawn', brandId: input.brandId, thing: thingOf(id) },
      after: { reason: input.reason },
    });
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

type Ctx = Pick<Services, 'db' | 'clock' | 'outbound'>;

/** The only way to an active site. Runs in a transaction: who comes later sees what was activated before. */
export async function activate(ctx: Ctx, site: SiteRow, proof: SiteProof): Promise<Site> {
  await refuseTakenHost(ctx, site);
  return setIntegration(ctx, site.id, {
    integration_status: 'active',
    integration_reason: null,
    proof,
    activated_at: ctx.clock.now(),
  });
}

export async function setIntegration(
  ctx: Ctx,
  siteId: string,
  change: {
    readonly integration_status: IntegrationStatus;
    readonly integration_reason: IntegrationReason | null;
    readonly proof?: SiteProof;
    readonly activated_at?: Date;
  },
): Promise<Site> {
  const row = await ctx.db
    .withTables<SiteTables>()
    .updateTable('sites')
    .set({ ...change, updated_at: ctx.clock.now() })
    .where('id', '=', siteId)
    .returning(siteColumns)
    .executeTakeFirstOrThrow();
  return siteRecord(ctx, row);
}
