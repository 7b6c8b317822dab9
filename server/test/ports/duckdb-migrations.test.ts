import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { migrate } from '../../src/adapters/duckdb/schema/migrate.ts';
import { migrations } from '../../src/adapters/duckdb/schema/migrations.ts';
import { insertObservations } from './support/duckdb-rows.ts';
import { openTestDatabase } from './support/open-database.ts';
import { storedObservation } from './support/stored-observation.ts';

describe('migrations of DuckDB', () => {
  it('store once what a list of topics held twice', async () => {
    const { database, close } = await openTestDatabase();
    const connection = await database.connect();
    await migrate(connection, migrations.slice(0, 1));
    const run = async (sql: string, values: readonly unknown[] = []) => {
      const params = values.map((value, at) => [at + 1, { value, type: 'VARCHAR' } as const]);
      await connection.run({ sql, params: Object.fromEntries(params) });
    };
    const lists = [['b', 'a', 'b'], ['a', 'b'], []];
    await insertObservations(
      { run },
      lists.map((topics, at) => storedObservation({ id: at + 1, topics })),
    );
    const applied = await migrate(connection);
    assert.deepEqual(applied[0]?.name, 'distinct-topics');
    const rows = await connection.rows<{ topics: string[] }>(
      'SELECT topics FROM observations ORDER BY id',
    );
    assert.deepEqual(
      rows.map(({ topics }) => topics),
      [['b', 'a'], ['a', 'b'], []],
    );
    await connection.close();
    await close();
  });
});
