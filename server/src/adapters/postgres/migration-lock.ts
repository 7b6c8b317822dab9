import pg from 'pg';

/** Any constant number: everyone who migrates this database takes the same one. */
const lockKey = 728_113_905;

/**
 * Runs `work` while no other process migrates this database; a second one waits for its turn.
 * Not reentrant: `work` must not take the lock again.
 */
export async function withMigrationLock<Result>(
  pool: pg.Pool,
  work: () => Promise<Result>,
): Promise<Result> {
  // A connection outside the pool, so that a pool of one can still do the work.
  const client = new pg.Client(pool.options);
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    return await work();
  } finally {
    // Closing the session releases the lock.
    await client.end();
  }
}
