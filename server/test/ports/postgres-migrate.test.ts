import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import { silentLogger } from '#kernel/ports/logger.ts';
import type { PostgresDatabase } from '../../src/adapters/postgres/client.ts';
import { migratePostgres, withMigrationLock } from '../../src/adapters/postgres/migrate.ts';
import type { Migration } from '../../src/adapters/postgres/migration.ts';
import { baseline } from '../../src/adapters/postgres/migrations/0001-baseline.ts';
import { type PostgresUnderTest, startPostgresUnderTest } from './postgres-under-test.ts';

let server: PostgresUnderTest;
let database: PostgresDatabase;

before(async () => {
  server = await startPostgresUnderTest();
  database = server.connect();
});
after(() => server.close());

beforeEach(async () => {
  await database.pool.query('DROP SCHEMA public CASCADE');
  await database.pool.query('CREATE SCHEMA public');
});

const statement = (id: string, text: string): Migration => ({
  id,
  async up(db) {
    await sql.raw(text).execute(db);
  },
});

const first = statement('0001-first', 'CREATE TABLE first (id int)');
const second = statement('0002-second', 'INSERT INTO first VALUES (1)');

async function recorded(): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string; applied_at: Date }>(
    'SELECT id, applied_at FROM schema_migrations ORDER BY id',
  );
  assert.ok(rows.every((row) => row.applied_at instanceof Date));
  return rows.map((row) => row.id);
}

const count = async (table: string) =>
  (await database.pool.query(`SELECT count(*) AS n FROM ${table}`)).rows[0].n;

describe('migratePostgres', () => {
  it('applies what is missing, once', async () => {
    await migratePostgres(database, silentLogger, [first]);
    assert.deepEqual(await recorded(), ['0001-first']);
    await migratePostgres(database, silentLogger, [first, second]);
    await migratePostgres(database, silentLogger, [first, second]);
    assert.deepEqual(await recorded(), ['0001-first', '0002-second']);
    assert.equal(await count('first'), 1);
  });

  it('leaves nothing of a migration that fails, and keeps those before it', async () => {
    const half: Migration = {
      id: '0002-half',
      async up(db) {
        await sql`CREATE TABLE half (id int)`.execute(db);
        await sql`INSERT INTO first VALUES (1)`.execute(db);
        throw new Error('half way');
      },
    };
    await assert.rejects(migratePostgres(database, silentLogger, [first, half]), /half way/);
    assert.deepEqual(await recorded(), ['0001-first']);
    assert.equal(await count('first'), 0);
    await assert.rejects(count('half'), { code: '42P01' });

    await migratePostgres(database, silentLogger, [first, second]);
    assert.equal(await count('first'), 1);
  });

  it('lets several starters at once apply everything once', async () => {
    let runs = 0;
    const slow: Migration = {
      id: '0002-slow',
      async up(db) {
        runs++;
        await sql`SELECT pg_sleep(0.1)`.execute(db);
        await sql`INSERT INTO first VALUES (1)`.execute(db);
      },
    };
    const starters = Array.from({ length: 4 }, () => server.connect(1));
    await Promise.all(
      starters.map((starter) => migratePostgres(starter, silentLogger, [first, slow])),
    );
    assert.equal(runs, 1);
    assert.equal(await count('first'), 1);
  });

  it('refuses a database written by a newer version', async () => {
    await migratePostgres(database, silentLogger, [first, second]);
    await assert.rejects(migratePostgres(database, silentLogger, [first]), {
      name: 'OtherVersion',
      message: /written by a newer version.*0002-second/,
    });
  });

  it('refuses a database of a version before the first release, and changes nothing in it', async () => {
    const former = statement('0001-accounts', 'CREATE TABLE accounts (id int)');
    await migratePostgres(database, silentLogger, [former, statement('0064-last', 'SELECT 1')]);
    await assert.rejects(migratePostgres(database, silentLogger), {
      name: 'OtherVersion',
      message: /development version.*Start with an empty data folder.*Nothing was changed/,
    });
    assert.deepEqual(await recorded(), ['0001-accounts', '0064-last']);
    const { rows } = await database.pool.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class
       WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`,
    );
    assert.deepEqual(
      rows.map(({ name }) => name),
      ['accounts', 'schema_migrations'],
    );
  });

  it('refuses a migration slipped in before ones that already ran', async () => {
    const third = statement('0003-third', 'SELECT 1');
    await migratePostgres(database, silentLogger, [first, third]);
    await assert.rejects(
      migratePostgres(database, silentLogger, [first, second, third]),
      /0002-second is older/,
    );
  });

  it('refuses a list out of order before it touches anything', async () => {
    for (const list of [[second, first], [first, first], [statement('first', 'SELECT 1')]]) {
      await assert.rejects(migratePostgres(database, silentLogger, list), /out of order/);
    }
    await assert.rejects(recorded(), { code: '42P01' });
  });

  it('takes competitors of the first release for checked in every answer, and numbers what changes', async () => {
    await migratePostgres(database, silentLogger, [baseline]);
    await database.pool.query(`
      WITH made AS (INSERT INTO organizations (name, plan, prompt_pool_size)
        VALUES ('Northwind', 'starter', 1) RETURNING id),
      brand AS (
        INSERT INTO brands (organization_id, name, description, website, alternative_names,
          excluded_names, alternative_websites, key_topics, status, case_sensitive,
          default_country, default_language, stage_set)
        SELECT id, 'Northwind', '', '', '{}', '{}', '{}', '{}', 'customer', false, 'US', 'en', 'intent'
        FROM made RETURNING id, organization_id
      )
      INSERT INTO competitors
        (organization_id, brand_id, name, name_key, alternative_names, websites, case_sensitive)
      SELECT organization_id, id, 'Contoso', 'contoso', '{}', '{}', false FROM brand`);
    await migratePostgres(database, silentLogger);
    const { rows } = await database.pool.query('SELECT name, checked_since FROM competitors');
    assert.deepEqual(rows, [{ name: 'Contoso', checked_since: null }]);
    const changes = async () =>
      (await database.pool.query('SELECT name, change FROM competitors ORDER BY id')).rows;
    assert.deepEqual(await changes(), [{ name: 'Contoso', change: 0 }]);
    // Two changes of one transaction have one number.
    await database.pool.query(
      "UPDATE competitors SET name = 'A'; UPDATE competitors SET name = 'B'",
    );
    assert.deepEqual(await changes(), [{ name: 'B', change: 1 }]);
    await database.pool.query("UPDATE competitors SET name = 'C'");
    assert.deepEqual(await changes(), [{ name: 'C', change: 2 }]);
  });

  it('gives a migration as long as it needs', async () => {
    const limits: Migration = {
      id: '0001-limits',
      async up(db) {
        const { rows } = await sql<{ limit: string }>`
          SELECT current_setting('statement_timeout') AS limit`.execute(db);
        assert.equal(rows[0]?.limit, '0');
      },
    };
    await migratePostgres(database, silentLogger, [limits]);
  });
});

describe('withMigrationLock', () => {
  it('runs one at a time and gives the result', async () => {
    let inside = 0;
    const work = () =>
      withMigrationLock(database.pool, async () => {
        assert.equal(++inside, 1);
        await new Promise((resolve) => setTimeout(resolve, 20));
        return --inside;
      });
    assert.deepEqual(await Promise.all([work(), work(), work(), work()]), [0, 0, 0, 0]);
  });

  it('is free again after a failure', async () => {
    const fails = withMigrationLock(database.pool, () => Promise.reject(new Error('no')));
    await assert.rejects(fails, /^Error: no$/);
    assert.equal(await withMigrationLock(database.pool, async () => 'next'), 'next');
  });
});
