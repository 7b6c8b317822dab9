import type { Context } from '#kernel/context.ts';
import type { ConnectionKey } from './require-connection.ts';
import type { ReferralTables } from './tables.ts';

const longestReason = 1000;

/** In the transaction of the push. A service with an older list makes the connection due for a new reading. */
export async function notePush(
  ctx: Context,
  connectionId: string,
  listVersion: number,
): Promise<void> {
  await ctx.db
    .withTables<ReferralTables>()
    .updateTable('referral_connections')
    .set((of) => ({
      last_pushed_at: ctx.clock.now(),
      last_push_error: null,
      list_version: of.fn<number>('least', ['list_version', of.val(listVersion)]),
    }))
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('id', '=', connectionId)
    .execute();
}

/** Best effort: the caller is told in any case, and a store that is down cannot note that it is. */
export async function notePushError(
  ctx: Context,
  { brandId, connectionId }: ConnectionKey,
  reason: string,
): Promise<void> {
  await ctx.db
    .withTables<ReferralTables>()
    .updateTable('referral_connections')
    .set({ last_push_error: reason.slice(0, longestReason).toWellFormed() })
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', brandId)
    .where('id', '=', connectionId.toUpperCase())
    .where('status', '=', 'active')
    .execute()
    .catch((error: unknown) => ctx.logger.warn({ err: error }, 'a failed push was not noted'));
}
