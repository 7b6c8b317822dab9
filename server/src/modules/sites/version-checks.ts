import { sql } from 'kysely';
import type { Context, Services } from '#kernel/context.ts';
import { unarchivedBrands } from '../brands/index.ts';
import type { SiteTables } from './tables.ts';

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
