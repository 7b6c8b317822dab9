import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { maxVersionBytes } from '#contract/pages/sites.ts';
import { type Context, inTransaction, type Services } from '#kernel/context.ts';
import { invalidValue } from '#kernel/errors.ts';
import { requireScope } from '#kernel/principal.ts';
import { ulid } from '#kernel/ulid.ts';
import { unarchivedBrands } from '../brands/index.ts';
import { covers } from './coverage.ts';
import { pageKey } from './page-key.ts';
import { holdSite, type SiteKey, siteInactive } from './require-site.ts';
import { belongsTo } from './site-domain.ts';
import type { SiteTables } from './tables.ts';
import { selectVersions } from './version-record.ts';

export interface StagedContent extends SiteKey {
  readonly url: string;
  /** At least one of both. Of both, agents get what they ask for, or are known to want. */
  readonly markdown?: string | undefined;
  readonly html?: string | undefined;
  /** Who made it, such as `api` or the id of an optimization run. */
  readonly source: string;
}

/** Keeps content for a page without publishing it. The same content of the same source again is the same version. */
export async function stageVersion(
  ctx: Context,
  input: StagedContent,
): Promise<{ versionId: string }> {
  requireScope(ctx.principal, 'configure');
  const content = contentOf(input);
  return inTransaction(ctx, async (inside) => {
    const site = await holdSite(inside, input);
    const url = URL.parse(input.url);
    if (!url || !/^https?:$/.test(url.protocol) || !belongsTo(site.domain, url)) {
      throw invalidValue(['body', 'url'], `The URL does not belong to ${site.domain}`, input.url);
    }
    if (site.integration_status !== 'active') throw siteInactive();
    if (!covers(site, url))
      throw invalidValue(['body', 'url'], beyondProof(site.domain), input.url);
    const page = pageKey(site.domain, url);
    const same = await selectVersions(inside, input)
      .select('id')
      .where('page', '=', page)
      .where('source', '=', input.source)
      .where('content_hash', '=', content.content_hash)
      .executeTakeFirst();
    if (same) return { versionId: same.id };
    const id = ulid(ctx.clock, ctx.random);
    await inside.db
      .withTables<SiteTables>()
      .insertInto('site_versions')
      .values({
        ...content,
        id,
        organization_id: site.organization_id,
        brand_id: site.brand_id,
        site_id: site.id,
        page,
        url: input.url,
        source: input.source,
        created_at: ctx.clock.now(),
      })
      .execute();
    return { versionId: id };
  });
}

function beyondProof(domain: string): string {
  return `The proof of the site covers ${domain} and www.${domain} alone; a DNS record covers all of its subdomains`;
}

function contentOf(input: Pick<StagedContent, 'markdown' | 'html'>) {
  const { markdown = null, html = null } = input;
  for (const [name, value] of Object.entries({ markdown, html })) {
    if (value !== null && Buffer.byteLength(value) > maxVersionBytes) {
      throw invalidValue(['body', name], `Content should be at most ${maxVersionBytes} bytes`, '');
    }
  }
  if (!markdown && !html) {
    throw invalidValue(['body', 'markdown'], 'There should be markdown or html', markdown);
  }
  const content_hash = createHash('sha256')
    .update(JSON.stringify([markdown, html]))
    .digest('hex');
  return { markdown, html, content_hash };
}

/** A live version that is to be compared with its page. */
export interface DueCheck {
  readonly organizationId: number;
  readonly brandId: number;
  readonly siteId: string;
  readonly versionId: string;
}

/**
 * Takes versions whose time has come. Each has its own moment in every period, by its id: a thousand pages published at
 * once are not asked for at once.
 */
export async function takeDueChecks(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { everyMs, atMost }: { readonly everyMs: number; readonly atMost: number },
): Promise<DueCheck[]> {
  const now = clock.now();
  const [nowMs, every] = [sql<number>`${now.getTime()}::bigint`, sql<number>`${everyMs}::bigint`];
  const phase = sql<number>`abs(hashtext(site_versions.id)::bigint)`;
  const begin = sql<Date>`to_timestamp((${nowMs} - mod(${nowMs} + ${phase}, ${every})) / 1000.0)`;
  const tables = db.withTables<SiteTables>();
  const due = tables
    .selectFrom('site_versions')
    .innerJoin('sites', 'sites.id', 'site_versions.site_id')
    .innerJoin(unarchivedBrands(db).as('brand'), 'brand.id', 'sites.brand_id')
    .select('site_versions.id')
    .where('site_versions.state', '=', 'live')
    .where('sites.integration_status', '=', 'active')
    .where('check_began_at', '<', begin)
    .orderBy('check_began_at')
    .limit(atMost)
    .forUpdate('site_versions')
    .skipLocked();
  return tables
    .updateTable('site_versions')
    .set({ check_began_at: now })
    .where('id', 'in', due)
    .returning([
      ...(['organization_id as organizationId', 'brand_id as brandId'] as const),
      ...(['site_id as siteId', 'id as versionId'] as const),
    ])
    .execute();
}

/** Notes whether the page could be compared. Resolves with since when the origin cannot be read. */
export async function noteCheck(
  ctx: Context,
  versionId: string,
  found: 'compared' | 'unavailable',
): Promise<Date | null> {
  const now = ctx.clock.now();
  const row = await ctx.db
    .withTables<SiteTables>()
    .updateTable('site_versions')
    .set((of) =>
      found === 'compared'
        ? { checked_at: now, failing_since: null }
        : { failing_since: of.fn.coalesce('failing_since', sql<Date>`${now}`) },
    )
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('id', '=', versionId)
    .returning('failing_since')
    .executeTakeFirst();
  return row?.failing_since ?? null;
}
