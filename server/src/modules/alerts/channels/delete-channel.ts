import type { AlertChannel } from '#contract/alerts.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { requireBrand } from '../../brands/index.ts';
import { alertTables } from '../tables.ts';
import {
  type ChannelKey,
  channelColumns,
  channelNotFound,
  channelRecord,
} from './channel-record.ts';

/** The secret goes at once; the record stays for the history, which names the channel. */
export async function deleteChannel(
  ctx: Context,
  { brandId, channelId }: ChannelKey,
): Promise<AlertChannel> {
  requireScope(ctx.principal, 'configure');
  return inTransaction(ctx, async (inside) => {
    await requireBrand(inside, brandId, 'share');
    const tables = alertTables(inside.db);
    const row = await tables
      .updateTable('alert_channels')
      .set({ deleted_at: ctx.clock.now(), sealed_url: null, recipients: [] })
      .where('organization_id', '=', ctx.principal.organizationId)
      .where('brand_id', '=', brandId)
      .where('id', '=', channelId.toUpperCase())
      .where('deleted_at', 'is', null)
      .returning(channelColumns)
      .executeTakeFirst();
    if (!row) throw channelNotFound();
    await tables
      .updateTable('alert_messages')
      .set({ status: 'failed', next_attempt_at: null, error: 'The channel was deleted.' })
      .where('organization_id', '=', ctx.principal.organizationId)
      .where('channel_id', '=', row.id)
      .where('status', '=', 'pending')
      .execute();
    return channelRecord(row, new Set());
  });
}
