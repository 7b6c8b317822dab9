import type { AlertChannel } from '#contract/alerts.ts';
import type { Page } from '#contract/envelopes.ts';
import type { Paging } from '#contract/parameters.ts';
import type { Context } from '#kernel/context.ts';
import { pageOf } from '#kernel/paging.ts';
import { requireScope } from '#kernel/principal.ts';
import { unconfirmedRecipients } from '../../accounts/index.ts';
import { channelColumns, channelRecord, selectChannels } from './channel-record.ts';

/** Oldest first. */
export async function listChannels(
  ctx: Context,
  input: Paging & { readonly brandId: number },
): Promise<Page<AlertChannel>> {
  requireScope(ctx.principal, 'query', 'configure');
  const channels = selectChannels(ctx, input.brandId);
  const rows = await channels
    .select([...channelColumns, (of) => of.fn.countAll<number>().over().as('total')])
    .orderBy('id')
    .limit(input.limit)
    .offset(input.offset)
    .execute();
  const unconfirmed = await unconfirmedRecipients(
    ctx,
    rows.flatMap(({ recipients }) => recipients),
  );
  const present = (row: (typeof rows)[number]) => channelRecord(row, unconfirmed);
  return pageOf(rows, input.offset, present, async () => {
    const count = channels.select((of) => of.fn.countAll<number>().as('total'));
    return (await count.executeTakeFirstOrThrow()).total;
  });
}
