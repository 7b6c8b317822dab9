import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { isUnheld } from '#kernel/ports/database.ts';
import { silentLogger } from '#kernel/ports/logger.ts';
import { bundleProgram } from '../../../scripts/build/bundle-program.mjs';
import { createDatabase, type PostgresDatabase } from '../../src/adapters/postgres/client.ts';
import {
  eventually,
  type PostgresUnderTest,
  startPostgresUnderTest,
} from './postgres-under-test.ts';

const connect = (url: string) => createDatabase({ url, poolSize: 2, logger: silentLogger });
const neverLost = { graceMs: 60_000, onLost: () => assert.fail('the lock was lost') };

/** A process that holds a lock until it ends. */
async function hold(url: string, name: string): Promise<void> {
  await connect(url).hold(name, neverLost);
  process.send?.('held');
}

let server: PostgresUnderTest;
let database: PostgresDatabase;

async function isFree(name: string): Promise<boolean> {
  const held = await sql<{ isFree: boolean }>`
    SELECT ${isUnheld(sql`${name}::text`)} AS "isFree"`.execute(database.db);
  return held.rows[0]?.isFree ?? assert.fail();
}

/** Ends the connections of this process that hold a lock. */
async function cutOff(): Promise<void> {
  const { rowCount } = await database.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  assert.ok(rowCount, 'nobody held a lock');
}

const [, , task, url = '', name = ''] = process.argv;
if (task === 'hold') void hold(url, name);
else
  describe('a lock of a session', () => {
    before(async () => {
      server = await startPostgresUnderTest();
      database = server.connect();
    });
    after(() => server.close());

    it('is free at once when its process is killed, and not while it only sleeps', async () => {
      const child: ChildProcess = fork(await bundleProgram(import.meta.filename), [
        ...['hold', server.url, 'of a process'],
      ]);
      await once(child, 'message');
      assert.equal(await isFree('of a process'), false);
      child.kill('SIGSTOP');
      await new Promise((resolve) => setTimeout(resolve, 300));
      assert.equal(await isFree('of a process'), false, 'a sleeping process lost it');
      const killed = performance.now();
      child.kill('SIGKILL');
      await eventually(() => isFree('of a process'));
      const ms = performance.now() - killed;
      assert.ok(ms < 1000, `the lock of a killed process was free after ${ms.toFixed(0)} ms`);
    });

    it('is taken again when the connection is lost, and is free when released', async () => {
      const release = await database.hold('again', neverLost);
      for (let round = 0; round < 2; round += 1) {
        await cutOff();
        await eventually(() => isFree('again'));
        await eventually(async () => !(await isFree('again')));
      }
      await release();
      assert.equal(await isFree('again'), true);
    });

    it('is lost, once, when it cannot be taken again in time', async () => {
      const lost: string[] = [];
      await database.hold('lost', { graceMs: 200, onLost: () => lost.push('lost') });
      const other = await database.pool.connect();
      const taking = other.query("SELECT pg_advisory_lock(hashtextextended('lost', 0))");
      await eventually(async () => {
        const { rows } = await database.pool.query(
          "SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted",
        );
        return rows.length > 0;
      });
      await cutOff();
      await taking;
      await eventually(() => lost.length > 0);
      await other.query("SELECT pg_advisory_unlock(hashtextextended('lost', 0))");
      other.release();
      await eventually(() => isFree('lost'));
      await new Promise((resolve) => setTimeout(resolve, 300));
      assert.deepEqual([lost, await isFree('lost')], [['lost'], true], 'it was taken again');
    });
  });
