import type { Context } from '#kernel/context.ts';
import type { SiteRow } from './site-record.ts';
import type { SiteTables } from './tables.ts';

/** Only the operator undoes what the operator did: registering the domain again does not. */
export async function isSwitchedOff(ctx: Context, { domain }: SiteRow): Promise<boolean> {
  const row = await ctx.db
    .withTables<SiteTables>()
    .selectFrom('sites')
    .select('id')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('domain', '=', domain)
    .where('integration_reason', '=', 'switched_off')
    .executeTakeFirst();
  return row !== undefined;
}

/** The operator takes a domain of an organization back into service, whichever site of it was switched off. */
export async function forgetSwitchedOff(
  { db }: Pick<Context, 'db'>,
  site: { readonly organization_id: number; readonly domain: string },
): Promise<void> {
  await db
    .withTables<SiteTables>()
    .updateTable('sites')
    .set({ integration_reason: null })
    .where('organization_id', '=', site.organization_id)
    .where('domain', '=', site.domain)
    .where('integration_reason', '=', 'switched_off')
    .where('deleted_at', 'is not', null)
    .execute();
}
