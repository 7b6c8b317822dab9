import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { silentLogger } from '#kernel/ports/logger.ts';
import { createDatabase, type PostgresDatabase } from '../../src/adapters/postgres/client.ts';
import {
  DatabaseUnreachable,
  isConnectionFailure,
} from '../../src/adapters/postgres/connection-failure.ts';
import {
  closedPort,
  eventually,
  type PostgresUnderTest,
  startPostgresUnderTest,
} from './postgres-under-test.ts';

let server: PostgresUnderTest;
let database: PostgresDatabase;

before(async () => {
  server = await startPostgresUnderTest();
  database = server.connect();
});
after(() => server.close());

async function value(expression: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`SELECT ${sql.raw(expression)} AS value`.execute(
    database.db,
  );
  return rows[0]?.value;
}

describe('values', () => {
  it('gives int8 as a number', async () => {
    assert.equal(await value('9007199254740991::int8'), Number.MAX_SAFE_INTEGER);
    assert.equal(await value('(-9007199254740991)::int8'), Number.MIN_SAFE_INTEGER);
    assert.equal(await value('count(*)'), 1);
    assert.equal(await value('NULL::int8'), null);
  });

  it('refuses an int8 that a number cannot hold', async () => {
    await assert.rejects(value('9007199254740992::int8'), RangeError);
    assert.equal(await value('1::int8'), 1, 'the connection is still good');
  });

  it('gives arrays of int8 as numbers', async () => {
    assert.deepEqual(await value("'{1,NULL,3}'::int8[]"), [1, null, 3]);
    assert.deepEqual(await value("'{{1,2},{3,4}}'::int8[]"), [
      [1, 2],
      [3, 4],
    ]);
    assert.deepEqual(await value("'{}'::int8[]"), []);
    await assert.rejects(value("'{9007199254740992}'::int8[]"), RangeError);
  });

  it('gives timestamptz as a Date and takes one', async () => {
    const moment = new Date('2026-03-29T01:30:00.123Z');
    const { rows } = await sql<{ moment: Date }>`SELECT ${moment}::timestamptz AS moment`.execute(
      database.db,
    );
    assert.deepEqual(rows[0]?.moment, moment);
    assert.deepEqual(await value("timestamptz '2026-01-01 00:00+00'"), new Date('2026-01-01'));
  });

  it('gives a date as text, so that no time zone can move it', async () => {
    assert.equal(await value("date '2026-01-31'"), '2026-01-31');
    assert.deepEqual(await value("ARRAY[date '2026-01-31', NULL]"), ['2026-01-31', null]);
  });

  it('gives numeric as exact text', async () => {
    assert.equal(await value('12345678901234567890.12::numeric'), '12345678901234567890.12');
  });

  it('gives json, text arrays and booleans as themselves', async () => {
    assert.deepEqual(await value(`'{"a":[1,"é"]}'::jsonb`), { a: [1, 'é'] });
    assert.deepEqual(await value(`ARRAY['a','b "c"']`), ['a', 'b "c"']);
    assert.equal(await value('true'), true);
  });

  it('rejects a NUL byte and keeps the connection', async () => {
    const insert = sql`SELECT ${'a\0b'}::text`.execute(database.db);
    await assert.rejects(insert, { code: '22021' });
    assert.equal(await value("'fine'"), 'fine');
  });

  it('keeps every other character', async () => {
    const text = '\u0001 ✓ 🙂 ﷽ \uFFFF ẞ';
    const { rows } = await sql<{ text: string }>`SELECT ${text}::text AS text`.execute(database.db);
    assert.equal(rows[0]?.text, text);
  });
});

describe('session', () => {
  it('limits statements and idle transactions, and says who it is', async () => {
    assert.equal(await value("current_setting('statement_timeout')"), '30s');
    assert.equal(await value("current_setting('idle_in_transaction_session_timeout')"), '1min');
    assert.equal(await value("current_setting('application_name')"), 'sightline');
    assert.equal(await value("current_setting('timezone')"), 'UTC');
  });

  it('speaks UTF-8', async () => {
    assert.equal(await value("current_setting('server_encoding')"), 'UTF8');
    assert.equal(await value("lower('ÄÖÜ')"), 'äöü');
  });
});

describe('failures', () => {
  it('survives a connection lost in the middle of a transaction', async () => {
    const work = database.db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(
        transaction,
      );
      await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
      await new Promise((resolve) => setTimeout(resolve, 100));
      await sql`SELECT 1`.execute(transaction);
    });
    await assert.rejects(work, isConnectionFailure);
    assert.equal(await value('1'), 1);
  });

  it('survives the loss of every idle connection', async () => {
    const [one, two] = await Promise.all([database.pool.connect(), database.pool.connect()]);
    two.release();
    await one.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE pid <> pg_backend_pid() AND datname = current_database() AND backend_type = 'client backend'`);
    one.release();
    await eventually(() => database.pool.totalCount === 1);
    assert.deepEqual(await Promise.all([value('1'), value('2'), value('3')]), [1, 2, 3]);
  });

  it('reports a statement that the server cut off as a connection failure', async () => {
    const client = await database.pool.connect();
    const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
    const slow = assert.rejects(client.query('SELECT pg_sleep(20)'), isConnectionFailure);
    await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0].pid]);
    await slow;
    client.release(true);
  });

  it('names the server, and not the password, when nobody answers', async () => {
    const port = await closedPort();
    const url = `postgres://someone:hunter2@127.0.0.1:${port}/none`;
    const absent = createDatabase({ url, poolSize: 2, logger: silentLogger });
    const error = await sql`SELECT 1`.execute(absent.db).catch((cause: unknown) => cause);
    assert.ok(error instanceof DatabaseUnreachable);
    assert.match(error.message, new RegExp(`127\\.0\\.0\\.1:${port}: .*ECONNREFUSED`));
    assert.doesNotMatch(error.message, /hunter2/);
    assert.ok(isConnectionFailure(error));
    await absent.close();
  });

  it('does not take a refused statement for a lost connection', async () => {
    for (const statement of ['SELECT 1/0', 'SELECT * FROM missing', 'syntax error']) {
      const error = await database.pool.query(statement).catch((cause: unknown) => cause);
      assert.ok(error instanceof Error);
      assert.equal(isConnectionFailure(error), false, statement);
    }
    assert.equal(isConnectionFailure(undefined), false);
  });

  it('can be closed unused', async () => {
    await createDatabase({ url: server.url, poolSize: 1, logger: silentLogger }).close();
  });
});
