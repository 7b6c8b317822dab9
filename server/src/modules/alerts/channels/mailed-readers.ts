import type { Context } from '#kernel/context.ts';
import { unconfirmedRecipients } from '../../accounts/index.ts';
import { selectChannels } from './channel-record.ts';

const maxReaders = 100;

/** Confirmed addresses that get news of a brand's numbers by mail. A channel for problems alone wants none. */
export async function mailedReaders(ctx: Context, brandId: number): Promise<string[]> {
  const channels = await selectChannels(ctx, brandId)
    .select(['recipients', 'events'])
    .where('kind', '=', 'email')
    .orderBy('id')
    .execute();
  const wanted = channels.filter(({ events }) => events.includes('alert.established'));
  const emails = [...new Set(wanted.flatMap(({ recipients }) => recipients))];
  const unconfirmed = await unconfirmedRecipients(ctx, emails);
  return emails.filter((email) => !unconfirmed.has(email.toLowerCase())).slice(0, maxReaders);
}
