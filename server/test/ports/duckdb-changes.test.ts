import assert from 'node:assert/strict';
import { readdir, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import type { ChangedAnswers } from '#kernel/ports/analytics/changes.ts';
import { migrate, migrations } from '../../src/adapters/duckdb/schema/migrate.ts';
import { baselineColumns } from '../../src/adapters/duckdb/schema/observation-columns.ts';
import {
  createChangeCounter,
  lastChange,
} from '../../src/adapters/duckdb/writes/change-counter.ts';
import { newBrand } from './analytics-store/store-under-test.ts';
import { type OpenedDatabase, openTestDatabase, sql } from './support/open-database.ts';
import { type OpenedDuckdb, openDuckdbStore } from './support/open-duckdb-store.ts';
import { storedObservation } from './support/stored-observation.ts';

const start = { change: 0, id: 0 };

describe('numbers of changes', () => {
  it('are those of the clock, and higher than before where it was set back', () => {
    const counter = createChangeCounter(2 ** 52);
    assert.deepEqual([counter.next(), counter.next()], [2 ** 52 + 1, 2 ** 52 + 2]);
    counter.skipTo(2 ** 52 + 10);
    counter.skipTo(5);
    assert.equal(counter.next(), 2 ** 52 + 11);
    const now = createChangeCounter().next();
    assert.ok(Math.abs(now / 1000 - Date.now()) < 60_000);
  });
});

describe('changes of an embedded engine', () => {
  let opened: OpenedDuckdb;
  before(async () => {
    opened = await openDuckdbStore();
  });
  after(() => opened.close());

  it('are none where the same version is stored again', async () => {
    const { observations, changes } = opened.store;
    const brand = newBrand();
    const write = { observation: storedObservation(brand), earlierDays: [] };
    await observations.store([write]);
    const before = await changes.find(brand, start, 10);
    await observations.store([write]);
    assert.deepEqual(await changes.find(brand, start, 10), before);
  });

  it('leave no file behind, also where nobody reads it', async () => {
    const { store, dataDir } = opened;
    const brand = newBrand();
    await store.observations.store([{ observation: storedObservation(brand), earlierDays: [] }]);
    const { last = start } = await store.changes.find(brand, start, 10);
    const asked: ChangedAnswers = {
      ...{ after: start, last, labels: [], withText: false, withEvidence: false },
      ...{ names: { persona: [], stage: [], competitor: [] }, format: 'parquet' },
    };
    const file = await store.changes.read(brand, asked);
    assert.equal((await buffer(file)).subarray(0, 4).toString(), 'PAR1');
    (await store.changes.read(brand, asked)).destroy();
    assert.deepEqual(await readdir(join(dataDir, 'duckdb', 'exports')), []);
  });
});

describe('data of the first release', () => {
  let opened: OpenedDatabase;
  beforeEach(async () => {
    opened = await openTestDatabase();
  });
  afterEach(() => opened.close());

  it('keep their rows, which are older than every change', async () => {
    const connection = await opened.database.connect();
    await migrate(connection, migrations.slice(0, 1));
    const columns = baselineColumns.map(({ name }) => `"${name}"`);
    const none = baselineColumns.map(({ name, type }) => {
      if (name === 'id') return 'id';
      if (type.includes('[]')) return '[]';
      if (/^(VARCHAR|"position"|sentiment)/.test(type))
        return type.startsWith('V') ? "''" : "'absent'";
      if (/^(DATE|TIMESTAMP)/.test(type)) return "'2026-02-10'";
      return '1';
    });
    await connection.run(
      `INSERT INTO observations (${columns}) SELECT ${none} FROM range(3) AS ids (id)`,
    );
    await connection.run(`INSERT INTO moved_observations VALUES (1, 1, '2026-02-09', 2, 5)`);
    const applied = await migrate(connection);
    assert.deepEqual(
      applied.map(({ name }) => name),
      ['changes'],
    );
    const rows = await connection.rows(
      `SELECT 'observations' AS "table", count(*) AS rows, max(change) AS change FROM observations
       UNION ALL SELECT 'moved', count(*), max(change) FROM moved_observations ORDER BY 1`,
    );
    assert.deepEqual(rows, [
      { table: 'moved', rows: 1, change: 0 },
      { table: 'observations', rows: 3, change: 0 },
    ]);
    assert.equal(await lastChange(connection), 0);
    await connection.close();
  });
});

describe('files that statements write', () => {
  let opened: OpenedDatabase;
  before(async () => {
    opened = await openTestDatabase();
  });
  after(() => opened.close());

  it('are in one folder: nothing outside of it is read or written', async () => {
    const { database, folder } = opened;
    const outside = join(folder, 'secret.txt');
    await writeFile(outside, 'secret');
    await symlink(folder, join(database.exportFolder, 'link'));
    const connection = await database.connect();
    const forbidden = [
      `FROM read_text('${outside}')`,
      `FROM read_text('${database.exportFolder}/../secret.txt')`,
      `FROM read_text('${database.exportFolder}/link/secret.txt')`,
      `FROM read_text('/etc/hostname')`,
      `COPY (SELECT 1) TO '${join(tmpdir(), 'out.parquet')}'`,
      `COPY (SELECT 1) TO '${database.exportFolder}/../out.parquet'`,
      `COPY (SELECT 1) TO '${database.exportFolder}/link/out.parquet'`,
      `ATTACH '${join(folder, 'other.duckdb')}'`,
    ];
    for (const statement of forbidden) {
      await assert.rejects(connection.run(statement), /Permission Error/, statement);
    }
    const settings = [`allowed_directories = ['/']`, 'enable_external_access = true'];
    for (const setting of settings) {
      await assert.rejects(
        connection.run(`SET ${setting}`),
        /Cannot change|locked|enable/,
        setting,
      );
    }
    await connection.close();
    assert.deepEqual((await readdir(folder)).toSorted(), [
      ...['exports', 'observed.duckdb', 'secret.txt'],
    ]);
  });

  it('come whole, or not at all', async () => {
    const { reader, database } = opened;
    const file = await buffer(await reader.file(sql('SELECT 1 AS one'), 'parquet'));
    assert.equal(file.subarray(-4).toString(), 'PAR1');
    const text = `{"a":"x, \\"y\\" 'z' ä\u2028 \\u0001\\n"}`;
    const one = {
      sql: 'SELECT $p0 AS line FROM range(3000)',
      params: { p0: { value: text, type: 'VARCHAR' } },
    } as const;
    const lines = await buffer(await reader.file(one, 'lines'));
    assert.equal(lines.toString(), `${text}\n`.repeat(3000));
    await assert.rejects(reader.file(sql(`SELECT error('no') FROM range(10)`), 'parquet'), /no/);
    const left = (await readdir(database.exportFolder)).filter((name) => name !== 'link');
    assert.deepEqual(left, []);
  });
});
