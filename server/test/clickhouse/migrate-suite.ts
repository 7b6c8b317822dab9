import assert from 'node:assert/strict';
import { type Logger, silentLogger } from '#kernel/ports/logger.ts';
import {
  type ClickHouseClient,
  createClickHouse,
} from '../../src/adapters/clickhouse/client/client.ts';
import { migrateClickHouse } from '../../src/adapters/clickhouse/index.ts';
import { migrations } from '../../src/adapters/clickhouse/migrations/index.ts';
import type { Migration } from '../../src/adapters/clickhouse/migrations/migration.ts';
import { testsThatNeed } from '../support/service/tests-that-need.ts';
import { missingClickHouse, type OpenClickHouse } from './open-clickhouse.ts';

const { after, before, describe, it } = testsThatNeed(missingClickHouse);

const first: Migration = {
  number: 1,
  name: 'notes',
  changes: [() => ['CREATE TABLE IF NOT EXISTS notes (id UInt32) ENGINE = MergeTree ORDER BY id']],
};
const second: Migration = {
  number: 2,
  name: 'notes-have-text',
  changes: [
    ({ addColumn }) => addColumn('notes', 'text String'),
    ({ addColumn }) => addColumn('notes', 'author String'),
  ],
};
const broken: Migration = { ...second, changes: [...second.changes, () => ['ALTER TABLE nope']] };

/** How the schema is brought up to date, on a server that is open already. */
export function testMigrations(open: () => OpenClickHouse): void {
  describe('migrations', () => {
    let connection: OpenClickHouse['connection'];
    let client: ClickHouseClient;
    const applied: string[] = [];
    const logger: Logger = {
      ...silentLogger,
      info: (fields) => applied.push(JSON.stringify(fields)),
    };
    before(async () => {
      const given = open().connection;
      connection = { ...given, database: `${given.database}_migrated` };
      client = createClickHouse(connection);
    });
    after(async () => {
      await client.command({ sql: `DROP DATABASE ${connection.database}` });
      await client.close();
    });

    const columns = async () => {
      const sql = `SELECT name FROM system.columns
        WHERE database = currentDatabase() AND table = 'notes' ORDER BY position`;
      return (await client.rows<{ name: string }>({ sql })).map((column) => column.name);
    };

    it('the database is created and what is missing is applied in order', async () => {
      await assert.rejects(client.rows({ sql: 'SELECT 1' }), { code: '81' });
      await migrateClickHouse(connection, logger, [first]);
      assert.deepEqual(await columns(), ['id']);
      assert.deepEqual(applied.splice(0), ['{"migrations":1,"last":"notes"}']);
    });

    it('one that fails is not recorded, and is applied again as a whole', async () => {
      await assert.rejects(migrateClickHouse(connection, logger, [first, broken]), {
        code: '62',
      });
      assert.deepEqual(await columns(), ['id', 'text', 'author']);
      assert.deepEqual(applied.splice(0), []);
      await migrateClickHouse(connection, logger, [first, second]);
      assert.deepEqual(applied.splice(0), ['{"migrations":1,"last":"notes-have-text"}']);
    });

    it('nothing is applied twice', async () => {
      await migrateClickHouse(connection, logger, [first, second]);
      assert.deepEqual(applied.splice(0), []);
    });

    it('data of a newer version, or from before the first release, are refused', async () => {
      await assert.rejects(
        migrateClickHouse(connection, logger, [first]),
        /newer version.*migration 2/s,
      );
      await assert.rejects(
        migrateClickHouse(connection, logger),
        /development version.*is 'notes', not 'baseline'.*empty database.*Nothing was changed/s,
      );
      assert.deepEqual(applied, []);
    });

    it('a list with a gap is refused before anything is touched', async () => {
      await assert.rejects(migrateClickHouse(connection, logger, [second]), /out of order/);
    });

    it('rows of the first release stay, older than every change', async () => {
      const database = `${connection.database}_released`;
      const released = createClickHouse({ ...connection, database });
      await migrateClickHouse({ ...connection, database }, silentLogger, migrations.slice(0, 1));
      await released.insert('observations', [
        { brand_id: 1, id: 7, day: '2026-02-10', version: 1 },
      ]);
      await migrateClickHouse({ ...connection, database }, silentLogger);
      const sql = 'SELECT id, change FROM observations FINAL';
      assert.deepEqual(await released.rows({ sql }), [{ id: 7, change: 0 }]);
      await released.command({ sql: `DROP DATABASE ${database}` });
      await released.close();
    });

    it('the list that is shipped applies to an empty database', async () => {
      const database = `${connection.database}_shipped`;
      const shipped = createClickHouse({ ...connection, database });
      await migrateClickHouse({ ...connection, database }, silentLogger);
      const sql = 'SELECT name FROM system.tables WHERE database = currentDatabase() ORDER BY name';
      assert.deepEqual(
        (await shipped.rows<{ name: string }>({ sql })).map(({ name }) => name),
        [
          'agent_visits',
          'installation',
          'names',
          'observations',
          'raw_answers',
          'referrals',
          'removed_observations',
          'schema_migrations',
        ],
      );
      await shipped.command({ sql: `DROP DATABASE ${database}` });
      await shipped.close();
    });
  });
}
