import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { EngineUnavailable } from '#kernel/ports/clickhouse.ts';
import { silentLogger } from '#kernel/ports/logger.ts';
import {
  type ClickHouseClient,
  createClickHouse,
  startEmbeddedClickHouse,
} from '../../src/adapters/clickhouse/index.ts';
import { type EmbeddedTarget, openEmbedded } from './support/clickhouse-target.ts';
import { eventually, isAlive } from './support/waiting.ts';

const owner = fileURLToPath(new URL('./support/engine-owner.ts', import.meta.url));

describe('the embedded engine', { timeout: 60_000 }, () => {
  let target: EmbeddedTarget;
  let client: ClickHouseClient;
  before(async () => {
    target = await openEmbedded();
    client = target.client;
  });
  after(() => target.close());

  const enginePid = () => {
    const pid = target.engine.pid();
    assert.ok(pid !== undefined);
    return pid;
  };
  const answers = () => client.ping();

  test('is killed while rows are inserted, and loses none that were acknowledged', async (t) => {
    await client.command({ sql: 'CREATE TABLE kept (id UInt32) ENGINE = MergeTree ORDER BY id' });
    const acknowledged: number[] = [];
    const failures: unknown[] = [];
    let next = 0;
    for (let round = 0; round < 4; round += 1) {
      const killed = pause(150 + 60 * round).then(() => process.kill(enginePid(), 'SIGKILL'));
      let failure: unknown;
      while (failure === undefined) {
        const ids = Array.from({ length: 100 }, () => next++);
        failure = await client
          .insert(
            'kept',
            ids.map((id) => ({ id })),
          )
          .then(
            () => void acknowledged.push(...ids),
            (error: unknown) => error,
          );
      }
      failures.push(failure);
      await killed;
      await eventually(answers, 10_000, 'the engine is back');
    }
    for (const failure of failures)
      assert.ok(failure instanceof EngineUnavailable, String(failure));
    const rows = await client.rows<{ id: number }>({ sql: 'SELECT id FROM kept' });
    const stored = new Set(rows.map(({ id }) => id));
    assert.deepEqual(
      acknowledged.filter((id) => !stored.has(id)),
      [],
    );
    assert.equal(stored.size, rows.length, 'no row is there twice');
    t.diagnostic(`${acknowledged.length} rows acknowledged over four kills`);
  });

  test('is unavailable while it starts again, at the same address', async (t) => {
    const pid = enginePid();
    const stream = await client.stream({ sql: 'SELECT number FROM numbers(1000000000)' }, 'CSV');
    const reading = assert.rejects(text(stream), EngineUnavailable);
    process.kill(pid, 'SIGKILL');
    await reading;
    await assert.rejects(client.rows({ sql: 'SELECT 1' }), EngineUnavailable);
    assert.equal(await client.ping(), false);
    const took = await eventually(answers, 10_000, 'the engine is back');
    assert.notEqual(enginePid(), pid);
    assert.deepEqual(await client.rows({ sql: 'SELECT 1 AS n' }), [{ n: 1 }]);
    t.diagnostic(`back after ${took.toFixed(0)} ms`);
  });

  test('runs beside another one with data of its own', async () => {
    const other = await openEmbedded();
    try {
      const create = { sql: 'CREATE TABLE mine (id UInt32) ENGINE = MergeTree ORDER BY id' };
      await Promise.all([client.command(create), other.client.command(create)]);
      await client.insert('mine', [{ id: 1 }]);
      const count = { sql: 'SELECT count() AS n FROM mine' };
      assert.deepEqual(await client.rows(count), [{ n: 1 }]);
      assert.deepEqual(await other.client.rows(count), [{ n: 0 }]);
      const intruder = createClickHouse({ ...other.connection, url: target.connection.url });
      await assert.rejects(intruder.rows(count), { code: '516' });
      await intruder.close();
    } finally {
      await other.close();
    }
  });

  test('holds back its result when nobody reads it', { skip: !existsSync('/proc') }, async (t) => {
    const rss = async () => {
      const status = await readFile(`/proc/${enginePid()}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
    };
    const sql = `SELECT number, repeat('x', 400) FROM numbers(1000000)`;
    await text(await client.stream({ sql: `${sql} LIMIT 10000` }, 'CSV'));
    const start = await rss();
    const streams = await Promise.all([1, 2, 3].map(() => client.stream({ sql }, 'CSV')));
    await pause(700);
    const grown = (await rss()) - start;
    t.diagnostic(`grown by ${grown.toFixed(0)} MiB with three unread results of 400 MB`);
    assert.ok(grown < 250, `grown by ${grown} MiB`);
    for (const stream of streams) stream.destroy();
  });

  test('has nothing running after its clients left at any moment', async () => {
    const attempts = Array.from({ length: 400 }, async (_, index) => {
      const signal = AbortSignal.timeout(Math.floor(index / 4));
      const sql = `SELECT ${index}, max(sipHash64(number)) FROM numbers(100000000000)`;
      await assert.rejects(client.rows({ sql, signal }), { name: 'TimeoutError' });
    });
    await Promise.all(attempts);
    const isIdle = async () => {
      const sql = 'SELECT count() AS n FROM system.processes';
      const [row] = await client.rows<{ n: number }>({ sql });
      return row?.n === 1;
    };
    await eventually(isIdle, 2000, 'nothing runs but the question');
  });

  test('takes parameters of any size', async () => {
    const ids = Array.from({ length: 200_000 }, (_, index) => index);
    const sql = 'SELECT length({ids:Array(UInt32)}) AS n';
    assert.deepEqual(await client.rows({ sql, params: { ids } }), [{ n: 200_000 }]);
  });

  test('has a session for every statement: what one leaves behind is gone', async () => {
    await client.command({ sql: 'SET max_threads = 3' });
    await client.command({ sql: 'USE system' });
    await client.command({ sql: 'CREATE TEMPORARY TABLE left_behind (n UInt8)' });
    const sql = `SELECT currentDatabase() AS db, getSetting('max_threads') AS threads`;
    for (let i = 0; i < 20; i += 1) {
      const [row] = await client.rows<{ db: string; threads: number }>({ sql });
      assert.equal(row?.db, target.connection.database);
      assert.notEqual(row?.threads, 3);
      await assert.rejects(client.rows({ sql: 'SELECT * FROM left_behind' }), { code: '60' });
    }
  });

  test('neither reads nor writes files for a client', async () => {
    const sql = `SELECT 1 INTO OUTFILE '${join(target.dataDir, 'stolen')}'`;
    await assert.rejects(client.command({ sql }), { code: '358' });
    assert.equal(existsSync(join(target.dataDir, 'stolen')), false);
  });
});

describe('the life of the embedded engine', { timeout: 60_000 }, () => {
  let dataDir: string;
  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'sightline-ports-'));
  });
  after(() => rm(dataDir, { recursive: true, force: true }));

  test('it starts and stops quickly, keeps its data and leaves nothing else behind', async (t) => {
    for (const expected of [0, 1]) {
      let now = performance.now();
      const engine = await startEmbeddedClickHouse({ dataDir, logger: silentLogger });
      t.diagnostic(`started in ${(performance.now() - now).toFixed(0)} ms`);
      const client = createClickHouse(engine);
      await client.command({
        sql: 'CREATE TABLE IF NOT EXISTS durable (id UInt32) ENGINE = MergeTree ORDER BY id',
      });
      const rows = await client.rows({ sql: 'SELECT count() AS n FROM durable' });
      assert.deepEqual(rows, [{ n: expected }]);
      await client.insert('durable', [{ id: 1 }]);
      const slow = client.rows({ sql: 'SELECT max(sipHash64(number)) FROM numbers(100000000000)' });
      const broken = assert.rejects(slow, EngineUnavailable);
      await pause(100);
      now = performance.now();
      const pid = engine.pid();
      await engine.close();
      const took = performance.now() - now;
      t.diagnostic(`stopped in ${took.toFixed(0)} ms with a statement running`);
      assert.ok(took < 5000);
      assert.ok(pid !== undefined && !isAlive(pid));
      assert.equal(engine.pid(), undefined);
      await broken;
      await client.close();
    }
    assert.deepEqual(await readdir(join(dataDir, 'clickhouse')), ['data']);
  });

  test('it ends when its owner is killed, and the next one can start at once', async (t) => {
    const service = spawn(process.execPath, [owner, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = await once(service.stdout, 'data');
    const pid = Number(String(line));
    assert.ok(isAlive(pid));
    service.kill('SIGKILL');
    await once(service, 'exit');
    const engine = await startEmbeddedClickHouse({ dataDir, logger: silentLogger });
    const took = await eventually(() => !isAlive(pid), 3000, 'the engine is gone');
    t.diagnostic(`gone ${took.toFixed(0)} ms after the next one had started`);
    await engine.close();
  });

  test('its folder may have any name', async () => {
    for (const name of [`it's {a} *dir?`, '[b] \\ "ünï"']) {
      const engine = await startEmbeddedClickHouse({
        dataDir: join(dataDir, name),
        logger: silentLogger,
      });
      const client = createClickHouse(engine);
      await client.command({ sql: 'CREATE TABLE t (id UInt32) ENGINE = MergeTree ORDER BY id' });
      await client.insert('t', [{ id: 1 }]);
      assert.deepEqual(await client.rows({ sql: 'SELECT id FROM t' }), [{ id: 1 }]);
      await client.close();
      await engine.close();
    }
  });

  test('it says why it cannot start', async () => {
    const file = join(dataDir, 'file');
    await writeFile(file, '');
    const start = startEmbeddedClickHouse({ dataDir: file, logger: silentLogger });
    await assert.rejects(start, { code: 'ENOTDIR' });
  });
});
