import { sql } from 'kysely';
import { inTransaction, type Services } from '#kernel/context.ts';
import type { Channel } from './channel-directory.ts';

interface Holder {
  readonly worker_id: string;
  readonly permits: number;
}

/**
 * How many calls at once this worker may have on the channel: its fair part of the limit, but never more than
 * others have left, and never fewer than it has running. So the sum holds the limit at every moment, and a worker
 * that joins gets its part as others finish calls.
 */
export async function takePermits(
  services: Pick<Services, 'db'>,
  channel: Channel,
  { workerId, limit, running }: { workerId: string; limit: number; running: number },
): Promise<number> {
  return inTransaction(services, async ({ db }) => {
    await sql`
      INSERT INTO collection_channels (owner_id, provider)
      VALUES (${channel.ownerId}, ${channel.provider}) ON CONFLICT DO NOTHING`.execute(db);
    await sql`
      SELECT 1 FROM collection_channels
      WHERE owner_id = ${channel.ownerId} AND provider = ${channel.provider} FOR UPDATE`.execute(
      db,
    );
    const { rows } = await sql<Holder>`
      SELECT worker_id, permits FROM collection_permits
      WHERE owner_id = ${channel.ownerId} AND provider = ${channel.provider}`.execute(db);
    const permits = fairShare(rows, { workerId, limit, running });
    await sql`
      INSERT INTO collection_permits (owner_id, provider, worker_id, permits)
      VALUES (${channel.ownerId}, ${channel.provider}, ${workerId}, ${permits})
      ON CONFLICT (owner_id, provider, worker_id) DO UPDATE SET permits = excluded.permits`.execute(
      db,
    );
    return permits;
  });
}

export async function returnPermits(
  { db }: Pick<Services, 'db'>,
  channel: Channel,
  workerId: string,
): Promise<void> {
  await sql`
    DELETE FROM collection_permits WHERE owner_id = ${channel.ownerId}
      AND provider = ${channel.provider} AND worker_id = ${workerId}`.execute(db);
}

/** Each the same, and the first few of them by id one more where it does not divide. */
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
