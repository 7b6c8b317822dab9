import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { type ClientOptions, type ClientWarning, createClient } from '../../src/index.ts';
import { json, startLoopback } from '../loopback.ts';

const ok = json(200, {});

describe('requests', () => {
  it('have each member where the operation has it, and nothing that is undefined', async () => {
    await using loopback = await startLoopback([ok], { userAgent: 'test/1' });
    const { client, seen } = loopback;
    await client.listPrompts({
      brand_id: 1,
      status: ['active', 'paused'],
      search: 'a&b',
      tag: undefined,
    });
    await client.createPersona({ brand_id: 1, name: 'CFO', description: 'Signs' });
    await client.putSourceKind({ brand_id: 1, domain: 'a/b?.example', kind: 'reviews' } as never);
    await client.signIn({ email: 'a@example.com', password: 'p' });
    assert.deepEqual(
      seen.map(({ method, url, body }) => [method, url, body]),
      [
        ['GET', '/v1/1/prompts?status=active&status=paused&search=a%26b', ''],
        ['POST', '/v1/brands/1/personas', '{"name":"CFO","description":"Signs"}'],
        ['PUT', '/v1/1/source-kinds/a%2Fb%3F.example', '{"kind":"reviews"}'],
        ['POST', '/auth/sessions', '{"email":"a@example.com","password":"p"}'],
      ],
    );
    const [first, , , last] = seen;
    assert.equal(first?.headers.authorization, 'Bearer test-key');
    assert.equal(first?.headers['user-agent'], 'test/1');
    assert.equal(last?.headers.authorization, undefined, 'no key where none is needed');
  });

  it('go to a service behind a path, by the fetch that was given', async () => {
    const urls: unknown[] = [];
    const fetch: typeof globalThis.fetch = async (url) => {
      urls.push(url);
      return Response.json({});
    };
    await createClient({ url: 'https://a.example/tools/', key: 'k', fetch }).getBrand({
      brand_id: 2,
    });
    assert.deepEqual(urls, ['https://a.example/tools/v1/brands/2']);
  });

  it('are not sent where they could mean something else', async () => {
    await using loopback = await startLoopback([ok]);
    const { client, seen } = loopback;
    for (const domain of ['', '.', '..', undefined, {}]) {
      const call = client.deleteSourceKind({ brand_id: 1, domain } as never);
      await assert.rejects(call, { name: 'TypeError', message: /^domain: / });
    }
    await assert.rejects(
      client.getBrand({ brand_id: 1, limit: 2 } as never),
      /^TypeError: limit: /,
    );
    await assert.rejects(client.listBrands({ limit: {} } as never), /^TypeError: limit: /);
    await assert.rejects(client.listBrands({}, { retries: -1 }), /^TypeError: retries: /);
    assert.equal(seen.length, 0);
  });

  it('have the default number of days before an end date alone', async () => {
    await using loopback = await startLoopback([json(200, [])]);
    const { client, seen } = loopback;
    await client.queryMetrics({ brand_id: 1, end_date: '2026-03-31' });
    await client.queryMetrics({ brand_id: 1, start_date: '2026-03-30', end_date: '2026-03-31' });
    await client.queryMetrics({ brand_id: 1, end_date: '31 March' });
    await client.listResponses({ brand_id: 1, end_date: '2026-03-31' });
    assert.deepEqual(
      seen.map(({ url }) => url),
      [
        '/v1/1/query?start_date=2026-03-01&end_date=2026-03-31',
        '/v1/1/query?start_date=2026-03-30&end_date=2026-03-31',
        '/v1/1/query?end_date=31+March',
        '/v1/1/responses?end_date=2026-03-31',
      ],
    );
  });

  it('warn once of parameters that the service ignored', async () => {
    const header = '"a%1B%22b", "strat_date";did-you-mean="start_date", 3';
    const warned: ClientWarning[] = [];
    const answer = json(200, {}, { 'sightline-ignored-parameters': header });
    const onWarning = (warning: ClientWarning) => warned.push(warning);
    await using loopback = await startLoopback([answer, answer, ok], { onWarning });
    for (let calls = 0; calls < 3; calls += 1) await loopback.client.listBrands({ limit: 1 });
    assert.deepEqual(warned, [
      {
        type: 'ignored_parameters',
        message:
          'GET /v1/brands: the service ignored "a%1B"b", "strat_date" (did you mean "start_date"?).',
        request: 'GET /v1/brands',
        parameters: [{ name: 'a%1B"b' }, { name: 'strat_date', didYouMean: 'start_date' }],
      },
    ]);
  });

  it('need options that can work', () => {
    const url = 'https://a.example';
    for (const bad of [
      { url: 'a.example' },
      { url: 'ftp://a.example' },
      { url: 'https://me:secret@a.example' },
      { url: 'https://a.example/?a=1' },
      { url, key: '' },
      { url, key: 'two\nlines' },
      { url, timeoutMs: 0 },
      { url, retries: 11 },
      { url, retries: 0.5 },
    ])
      assert.throws(() => createClient({ key: 'k', ...bad }), TypeError, JSON.stringify(bad));
    assert.throws(
      () => createClient({ url, key: 'secret\n' }),
      (error: Error) => !error.message.includes('secret'),
    );
  });
});

describe('a client without options', () => {
  const names = ['SIGHTLINE_URL', 'SIGHTLINE_API_KEY'] as const;
  const before = names.map((name) => [name, process.env[name]] as const);
  const set = (values: readonly (readonly [string, string | undefined])[]) => {
    for (const [name, value] of values)
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  };
  afterEach(() => set(before));

  async function sentBy(options?: ClientOptions) {
    const asked: [unknown, unknown][] = [];
    const fetch: typeof globalThis.fetch = async (url, { headers } = {}) => {
      asked.push([url, new Headers(headers).get('authorization')]);
      return Response.json({});
    };
    await createClient({ ...options, fetch }).getBrand({ brand_id: 2 });
    return asked[0];
  }

  it('reads the variables of the command line, and what is given wins', async () => {
    set([
      ['SIGHTLINE_URL', 'a.example/tools'],
      ['SIGHTLINE_API_KEY', 'from-variable'],
    ]);
    const url = 'https://a.example/tools/v1/brands/2';
    assert.deepEqual(await sentBy(), [url, 'Bearer from-variable']);
    assert.deepEqual(await sentBy({ key: 'given' }), [url, 'Bearer given']);
    assert.deepEqual(await sentBy({ key: null }), [url, null]);
    const other = 'http://127.0.0.1:9';
    assert.deepEqual(await sentBy({ url: other }), [
      `${other}/v1/brands/2`,
      'Bearer from-variable',
    ]);
  });

  it('names the variable that is missing', () => {
    set(names.map((name) => [name, '']));
    assert.throws(() => createClient(), { name: 'TypeError', message: /^url: .*SIGHTLINE_URL/ });
    assert.throws(() => createClient({ url: 'http://127.0.0.1:9' }), {
      name: 'TypeError',
      message: /^key: .*SIGHTLINE_API_KEY/,
    });
  });
});

describe('answers', () => {
  it('are JSON, text or bytes', async () => {
    const pdf = Buffer.from([37, 80, 68, 70, 255]);
    const typed =
      (type: string, body: string | Buffer) => (response: import('node:http').ServerResponse) => {
        response.writeHead(200, { 'content-type': type });
        response.end(body);
      };
    await using loopback = await startLoopback([
      typed('application/pdf', pdf),
      typed('text/csv; charset=utf-8', 'a,b\r\n'),
      typed('text/csv', 'c\r\n'),
      typed('text/html', '<p>'),
      typed('application/json', '{"a"'),
    ]);
    const { client, seen } = loopback;
    const printed = await client.printReport({ brand_id: 1, report_id: 'r' });
    assert.deepEqual([...printed], [...pdf]);
    assert.equal(await client.queryMetrics.csv({ brand_id: 1 }), 'a,b\r\n');
    assert.equal(await client.openSharedTable({ token: 't' }), 'c\r\n');
    assert.equal(await client.openPreview({ token: 't' }), '<p>');
    await assert.rejects(client.getBrand({ brand_id: 1 }), { type: 'unexpected_answer' });
    assert.deepEqual(
      seen.map(({ headers }) => headers.accept),
      ['application/pdf', 'text/csv', 'text/csv', 'text/html, text/plain', 'application/json'],
    );
  });
});
