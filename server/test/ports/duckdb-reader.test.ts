import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { EngineLimitExceeded, EngineUnavailable } from '#kernel/ports/analytics/engine-errors.ts';
import { createSemaphore } from '../../src/adapters/duckdb/database/semaphore.ts';
import { createParameters } from '../../src/adapters/duckdb/statement.ts';
import { endless, type OpenedDatabase, openTestDatabase, sql } from './support/open-database.ts';

const megabyte = 1024 * 1024;

/** Lines of about a kilobyte that hardly compress. */
const wide = (count: number) =>
  sql(`SELECT n || ' ' || array_to_string(list_transform(range(50), lambda i: hash(n * 50 + i)), '') AS line
    FROM range(${count}) AS numbers (n)`);

describe('reading from DuckDB', { timeout: 120_000 }, () => {
  let opened: OpenedDatabase;
  before(async () => {
    opened = await openTestDatabase({ memoryBytes: 192 * megabyte, readers: 2 });
  });
  after(() => opened.close());

  it('gives lines in order and as many as asked for', async () => {
    const lines = await opened.reader.lines(
      sql(`SELECT 'line ' || n AS line FROM range(5) AS numbers (n) ORDER BY n DESC`),
    );
    assert.equal(lines.count, 5);
    assert.equal(await text(lines.first(3)), 'line 4\nline 3\nline 2\n');
    const none = await opened.reader.lines(sql(`SELECT 'x' AS line WHERE false`));
    assert.equal(none.count, 0);
    assert.equal(await text(none.bytes), '');
  });

  it('counts lines that contain line feeds, texts of every length and all of Unicode', async () => {
    const texts = [
      '',
      'a',
      'exactly 12 b',
      'thirteen byte',
      'two\nlines',
      'ä😀\0\u2028',
      'x'.repeat(100_000),
    ];
    const params = createParameters();
    const list = params.add(texts, 'VARCHAR[]');
    const statement = { sql: `SELECT unnest(${list}) AS line`, params: params.values };
    for (let count = 0; count <= texts.length; count += 1) {
      const lines = await opened.reader.lines(statement);
      const expected = texts.slice(0, count).map((line) => `${line}\n`);
      assert.equal(await text(lines.first(count)), expected.join(''));
    }
  });

  it('writes lines of JSON to a file as they are, whatever characters they have', async () => {
    const line = `'{"x":"' || chr(n::INTEGER) || '"}'`;
    const isEscapedInJson = `n < 32 OR chr(n::INTEGER) IN ('"', '\\')`;
    const statement = sql(
      `SELECT ${line} AS line FROM range(0, 12000) AS numbers (n) WHERE NOT (${isEscapedInJson})`,
    );
    const written = await text(await opened.reader.file(statement, 'lines'));
    assert.equal(written, await text((await opened.reader.lines(statement)).bytes));
    const rows = written.split('\n').slice(0, -1);
    assert.deepEqual(
      rows,
      rows.map((row) => JSON.stringify(JSON.parse(row))),
    );
  });

  it('takes any number of values as parameters', async () => {
    const params = createParameters();
    const ids = Array.from({ length: 200_000 }, (_, at) => at * 3);
    const values = [
      `len(list_distinct(${params.add(ids, 'UBIGINT[]')})) AS ids`,
      `list_sum(${params.add([0.1, 1e-7], 'DOUBLE[]')}) AS doubles`,
      `(${params.add(['2026-01-01'], 'DATE[]')})[1]::VARCHAR AS day`,
      `${params.add('2026-01-01 10:00:00.123', 'TIMESTAMP')}::VARCHAR AS time`,
      `${params.add([true, false], 'BOOLEAN[]')} AS flags`,
      `${params.add(null, 'UBIGINT')} AS nothing`,
      `${params.add(2 ** 53 - 1, 'UBIGINT')} AS id`,
    ];
    const [row] = await opened.reader.rows({
      sql: `SELECT ${values.join(', ')}`,
      params: params.values,
    });
    assert.deepEqual(row, {
      ids: 200_000,
      doubles: 0.1 + 1e-7,
      day: '2026-01-01',
      time: '2026-01-01 10:00:00.123',
      flags: [true, false],
      nothing: null,
      id: 2 ** 53 - 1,
    });
  });

  it('refuses a line that is NULL instead of reading memory that is not set', async () => {
    await assert.rejects(opened.reader.lines(sql(`SELECT NULL::VARCHAR AS line`)), /NULL/);
  });

  it('holds a result of any size in bounded memory, read or not', async (t) => {
    // The first one warms up; what was freed is not always given back to the system.
    for await (const _ of (await opened.reader.lines(wide(200_000))).bytes);
    const start = process.memoryUsage.rss();
    const results = await Promise.all(
      ['1', '2', '3', '4'].map((caller) => opened.reader.inTurn({ caller }).lines(wide(100_000))),
    );
    let bytes = 0;
    let peak = 0;
    for (const { bytes: stream } of results) {
      for await (const chunk of stream) {
        bytes += chunk.length;
        peak = Math.max(peak, process.memoryUsage.rss());
      }
    }
    const grown = (peak - start) / megabyte;
    t.diagnostic(`${(bytes / megabyte).toFixed(0)} MiB read, grown by ${grown.toFixed(0)} MiB`);
    assert.ok(bytes > 350 * megabyte);
    assert.ok(grown < 150, `grown by ${grown} MiB`);
  });

  it('ends a query that needs more memory, or more space to spill, than it may have', async () => {
    const small = await openTestDatabase({
      memoryBytes: 128 * megabyte,
      spillBytes: 32 * megabyte,
    });
    const isMemory = (error: unknown) =>
      error instanceof EngineLimitExceeded && error.limit === 'memory';
    const list = sql('SELECT list(n)::VARCHAR AS line FROM range(50000000) AS numbers (n)');
    await assert.rejects(small.reader.lines(list), isMemory);
    await assert.rejects(small.reader.lines(wide(400_000)), isMemory);
    assert.deepEqual(await small.reader.rows(sql('SELECT 1 AS n')), [{ n: 1 }]);
    await small.close();
  });

  it('never takes a result that broke off for a whole one, and says why it did', async () => {
    const failingAt = (row: number) =>
      sql(`SELECT CASE WHEN n = ${row} THEN error('Out of Memory Error: none') ELSE repeat('x', 100) END AS line
        FROM range(100000) AS numbers (n)`);
    for (const row of [0, 90_000, 99_999])
      await assert.rejects(opened.reader.lines(failingAt(row)));
    const late = sql('SELECT repeat(n::VARCHAR, 20) AS line FROM range(1000000000) AS numbers (n)');
    await assert.rejects(
      opened.reader.lines(late, { timeLimitMs: 300 }),
      (error) => error instanceof EngineLimitExceeded && error.limit === 'time',
    );
    const leaving = AbortSignal.timeout(300);
    await assert.rejects(opened.reader.lines(late, { signal: leaving }), { name: 'TimeoutError' });
    assert.deepEqual(await opened.reader.rows(sql('SELECT 1 AS n')), [{ n: 1 }]);
  });

  it('keeps the order of rows, in memory and beyond it', async () => {
    const lines = (count: number) =>
      sql(`SELECT n::VARCHAR AS line FROM range(${count}) AS numbers (n) ORDER BY hash(n)`);
    for (const count of [10, 5_000, 400_000]) {
      const hashed = await opened.reader.rows<{ n: number }>(
        sql(`SELECT n FROM range(${count}) AS numbers (n) ORDER BY hash(n)`),
      );
      const read = await opened.reader.lines(lines(count));
      assert.equal(read.count, count);
      const expected = hashed.slice(0, count - 1).map(({ n }) => `${n}\n`);
      assert.equal(await text(read.first(count - 1)), expected.join(''));
    }
  });

  it('leaves nothing on disk of what was read, or left unread', async () => {
    const [read, left] = [
      await opened.reader.lines(wide(5000)),
      await opened.reader.lines(wide(5000)),
    ];
    for await (const _ of read.bytes);
    left.bytes.destroy();
    const files = await readdir(`${opened.folder}/temp`);
    assert.deepEqual(
      files.filter((name) => name.startsWith('result')),
      [],
    );
  });

  it('ends a query at its time limit', async () => {
    for (const read of [opened.reader.lines, opened.reader.rows]) {
      await assert.rejects(
        read(endless, { timeLimitMs: 50 }),
        (error) => error instanceof EngineLimitExceeded && error.limit === 'time',
      );
    }
  });

  it('ends a query when its caller leaves, at any moment', async () => {
    const leaving = Array.from({ length: 60 }, (_, at) => {
      const signal = AbortSignal.timeout(at * 3);
      const read = at % 2 === 0 ? opened.reader.lines : opened.reader.rows;
      return assert.rejects(read(endless, { signal }), { name: 'TimeoutError' });
    });
    await Promise.all(leaving);
    // Both readers are free again.
    const one = () => opened.reader.rows(sql('SELECT 1 AS n'), { timeLimitMs: 20_000 });
    assert.equal((await Promise.all([one(), one(), one()])).length, 3);
  });

  it('reads for others while nobody takes what was computed', async () => {
    const held = await Promise.all(
      Array.from({ length: 6 }, () => opened.reader.lines(wide(3000))),
    );
    const [row] = await opened.reader.rows(sql('SELECT 1 AS n'));
    assert.deepEqual(row, { n: 1 });
    for (const { bytes } of held) assert.equal((await text(bytes)).split('\n').length, 3001);
  });

  it('reads for one organization while another has queries without end', async () => {
    const leaving = new AbortController();
    const noisy = opened.reader.inTurn({ caller: 'noisy' });
    const endings = Array.from({ length: 40 }, () =>
      assert.rejects(noisy.rows(endless, { signal: leaving.signal })),
    );
    const quiet = opened.reader.inTurn({ caller: 'quiet' });
    assert.deepEqual(await quiet.rows(sql('SELECT 1 AS n')), [{ n: 1 }]);
    leaving.abort(new Error('left'));
    await Promise.all(endings);
  });

  it('spills within its folder only', async () => {
    assert.ok(existsSync(`${opened.folder}/temp`));
    for (const statement of [
      `SELECT content AS line FROM read_text('/etc/hostname')`,
      `SELECT 'x' AS line FROM glob('/*')`,
    ]) {
      await assert.rejects(opened.reader.lines(sql(statement)), /Permission Error/);
    }
    for (const statement of ['SET threads = 1', `ATTACH '/tmp/other.duckdb'`, 'INSTALL httpfs']) {
      await assert.rejects(opened.reader.rows(sql(statement)), statement);
    }
  });
});

describe('a snapshot of DuckDB', () => {
  let opened: OpenedDatabase;
  before(async () => {
    opened = await openTestDatabase();
  });
  after(() => opened.close());

  it('shows what was there when it was opened, until it is closed', async () => {
    const writer = await opened.database.connect();
    await writer.run('CREATE TABLE numbers AS SELECT unnest(range(10)) AS n');
    const count = sql('SELECT count(*) AS n FROM numbers');
    const snapshot = await opened.reader.snapshot();
    await writer.run('DELETE FROM numbers WHERE n > 4');
    await writer.run('CHECKPOINT');
    assert.deepEqual(await snapshot.rows(count), [{ n: 10 }]);
    assert.deepEqual(await opened.reader.rows(count), [{ n: 5 }]);
    const lines = await snapshot.lines(sql('SELECT n::VARCHAR AS line FROM numbers ORDER BY n'));
    await snapshot.close();
    assert.equal(
      (await text(lines.bytes)).split('\n').length,
      11,
      'a result outlives its snapshot',
    );
    await writer.close();
  });

  it('keeps several results apart that are read side by side, also after it was closed', async () => {
    const snapshot = await opened.reader.snapshot();
    const of = (letter: string) =>
      snapshot.lines(sql(`SELECT repeat('${letter}', 2000) AS line FROM range(3000)`));
    const [first, second] = [await of('a'), await of('b')];
    const begun = first.bytes[Symbol.asyncIterator]();
    const chunk: Buffer = (await begun.next()).value;
    assert.deepEqual(await snapshot.rows(sql('SELECT 1 AS n')), [{ n: 1 }]);
    await snapshot.close();
    let size = chunk.length;
    for (let next = await begun.next(); !next.done; next = await begun.next()) {
      size += next.value.length;
    }
    assert.equal(size, 3000 * 2001);
    assert.equal((await text(second.bytes)).replaceAll('b', ''), '\n'.repeat(3000));
  });

  it('is closed in order after one of its statements failed', async () => {
    const snapshot = await opened.reader.snapshot();
    await assert.rejects(snapshot.rows(sql('SELECT nothing')));
    await assert.rejects(snapshot.lines(endless, { timeLimitMs: 20 }), EngineLimitExceeded);
    await snapshot.close();
    await snapshot.close();
  });
});

describe('waiting for a semaphore', () => {
  it('is limited in number and in time, and ends when the caller leaves', async () => {
    const limits = { atOnce: 1, atOnceOfCaller: 1, maxWaiting: 2, waitMs: 40 };
    const semaphore = createSemaphore(limits);
    const end = await semaphore.acquire();
    const leaving = new AbortController();
    const left = assert.rejects(semaphore.acquire({ caller: 'a' }, leaving.signal), {
      message: 'left',
    });
    const late = assert.rejects(semaphore.acquire({ caller: 'b' }), EngineUnavailable);
    await assert.rejects(semaphore.acquire(), /2 requests wait already/);
    leaving.abort(new Error('left'));
    await left;
    await late;
    const next = semaphore.acquire();
    end();
    end();
    const endNext = await next;
    assert.equal(semaphore.waiting(), 0);
    let isTaken = false;
    const last = semaphore.acquire().then((endLast) => {
      isTaken = true;
      endLast();
    });
    await pause(5);
    assert.equal(isTaken, false, 'a semaphore that was released twice counts once');
    endNext();
    await last;
  });

  it('never keeps an organization from what it has not used, however many of another wait', async () => {
    const limits = { atOnce: 4, atOnceOfCaller: 2, maxWaiting: 99, waitMs: 60_000 };
    const semaphore = createSemaphore(limits);
    const begun: string[] = [];
    const hold = async (caller: string, part: string) => {
      const end = await semaphore.acquire({ caller, part });
      begun.push(`${caller}${part}`);
      return end;
    };
    const first = [hold('a', '1'), hold('a', '1'), hold('a', '1'), hold('a', '2'), hold('b', '1')];
    const [endFirst] = await Promise.all([first[0], first[4]]);
    assert.deepEqual(begun, ['a1', 'a1', 'b1']);
    assert.equal(semaphore.waiting(), 2);
    endFirst?.();
    await Promise.race([first[2], first[3]]);
    assert.equal(begun.length, 4);
    for (const held of first) void held.then((end) => end());
    await Promise.all(first);
    assert.equal(semaphore.waiting(), 0);
  });
});
