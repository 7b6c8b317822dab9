import { inTransaction, type Services } from '#kernel/context.ts';
import { collectionTables } from '../tables.ts';
import { type Channel, readChannel } from './channel-state.ts';

interface Holder {
  readonly worker_id: string;
  readonly permits: number;
}

/**
 * How many parallel calls this worker may have on the channel: its fair share of the limit, but at most what others
 * leave and at least what it is running. So the sum never exceeds the limit, and a new worker gets its share as others
 * finish calls.
 */
export async function takePermits(
  services: Pick<Services, 'db'>,
  channel: Channel,
  { workerId, limit, running }: { workerId: string; limit: number; running: number },
): Promise<number> {
  return inTransaction(services, async (inside) => {
    const tables = collectionTables(inside.db);
    const key = { owner_id: channel.ownerId, provider: channel.provider };
    await tables
      .insertInto('collection_channels')
      .values(key)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await readChannel(inside, channel, 'update');
    const holders = await tables
      .selectFrom('collection_permits')
      .select(['worker_id', 'permits'])
      .where((of) => of.and(key))
      .execute();
    const permits = fairShare(holders, { workerId, limit, running });
    await tables
      .insertInto('collection_permits')
      .values({ ...key, worker_id: workerId, permits })
      .onConflict((conflict) =>
        conflict.columns(['owner_id', 'provider', 'worker_id']).doUpdateSet({ permits }),
      )
      .execute();
    return permits;
  });
}

export async function returnPermits(
  { db }: Pick<Services, 'db'>,
  { ownerId, provider }: Channel,
  workerId: string,
): Promise<void> {
  await collectionTables(db)
    .deleteFrom('collection_permits')
    .where((of) => of.and({ owner_id: ownerId, provider, worker_id: workerId }))
    .execute();
}

/** Equal shares; the remainder goes to the first workers by id. */
export function fairShare(
  holders: readonly Holder[],
  { workerId, limit, running }: { workerId: string; limit: number; running: number },
): number {
  const others = holders.filter(({ worker_id }) => worker_id !== workerId);
  const ids = [...others.map(({ worker_id }) => worker_id), workerId].sort();
  const fair =
    Math.floor(limit / ids.length) + (ids.indexOf(workerId) < limit % ids.length ? 1 : 0);
  const left = limit - others.reduce((sum, { permits }) => sum + permits, 0);
  return Math.max(Math.min(fair, left), running, 0);
}
