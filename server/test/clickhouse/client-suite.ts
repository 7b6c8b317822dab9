import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { EngineLimitExceeded, EngineUnavailable } from '#kernel/ports/analytics/engine-errors.ts';
import { bundleProgram } from '../../../scripts/build/bundle-program.mjs';
import {
  type ClickHouseClient,
  createClickHouse,
} from '../../src/adapters/clickhouse/client/client.ts';
import { eventually } from '../ports/support/waiting.ts';
import { testsThatNeed } from '../support/service/tests-that-need.ts';
import { testMigrations } from './migrate-suite.ts';
import {
  missingClickHouse,
  missingServer,
  type OpenClickHouse,
  openClickHouse,
} from './open-clickhouse.ts';

const { after, before, it } = testsThatNeed(missingClickHouse);
/** What only a server shows: several statements at once, results bit by bit, credentials. */
const onServer = testsThatNeed(missingServer);

const reader = join(import.meta.dirname, 'stream-reader.ts');
const endless = 'SELECT max(sipHash64(number)) FROM numbers(100000000000)';

let target: OpenClickHouse;
let client: ClickHouseClient;
before(async () => {
  target = await openClickHouse();
  client = createClickHouse(target.connection);
  await client.ensureDatabase();
});
after(async () => {
  await client.close();
  await target.close();
});

/** Statements are found in the list of running ones by a word of their own. */
async function isRunning(word: string): Promise<boolean> {
  const sql = `SELECT 1 FROM system.processes
    WHERE position(query, {word:String}) > 0 AND position(query, 'system.processes') = 0`;
  return (await client.rows({ sql, params: { word } })).length > 0;
}

it('rows come as objects', async () => {
  const sql = `SELECT number AS n, toString(number) AS s FROM numbers(3);`;
  const rows = await client.rows({ sql });
  assert.deepEqual(rows, [
    { n: 0, s: '0' },
    { n: 1, s: '1' },
    { n: 2, s: '2' },
  ]);
  assert.deepEqual(await client.rows({ sql: 'SELECT 1 WHERE 0 -- nothing' }), []);
});

const awkward = `it's "quoted" \\ \`back\`\n\ttab\r and ünïcode 🦊 {x:String} ; -- /* */`;
const parameters: readonly (readonly [type: string, value: unknown, result?: unknown])[] = [
  ['String', awkward],
  ['String', ''],
  ['String', '\\N'],
  ['String', 'NULL'],
  ['Nullable(String)', null],
  ['Nullable(Int32)', null],
  ['Nullable(Int32)', 5],
  ['UInt8', 255],
  ['Int64', -5n, -5],
  ['Float64', 1.5],
  ['Bool', true],
  ['UInt8', true, 1],
  ['Decimal(9, 2)', '12.34', 12.34],
  ['UUID', '61f0c404-5cb3-11e7-907b-a6006ad3dba0'],
  ['Date', '2026-01-31'],
  ["DateTime('UTC')", '2026-01-31 10:20:30'],
  ["DateTime('UTC')", new Date('2026-01-31T10:20:30Z'), '2026-01-31 10:20:30'],
  ["DateTime64(3, 'UTC')", new Date('2026-01-31T10:20:30.045Z'), '2026-01-31 10:20:30.045'],
  ["DateTime64(3, 'UTC')", new Date(5), '1970-01-01 00:00:00.005'],
  ['Array(String)', [awkward, '', "'", '\\', 'NULL']],
  ['Array(String)', []],
  ['Array(UInt64)', [1, 2, 3]],
  ['Array(Nullable(String))', ['a', null]],
  ['Array(Array(Int8))', [[1], [], [-2, 3]]],
  ['Array(Bool)', [true, false]],
  ['Map(String, UInt8)', { a: 1, "b'c": 2 }],
  ['Map(UInt8, String)', new Map([[7, awkward]]), { 7: awkward }],
  ['LowCardinality(String)', 'low'],
  ["Enum8('a' = 1, 'b' = 2)", 'b'],
];
it('parameters arrive as they are', async () => {
  for (const [type, value, result = value] of parameters) {
    const sql = `SELECT {value:${type}} AS value`;
    const rows = await client.rows({ sql, params: { value } });
    assert.deepEqual(rows, [{ value: result }], `${type}: ${String(value)}`);
  }
});

it('a parameter may replace a name, a limit or a table, and may be large', async () => {
  const sql = `SELECT number AS {alias:Identifier} FROM {table:Identifier}.numbers LIMIT {n:UInt8}`;
  const params = { alias: 'a b', table: 'system', n: 1 };
  assert.deepEqual(await client.rows({ sql, params }), [{ 'a b': 0 }]);
  const ids = Array.from({ length: 15_000 }, (_, index) => index);
  const count = 'SELECT length({ids:Array(UInt32)}) AS n, {after:String} AS after';
  const rows = await client.rows({ sql: count, params: { ids, after: 'still there' } });
  assert.deepEqual(rows, [{ n: 15_000, after: 'still there' }]);
});

it('a parameter that is missing is not taken from another statement', async () => {
  await client.rows({ sql: 'SELECT {secret:String}', params: { secret: 'mine' } });
  const sql = 'SELECT {secret:String}';
  const attempts = Array.from({ length: 20 }, () =>
    assert.rejects(client.rows({ sql }), { code: '456' }),
  );
  await Promise.all(attempts);
});

const formats: readonly (readonly [format: string, start: string, ofMany: number])[] = [
  ['JSONEachRow', '{"n":0,"s":"a\\n"}\n{"n":1,"s":"a\\n"}\n', 200_000],
  ['JSONCompactEachRowWithNames', '["n", "s"]\n[0, "a\\n"]\n', 200_001],
  ['TabSeparated', '0\ta\\n\n1\ta\\n\n', 200_000],
  ['TabSeparatedWithNamesAndTypes', 'n\ts\nUInt64\tString\n0\ta\\n\n', 200_002],
  ['CSV', '0,"a\n"\n1,"a\n"\n', 400_000],
  ['CSVWithNames', '"n","s"\n0,"a\n"\n1,"a\n"\n', 400_001],
];
it('a result in any format is one document, however large', async () => {
  for (const [format, start, lines] of formats) {
    const sql = `SELECT number AS n, 'a\\n' AS s FROM numbers(200000)`;
    const result = await text(await client.stream({ sql }, format));
    assert.ok(result.startsWith(start), `${format}: ${result.slice(0, 60)}`);
    assert.equal(result.split('\n').length - 1, lines, format);
  }
  const sql = 'SELECT number AS n FROM numbers(200000)';
  const document = JSON.parse(await text(await client.stream({ sql }, 'JSON')));
  assert.equal(document.rows, 200_000);
  assert.equal(document.data.length, 200_000);
  const empty = await client.stream({ sql: 'SELECT 1 AS n WHERE 0' }, 'CSVWithNames');
  assert.equal(await text(empty), '"n"\n');
});

it('settings hold for one statement only', async () => {
  const sql = `SELECT getSetting('max_threads') AS threads, getSetting('max_result_rows') AS rows`;
  const [usual] = await client.rows<object>({ sql });
  const changed = { max_threads: 1, max_result_rows: 77 };
  const runs = Array.from({ length: 40 }, (_, index) =>
    client.rows({ sql, ...(index % 2 === 0 && { settings: changed }) }),
  );
  for (const [index, rows] of (await Promise.all(runs)).entries()) {
    assert.deepEqual(rows, [index % 2 === 0 ? { threads: 1, rows: 77 } : usual]);
  }
  await assert.rejects(client.rows({ sql, settings: { no_such_setting: 1 } }), { code: '115' });
  assert.deepEqual(await client.rows({ sql }), [usual]);
});

it('what a statement says itself wins over the settings given with it', async () => {
  const sql = `SELECT getSetting('max_block_size') AS n SETTINGS max_block_size = 7`;
  assert.deepEqual(await client.rows({ sql, settings: { max_block_size: 8 } }), [{ n: 7 }]);
});

onServer.it('both directions can be compressed', async () => {
  const compressed = createClickHouse({ ...target.connection, compression: true });
  await compressed.command({
    sql: 'CREATE TABLE packed (n UInt32) ENGINE = MergeTree ORDER BY n',
  });
  await compressed.insert(
    'packed',
    Array.from({ length: 50_000 }, (_, n) => ({ n })),
  );
  const rows = await compressed.rows<{ n: number }>({ sql: 'SELECT n FROM packed ORDER BY n' });
  assert.equal(rows.length, 50_000);
  const failing = `SELECT throwIf(number = 1000000, 'boom') FROM numbers(2000000)`;
  const stream = await compressed.stream({ sql: failing }, 'JSONEachRow');
  await assert.rejects(text(stream), { code: '395' });
  await compressed.close();
});

it('rows are inserted from objects and from a stream of bytes', async () => {
  await client.command({
    sql: 'CREATE TABLE given (id UInt32, text String, tags Array(String)) ENGINE = MergeTree ORDER BY id',
  });
  await client.insert('given', []);
  await client.insert('given', [{ id: 1, text: awkward, tags: ['a', "b'"] }]);
  const lines = Array.from({ length: 30_000 }, (_, id) => `{"id":${id + 2},"text":"x"}\n`);
  await client.insert(`${target.connection.database}.given`, Readable.from(lines.map(Buffer.from)));
  await client.insert('given', Readable.from([]));
  const sql = 'SELECT count() AS n, min(id) AS first, max(id) AS last FROM given';
  assert.deepEqual(await client.rows({ sql }), [{ n: 30_001, first: 1, last: 30_001 }]);
  const [row] = await client.rows({ sql: 'SELECT text, tags FROM given WHERE id = 1' });
  assert.deepEqual(row, { text: awkward, tags: ['a', "b'"] });
});

it('an insert that breaks off stores nothing', async () => {
  await client.command({
    sql: 'CREATE TABLE broken (id UInt32) ENGINE = MergeTree ORDER BY id',
  });
  async function* lines() {
    yield Buffer.from('{"id":1}\n');
    await pause(50);
    throw new Error('the source dried up');
  }
  await assert.rejects(client.insert('broken', Readable.from(lines())), /dried up/);
  const wrong = client.insert('broken', [{ id: 2 }, { id: 'no number' }]);
  await assert.rejects(wrong, /no number|Cannot parse/);
  await assert.rejects(client.insert('no_such_table', [{ id: 1 }]), { code: '60' });
  await pause(200);
  assert.deepEqual(await client.rows({ sql: 'SELECT count() AS n FROM broken' }), [{ n: 0 }]);
});

it('an insert with the token of an earlier one is not stored again', async () => {
  await client.command({
    sql: `CREATE TABLE once (id UInt32) ENGINE = MergeTree ORDER BY id
      SETTINGS non_replicated_deduplication_window = 100`,
  });
  const settings = { insert_deduplication_token: 'first' };
  await client.insert('once', [{ id: 1 }], settings);
  await client.insert('once', [{ id: 1 }], settings);
  assert.deepEqual(await client.rows({ sql: 'SELECT count() AS n FROM once' }), [{ n: 1 }]);
});

it('a statement that is wrong fails with the number and the words of the engine', async () => {
  await assert.rejects(client.rows({ sql: 'SELECT no_such_column' }), {
    code: '47',
    type: 'UNKNOWN_IDENTIFIER',
  });
  await assert.rejects(client.rows({ sql: 'SELEC 1' }), { code: '62' });
  await assert.rejects(client.command({ sql: 'DROP TABLE no_such_table' }), { code: '60' });
});

onServer.it('two statements in one are refused', async () => {
  await assert.rejects(client.command({ sql: 'SELECT 1; SELECT 2' }), { code: '62' });
});

it('what is asked for rows cannot change data', async () => {
  const sql = 'CREATE TABLE sneaked (n UInt8) ENGINE = Memory';
  await assert.rejects(client.rows({ sql }), { code: '164' });
  await assert.rejects(client.stream({ sql }, 'CSV'), { code: '164' });
});

onServer.it('a failure in the middle of a result is never taken for its end', async () => {
  for (const format of ['JSONEachRow', 'CSVWithNames', 'RowBinary', 'JSON']) {
    const sql = `SELECT number, throwIf(number = 1000000, 'boom') FROM numbers(2000000)`;
    const stream = await client.stream({ sql }, format);
    let bytes = 0;
    const reading = (async () => {
      for await (const chunk of stream) bytes += chunk.length;
    })();
    await assert.rejects(reading, { code: '395', message: /boom/ });
    assert.ok(bytes > 1_000_000, format);
  }
});

onServer.it('a failure waits for who reads the stream late', async () => {
  const sql = `SELECT number, throwIf(number = 1000000, 'boom') FROM numbers(2000000)`;
  const abort = new AbortController();
  const stream = await client.stream({ sql, signal: abort.signal }, 'CSV');
  abort.abort();
  await pause(50);
  await assert.rejects(text(stream), { name: 'AbortError' });
  async function* nothing() {
    await Promise.reject(new Error('no rows'));
    yield Buffer.from('');
  }
  const rows = Readable.from(nothing());
  await assert.rejects(client.insert('system.one', rows), /no rows/);
});

onServer.it('wrong credentials are refused', async () => {
  const stranger = createClickHouse({ ...target.connection, password: 'wrong' });
  await assert.rejects(stranger.rows({ sql: 'SELECT 1' }), { code: '516' });
  const nobody = createClickHouse({ ...target.connection, username: 'nobody' });
  await assert.rejects(nobody.rows({ sql: 'SELECT 1' }), { code: '516' });
  await Promise.all([stranger.close(), nobody.close()]);
});

it('an engine that is not there is unavailable', async () => {
  const lost = createClickHouse({ ...target.connection, url: 'http://127.0.0.1:1' });
  await assert.rejects(lost.rows({ sql: 'SELECT 1' }), EngineUnavailable);
  await assert.rejects(lost.stream({ sql: 'SELECT 1' }, 'CSV'), EngineUnavailable);
  await assert.rejects(lost.insert('t', [{ id: 1 }]), EngineUnavailable);
  assert.equal(await lost.ping(), false);
  assert.equal(await client.ping(), true);
  await lost.close();
});

it('limits are told apart, and the next statement works', async () => {
  const limited: readonly (readonly [string, object, EngineLimitExceeded['limit']])[] = [
    [endless, { max_execution_time: 0.3 }, 'time'],
    ['SELECT groupArray(number) FROM numbers(100000000)', { max_memory_usage: 5e7 }, 'memory'],
    ['SELECT number FROM numbers(100)', { max_rows_to_read: 10 }, 'rows'],
    ['SELECT number FROM numbers(100)', { max_result_rows: 10 }, 'rows'],
  ];
  for (const [sql, settings, limit] of limited) {
    const failure = await client.rows({ sql, settings: { ...settings } }).catch((e: unknown) => e);
    assert.ok(failure instanceof EngineLimitExceeded, String(failure));
    assert.equal(failure.limit, limit);
    assert.deepEqual(await client.rows({ sql: 'SELECT 1 AS n' }), [{ n: 1 }]);
  }
});

onServer.it('a limit reached in the middle of a result breaks the stream off', async () => {
  const sql = `SELECT number, repeat('x', 100) FROM numbers(1000000000)`;
  const stream = await client.stream({ sql, settings: { max_execution_time: 0.5 } }, 'CSV');
  await assert.rejects(text(stream), (error) => {
    return error instanceof EngineLimitExceeded && error.limit === 'time';
  });
});

onServer.it('an aborted statement stops in the engine', async (t) => {
  const words = [`a_${randomUUID()}`, `b_${randomUUID()}`, `c_${randomUUID()}`];
  const [computing = '', subquery = '', reading = ''] = words;
  const abort = new AbortController();
  const { signal } = abort;
  const statements = [
    client.rows({ sql: `${endless} /* ${computing} */ WHERE '${computing}' != ''`, signal }),
    client.rows({ sql: `SELECT (${endless}) AS n, '${subquery}'`, signal }),
    text(
      await client.stream(
        { sql: `SELECT number, '${reading}' FROM numbers(100000000000)`, signal },
        'CSV',
      ),
    ),
  ];
  for (const word of words) await eventually(() => isRunning(word), 3000, 'statement is listed');
  abort.abort();
  for (const statement of statements) await assert.rejects(statement, { name: 'AbortError' });
  for (const word of words) {
    const took = await eventually(async () => !(await isRunning(word)), 1000, 'it is gone');
    t.diagnostic(`gone ${took.toFixed(0)} ms after the abort`);
  }
  await assert.rejects(client.rows({ sql: 'SELECT 1', signal }), { name: 'AbortError' });
});

it('an aborted statement ends', async () => {
  const abort = new AbortController();
  const aborted = client.rows({ sql: endless, signal: abort.signal });
  await pause(200);
  abort.abort();
  await assert.rejects(aborted, { name: 'AbortError' });
  // One statement at a time is all that ClickHouse as WebAssembly can do: it would wait forever.
  assert.deepEqual(await client.rows({ sql: 'SELECT 1 AS n' }), [{ n: 1 }]);
});

it('an early abort does no harm to a later statement on the same connection', async () => {
  const alone = createClickHouse(target.connection);
  await alone.rows({ sql: 'SELECT 1' });
  const abort = new AbortController();
  const aborted = alone.rows({ sql: 'SELECT 1', signal: abort.signal });
  abort.abort();
  await assert.rejects(aborted, { name: 'AbortError' });
  assert.deepEqual(await alone.rows({ sql: 'SELECT sleep(2.8) AS n' }), [{ n: 0 }]);
  await alone.close();
});

onServer.it('a stream that is closed before its end stops in the engine', async (t) => {
  const word = `closed_${randomUUID()}`;
  const sql = `SELECT number, '${word}' FROM numbers(100000000000)`;
  const stream = await client.stream({ sql }, 'CSV');
  await new Promise((resolve) => stream.once('readable', resolve));
  stream.destroy();
  const took = await eventually(async () => !(await isRunning(word)), 1000, 'it is gone');
  t.diagnostic(`gone ${took.toFixed(0)} ms after the stream was closed`);
});

onServer.it('a statement without a result can be aborted too', async () => {
  const word = `t_${randomUUID().replaceAll('-', '')}`;
  await client.command({ sql: `CREATE TABLE ${word} (n UInt64) ENGINE = Null` });
  const abort = new AbortController();
  const sql = `INSERT INTO ${word} SELECT number FROM numbers(1000000000000)`;
  const running = client.command({ sql, signal: abort.signal });
  await eventually(() => isRunning(word), 3000, 'the statement is listed');
  abort.abort();
  await assert.rejects(running, { name: 'AbortError' });
  await eventually(async () => !(await isRunning(word)), 1000, 'it is gone');
});

it('many statements at once all get their own answer', async () => {
  const answers = Array.from({ length: 32 }, async (_, index) => {
    const sql = 'SELECT {index:UInt32} AS n, count() AS all FROM numbers(100000)';
    return client.rows({ sql, params: { index } });
  });
  for (const [n, rows] of (await Promise.all(answers)).entries()) {
    assert.deepEqual(rows, [{ n, all: 100_000 }]);
  }
});

onServer.it('slow statements do not hold up fast ones', async (t) => {
  const abort = new AbortController();
  const slow = Array.from({ length: 4 }, (_, index) =>
    client.rows({ sql: `SELECT (${endless}) + ${index}`, signal: abort.signal }),
  );
  await pause(200);
  const started = performance.now();
  for (let i = 0; i < 10; i += 1) await client.rows({ sql: 'SELECT 1' });
  const took = (performance.now() - started) / 10;
  abort.abort();
  await Promise.allSettled(slow);
  t.diagnostic(`a fast statement took ${took.toFixed(1)} ms next to four slow ones`);
  assert.ok(took < 1000, `a fast statement took ${took} ms`);
});

onServer.it('reading 400 MB costs the reader little memory', async (t) => {
  const sql = `SELECT number, repeat('x', 400) AS text FROM numbers(1000000)`;
  const args = [await bundleProgram(reader), JSON.stringify(target.connection), sql];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const { bytes, grownBy } = JSON.parse(stdout);
  const megabytes = grownBy / 1024 / 1024;
  t.diagnostic(`${(bytes / 1e6).toFixed(0)} MB read, grown by ${megabytes.toFixed(0)} MiB`);
  assert.ok(bytes > 400e6);
  assert.ok(megabytes < 150, `grown by ${megabytes} MiB`);
});

testMigrations(() => target);
