import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it, type TestContext } from 'node:test';
import { DuckDBInstance } from '@duckdb/node-api';
import { silentLogger } from '#kernel/ports/logger.ts';
import type { Connection } from '../../src/adapters/duckdb/database/connection.ts';
import { migrate } from '../../src/adapters/duckdb/schema/migrate.ts';
import { createFileUpkeep, type FileUpkeep } from '../../src/adapters/duckdb/upkeep/file-upkeep.ts';
import { createWriter, type RunningWriter } from '../../src/adapters/duckdb/writes/writer.ts';
import { type OpenedDatabase, openTestDatabase, sql } from '../ports/support/open-database.ts';
import { openDuckdbStore } from '../ports/support/open-duckdb-store.ts';
import { storedObservation } from '../ports/support/stored-observation.ts';
import { eventually } from '../ports/support/waiting.ts';

/** Everything of an observation that decides where it is in the order. */
const placeOf = (id: number) => ({
  ...{ organizationId: 1, brandId: (id % 3) + 1, id },
  createdAt: new Date(Date.UTC(2026, 0, 1 + ((id * 31) % 90))),
});

describe('upkeep of the DuckDB engine', { timeout: 180_000 }, () => {
  it('sorts what arrived out of order, and everyone sees each row once meanwhile', async () => {
    const rows = 2000;
    const opened = await openDuckdbStore({ limits: { sortAtRows: rows / 10, walBytes: 500_000 } });
    const { store, dataDir } = opened;
    const countAll = async () => {
      const counts = [1, 2, 3].map((brandId) =>
        store.observations.count({ organizationId: 1, brandId }),
      );
      return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
    };
    // Multiplying by a number that has no divisor in common with the count shuffles the ids.
    const ids = Array.from({ length: rows }, (_, at) => ((at * 7919) % rows) + 1);
    for (let at = 0; at < rows; at += 500) {
      await store.observations.store(
        ids.slice(at, at + 500).map((id) => {
          return { observation: storedObservation(placeOf(id)), earlierDays: [] };
        }),
      );
    }
    const seen = new Set<number>();
    await eventually(
      async () => {
        seen.add(await countAll());
        return (await store.health()).storage?.unsortedRows === 0;
      },
      120_000,
      'all rows are sorted',
    );
    assert.deepEqual([...seen], [rows]);
    const corrected = storedObservation({ ...placeOf(5), version: 2 ** 30 });
    await store.observations.store([{ observation: corrected, earlierDays: [] }]);
    assert.equal((await store.health()).storage?.unsortedRows, 1);
    await store.close();
    await opened.engine.close();
    const { outOfOrder, sorted } = await countSorted(join(dataDir, 'duckdb', 'observed.duckdb'));
    assert.deepEqual({ outOfOrder, sorted }, { outOfOrder: 0, sorted: rows - 1 });
    await opened.close();
  });

  describe('bounds the file', () => {
    let opened: OpenedDatabase;
    let connection: Connection;
    let writer: RunningWriter;
    let upkeep: FileUpkeep;
    beforeEach(async () => {
      opened = await openTestDatabase();
      connection = await opened.database.connect();
      await migrate(connection);
      writer = createWriter(opened.database, () => undefined);
      upkeep = createFileUpkeep({
        ...{ file: opened.database.file, writer, connection, logger: silentLogger },
        limits: { walBytes: 1_000_000, deletedRows: 2000 },
        signal: new AbortController().signal,
      });
    });
    afterEach(async () => {
      await connection.close();
      await opened.close();
    });

    const rows = 5000;
    const storeAnswers = `INSERT INTO raw_answers SELECT 1, n % 3, DATE '2026-01-01' + (n % 90)::INT, 'key ' || n,
      'p', 'c', '1', 'h', repeat(sha256(n::VARCHAR), 10) FROM range(${rows}) AS numbers (n)`;

    /** What a correction does: rows all over the table are deleted and written again at its end. */
    const correctSome = (round: number) => {
      const some = `hash(observation_key || ${round}) % 4 = 0`;
      return [
        `CREATE TEMP TABLE corrected AS SELECT * REPLACE (repeat(sha256(body || ${round}), 10) AS body)
          FROM raw_answers WHERE ${some}`,
        `DELETE FROM raw_answers WHERE ${some}`,
        'INSERT INTO raw_answers FROM corrected',
      ];
    };

    const write = (statements: readonly string[]) =>
      writer.write(
        async () => undefined,
        async (own) => {
          for (const statement of statements) await own.run(statement);
        },
      );

    /** The file's size after each round of upkeep. */
    async function sizesOf(rounds: readonly (readonly string[])[], table: string) {
      const sizes: number[] = [];
      for (const statements of rounds) {
        await write(statements);
        await upkeep.shortenLog();
        await upkeep.compact(table);
        sizes.push(statSync(opened.database.file).size / 1e6);
      }
      return sizes;
    }

    function assertLevel(t: TestContext, sizes: readonly number[]): void {
      t.diagnostic(sizes.map((size) => size.toFixed(1)).join(' '));
      const middle = sizes.length / 2;
      const [early, late] = [sizes.slice(0, middle), sizes.slice(middle)].map((of) =>
        Math.max(...of),
      );
      assert.ok(
        late !== undefined && early !== undefined && late <= early * 1.3,
        `${early}, ${late}`,
      );
    }

    async function countAnswers() {
      const [found] = await connection.rows<{ rows: number; keys: number; written: number }>(`
        SELECT count(*) AS rows, count(DISTINCT observation_key) AS keys, max(rowid) + 1 AS written FROM raw_answers`);
      return found;
    }

    it('when rows all over a table are corrected again and again', async (t) => {
      await write([storeAnswers]);
      const rounds = Array.from({ length: 28 }, (_, round) => correctSome(round));
      assertLevel(t, await sizesOf(rounds, 'raw_answers'));
      const found = await countAnswers();
      assert.deepEqual([found?.rows, found?.keys], [rows, rows]);
    });

    it('when values are updated in place', async (t) => {
      await write([
        `INSERT INTO referrals SELECT 1, 1, DATE '2026-01-01', 'c', 'r' || n, '/' || n, 1, 1, 'chatgpt', 1, 1, 1, 1, ''
          FROM range(20000) AS numbers (n)`,
      ]);
      const rounds = Array.from({ length: 20 }, (_, round) => [
        `UPDATE referrals SET list_version = ${round + 2}, platform = 'p' || (hash(page) + ${round}) % 7`,
      ]);
      assertLevel(t, await sizesOf(rounds, 'referrals'));
    });

    it('later, where a reader still sees what was deleted', async () => {
      await write([storeAnswers]);
      const snapshot = await opened.reader.snapshot();
      for (let round = 0; round < 8; round += 1) await write(correctSome(round));
      assert.equal(await upkeep.compact('raw_answers'), false);
      const bodies = `SELECT count(*) AS rows FROM raw_answers
        WHERE body = repeat(sha256(substr(observation_key, 5)), 10)`;
      assert.deepEqual(await snapshot.rows(sql(bodies)), [{ rows }]);
      await snapshot.close();
      assert.equal(await upkeep.compact('raw_answers'), true);
      const found = await countAnswers();
      assert.deepEqual([found?.rows, found?.keys], [rows, rows]);
      assert.ok((found?.written ?? 0) <= 2 * rows + 2000, `${found?.written} rows keep space`);
    });
  });
});

async function countSorted(file: string) {
  const instance = await DuckDBInstance.create(file);
  const connection = await instance.connect();
  const result = await connection.runAndReadAll(`
    SELECT count(*) FILTER ((brand_id, day, id) < previous), count(*) FROM (
      SELECT brand_id, day, id, lag((brand_id, day, id)) OVER (ORDER BY rowid) AS previous
      FROM observations WHERE is_sorted)`);
  const [[outOfOrder, sorted] = []] = result.getRowsJS();
  connection.closeSync();
  instance.closeSync();
  return { outOfOrder: Number(outOfOrder), sorted: Number(sorted) };
}
