import pg from 'pg';

/** Any constant number other than that of migrations. */
const lockKey = 728_113_906;

export interface InstanceLock {
  /** How many other services hold it, on this database. */
  others(): Promise<number>;
  release(): Promise<void>;
}

/** Shows other services on the same database that this one runs. A lost connection shows nothing any more. */
export async function holdInstanceLock(pool: pg.Pool): Promise<InstanceLock> {
  const client = new pg.Client({ ...pool.options, statement_timeout: 30_000 });
  client.on('error', () => {});
  await client.connect();
  await client.query('SELECT pg_advisory_lock_shared($1)', [lockKey]);
  return {
    async others() {
      const { rows } = await pool.query<{ others: number }>(
        `SELECT count(DISTINCT pid)::int AS others FROM pg_locks
         WHERE locktype = 'advisory' AND objid = $1 AND granted AND pid <> $2
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
        [lockKey, await backendOf(client)],
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
