import assert from 'node:assert/strict';
import { Agent, type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  type ClickHouseClient,
  ClickHouseLogLevel,
  createClient,
  TupleParam,
} from '@clickhouse/client';
import { type EmbeddedTarget, openEmbedded } from './support/clickhouse-target.ts';
import { eventually } from './support/waiting.ts';

/** The embedded engine speaks ClickHouse's HTTP: what others than our own adapter may expect of it. */
describe('HTTP of the embedded engine', { timeout: 60_000 }, () => {
  let target: EmbeddedTarget;
  let official: ClickHouseClient;
  const agent = new Agent({ keepAlive: true, maxSockets: 500 });
  before(async () => {
    target = await openEmbedded();
    official = createClient({ ...target.connection, log: { level: ClickHouseLogLevel.OFF } });
  });
  after(async () => {
    agent.destroy();
    await official.close();
    await target.close();
  });

  interface Call {
    readonly method?: string;
    readonly headers?: Record<string, string>;
    readonly body?: string | Buffer;
    readonly signal?: AbortSignal;
  }

  const signedIn = () => ({
    'X-ClickHouse-User': target.engine.username,
    'X-ClickHouse-Key': target.engine.password,
  });

  async function call(path: string, { body, headers = signedIn(), ...options }: Call = {}) {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const url = `${target.engine.url}${path}`;
      const sent = request(url, { method: 'POST', agent, headers, ...options }, resolve);
      sent.once('error', reject).end(body);
    });
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk);
    const bytes = Buffer.concat(chunks);
    return { status: answer.statusCode, headers: answer.headers, bytes, text: bytes.toString() };
  }

  test('the official client reads rows, documents and streams', async () => {
    const query = 'SELECT number AS n FROM numbers({count:UInt32})';
    const asked = { query, query_params: { count: 3 } };
    const lines = await official.query({ ...asked, format: 'JSONEachRow' });
    assert.deepEqual(await lines.json(), [{ n: 0 }, { n: 1 }, { n: 2 }]);
    const whole = await (await official.query({ ...asked, format: 'JSON' })).json();
    assert.deepEqual([whole.rows, whole.meta], [3, [{ name: 'n', type: 'UInt64' }]]);
    const result = await official.query({ query, query_params: { count: 5e5 }, format: 'CSV' });
    let count = 0;
    for await (const rows of result.stream()) count += rows.length;
    assert.equal(count, 500_000);
  });

  test('the official client binds parameters in the URL and in a form', async () => {
    const query_params = {
      s: `it's\n\t\\`,
      tuple: new TupleParam([1, "a'b", null]),
      map: new Map([['k', [1, 2]]]),
      list: Array.from({ length: 5000 }, (_, index) => `value '${index}'`),
    };
    const query = `SELECT {s:String} AS s, {tuple:Tuple(UInt8, String, Nullable(String))} AS tuple,
      {map:Map(String, Array(UInt8))} AS map, length({list:Array(String)}) AS n`;
    for (const use_multipart_params of [false, true]) {
      const result = await official.query({ query, query_params, use_multipart_params });
      const { data } = await result.json<object>();
      const expected = { s: query_params.s, tuple: [1, "a'b", null], map: { k: [1, 2] }, n: 5000 };
      assert.deepEqual(data, [expected]);
    }
  });

  test('the official client inserts arrays and streams, compressed too', async () => {
    const packed = createClient({
      ...target.connection,
      compression: { request: true, response: true },
    });
    await official.command({
      query: 'CREATE TABLE t (n UInt32, s String) ENGINE = MergeTree ORDER BY n',
    });
    const rows = Array.from({ length: 1000 }, (_, n) => ({ n, s: `row ${n}` }));
    for (const client of [official, packed]) {
      await client.insert({ table: 't', values: rows, format: 'JSONEachRow' });
      await client.insert({ table: 't', values: Readable.from(rows), format: 'JSONEachRow' });
      const csv = Readable.from(['1,"a\nb"\n', '2,c\n'], { objectMode: false });
      const inserted = await client.insert({ table: 't', values: csv, format: 'CSV' });
      assert.equal(inserted.summary?.written_rows, '2');
      await client.insert({ table: 't', values: [[7, 'compact']], columns: ['n', 's'] });
      await client.command({ query: `INSERT INTO t VALUES (8, 'inline'), (9, 'inline')` });
      await client.command({ query: `INSERT INTO t FORMAT JSONEachRow {"n":10,"s":";"}` });
    }
    const counted = await packed.query({
      query: 'SELECT count() AS n FROM t',
      format: 'JSONEachRow',
    });
    assert.deepEqual(await counted.json(), [{ n: 2 * 2006 }]);
    await packed.close();
  });

  test('the official client sees failures before and in the middle of a result', async () => {
    await assert.rejects(official.query({ query: 'SELECT nope' }), { code: '47' });
    const query = `SELECT throwIf(number = 1000000, 'boom') AS n FROM numbers(2000000)`;
    const result = await official.query({ query, format: 'JSONEachRow' });
    const reading = (async () => {
      for await (const rows of result.stream()) void rows;
    })();
    await assert.rejects(reading, { code: '395', message: /boom/ });
  });

  test('an answer carries the headers of ClickHouse', async () => {
    const {
      status,
      headers,
      text: body,
    } = await call('/?query_id=my-id', { body: 'SELECT 1 AS n' });
    assert.deepEqual([status, body], [200, '1\n']);
    assert.equal(headers['x-clickhouse-query-id'], 'my-id');
    assert.equal(headers['x-clickhouse-format'], 'TabSeparated');
    assert.match(String(headers['content-type']), /^text\/tab-separated-values/);
    assert.match(String(headers['x-clickhouse-exception-tag']), /^[a-z]{16}$/);
    assert.equal(JSON.parse(String(headers['x-clickhouse-summary'])).read_rows, '1');
    const json = await call('/?default_format=JSONEachRow', { body: 'SELECT 1 AS n' });
    assert.equal(json.text, '{"n":1}\n');
    const chosen = await call('/?default_format=CSV', { body: 'SELECT 1 AS n FORMAT JSONEachRow' });
    assert.equal(chosen.text, '{"n":1}\n');
  });

  test('a failure carries its number and a status', async () => {
    const cases: readonly (readonly [string, string, number])[] = [
      ['SELECT * FROM nope', '60', 404],
      ['SELEC', '62', 400],
      ['', '62', 400],
      ['SELECT 1 FORMAT Nope', '73', 404],
      ["SELECT throwIf(1, 'boom')", '395', 500],
    ];
    for (const [body, code, status] of cases) {
      const answer = await call('/', { body });
      assert.equal(answer.headers['x-clickhouse-exception-code'], code, body);
      assert.equal(answer.status, status, body);
      assert.match(answer.text, new RegExp(`^Code: ${code}\\. DB::Exception: `));
    }
  });

  test('a failure in mid-result ends the body with the block that the headers announced', async () => {
    const body = `SELECT throwIf(number = 3000000, 'boom') FROM numbers(4000000)`;
    const answer = await call('/', { body });
    const tag = String(answer.headers['x-clickhouse-exception-tag']);
    const end = answer.text.slice(-2000);
    const block = new RegExp(
      `\\r\\n__exception__\\r\\n${tag}\\r\\n(Code: 395\\.[^]*\\n)(\\d+) ${tag}\\r\\n__exception__\\r\\n$`,
    ).exec(end);
    assert.equal(block?.[1]?.length, Number(block?.[2]));
  });

  test('only who knows the secret is let in, by any of the usual ways', async () => {
    const { username, password } = target.engine;
    const basic = (text: string) => ({ Authorization: `Basic ${btoa(text)}` });
    const url = `/?user=${username}&password=${password}`;
    for (const answer of [
      await call('/', { body: 'SELECT 1' }),
      await call('/', { body: 'SELECT 1', headers: basic(`${username}:${password}`) }),
      await call(url, { body: 'SELECT 1', headers: {} }),
    ]) {
      assert.equal(answer.status, 200);
    }
    for (const headers of [
      basic(`${username}:wrong`),
      basic(`wrong:${password}`),
      { ...signedIn(), 'X-ClickHouse-Key': '' },
      { ...signedIn(), 'X-ClickHouse-Key': `${password}x` },
    ]) {
      const answer = await call('/', { body: 'SELECT 1', headers });
      assert.equal(answer.status, 403);
      assert.equal(answer.headers['x-clickhouse-exception-code'], '516');
    }
    const nobody = await call('/', { body: 'SELECT 1', headers: {} });
    assert.deepEqual([nobody.status, nobody.headers['x-clickhouse-exception-code']], [401, '194']);
    const ping = await call('/ping', { method: 'GET', headers: {} });
    assert.deepEqual([ping.status, ping.text], [200, 'Ok.\n']);
  });

  test('who asks by GET may read but not write', async () => {
    const get = (sql: string) =>
      call(`/?query=${encodeURIComponent(sql)}&max_threads=1`, { method: 'GET' });
    assert.equal((await get(`SELECT getSetting('max_threads')`)).text, '1\n');
    const answer = await get('CREATE TABLE by_get (n UInt8) ENGINE = Memory');
    assert.equal(answer.headers['x-clickhouse-exception-code'], '164');
    const posted = await call('/', { body: 'CREATE TABLE by_post (n UInt8) ENGINE = Memory' });
    assert.equal(posted.status, 200);
  });

  test('bodies are compressed both ways when asked', async () => {
    const headers = { ...signedIn(), 'Content-Encoding': 'gzip', 'Accept-Encoding': 'gzip' };
    const body = gzipSync('SELECT number FROM numbers(10)');
    const answer = await call('/?enable_http_compression=1', { headers, body });
    assert.equal(answer.headers['content-encoding'], 'gzip');
    assert.equal(gunzipSync(answer.bytes).toString(), '0\n1\n2\n3\n4\n5\n6\n7\n8\n9\n');
    const plain = await call('/', { headers, body });
    assert.equal(plain.headers['content-encoding'], undefined);
    const damaged = body.subarray(0, 20);
    const query = encodeURIComponent('INSERT INTO t FORMAT JSONEachRow');
    const refused = await call(`/?query=${query}&database=${target.connection.database}`, {
      headers,
      body: damaged,
    });
    assert.deepEqual(
      [refused.status, refused.headers['x-clickhouse-exception-code']],
      [400, '354'],
    );
  });

  test('what it cannot do it refuses', async () => {
    for (const field of ['session_id=a', 'role=b', 'compress=1', 'decompress=1']) {
      const answer = await call(`/?${field}`, { body: 'SELECT 1' });
      assert.deepEqual([answer.status, answer.headers['x-clickhouse-exception-code']], [501, '48']);
    }
    assert.equal((await call('//?', { body: 'SELECT 1' })).text, '1\n');
    for (const injected of [
      `${encodeURIComponent('max_threads=1, a')}=1`,
      `default_format=${encodeURIComponent('CSV SETTINGS a = 1')}`,
      `query_id=${encodeURIComponent('a\r\nX-Injected: 1')}`,
    ]) {
      assert.equal((await call(`/?${injected}`, { body: 'SELECT 1' })).status, 400, injected);
    }
    const two = await call('/', { body: 'SELECT 1; DROP TABLE t' });
    assert.equal(two.headers['x-clickhouse-exception-code'], '62');
  });

  test('too many statements at once are refused, and those who leave the queue free it', async () => {
    const abort = new AbortController();
    const endless = 'SELECT max(sipHash64(number)) FROM numbers(100000000000)';
    const running = Array.from({ length: 16 + 256 }, () =>
      call('/', { body: endless, signal: abort.signal }).catch((error: unknown) => error),
    );
    const isRefused = async () => {
      const signal = AbortSignal.timeout(300);
      const answer = await call('/', { body: 'SELECT 1', signal }).catch(() => undefined);
      return answer?.status === 503 && answer.headers['x-clickhouse-exception-code'] === '202';
    };
    await eventually(isRefused, 10_000, 'a statement is refused');
    abort.abort();
    await Promise.all(running);
    // The engine hears of a caller who left a moment after the caller does.
    const isServed = async () => (await call('/', { body: 'SELECT 1' })).text === '1\n';
    await eventually(isServed, 10_000, 'a statement is served again');
  });

  test('bytes come out as the engine wrote them', async () => {
    const body = 'SELECT toUInt32(number) FROM numbers(300000) FORMAT RowBinary';
    const { bytes } = await call('/', { body });
    assert.equal(bytes.length, 4 * 300_000);
    assert.equal(bytes.readUInt32LE(4 * 299_999), 299_999);
    const parquet = await call('/', { body: 'SELECT number FROM numbers(10) FORMAT Parquet' });
    assert.equal(parquet.bytes.subarray(-4).toString(), 'PAR1');
    const stream = await official.exec({ query: 'SELECT 1 AS n FORMAT XML' });
    assert.match(await text(stream.stream), /<n>1<\/n>/);
  });
});
