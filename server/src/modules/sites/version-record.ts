import type { Selectable } from 'kysely';
import type { SiteVersion } from '#contract/pages/sites.ts';
import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import type { SiteKey } from './require-site.ts';
import type { SiteTables } from './tables.ts';

export interface VersionKey extends SiteKey {
  readonly versionId: string;
}

export const versionColumns = [
  'id',
  'site_id',
  'url',
  'state',
  'source',
  'created_at',
  'published_at',
  'checked_at',
  'failing_since',
  'retired_reason',
] as const;

type Row = Pick<Selectable<SiteTables['site_versions']>, (typeof versionColumns)[number]>;

export function versionRecord(row: Row): SiteVersion {
  return {
    id: row.id,
    site_id: row.site_id,
    url: row.url,
    state: row.state,
    source: row.source,
    created_at: row.created_at.toISOString(),
    published_at: row.published_at?.toISOString() ?? null,
    checked_at: row.checked_at?.toISOString() ?? null,
    failing_since: row.failing_since?.toISOString() ?? null,
    retired_reason: row.retired_reason,
  };
}

/** Versions of one site, never of another organization. */
export function selectVersions(ctx: Context, { brandId, siteId }: SiteKey) {
  return ctx.db
    .withTables<SiteTables>()
    .selectFrom('site_versions')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', brandId)
    .where('site_id', '=', siteId.toUpperCase());
}

export async function requireVersion(ctx: Context, key: VersionKey) {
  const version = await selectVersions(ctx, key)
    .select([...versionColumns, 'page'])
    .where('id', '=', key.versionId.toUpperCase())
    .executeTakeFirstOrThrow(versionNotFound);
  return version;
}

export const versionNotFound = () =>
  new Refusal('version_not_found', 'This site has no such version.');
