import { sql } from 'kysely';
import { inTransaction, type Services } from '#kernel/context.ts';
import { isUnheld } from '#kernel/ports/database.ts';
import { interruptAttempts, openAttempts } from '../attempts/interrupt-attempts.ts';
import { collectionTables } from '../tables.ts';

/** A worker that has not renewed its lease for this long is dead. */
interface Patience {
  readonly silentSeconds: number;
}

/**
 * How long a worker may be without its lock, since a connection can be lost by those who live, too. It gives up a little
 * earlier than others take over.
 */
const graceMs = ({ silentSeconds }: Patience) => silentSeconds * 100;

/**
 * Creates a worker's row; its reservations belong to it while it renews that row and holds the lock of its id. Calls
 * `onLost` if it can no longer hold that: others are about to take over. Resolves with the function that ends the lease.
 */
export async function acquireLease(
  services: Pick<Services, 'db' | 'session'>,
  workerId: string,
  patience: Patience,
  onLost: () => void,
): Promise<() => Promise<void>> {
  const grace = { graceMs: graceMs(patience) * 0.8, onLost };
  const letGo = await services.session.hold(workerId, grace);
  try {
    await collectionTables(services.db)
      .insertInto('collection_workers')
      .values({ id: workerId, holds_lock: true })
      .execute();
  } catch (error) {
    await letGo();
    throw error;
  }
  return async () => {
    // Others store its pending answers.
    await endLeases(services, [workerId], 0);
    await letGo();
  };
}

/** False if the lease was lost: others closed this worker's attempts and took its permits. */
export async function renewLease({ db }: Pick<Services, 'db'>, workerId: string): Promise<boolean> {
  const { numUpdatedRows } = await collectionTables(db)
    .updateTable('collection_workers')
    .set({ seen_at: sql<Date>`now()` })
    .where('id', '=', workerId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How often to look for dead workers: several times within the grace of one. */
export const reapEveryMs = (patience: Patience): number => graceMs(patience) / 3;

/**
 * Ends the leases of workers that are dead, and closes their open attempts: whose lock nobody has held for a while, and
 * who were silent for too long.
 */
export function createReaper(services: Pick<Services, 'db'>, patience: Patience) {
  const unheldSince = new Map<string, number>();

  /** A killed worker's connection ends with it, and with that its lock. */
  async function findUnheld(): Promise<string[]> {
    const found = await collectionTables(services.db)
      .selectFrom('collection_workers')
      .select('id')
      .where(isDisconnected)
      .execute();
    const ids = new Set(found.map(({ id }) => id));
    for (const id of unheldSince.keys()) if (!ids.has(id)) unheldSince.delete(id);
    const now = performance.now();
    for (const id of ids) if (!unheldSince.has(id)) unheldSince.set(id, now);
    return [...ids].filter((id) => now - (unheldSince.get(id) ?? now) >= graceMs(patience));
  }

  return async (): Promise<{ dead: number; reopened: number }> => {
    const disconnected = await endLeases(services, await findUnheld(), 'disconnected');
    const silent = await reapSilentWorkers(services, patience.silentSeconds);
    return {
      dead: disconnected.dead + silent.dead,
      reopened: disconnected.reopened + silent.reopened,
    };
  };
}

// Versions that hold no lock may still be running.
const isDisconnected = sql<boolean>`(holds_lock AND ${isUnheld(sql`id::text`)})`;

const secondsAgo = (seconds: number) => sql<Date>`now() - make_interval(secs => ${seconds})`;

/** Only the database's clock counts, so that machines need not agree on the time. */
export async function reapSilentWorkers(
  services: Pick<Services, 'db'>,
  silentSeconds: number,
): Promise<Ended> {
  const silent = await collectionTables(services.db)
    .selectFrom('collection_workers')
    .select('id')
    .where('seen_at', '<', secondsAgo(silentSeconds))
    .execute();
  const ids = silent.map(({ id }) => id);
  return endLeases(services, ids, silentSeconds);
}

interface Ended {
  readonly dead: number;
  readonly reopened: number;
}

/**
 * Checks again: a worker may have renewed its lease or taken its lock meanwhile. An open attempt stays charged with its
 * reservation: it may have been billed.
 */
async function endLeases(
  services: Pick<Services, 'db'>,
  workerIds: readonly string[],
  because: 'disconnected' | number,
): Promise<Ended> {
  if (workerIds.length === 0) return { dead: 0, reopened: 0 };
  return inTransaction(services, async ({ db }) => {
    const tables = collectionTables(db);
    const ended = await tables
      .deleteFrom('collection_workers')
      .where('id', '=', sql<string>`ANY(${workerIds}::uuid[])`)
      .where((of) =>
        because === 'disconnected' ? isDisconnected : of('seen_at', '<=', secondsAgo(because)),
      )
      .returning('id')
      .execute();
    if (ended.length === 0) return { dead: 0, reopened: 0 };
    const isTheirs = sql<string>`ANY(${ended.map(({ id }) => id)}::uuid[])`;
    const reopened = await interruptAttempts(
      db,
      openAttempts(db).where('worker_id', '=', isTheirs),
    );
    // Last, so that everything the worker was settling at this moment is settled.
    await tables
      .updateTable('collection_slots')
      .set({ worker_id: null })
      .where('worker_id', '=', isTheirs)
      .where('state', '=', 'answered')
      .execute();
    return { dead: ended.length, reopened };
  });
}
