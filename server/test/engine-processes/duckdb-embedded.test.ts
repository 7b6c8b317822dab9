import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { DuckDBInstance } from '@duckdb/node-api';
import { EngineUnavailable } from '#kernel/ports/analytics/engine-errors.ts';
import { silentLogger } from '#kernel/ports/logger.ts';
import { bundleProgram } from '../../../scripts/build/bundle-program.mjs';
import { chooseAddress } from '../../src/adapters/duckdb/embedded/start-embedded-duckdb.ts';
import { formatEngineUrl, parseEngineUrl } from '../../src/adapters/duckdb/engine-url.ts';
import { createDuckdbStore, startEmbeddedDuckdb } from '../../src/adapters/duckdb/index.ts';
import { type OpenedDuckdb, openDuckdbStore } from '../ports/support/open-duckdb-store.ts';
import { storedObservation } from '../ports/support/stored-observation.ts';
import { eventually, isAlive } from '../ports/support/waiting.ts';

const patience = 60_000;
const brand = { organizationId: 1, brandId: 1 };
const owner = join(import.meta.dirname, '../ports/support/duckdb-owner.ts');
const logger = silentLogger;

function pidOf({ engine }: Pick<OpenedDuckdb, 'engine'>): number {
  const pid = engine.pid();
  assert.ok(pid !== undefined);
  return pid;
}

async function withFolder(use: (dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sightline-duckdb-'));
  try {
    await use(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

describe('the embedded DuckDB engine', { timeout: 180_000 }, () => {
  let opened: OpenedDuckdb;
  before(async () => {
    opened = await openDuckdbStore();
  });
  after(() => opened.close());

  const put = (id: number) =>
    opened.store.observations.store([{ observation: storedObservation({ id }), earlierDays: [] }]);
  const isReady = async () => (await opened.store.health()).ready;

  it('is for its owner only', async () => {
    const folder = join(opened.dataDir, 'duckdb');
    assert.equal((await stat(folder)).mode & 0o077, 0);
    assert.equal((await stat(join(folder, 'engine.sock'))).mode & 0o077, 0);
  });

  it('says how it is', async () => {
    await put(1);
    const { engine, ready, storage } = await opened.store.health();
    assert.deepEqual([engine, ready], ['duckdb', true]);
    assert.ok(storage);
    assert.ok(storage.fileBytes > 0 && storage.walBytes > 0);
    assert.deepEqual([storage.unsortedRows, storage.isSorting], [1, false]);
  });

  /** Kills the engine and opens its file. A restart that was faster is killed, too. */
  async function killAndHold() {
    const file = join(opened.dataDir, 'duckdb', 'observed.duckdb');
    for (;;) {
      const pid = pidOf(opened);
      process.kill(pid, 'SIGKILL');
      await eventually(() => !isAlive(pid), patience, 'it is gone');
      const holder = await DuckDBInstance.create(file).catch(() => undefined);
      if (holder) return { holder, pid };
      await eventually(isReady, patience, 'it is back');
    }
  }

  it('is unavailable while it restarts, and then answers at the same address with all data', async () => {
    const before = await opened.store.observations.count(brand);
    // While the file is open here, no engine can start.
    const { holder, pid } = await killAndHold();
    await assert.rejects(opened.store.observations.count(brand), EngineUnavailable);
    await assert.rejects(put(99), EngineUnavailable);
    assert.deepEqual(await opened.store.health(), { engine: 'duckdb', ready: false });
    holder.closeSync();
    await eventually(isReady, patience, 'it is back');
    assert.notEqual(pidOf(opened), pid);
    assert.equal(await opened.store.observations.count(brand), before);
    await put(2);
    assert.equal(await opened.store.observations.count(brand), before + 1);
  });

  it('leaves it to its parent when to end', async () => {
    const pid = pidOf(opened);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.kill(pid, signal);
    await put(3);
    assert.equal(pidOf(opened), pid);
    assert.ok(await isReady());
  });

  it('refuses a second owner of its data, and takes them over when the first is gone', async () => {
    await withFolder(async (dataDir) => {
      const first = await startEmbeddedDuckdb({ dataDir, logger });
      await assert.rejects(startEmbeddedDuckdb({ dataDir, logger, lockedMs: 0 }), {
        message: new RegExp(`observed\\.duckdb is in use by process ${first.pid()}`),
      });
      const waiting = startEmbeddedDuckdb({ dataDir, logger, lockedMs: patience });
      await first.close();
      const second = await waiting;
      assert.notEqual(second.url, first.url, 'each start has a secret of its own');
      await second.close();
    });
  });

  it('leaves one file behind when it is stopped', async () => {
    await withFolder(async (dataDir) => {
      const engine = await startEmbeddedDuckdb({ dataDir, logger });
      const store = createDuckdbStore({ url: engine.url });
      await store.observations.store([{ observation: storedObservation(), earlierDays: [] }]);
      await store.close();
      await engine.close();
      assert.deepEqual(await readdir(join(dataDir, 'duckdb')), ['observed.duckdb']);
    });
  });

  it('ends with its parent, whatever it is doing, and leaves the data to the next', async () => {
    await withFolder(async (dataDir) => {
      const parent = spawn(process.execPath, [await bundleProgram(owner), dataDir], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const [printed] = await once(parent.stdout, 'data');
      const pid = Number(printed);
      assert.ok(isAlive(pid));
      parent.kill('SIGKILL');
      await eventually(() => !isAlive(pid), patience, 'the engine is gone');
      const engine = await startEmbeddedDuckdb({ dataDir, logger });
      const store = createDuckdbStore({ url: engine.url });
      assert.ok((await store.observations.count(brand)) >= 1);
      await store.close();
      await engine.close();
    });
  });

  it('listens on loopback where the path is too long for a socket, with the same secret', async () => {
    await withFolder(async (short) => {
      const dataDir = join(short, 'd'.repeat(120));
      await mkdir(dataDir);
      const engine = await startEmbeddedDuckdb({ dataDir, logger });
      assert.match(engine.url, /^duckdb\+tcp:\/\/127\.0\.0\.1:\d+\?secret=/);
      const store = createDuckdbStore({ url: engine.url });
      assert.ok((await store.health()).ready);
      const { address } = parseEngineUrl(engine.url);
      const stranger = createDuckdbStore({ url: formatEngineUrl({ address, secret: 'wrong' }) });
      await assert.rejects(stranger.observations.count(brand), /401/);
      process.kill(pidOf({ engine }), 'SIGKILL');
      const isBack = async () => (await store.health()).ready;
      await eventually(async () => !(await isBack()), patience, 'it is gone');
      await eventually(isBack, patience, 'it is back at the same port');
      await stranger.close();
      await store.close();
      await engine.close();
    });
  });

  it('refuses data of a newer version and says so', async () => {
    await withFolder(async (dataDir) => {
      const engine = await startEmbeddedDuckdb({ dataDir, logger });
      await engine.close();
      const instance = await DuckDBInstance.create(join(dataDir, 'duckdb', 'observed.duckdb'));
      const connection = await instance.connect();
      await connection.run(`INSERT INTO schema_migrations VALUES (99, 'from the future', now())`);
      connection.closeSync();
      instance.closeSync();
      await assert.rejects(startEmbeddedDuckdb({ dataDir, logger }), {
        message: /newer version of Sightline: it applied migration 99 \(from the future\)/,
      });
    });
  });
});

describe('the address of a DuckDB engine', () => {
  it('is a socket where there can be one', () => {
    assert.deepEqual(chooseAddress('/data', 'linux'), {
      kind: 'socket',
      path: '/data/engine.sock',
    });
    const longest = `/${'d'.repeat(90)}`;
    assert.equal(chooseAddress(longest, 'darwin').kind, 'socket');
    assert.equal(chooseAddress(`${longest}d`, 'darwin').kind, 'port');
    assert.equal(chooseAddress(`/${'ä'.repeat(46)}`, 'linux').kind, 'port');
    assert.equal(chooseAddress('/data', 'win32').kind, 'port');
  });

  it('is one string with its secret', () => {
    for (const access of [
      { address: { kind: 'socket', path: '/a folder/ä#?&%41/engine.sock' }, secret: 'a&b=c?#' },
      { address: { kind: 'port', port: 4711 }, secret: 's' },
    ] as const) {
      assert.deepEqual(parseEngineUrl(formatEngineUrl(access)), access);
    }
    for (const url of [
      'duckdb+unix:///x',
      'http://127.0.0.1/?secret=x',
      'duckdb+tcp://10.0.0.1:1?secret=x',
    ]) {
      assert.throws(() => parseEngineUrl(url), Error, url);
    }
  });
});
