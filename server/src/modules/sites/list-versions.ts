import { sql } from 'kysely';
import { z } from 'zod';
import type { Page } from '#contract/envelopes.ts';
import type {
  SitePreview,
  SiteVersion,
  SiteVersionContent,
  VersionListQuery,
} from '#contract/pages/sites.ts';
import type { Context, Services } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { readPage } from '#kernel/paging.ts';
import { requireScope } from '#kernel/principal.ts';
import { publicLinkRule, publicLinkRules } from '../accounts/index.ts';
import { unarchivedBrands } from '../brands/index.ts';
import { pageKey } from './page-key.ts';
import { requireSite, type SiteKey } from './require-site.ts';
import type { SiteTables } from './tables.ts';
import {
  requireVersion,
  selectVersions,
  type VersionKey,
  versionColumns,
  versionNotFound,
  versionRecord,
} from './version-record.ts';

/** Newest first. */
export async function listVersions(
  ctx: Context,
  input: VersionListQuery & SiteKey,
): Promise<Page<SiteVersion>> {
  requireScope(ctx.principal, 'query', 'configure');
  const site = await requireSite(ctx, input);
  let versions = selectVersions(ctx, input);
  if (input.state !== undefined) versions = versions.where('state', '=', input.state);
  if (input.url !== undefined) {
    const url = URL.parse(input.url);
    // What is no URL is no version's page.
    versions = versions.where('page', '=', url ? pageKey(site.domain, url) : '');
  }
  const ordered = versions
    .select(versionColumns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  return readPage(ordered, input, versionRecord);
}

/** One version with what it says. */
export async function getVersion(ctx: Context, input: VersionKey): Promise<SiteVersionContent> {
  requireScope(ctx.principal, 'query', 'configure');
  await requireSite(ctx, input);
  const row = await selectVersions(ctx, input)
    .select([...versionColumns, 'markdown', 'html'])
    .where('id', '=', input.versionId.toUpperCase())
    .executeTakeFirstOrThrow(versionNotFound);
  return { ...versionRecord(row), markdown: row.markdown, html: row.html };
}

const lifetimeMs = 24 * 60 * 60 * 1000;
/** Where no link without a password is allowed: enough for the page that shows the version to open it. */
const guardedMs = 60 * 1000;
const sealedFor = 'site-preview';

const ticket = z.object({ versionId: z.string(), expiresAt: z.int() });

/** A link that shows one version to anyone who has it, for a day. Sealed, so it can be neither guessed nor changed. */
export async function previewVersion(ctx: Context, input: VersionKey): Promise<SitePreview> {
  requireScope(ctx.principal, 'configure');
  await requireSite(ctx, input);
  const { id: versionId } = await requireVersion(ctx, input);
  const now = ctx.clock.now().getTime();
  const rule = await publicLinkRule(ctx);
  const expiresAt = now + lifetimeMs;
  const sealed = ctx.secrets.seal(JSON.stringify({ versionId, expiresAt }), sealedFor);
  return {
    path: `/previews/${sealed.toString('base64url')}`,
    expires_at: new Date(rule === 'allowed' ? expiresAt : now + guardedMs).toISOString(),
  };
}

/** What such a link leads to. */
export async function openPreview(
  services: Pick<Services, 'db' | 'secrets' | 'clock'>,
  token: string,
): Promise<{ readonly markdown: string | null; readonly html: string | null }> {
  const opened = openTicket(services, token);
  const version =
    opened &&
    (await services.db
      .withTables<SiteTables>()
      .selectFrom('site_versions')
      .innerJoin('sites', 'sites.id', 'site_versions.site_id')
      .innerJoin(unarchivedBrands(services.db).as('brand'), 'brand.id', 'sites.brand_id')
      .leftJoin(publicLinkRules(services.db).as('policy'), (join) =>
        join.onRef('policy.organization_id', '=', 'sites.organization_id'),
      )
      .select(['markdown', 'html', 'public_links as rule'])
      .where('site_versions.id', '=', opened.versionId)
      .where('sites.deleted_at', 'is', null)
      .executeTakeFirst());
  const isGuarded = version && version.rule !== null && version.rule !== 'allowed';
  const isOver = isGuarded && opened.ageMs >= guardedMs;
  if (!version || isOver) {
    throw new Refusal('preview_not_found', 'This link is unknown or has expired.');
  }
  return { markdown: version.markdown, html: version.html };
}

function openTicket(
  { secrets, clock }: Pick<Services, 'secrets' | 'clock'>,
  token: string,
): { readonly versionId: string; readonly ageMs: number } | undefined {
  const opened = secrets.open(Buffer.from(token, 'base64url'), sealedFor);
  if (opened === undefined) return undefined;
  const { versionId, expiresAt } = ticket.parse(JSON.parse(opened));
  const leftMs = expiresAt - clock.now().getTime();
  return leftMs > 0 ? { versionId, ageMs: lifetimeMs - leftMs } : undefined;
}

/** When the page of a version was first served to agents, and until when; null: never, or still. */
export interface Publication {
  readonly publishedAt: Date | null;
  readonly endedAt: Date | null;
}

/**
 * Versions of a page that replace each other are one publication. One that was rolled back counts only where no other is
 * left. The site may be deleted by now.
 */
export async function publicationOf(ctx: Context, key: VersionKey): Promise<Publication> {
  requireScope(ctx.principal, 'query', 'configure');
  const version = await selectVersions(ctx, key)
    .select(['site_id', 'page'])
    .where('id', '=', key.versionId)
    .executeTakeFirst();
  if (!version) return { publishedAt: null, endedAt: null };
  const publications = await ctx.db
    .withTables<SiteTables>()
    .selectFrom('site_publications')
    .select(['published_at', 'rolled_back_at'])
    .where('site_id', '=', version.site_id)
    .where('page', '=', version.page)
    .orderBy('published_at')
    .execute();
  const standing = publications.find((each) => each.rolled_back_at === null);
  if (standing) return { publishedAt: standing.published_at, endedAt: null };
  const ends = publications.flatMap(({ rolled_back_at }) => rolled_back_at ?? []);
  return {
    publishedAt: publications[0]?.published_at ?? null,
    endedAt: ends.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null,
  };
}

export interface LivePage {
  readonly versionId: string;
  readonly url: string;
  readonly markdown: string | null;
  readonly html: string | null;
  readonly publishedAt: Date;
}

/** What is live on a page, with its content unless that is the version which the caller has already. */
export async function findLivePage(
  { db }: Pick<Services, 'db'>,
  input: { readonly siteId: string; readonly page: string; readonly known?: string | undefined },
): Promise<LivePage | 'unchanged' | undefined> {
  const wanted = sql<boolean>`id IS DISTINCT FROM ${input.known ?? null}`;
  const row = await db
    .withTables<SiteTables>()
    .selectFrom('site_versions')
    .select(['id', 'url', 'published_at', 'created_at'])
    .select(sql<string | null>`CASE WHEN ${wanted} THEN markdown END`.as('markdown'))
    .select(sql<string | null>`CASE WHEN ${wanted} THEN html END`.as('html'))
    .where('site_id', '=', input.siteId)
    .where('page', '=', input.page)
    .where('state', '=', 'live')
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.id === input.known) return 'unchanged';
  return {
    versionId: row.id,
    url: row.url,
    markdown: row.markdown,
    html: row.html,
    publishedAt: row.published_at ?? row.created_at,
  };
}
