import type { Page } from '#contract/envelopes.ts';
import type { Paging } from '#contract/parameters.ts';
import type { Connection } from '#contract/referrals.ts';
import type { Context } from '#kernel/context.ts';
import { pageOf } from '#kernel/paging.ts';
import { requireScope } from '#kernel/principal.ts';
import { connectionColumns, connectionRecord } from './connection-record.ts';
import type { ReferralTables } from './tables.ts';

/** Oldest first, disabled ones included: their events still count. */
export async function listConnections(
  ctx: Context,
  input: Paging & { readonly brandId: number },
): Promise<Page<Connection>> {
  requireScope(ctx.principal, 'query', 'configure');
  const connections = ctx.db
    .withTables<ReferralTables>()
    .selectFrom('referral_connections')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', input.brandId);
  const rows = await connections
    .select([...connectionColumns, (of) => of.fn.countAll<number>().over().as('total')])
    .orderBy('id')
    .limit(input.limit)
    .offset(input.offset)
    .execute();
  return pageOf(rows, input.offset, connectionRecord, async () => {
    const count = connections.select((of) => of.fn.countAll<number>().as('total'));
    return (await count.executeTakeFirstOrThrow()).total;
  });
}
