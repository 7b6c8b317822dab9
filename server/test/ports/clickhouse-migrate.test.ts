import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { Logger } from '#kernel/ports/logger.ts';
import { silentLogger } from '#kernel/ports/logger.ts';
import {
  type ClickHouseClient,
  createClickHouse,
  type Migration,
  migrateClickHouse,
} from '../../src/adapters/clickhouse/index.ts';
import { type Target, targets } from './support/clickhouse-target.ts';

const first: Migration = {
  number: 1,
  name: 'notes',
  statements: ['CREATE TABLE IF NOT EXISTS notes (id UInt32) ENGINE = MergeTree ORDER BY id'],
};
const second: Migration = {
  number: 2,
  name: 'notes-have-text',
  statements: [
    'ALTER TABLE notes ADD COLUMN IF NOT EXISTS text String',
    'ALTER TABLE notes ADD COLUMN IF NOT EXISTS author String',
  ],
};
const broken: Migration = { ...second, statements: [...second.statements, 'ALTER TABLE nope'] };

for (const [name, open] of Object.entries(targets)) {
  describe(`migrations on ${name}`, { timeout: 30_000 }, () => {
    let target: Target;
    let client: ClickHouseClient;
    const database = `migrated_${randomUUID().replaceAll('-', '')}`;
    const applied: string[] = [];
    const logger: Logger = {
      ...silentLogger,
      info: (fields) => applied.push(JSON.stringify(fields)),
    };
    before(async () => {
      target = await open();
      client = createClickHouse({ ...target.connection, database });
    });
    after(async () => {
      await client.command({ sql: `DROP DATABASE IF EXISTS ${database}` });
      await client.close();
      await target.close();
    });

    const columns = async () => {
      const sql = `SELECT name FROM system.columns
        WHERE database = currentDatabase() AND table = 'notes' ORDER BY position`;
      return (await client.rows<{ name: string }>({ sql })).map((column) => column.name);
    };

    test('the database is created and what is missing is applied in order', async () => {
      await assert.rejects(client.rows({ sql: 'SELECT 1' }), { code: '81' });
      await migrateClickHouse(client, logger, [first]);
      assert.deepEqual(await columns(), ['id']);
      assert.deepEqual(applied.splice(0), ['{"number":1,"name":"notes"}']);
    });

    test('one that fails is not recorded, and is applied again as a whole', async () => {
      await assert.rejects(migrateClickHouse(client, logger, [first, broken]), { code: '62' });
      assert.deepEqual(await columns(), ['id', 'text', 'author']);
      assert.deepEqual(applied.splice(0), []);
      await migrateClickHouse(client, logger, [first, second]);
      assert.deepEqual(applied.splice(0), ['{"number":2,"name":"notes-have-text"}']);
    });

    test('nothing is applied twice', async () => {
      await migrateClickHouse(client, logger, [first, second]);
      assert.deepEqual(applied.splice(0), []);
    });

    test('data of a newer version are refused', async () => {
      await assert.rejects(
        migrateClickHouse(client, logger, [first]),
        /newer version.*migration 2/s,
      );
      const renamed = { ...second, name: 'something-else' };
      await assert.rejects(migrateClickHouse(client, logger, [first, renamed]), /do not fit/);
      assert.deepEqual(applied, []);
    });

    test('a list with a gap is refused before anything is touched', async () => {
      await assert.rejects(migrateClickHouse(client, logger, [second]), /out of order/);
    });

    test('the list that is shipped applies to an empty database', async () => {
      await migrateClickHouse(target.client, silentLogger);
      const sql = 'SELECT count() AS n FROM schema_migrations';
      assert.equal((await target.client.rows({ sql })).length, 1);
    });
  });
}
