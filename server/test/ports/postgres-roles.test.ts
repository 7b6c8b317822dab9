import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { silentLogger } from '#kernel/ports/logger.ts';
import { createDatabase, type PostgresDatabase } from '../../src/adapters/postgres/client.ts';
import { migratePostgres, withMigrationLock } from '../../src/adapters/postgres/migrate.ts';
import { preparePostgres } from '../../src/adapters/postgres/prepare.ts';
import { prepareTableSnapshot, replaceTables } from '../../src/adapters/postgres/table-copies.ts';
import { createQueue } from '../../src/adapters/queue/queue.ts';
import { readRouting } from '../../src/modules/sites/index.ts';
import { type PostgresUnderTest, startPostgresUnderTest } from './postgres-under-test.ts';

const maker = `maker_${randomUUID().slice(0, 8)}`;
const template = `${maker}_template`;
let server: PostgresUnderTest;
let admin: PostgresDatabase;
/** A migrated database, and its owner there. */
let url: string;
let owner: PostgresDatabase;
const opened: PostgresDatabase[] = [];

before(async () => {
  server = await startPostgresUnderTest();
  admin = server.connect();
  await admin.pool.query(`CREATE ROLE ${maker} LOGIN PASSWORD 'x'`);
  await admin.pool.query(`CREATE DATABASE ${template} OWNER ${maker}`);
  const made = connect(urlOf(template, { username: maker, password: 'x' }));
  await migratePostgres(made, silentLogger);
  await closeAll();
});
beforeEach(async () => {
  url = urlOf(await copyOf(template));
  owner = connect(url);
});
afterEach(closeAll);
after(() => server.close());

async function closeAll(): Promise<void> {
  await Promise.all(opened.splice(0).map((database) => database.close()));
}

function urlOf(database: string, user: { username?: string; password?: string } = {}): string {
  return Object.assign(new URL(server.url), { pathname: `/${database}`, ...user }).href;
}

async function copyOf(database: string): Promise<string> {
  const name = `roles_${randomUUID().slice(0, 8)}`;
  await admin.pool.query(`CREATE DATABASE ${name} TEMPLATE ${database}`);
  return name;
}

function connect(to: string): PostgresDatabase {
  const database = createDatabase({ url: to, poolSize: 2, logger: silentLogger });
  opened.push(database);
  return database;
}
async function prepare(as = url) {
  const prepared = await preparePostgres({ url: as, poolSize: 4, logger: silentLogger });
  opened.push(prepared.database);
  return prepared;
}
const userOf = async ({ pool }: PostgresDatabase) =>
  (await pool.query<{ user: string }>('SELECT current_user AS user')).rows[0]?.user;
const denied = (database: PostgresDatabase, statement: string) =>
  assert.rejects(database.pool.query(statement), { code: '42501' }, statement);

/** Uses the queue as the service does. */
async function useQueue({ db }: PostgresDatabase): Promise<void> {
  const queue = await createQueue({ db, logger: silentLogger });
  await queue.add(db, 'mail', [{ id: randomUUID(), data: {} }]);
  await queue.close();
}

/** The URL of another user, who owns a database of their own. */
async function ownDatabase(rights: string): Promise<string> {
  const name = await copyOf(template);
  await admin.pool.query(`CREATE ROLE ${name} LOGIN ${rights} PASSWORD 'chosen by hand'`);
  await admin.pool.query(`ALTER DATABASE ${name} OWNER TO ${name}`);
  await connect(urlOf(name)).pool.query(`REASSIGN OWNED BY ${maker} TO ${name}`);
  return urlOf(name, { username: name, password: 'chosen by hand' });
}

describe('the application', () => {
  it('has every row and nothing of the server', async () => {
    const { database, asOwner } = await prepare();
    assert.equal(asOwner, undefined);
    assert.match((await userOf(database)) ?? '', /^sightline_app_/);
    await useQueue(database);
    const { rows } = await database.pool.query<{ name: string; rights: number }>(
      `SELECT relname AS name, (SELECT count(*)::int
         FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE']) AS each
         WHERE has_table_privilege(oid, each)) AS rights
       FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
    );
    assert.ok(rows.length > 50);
    assert.deepEqual(
      rows.filter(({ rights }) => rights !== 4).sort((a, b) => a.rights - b.rights),
      [
        { name: 'schema_migrations', rights: 1 },
        { name: 'audit_log', rights: 2 },
      ],
    );
    for (const statement of [
      'DROP TABLE brands',
      'TRUNCATE brands CASCADE',
      'CREATE ROLE intruder',
      `ALTER ROLE ${await userOf(database)} SUPERUSER`,
      'CREATE DATABASE theirs',
      'CREATE TABLE theirs ()',
      `SELECT pg_read_file('/etc/passwd')`,
      `COPY schema_migrations TO PROGRAM 'cat'`,
      `COPY schema_migrations TO '/tmp/stolen'`,
      'SELECT * FROM pg_authid',
      `INSERT INTO schema_migrations (id) VALUES ('9999-x')`,
      'UPDATE audit_log SET number = 1',
      'DELETE FROM audit_log',
      'TRUNCATE audit_log',
      'ALTER TABLE audit_log DISABLE TRIGGER ALL',
    ]) {
      await denied(database, statement);
    }
  });
});

describe('the edge', () => {
  it('reads what it routes and serves, and nothing else', async () => {
    const { edgeUrl } = await prepare();
    const edge = connect(edgeUrl);
    assert.match((await userOf(edge)) ?? '', /^sightline_edge_/);
    assert.deepEqual((await readRouting(edge)).sites, []);
    const { rows } = await edge.pool.query<{ of: string }>(
      `SELECT nspname || '.' || relname || ' ' || string_agg(right_of, ' ') AS of
       FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace,
         unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'REFERENCES']) AS right_of
       WHERE nspname IN ('public', 'queue') AND relkind IN ('r', 'p', 'v')
         AND has_any_column_privilege(pg_class.oid, right_of)
       GROUP BY nspname, relname ORDER BY relname`,
    );
    assert.deepEqual(
      rows.map(({ of }) => of),
      ['brands', 'site_routing', 'site_versions', 'sites'].map((name) => `public.${name} SELECT`),
    );
    for (const secret of ['api_keys', 'people', 'sessions', 'provider_keys', 'organizations']) {
      await denied(edge, `SELECT FROM ${secret}`);
    }
    await denied(edge, 'DELETE FROM sites');
    await denied(edge, 'SELECT verification_token FROM sites');
    await denied(edge, 'SELECT name FROM brands');
    await denied(edge, 'UPDATE site_routing SET version = 0');
    await denied(edge, 'CREATE TABLE theirs ()');
    await denied(edge, 'CREATE ROLE intruder');
    await denied(edge, 'SELECT * FROM queue.job');
  });

  it('of another machine can have a user of its own', async () => {
    await prepare();
    const name = `edge_${randomUUID().slice(0, 8)}`;
    const database = new URL(url).pathname.slice(1);
    await owner.pool.query(
      `CREATE ROLE ${name} LOGIN PASSWORD 'x' IN ROLE "sightline_edge_${database}"`,
    );
    const edge = connect(urlOf(database, { username: name, password: 'x' }));
    assert.deepEqual((await readRouting(edge)).sites, []);
    await denied(edge, 'SELECT * FROM people');
  });
});

describe('preparing a database', () => {
  it('only asks where nothing has changed: nobody waits for a migration elsewhere', async () => {
    await prepare();
    await withMigrationLock(owner.pool, async () => {
      assert.equal((await prepare()).asOwner, undefined);
    });
  });

  it('is done by several at once', async () => {
    const all = await Promise.all([prepare(), prepare(), prepare()]);
    for (const { database } of all) {
      assert.match((await userOf(database)) ?? '', /^sightline_app_/);
    }
  });

  it('gives the roles new passwords where the owner has a new one', async () => {
    const url = await ownDatabase('CREATEROLE');
    const before = await prepare(url);
    const { username } = new URL(url);
    await admin.pool.query(`ALTER ROLE ${username} PASSWORD 'another'`);
    const changed = new URL(url);
    changed.password = 'another';
    const after = await prepare(changed.href);
    assert.equal(await userOf(after.database), await userOf(before.database));
    assert.notEqual(after.url, before.url);
    await assert.rejects(userOf(connect(before.url)), { code: '28P01' });
  });

  it('needs no superuser, only one who may create roles', async () => {
    const { database, edgeUrl } = await prepare(await ownDatabase('CREATEROLE'));
    assert.match((await userOf(database)) ?? '', /^sightline_app_roles_/);
    await useQueue(database);
    await denied(database, 'CREATE ROLE intruder');
    assert.deepEqual((await readRouting(connect(edgeUrl))).sites, []);
  });

  it('leaves rows of the queue to its owner to restore, who is no superuser', async () => {
    const url = await ownDatabase('CREATEROLE');
    const { database } = await prepare(url);
    await useQueue(database);
    const { pool } = connect(url);
    const snapshot = await (await prepareTableSnapshot(pool)).open();
    const copied = new Map<string, Buffer>();
    for (const table of snapshot.tables) {
      copied.set(table.name, await buffer(snapshot.read(table)));
    }
    await snapshot.close();
    const rowsOf = (name: string) => (copied.get(name) ?? '').toString().split('\n').length - 1;
    assert.equal(rowsOf('queue.job'), 1);
    const restored = snapshot.tables.map((table) => ({ ...table, rows: rowsOf(table.name) }));
    await useQueue(database);
    await replaceTables(pool, {
      ...{ tables: restored, sequences: [], amend: async () => {} },
      read: ({ name }) => Readable.from([copied.get(name) ?? Buffer.alloc(0)]),
    });
    const { rows } = await database.pool.query('SELECT id FROM queue.job');
    assert.equal(rows.length, 1);
  });

  it('takes over the queue of an owner who is no superuser', async () => {
    const url = await ownDatabase('CREATEROLE');
    const given = connect(url);
    await migratePostgres(given, silentLogger);
    await useQueue(given);
    const { database } = await prepare(url);
    await useQueue(database);
    const { rows } = await database.pool.query('SELECT id FROM queue.job');
    assert.equal(rows.length, 2);
  });

  it('uses the owner where no roles can be made', async () => {
    const url = await ownDatabase('NOCREATEROLE');
    const { database, asOwner, ...urls } = await prepare(url);
    assert.equal(asOwner, 'it may not create roles');
    assert.deepEqual(urls, { url, edgeUrl: url });
    await useQueue(database);
  });

  it('takes a user who owns nothing as they are, and does not migrate as them', async () => {
    const { url: application } = await prepare();
    const again = await prepare(application);
    assert.deepEqual([again.url, again.asOwner], [application, undefined]);
    await owner.pool.query('DELETE FROM schema_migrations');
    await assert.rejects(prepare(application), /the URL of the owner/);
  });
});
