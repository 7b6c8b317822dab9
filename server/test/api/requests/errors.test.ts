import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { InjectOptions } from 'fastify';
import { refused, succeeded } from '../../support/answers/answers.ts';
import type { Answer, Caller } from '../../support/clients/caller.ts';
import { brandBody, callerWith, createBrand } from '../../support/records/brand.ts';
import { useTestService } from '../../support/service/borrowed-service.ts';

const service = useTestService();
let key: string;
let organizationId: number;

before(async () => {
  const organization = await service.organization();
  organizationId = organization.id;
  key = await organization.key();
});

const post = (body: string | Buffer, headers: Record<string, string> = {}): ReturnType<Caller> =>
  service.call('POST', '/v1/brands', { key, body, headers });

/** A request as it is, without what the caller adds. */
async function bare(options: InjectOptions): Promise<Answer> {
  const { statusCode: status, headers, body } = await service.app.inject(options);
  return { status, headers, body: body === '' ? '' : JSON.parse(body) };
}

const authorization = () => ({ authorization: `Bearer ${key}` });

describe('bodies that cannot be read', () => {
  const malformed: [string, string | Buffer][] = [
    ['half an object', '{"name": "North'],
    ['no JSON', 'name=Northwind'],
    ['two values', '{}{}'],
    ['a trailing comma', '{"name": "x",}'],
    ['single quotes', "{'name': 'x'}"],
    ['NaN', '{"name": NaN}'],
    ['only white space', '   '],
    ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ['Latin-1', Buffer.from('{"name": "Müller"}', 'latin1')],
    ['UTF-16', Buffer.from('{"name": "x"}', 'utf16le')],
    ['an encoded surrogate', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
    ['100,000 brackets', '['.repeat(100_000)],
    ['100,000 closed brackets', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['100,000 objects', '{"a":'.repeat(100_000)],
  ];
  for (const [what, body] of malformed) {
    it(`${what}: 400 malformed_body`, async () => {
      refused(await post(body), 400, 'malformed_body');
    });
  }

  it('a content type that is not JSON: 415', async () => {
    const json = JSON.stringify(brandBody);
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      'application/jsonp',
      'nonsense',
    ]) {
      refused(await post(json, { 'content-type': type }), 415, 'unsupported_media_type');
    }
    const payload = Buffer.from(json);
    const untyped = {
      method: 'POST',
      url: '/v1/brands',
      headers: authorization(),
      payload,
    } as const;
    refused(await bare(untyped), 415, 'unsupported_media_type');
  });

  it('JSON under each of its names: read', async () => {
    for (const type of [
      'application/json',
      'Application/JSON; charset=UTF-8',
      'application/json;charset=utf-8',
      'application/vnd.northwind+json',
    ]) {
      succeeded(await post(JSON.stringify(brandBody), { 'content-type': type }));
    }
  });

  it('more than 1 MiB: 413, also where the rest would be fine; just below it is read', async () => {
    const padded = (size: number) => {
      const start = JSON.stringify(brandBody);
      return start + ' '.repeat(size - Buffer.byteLength(start));
    };
    succeeded(await post(padded(1_048_576)));
    refused(await post(padded(1_048_577)), 413, 'payload_too_large');
    refused(await post(padded(8_000_000)), 413, 'payload_too_large');
  });

  it('says no to a body only after it said who may not send one', async () => {
    const options = { body: '{', headers: { 'content-type': 'text/plain' } };
    refused(await service.call('POST', '/v1/brands', options), 401, 'unauthenticated');
  });

  it('keeps a body from reaching into prototypes', async () => {
    const body = `{"__proto__": {"name": "x"}, "constructor": {"prototype": {"y": 1}}, ${JSON.stringify(brandBody).slice(1)}`;
    succeeded(await post(body));
    assert.equal(({} as Record<string, unknown>).y, undefined);
  });
});

describe('paths and methods', () => {
  it('an unknown path: 404 not_found, with and without a credential', async () => {
    for (const path of [
      '/nothing',
      '/v1',
      '/v1/nothing',
      '/v3/brands',
      '//v1/brands',
      '/V1/brands',
      '/v1/brands/',
      '/v1//prompts',
      '/v1/brands/1/competitors/',
    ]) {
      refused(await service.call('GET', path, { key }), 404, 'not_found');
      refused(await service.call('POST', path, { body: '{' }), 404, 'not_found');
    }
  });

  it('another method: 405 that names the right ones', async () => {
    const cases: [string, string, string[]][] = [
      ['PUT', '/v1/brands', ['GET', 'POST']],
      ['DELETE', '/v1/brands', ['GET', 'POST']],
      ['POST', '/v1/brands/1', ['GET', 'PATCH', 'DELETE']],
      ['PATCH', '/v1/brands/1/competitors/1', ['GET', 'PUT', 'DELETE']],
      ['POST', '/v1/brands/1/stages', ['GET', 'PUT']],
      ['PUT', '/auth/sessions', ['POST', 'GET', 'PATCH', 'DELETE']],
      ['HEAD', '/v1/1/collections', ['POST']],
      ['OPTIONS', '/v1/brands', ['GET', 'POST']],
      ['TRACE', '/v1/brands', ['GET', 'POST']],
      ['PROPFIND', '/v1/brands/1', ['GET', 'PATCH', 'DELETE']],
      ...['/healthz', '/readyz', '/openapi.json', '/docs', '/docs/reference.css'].flatMap((path) =>
        ['POST', 'DELETE', 'OPTIONS', 'TRACE'].map((method): [string, string, string[]] => [
          method,
          path,
          ['GET'],
        ]),
      ),
    ];
    for (const [method, path, allowed] of cases) {
      const answer = await service.call(method, path, { key });
      assert.equal(answer.status, 405, `${method} ${path}`);
      if (method !== 'HEAD') assert.equal(answer.body.detail.type, 'method_not_allowed');
      const allow = String(answer.headers.allow).split(', ');
      assert.deepEqual(allow.filter((one) => one !== 'HEAD').sort(), allowed.sort());
    }
  });

  it('an Accept header that excludes JSON: 406; any other is fine', async () => {
    const accept = (value: string) =>
      service.call('GET', '/v1/brands', { key, headers: { accept: value } });
    for (const value of ['text/html', 'application/xml, text/*', 'application/json;q=0']) {
      refused(await accept(value), 406, 'not_acceptable');
    }
    for (const value of ['*/*', 'application/json', 'text/html, */*;q=0.1', 'application/*']) {
      succeeded(await accept(value));
    }
  });

  it('HEAD is GET without its body', async () => {
    const { id } = await createBrand(callerWith(service.call, key));
    for (const path of ['/v1/brands', `/v1/brands/${id}`, `/v1/brands/${id}/stages`]) {
      const [head, get] = [
        await service.call('HEAD', path, { key }),
        await service.call('GET', path, { key }),
      ];
      assert.deepEqual([head.status, head.body], [200, '']);
      assert.equal(head.headers['content-length'], get.headers['content-length']);
    }
    assert.equal((await service.call('HEAD', '/v1/brands')).status, 401);
    assert.equal((await service.call('HEAD', '/v1/brands/999999999', { key })).status, 404);
  });

  it('a path that cannot be decoded or is far too long: 4xx in the same form', async () => {
    const paths = ['/v1/brands/%E0%A4%A', '/v1/brands/%', '/%ff', `/v1/brands/${'1'.repeat(5000)}`];
    for (const url of paths) {
      const answer = await bare({ method: 'GET', url, headers: authorization() });
      assert.ok(answer.status >= 400 && answer.status < 500, url);
      assert.equal(typeof answer.body.detail?.type, 'string', JSON.stringify(answer.body));
      assert.equal(typeof answer.body.detail?.message, 'string');
    }
    assert.equal((await service.call('GET', '/v1/brands/%00', { key })).status, 422);
  });

  it('an answer is JSON, is not cached and not sniffed', async () => {
    const answers = [
      await service.call('GET', '/v1/brands', { key }),
      await service.call('GET', '/v1/brands'),
      await service.call('GET', '/nothing'),
    ];
    for (const { headers } of answers) {
      assert.match(String(headers['content-type']), /^application\/json/);
      assert.equal(headers['cache-control'], 'no-store');
      assert.equal(headers['x-content-type-options'], 'nosniff');
    }
  });
});

describe('request ids', () => {
  const idFor = async (sent?: string) => {
    const headers: Record<string, string> = sent === undefined ? {} : { 'x-request-id': sent };
    return String(
      (await service.call('GET', '/v1/brands', { key, headers })).headers['x-request-id'],
    );
  };

  it("a caller's own comes back when it is harmless, and is in the log", async () => {
    for (const sent of ['abc-123', 'trace.7_x', 'a'.repeat(64)]) {
      assert.equal(await idFor(sent), sent);
      assert.ok(service.log.some((line) => line.includes(`"request_id":"${sent}"`)));
    }
  });

  it('anything else is replaced by a new one, as is none', async () => {
    const seen = new Set<string>();
    for (const sent of [undefined, '', 'a b', '"}{', 'a'.repeat(65), '<script>', 'ä']) {
      const id = await idFor(sent);
      assert.match(id, /^[0-9a-f-]{36}$/);
      seen.add(id);
    }
    assert.equal(seen.size, 7);
  });

  it('errors carry one, too', async () => {
    for (const path of ['/v1/brands', '/nothing']) {
      const { headers } = await service.call('GET', path, { headers: { 'x-request-id': 'mine' } });
      assert.equal(headers['x-request-id'], 'mine');
    }
  });
});

describe('log lines', () => {
  it('say what was asked by whom, and no secret', async () => {
    const headers = { cookie: 'sightline_session=cookie-secret', 'x-request-id': 'log-test' };
    await service.call('GET', '/v1/brands?token=query-secret', { key, headers });
    await service.call('GET', '/v1/brands', { key: 'sl_wrong-secret', headers });
    await service.call('POST', '/v1/brands', { key, body: '{"name": "body-secret"', headers });
    const lines = service.log.filter((line) => line.includes('log-test'));
    assert.ok(lines.length >= 3);
    assert.ok(
      lines.some((line) =>
        /"route":"\/v1\/brands".*"status":200.*"principal":"key:\d+"/.test(line),
      ),
    );
    for (const secret of [key, 'cookie-secret', 'query-secret', 'wrong-secret', 'body-secret']) {
      assert.ok(!service.log.join('\n').includes(secret), secret);
    }
  });
});

describe('the trace of a caller', () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';

  async function loggedFor(traceparent: string, requestId: string) {
    const headers = { traceparent, 'x-request-id': requestId };
    await service.call('GET', '/v1/brands', { key, headers });
    const lines = service.log.map((line) => JSON.parse(line));
    const [line, ...others] = lines.filter(({ request_id }) => request_id === requestId);
    assert.deepEqual(others, []);
    return line;
  }

  it('is in the log with the organization that asks', async () => {
    const line = await loggedFor(`00-${traceId}-00f067aa0ba902b7-01`, 'in-a-trace');
    assert.equal(line.trace_id, traceId);
    assert.equal(line.route, '/v1/brands');
    assert.equal(line.organization_id, organizationId);
  });

  it('is a new one if the header is none', async () => {
    const line = await loggedFor(`00-${traceId}`, 'in-no-trace');
    assert.match(line.trace_id, /^[\da-f]{32}$/);
    assert.notEqual(line.trace_id, traceId);
  });
});

describe('query parameters that an operation does not have', () => {
  it('are named in its answer, also in a refusal', async () => {
    const get = (url: string) => service.call('GET', url, { key });
    const named = (answer: Answer) => answer.headers['sightline-ignored-parameters'];
    const listed = await get('/v1/brands?strat_date=x&limit=1&ofset=2');
    succeeded(listed);
    assert.equal(named(listed), '"ofset";did-you-mean="offset", "strat_date"');
    const without = await get('/v1/brands?limit=1');
    assert.equal(named(without), undefined);
    const wrong = await get('/v1/brands?limit=0&%0d%0ax%22=1');
    assert.equal(wrong.status, 422);
    assert.equal(named(wrong), '"%0D%0Ax%22"');
  });
});
