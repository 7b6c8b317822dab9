import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { silentLogger } from '#kernel/ports/logger.ts';
import { locatePostgresBinaries } from '../../src/adapters/postgres/binaries.ts';
import { createDatabase } from '../../src/adapters/postgres/client.ts';
import { isConnectionFailure } from '../../src/adapters/postgres/connection-failure.ts';
import { serverProcesses } from '../../src/adapters/postgres/leftovers.ts';
import { closedPort, eventually, temporaryFolders } from '../ports/postgres-under-test.ts';
import {
  clusterOf,
  killNow,
  query,
  serverPid,
  spawnOwner,
  startForTest,
  urlOf,
} from './postgres-process.ts';

const newFolder = temporaryFolders();

/** A server that nothing ties to us, as one is where a killed parent cannot take it along. */
async function spawnOrphan(dataDir: string): Promise<ChildProcess> {
  const { uid, gid } = await stat(clusterOf(dataDir));
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${await closedPort()}`,
    'unix_socket_directories=',
  ].flatMap((setting) => ['-c', setting]);
  const child = spawn(locatePostgresBinaries().postgres, ['-D', clusterOf(dataDir), ...settings], {
    ...(process.getuid?.() === 0 ? { uid, gid } : {}),
    cwd: '/',
    env: { LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });
  await eventually(() => log.includes('ready to accept connections'));
  return child;
}

// The tests run at the same time, since some of them only wait for a server to be given up.
describe('a server that dies', { concurrency: true }, () => {
  it('is closed even when it does not listen to anyone', async (t) => {
    const dataDir = await newFolder();
    const server = await startForTest(t, dataDir);
    process.kill(serverPid(dataDir), 'SIGSTOP');
    await server.close();
    assert.deepEqual(await serverProcesses(clusterOf(dataDir)), []);
  });

  it('is started again at the same address with everything that was committed', async (t) => {
    const dataDir = await newFolder();
    const { url } = await startForTest(t, dataDir);
    const database = createDatabase({ url, poolSize: 3, logger: silentLogger });
    const heard: unknown[] = [];
    await database.listen('news', (payload) => void heard.push(payload));
    await database.pool.query('CREATE TABLE kept (id int)');

    for (let round = 1; round <= 2; round++) {
      heard.length = 0;
      await database.pool.query('INSERT INTO kept VALUES ($1)', [round]);
      const slow = database.pool.query('SELECT pg_sleep(20)');
      process.kill(serverPid(dataDir), 'SIGKILL');
      await assert.rejects(slow, isConnectionFailure);
      const rows = await eventually(async () => {
        const result = await database.pool.query('SELECT id FROM kept').catch((error: unknown) => {
          assert.ok(isConnectionFailure(error), String(error));
        });
        return result?.rows;
      });
      assert.equal(rows.length, round);
      await eventually(() => heard.length > 0);
      assert.deepEqual(heard, [null]);
    }
    await database.close();
  });

  it('can be closed while it is being started again', async (t) => {
    const dataDir = await newFolder();
    for (const wait of [0, 30, 110, 140]) {
      const server = await startForTest(t, dataDir);
      process.kill(serverPid(dataDir), 'SIGKILL');
      await pause(wait);
      await server.close();
      assert.deepEqual(await serverProcesses(clusterOf(dataDir)), [], `after ${wait} ms`);
    }
  });
});

describe('a start after our process was killed', { concurrency: true }, () => {
  it('finds everything that was committed', async (t) => {
    const dataDir = await newFolder();
    const owner = await spawnOwner(dataDir);
    const url = await urlOf(owner);
    await query(url, 'CREATE TABLE kept AS SELECT 1 AS id');
    await killNow(owner);

    const { url: next } = await startForTest(t, dataDir);
    assert.deepEqual(await query(next, 'SELECT id FROM kept'), [{ id: 1 }]);
  });

  it('ends the server soon where the system can do that', {
    skip: process.platform !== 'linux',
  }, async () => {
    const dataDir = await newFolder();
    const owner = await spawnOwner(dataDir);
    await urlOf(owner);
    await killNow(owner);
    await eventually(async () => (await serverProcesses(clusterOf(dataDir))).length === 0);
  });

  it('replaces a server that was left running', async (t) => {
    const dataDir = await newFolder();
    const first = await startForTest(t, dataDir);
    await query(first.url, 'CREATE TABLE kept AS SELECT 1 AS id');
    await first.close();
    const orphan = await spawnOrphan(dataDir);
    const gone = once(orphan, 'exit');

    const { url } = await startForTest(t, dataDir);
    assert.deepEqual(await gone, [0, null], 'it was shut down in order');
    assert.deepEqual(await query(url, 'SELECT id FROM kept'), [{ id: 1 }]);
  });

  it('replaces a server that was left running and does not listen to anyone', async (t) => {
    const dataDir = await newFolder();
    await (await startForTest(t, dataDir)).close();
    const orphan = await spawnOrphan(dataDir);
    orphan.kill('SIGSTOP');
    const { url } = await startForTest(t, dataDir);
    assert.deepEqual(await query(url, 'SELECT 1 AS one'), [{ one: 1 }]);
    await eventually(() => orphan.signalCode === 'SIGKILL');
  });

  it('is not stopped by a recorded process id that another program has now', async (t) => {
    const dataDir = await newFolder();
    const first = await startForTest(t, dataDir);
    const pidFile = join(clusterOf(dataDir), 'postmaster.pid');
    const recorded = await readFile(pidFile, 'utf8');
    await first.close();

    const { uid, gid } = await stat(clusterOf(dataDir));
    const as = process.getuid?.() === 0 ? { uid, gid } : {};
    const bystander = spawn('/bin/sleep', ['60'], { ...as, stdio: 'ignore' });
    await writeFile(pidFile, recorded.replace(/^\d+/, String(bystander.pid)));

    const { url } = await startForTest(t, dataDir);
    assert.deepEqual(await query(url, 'SELECT 1 AS one'), [{ one: 1 }]);
    assert.equal(bystander.exitCode ?? bystander.signalCode, null, 'the other program still runs');
    bystander.kill();
  });

  it('is not stopped by a file that was to hold the process id and is empty', async (t) => {
    const dataDir = await newFolder();
    const first = await startForTest(t, dataDir);
    await first.close();
    await writeFile(join(clusterOf(dataDir), 'postmaster.pid'), '');
    const { url } = await startForTest(t, dataDir);
    assert.deepEqual(await query(url, 'SELECT 1 AS one'), [{ one: 1 }]);
  });

  it('works however far the first start had come', async (t) => {
    const killAfter = async (wait: number) => {
      const dataDir = await newFolder();
      const owner = await spawnOwner(dataDir);
      await pause(wait);
      await killNow(owner);
      const { url } = await startForTest(t, dataDir);
      assert.deepEqual(await query(url, 'SELECT 1 AS one'), [{ one: 1 }], `after ${wait} ms`);
    };
    await Promise.all([250, 600, 1000].map(killAfter));
  });
});
