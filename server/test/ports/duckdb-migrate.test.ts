import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { bundleProgram } from '../../../scripts/build/bundle-program.mjs';
import { openDatabase } from '../../src/adapters/duckdb/database/open-database.ts';
import { defaultLimits } from '../../src/adapters/duckdb/engine-limits.ts';
import { migrate } from '../../src/adapters/duckdb/schema/migrate.ts';
import { migrations } from '../../src/adapters/duckdb/schema/migrations.ts';
import {
  firstObservationColumns,
  rankColumns,
  rivalColumns,
  usageColumns,
} from '../../src/adapters/duckdb/schema/observation-columns.ts';
import { insertObservations } from './support/duckdb-rows.ts';
import { openTestDatabase } from './support/open-database.ts';
import { storedObservation } from './support/stored-observation.ts';

/** A value for each type that a column of the first schema has. */
function someValue(type: string): string {
  if (type.includes('[]')) return '[]';
  if (/^(BOOLEAN|U?BIGINT|U?INTEGER|SMALLINT)/.test(type)) return '0';
  if (/^(DATE|TIMESTAMP)/.test(type)) return "'2026-01-01'";
  return type.startsWith('VARCHAR') ? "''" : "'absent'";
}

it('gives answers that were stored before it columns for usage, ranks and rivals, which last', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sightline-duckdb-'));
  const open = () => openDatabase({ folder, limits: defaultLimits(), onInvalidated() {} });
  const added = [...usageColumns, ...rankColumns, ...rivalColumns].map(({ name }) => name);
  const select = `SELECT id, ${added} FROM observations ORDER BY id`;
  const stored = {
    ...{ id: 0, truncated: false, usage: '', list_length: 0, brand_rank: 0 },
    ...{ competitor_ranks: [], brand_evidence_says: [], competitor_evidence_says: [] },
    rivals: [],
  };
  const columns = firstObservationColumns.map(({ name }) => `"${name}"`).join(', ');
  const values = firstObservationColumns.map(({ type }) => someValue(type)).join(', ');
  try {
    for (const known of [migrations.slice(0, 1), migrations]) {
      const database = await open();
      const connection = await database.connect();
      await migrate(connection, known);
      if (known.length === 1)
        await connection.run(`INSERT INTO observations (${columns}) SELECT ${values}`);
      else assert.deepEqual(await connection.rows(select), [stored]);
      await connection.close();
      database.close();
    }
    const database = await open();
    const connection = await database.connect();
    assert.deepEqual(await migrate(connection), []);
    assert.deepEqual(await connection.rows(select), [stored]);
    await connection.close();
    database.close();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it('can be opened again after it was killed right after the last step', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sightline-duckdb-'));
  const script = await bundleProgram(join(import.meta.dirname, 'support/migrate-and-die.ts'));
  try {
    assert.equal(spawnSync(process.execPath, [script, folder]).signal, 'SIGKILL');
    const database = await openDatabase({ folder, limits: defaultLimits(), onInvalidated() {} });
    const connection = await database.connect();
    assert.deepEqual(await migrate(connection), [], 'every step is in the log');
    await connection.close();
    database.close();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it('stores once what a list of topics held twice', async () => {
  const { database, close } = await openTestDatabase();
  const connection = await database.connect();
  const step = 'distinct-topics';
  await migrate(
    connection,
    migrations.filter(({ name }) => name !== step),
  );
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
  assert.deepEqual(
    applied.map(({ name }) => name),
    [step],
  );
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
