import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from '#kernel/ports/database.ts';
import type { Logger } from '#kernel/ports/logger.ts';
import type { PostgresDatabase } from './client.ts';
import type { Migration } from './migration.ts';
import { allMigrations } from './migrations/index.ts';

/** Any constant: all migrations of this database use the same one. */
const lockKey = 728_113_905;

/**
 * Runs `work` while no other process migrates this database; others wait. Not reentrant: `work` must not take the lock
 * again.
 */
export async function withMigrationLock<Result>(
  pool: pg.Pool,
  work: () => Promise<Result>,
): Promise<Result> {
  // Outside the pool, so that a pool of one can still do the work.
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

type MigrationTables = { schema_migrations: { id: string } };

/** A version that this one does not follow has migrated the database. The message tells an operator what to do. */
export class OtherVersion extends Error {
  override readonly name = 'OtherVersion';
}

/** Brings the schema up to date. Safe to call from several processes at once. */
export async function migratePostgres(
  { db, pool }: Pick<PostgresDatabase, 'db' | 'pool'>,
  logger: Logger,
  migrations: readonly Migration[] = allMigrations,
): Promise<void> {
  refuseDisorder(migrations);
  await withMigrationLock(pool, async () => {
    const recorded = await readRecorded(db);
    refuseForeign(recorded, migrations);
    const missing = migrations.slice(recorded.length);
    for (const migration of missing) await apply(db, migration);
    const last = missing.at(-1)?.id;
    if (last) logger.info({ migrations: missing.length, last }, 'database migrated');
  });
}

async function readRecorded(db: Database): Promise<string[]> {
  await sql`
    CREATE TABLE IF NOT EXISTS schema_migrations (
      id text PRIMARY KEY,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  const rows = await db
    .withTables<MigrationTables>()
    .selectFrom('schema_migrations')
    .select('id')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

// Recorded first: if the lock were ever lost, a second run of the same step waits here and fails.
async function apply(db: Database, migration: Migration): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(transaction);
    await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(transaction);
    await transaction
      .withTables<MigrationTables>()
      .insertInto('schema_migrations')
      .values({ id: migration.id })
      .execute();
    await migration.up(transaction);
  });
}

function refuseDisorder(migrations: readonly Migration[]): void {
  const ids = migrations.map((migration) => migration.id);
  const wrong = ids.find((id, at) => !/^\d{4}-./.test(id) || (at > 0 && id <= (ids[at - 1] ?? '')));
  if (wrong) throw new Error(`The list of migrations is out of order at "${wrong}".`);
}

function refuseForeign(recorded: readonly string[], migrations: readonly Migration[]): void {
  if (recorded.length > 0 && recorded[0] !== migrations[0]?.id) {
    throw new OtherVersion(
      'The database was made by a development version from before the first release, which this version cannot read. ' +
        'Start with an empty data folder (SIGHTLINE_DATA_DIR) or an empty database (DATABASE_URL). Nothing was changed.',
    );
  }
  const known = new Set(migrations.map((migration) => migration.id));
  const unknown = recorded.filter((id) => !known.has(id));
  if (unknown.length > 0) {
    throw new OtherVersion(
      `The database was written by a newer version, which brought ${unknown.join(', ')}. ` +
        'Install that version or a later one.',
    );
  }
  const skipped = migrations.find(
    (migration, at) => at < recorded.length && migration.id !== recorded[at],
  );
  if (skipped) throw new Error(`The migration ${skipped.id} is older than ones that already ran.`);
}
