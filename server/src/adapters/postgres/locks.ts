import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '#kernel/ports/logger.ts';

/** Any constant other than that of migrations. */
const instanceKey = 728_113_906;

export interface InstanceLock {
  /** The number of other services on this database. */
  others(): Promise<number>;
  release(): Promise<void>;
}

/** Shows other services on the same database that this one is running. A lost connection ends that. */
export async function holdInstanceLock(pool: pg.Pool): Promise<InstanceLock> {
  const client = new pg.Client({ ...pool.options, statement_timeout: 30_000 });
  client.on('error', () => {});
  await client.connect();
  await client.query('SELECT pg_advisory_lock_shared($1)', [instanceKey]);
  return {
    async others() {
      const { rows } = await pool.query<{ others: number }>(
        `SELECT count(DISTINCT pid)::int AS others FROM pg_locks
         WHERE locktype = 'advisory' AND objid = $1 AND granted AND pid <> $2
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
        [instanceKey, await backendOf(client)],
      );
      return rows[0]?.others ?? 0;
    },
    release: () => client.end(),
  };
}

async function backendOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid ?? 0;
}

/** Any constant other than those of migrations and instances. */
const engineKey = 728_113_907;
const tryAgainMs = 5_000;
const maxTries = 6;
const betweenTriesMs = 500;

/** Another service on the same database has its own file of answers. */
export class EngineTaken extends Error {
  override readonly name = 'EngineTaken';
}

/**
 * Ensures that only one service on this database has answers in its own file: with two files each would have a part of
 * them. Resolves with the function that releases it.
 */
export async function holdEngineLock(pool: pg.Pool, logger: Logger): Promise<() => Promise<void>> {
  const closing = new AbortController();
  let held: pg.Client | undefined;

  async function take(): Promise<boolean> {
    const client = new pg.Client({ ...pool.options, statement_timeout: 30_000 });
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query<{ taken: boolean }>(
      'SELECT pg_try_advisory_lock($1) AS taken',
      [engineKey],
    );
    if (!rows[0]?.taken) {
      await client.end();
      return false;
    }
    held = client;
    client.once('end', () => {
      if (!closing.signal.aborted) void takeAgain();
    });
    return true;
  }

  async function takeAgain(): Promise<void> {
    for (;;) {
      await pause(tryAgainMs, undefined, { signal: closing.signal, ref: false }).catch(() => {});
      if (closing.signal.aborted) return;
      const isTaken = await take().catch(() => undefined);
      if (isTaken) return;
      if (isTaken === false)
        logger.error({}, 'another service on this database keeps answers, too');
    }
  }

  // The session of a killed service may take a moment to end.
  let isTaken = await take();
  for (let tries = 1; !isTaken && tries < maxTries; tries += 1) {
    await pause(betweenTriesMs);
    isTaken = await take();
  }
  if (!isTaken) {
    throw new EngineTaken(
      'Another Sightline service on this DATABASE_URL keeps the answers in its own data folder. Stop it, or give all services one CLICKHOUSE_URL: see docs/guides/outgrow-one-machine.md.',
    );
  }
  return async () => {
    closing.abort();
    // Closing the session would also release it, but only after the server notices.
    await held?.query('SELECT pg_advisory_unlock($1)', [engineKey]).catch(() => undefined);
    await held?.end();
  };
}
