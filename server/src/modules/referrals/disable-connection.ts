import type { Connection } from '#contract/referrals.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { requireBrand } from '../brands/index.ts';
import { connectionColumns, connectionRecord } from './connection-record.ts';
import { type ConnectionKey, connectionNotFound, selectConnection } from './require-connection.ts';
import type { ReferralTables } from './tables.ts';

/** Its events stay; it takes no more. Waits for batches that are being stored. */
export async function disableConnection(ctx: Context, input: ConnectionKey): Promise<Connection> {
  requireScope(ctx.principal, 'configure');
  return inTransaction(ctx, async (inside) => {
    await requireBrand(inside, input.brandId, 'share');
    const row = await selectConnection(inside, input)
      .select(connectionColumns)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw connectionNotFound();
    await inside.db
      .withTables<ReferralTables>()
      .updateTable('referral_connections')
      .set({ status: 'disabled' })
      .where('organization_id', '=', ctx.principal.organizationId)
      .where('id', '=', row.id)
      .execute();
    return connectionRecord({ ...row, status: 'disabled' });
  });
}
