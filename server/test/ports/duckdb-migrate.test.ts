import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { bundleProgram } from '../../../scripts/build/bundle-program.mjs';
import type { Connection } from '../../src/adapters/duckdb/database/connection.ts';
import { openDatabase } from '../../src/adapters/duckdb/database/open-database.ts';
import { defaultLimits } from '../../src/adapters/duckdb/engine-limits.ts';
import type { Migration } from '../../src/adapters/duckdb/schema/migrate.ts';
import { migrate } from '../../src/adapters/duckdb/schema/migrate.ts';
import { type OpenedDatabase, openTestDatabase } from './support/open-database.ts';

const first: Migration = { number: 1, name: 'notes', statements: ['CREATE TABLE notes (id INT)'] };
const second: Migration = {
  number: 2,
  name: 'notes-have-text',
  statements: ['ALTER TABLE notes ADD COLUMN text VARCHAR'],
};
const broken: Migration = { ...second, statements: [...second.statements, 'ALTER TABLE nope'] };

describe('migrating DuckDB', () => {
  let opened: OpenedDatabase;
  let connection: Connection;
  beforeEach(async () => {
    opened = await openTestDatabase();
    connection = await opened.database.connect();
  });
  afterEach(async () => {
    await connection.close();
    await opened.close();
  });

  const columns = async () =>
    (
      await connection.rows<{ name: string }>(
        `SELECT column_name AS name FROM duckdb_columns() WHERE table_name = 'notes'`,
      )
    ).map(({ name }) => name);

  it('applies what is missing, once', async () => {
    assert.deepEqual(await migrate(connection, [first]), [first]);
    assert.deepEqual(await migrate(connection, [first, second]), [second]);
    assert.deepEqual(await migrate(connection, [first, second]), []);
    assert.deepEqual(await columns(), ['id', 'text']);
  });

  it('leaves nothing of a step that fails', async () => {
    await assert.rejects(migrate(connection, [first, broken]));
    assert.deepEqual(await columns(), ['id']);
    assert.deepEqual(await migrate(connection, [first, second]), [second]);
  });

  it('refuses data of a newer version, and those from before the first release', async () => {
    await migrate(connection, [first, second]);
    await assert.rejects(migrate(connection, [first]), /newer version.*migration 2/);
    await assert.rejects(
      migrate(connection),
      /development version.*is 'notes', not 'baseline'.*Start with an empty data folder/,
    );
    assert.deepEqual(await migrate(connection, [first, second]), [], 'nothing was changed');
  });

  it('can be opened again after it was killed right after the last step', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sightline-duckdb-'));
    const script = await bundleProgram(join(import.meta.dirname, 'support/migrate-and-die.ts'));
    try {
      assert.equal(spawnSync(process.execPath, [script, folder]).signal, 'SIGKILL');
      const database = await openDatabase({ folder, limits: defaultLimits(), onInvalidated() {} });
      const again = await database.connect();
      assert.deepEqual(await migrate(again), [], 'every step is in the log');
      await again.close();
      database.close();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
