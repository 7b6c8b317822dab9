import type { Page } from '#contract/envelopes.ts';
import type { SiteVersion, SiteVersionContent, VersionListQuery } from '#contract/sites.ts';
import type { Context } from '#kernel/context.ts';
import { pageOf } from '#kernel/paging.ts';
import { requireScope } from '#kernel/principal.ts';
import { pageKey } from './page-key.ts';
import { requireSite, type SiteKey } from './require-site.ts';
import {
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
  const rows = await versions
    .select([...versionColumns, (of) => of.fn.countAll<number>().over().as('total')])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(input.limit)
    .offset(input.offset)
    .execute();
  return pageOf(rows, input.offset, versionRecord, async () => {
    const count = versions.select((of) => of.fn.countAll<number>().as('total'));
    return (await count.executeTakeFirstOrThrow()).total;
  });
}

/** One version with what it says. */
export async function getVersion(ctx: Context, input: VersionKey): Promise<SiteVersionContent> {
  requireScope(ctx.principal, 'query', 'configure');
  await requireSite(ctx, input);
  const row = await selectVersions(ctx, input)
    .select([...versionColumns, 'markdown', 'html'])
    .where('id', '=', input.versionId.toUpperCase())
    .executeTakeFirst();
  if (!row) throw versionNotFound();
  return { ...versionRecord(row), markdown: row.markdown, html: row.html };
}
