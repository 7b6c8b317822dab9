import type { Services } from '#kernel/context.ts';
import { collectionTables } from '../tables.ts';
import type { ChannelState } from './circuit-breaker.ts';

/** A provider and the owner of the key; limits, pauses and breakers are per channel. */
export interface Channel {
  /** The organization that owns the key; 0 is the operator. */
  readonly ownerId: number;
  readonly provider: string;
}

export const channelKey = ({ ownerId, provider }: Channel): string => `${ownerId}:${provider}`;

export const healthy: ChannelState = { failures: 0, pausedUntil: null, reason: null };

export async function readChannel(
  { db }: Pick<Services, 'db'>,
  { ownerId, provider }: Channel,
  lock: 'none' | 'update' = 'none',
): Promise<ChannelState> {
  const query = collectionTables(db)
    .selectFrom('collection_channels')
    .select(['failures', 'paused_until as pausedUntil', 'reason'])
    .where('owner_id', '=', ownerId)
    .where('provider', '=', provider);
  const row = await (lock === 'update' ? query.forUpdate() : query).executeTakeFirst();
  return row ?? healthy;
}

/**
 * The channel for a worker with a lease; undefined if the lease was lost. The worker's row stays locked until the
 * commit, so reaping it waits and then finds what this transaction left open.
 */
export async function readChannelAs(
  { db }: Pick<Services, 'db'>,
  { ownerId, provider }: Channel,
  workerId: string,
): Promise<ChannelState | undefined> {
  return collectionTables(db)
    .selectFrom('collection_workers as worker')
    .leftJoin('collection_channels as channel', (join) =>
      join.on('channel.owner_id', '=', ownerId).on('channel.provider', '=', provider),
    )
    .select((of) => of.fn.coalesce('channel.failures', of.lit(0)).as('failures'))
    .select(['channel.paused_until as pausedUntil', 'channel.reason'])
    .where('worker.id', '=', workerId)
    .forKeyShare('worker')
    .executeTakeFirst();
}

export async function writeChannel(
  { db }: Pick<Services, 'db'>,
  { ownerId, provider }: Channel,
  { failures, pausedUntil, reason }: ChannelState,
): Promise<void> {
  const state = { failures, paused_until: pausedUntil, reason };
  await collectionTables(db)
    .insertInto('collection_channels')
    .values({ owner_id: ownerId, provider, ...state })
    .onConflict((conflict) => conflict.columns(['owner_id', 'provider']).doUpdateSet(state))
    .execute();
}
