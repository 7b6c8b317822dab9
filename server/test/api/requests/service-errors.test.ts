import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { emptyCatalog } from '#kernel/ports/collector-catalog.ts';
import { silentLogger } from '#kernel/ports/logger.ts';
import { createDatabase, isConnectionFailure } from '../../../src/adapters/postgres/index.ts';
import { compose } from '../../../src/main/compose.ts';
import { refused, succeeded } from '../../support/answers/answers.ts';
import { createCaller } from '../../support/clients/caller.ts';
import { callerWith } from '../../support/records/brand.ts';
import { appWith } from '../../support/service/app.ts';
import { useTestService } from '../../support/service/borrowed-service.ts';
import { testSecretKey } from '../../support/service/service.ts';

const service = useTestService();
let key: string;

before(async () => {
  key = await (await service.organization()).key();
});

describe('an internal error', () => {
  it('is 500 internal_error with a hash that is also in the log, and gives nothing away', async () => {
    // A schema without tables: every statement fails as a wrong statement would.
    const services = { ...service.services, db: service.services.db.withSchema('nowhere') };
    const { call, log } = await appWith(service, { services });
    const answer = await call('GET', '/v1/brands', { key });
    const { error_hash, message } = refused(answer, 500, 'internal_error');
    assert.match(String(error_hash), /^[0-9a-f]{8,}$/);
    assert.equal(typeof message, 'string');
    assert.deepEqual(Object.keys(answer.body.detail).sort(), ['error_hash', 'message', 'type']);
    for (const leak of [/nowhere/, /api_keys/, /select/i, /relation/, /\.ts\b/, /node_modules/]) {
      assert.doesNotMatch(JSON.stringify(answer.body), leak);
      assert.doesNotMatch(JSON.stringify(answer.headers), leak);
    }
    const logged = log.filter((line) => line.includes(String(error_hash)));
    assert.equal(logged.length, 1);
    assert.match(logged[0] ?? '', /nowhere/);
    const again = await call('GET', '/v1/brands', { key });
    assert.notEqual(again.body.detail.error_hash, error_hash);
  });
});

describe('a store that is out of reach', () => {
  it('is 503 service_unavailable, to be tried again, and does not say where it is', async () => {
    const url = 'postgres://nobody:hunter2@127.0.0.1:1/none';
    const database = createDatabase({ url, poolSize: 1, logger: silentLogger });
    const services = { ...service.services, db: database.db };
    const { call, log } = await appWith(service, { services, isUnavailable: isConnectionFailure });
    const answer = await call('GET', '/v1/brands', { key });
    refused(answer, 503, 'service_unavailable');
    assert.match(String(answer.headers['retry-after']), /^\d+$/);
    assert.doesNotMatch(JSON.stringify(answer.body), /127\.0\.0\.1|postgres|nobody/i);
    assert.doesNotMatch(log.join('\n'), /hunter2/);
    await database.close();
  });
});

describe('/healthz and /readyz', () => {
  it('need no credential and say that all is well', async () => {
    assert.deepEqual(succeeded(await service.call('GET', '/healthz')), { status: 'ok' });
    const { analytics, ...rest } = succeeded(await service.call('GET', '/readyz'));
    assert.deepEqual(rest, { status: 'ready', postgres: true });
    const { engine, ready, storage } = analytics;
    assert.deepEqual([engine, ready], [service.stores.urls.analytics.engine, true]);
    if (engine === 'clickhouse') return assert.equal(storage, undefined);
    const { sorting, ...sizes } = storage;
    assert.equal(typeof sorting, 'boolean');
    assert.deepEqual(Object.keys(sizes).sort(), ['file_bytes', 'unsorted_rows', 'wal_bytes']);
    for (const size of Object.values(sizes)) assert.ok(Number.isSafeInteger(size), `${size}`);
  });

  it('a store that does not answer makes /readyz a 503, and leaves /healthz', async () => {
    for (const readiness of [
      { postgres: false, analytics: { engine: 'duckdb', ready: true } },
      { postgres: true, analytics: { engine: 'clickhouse', ready: false } },
    ] as const) {
      const { call } = await appWith(service, { readiness: async () => readiness });
      const answer = await call('GET', '/readyz');
      assert.equal(answer.status, 503);
      assert.deepEqual(answer.body, { status: 'unavailable', ...readiness });
      assert.equal((await call('GET', '/healthz')).status, 200);
    }
  });
});

describe('rate limits', () => {
  const state = (value: unknown) => {
    const [, remaining, seconds] = /^"default";r=(\d+);t=(\d+)$/.exec(String(value)) ?? [];
    return { remaining: Number(remaining), seconds: Number(seconds) };
  };

  it('count down in headers and end in a 429 that says when to come back', async () => {
    const { call } = await appWith(service, { rateLimit: 5 });
    const own = await (await service.organization()).key();
    for (const remaining of [4, 3, 2, 1, 0]) {
      const answer = await call('GET', '/v1/brands', { key: own });
      assert.equal(answer.status, 200);
      assert.equal(state(answer.headers.ratelimit).remaining, remaining);
      assert.match(String(answer.headers['ratelimit-policy']), /q=5;w=60/);
    }
    const answer = await call('POST', '/v1/brands', { key: own, body: '{' });
    refused(answer, 429, 'rate_limited');
    const wait = Number(answer.headers['retry-after']);
    assert.ok(Number.isInteger(wait) && wait >= 1 && wait <= 60);
    assert.equal(state(answer.headers.ratelimit).remaining, 0);
    assert.equal(state(answer.headers.ratelimit).seconds, wait);
  });

  it('count each key separately', async () => {
    const { call } = await appWith(service, { rateLimit: 1 });
    const organization = await service.organization();
    const [one, two] = [await organization.key(), await organization.key()];
    succeeded(await call('GET', '/v1/brands', { key: one }));
    refused(await call('GET', '/v1/brands', { key: one }), 429, 'rate_limited');
    succeeded(await call('GET', '/v1/brands', { key: two }));
  });

  it('are shared by all processes that serve the API', async () => {
    const config = { rateLimit: 10, corsOrigins: [], dataDir: '', secretKey: testSecretKey };
    const start = () =>
      compose(service.stores, { ...config, catalog: emptyCatalog }, service.app.log);
    const [one, other] = [await start(), await start()];
    const organization = await service.organization();
    /** What the second process leaves of a key after some requests to the first. */
    const leftAfter = async (requests: number) => {
      const key = await organization.key();
      const ask = async ({ app }: typeof one) =>
        state((await callerWith(createCaller(app), key)('GET', '/v1/brands')).headers.ratelimit);
      for (let request = 0; request < requests; request += 1) await ask(one);
      await pause(800);
      return (await ask(other)).remaining;
    };
    // They find each other within a second.
    let left = await leftAfter(1);
    for (let round = 0; round < 10 && left !== 8; round += 1) left = await leftAfter(1);
    assert.deepEqual([await leftAfter(6), await leftAfter(12)], [3, 0]);
    await Promise.all([one.app.close(), other.app.close()]);
  });

  it('hold for guesses, too', async () => {
    const { call } = await appWith(service, { rateLimit: 3 });
    const statuses: number[] = [];
    for (let guess = 0; guess < 5; guess += 1) {
      statuses.push((await call('GET', '/v1/brands', { key: `guess-${guess}` })).status);
    }
    assert.deepEqual(statuses, [401, 401, 401, 429, 429]);
  });

  it('are on every answer', async () => {
    const { call } = await appWith(service, { rateLimit: 1000 });
    const restricted = await (await service.organization()).key(['query']);
    const requests: [number, string, string, object][] = [
      [200, 'GET', '/v1/brands', { key }],
      [401, 'GET', '/v1/brands', {}],
      [403, 'POST', '/v1/brands', { key: restricted, body: {} }],
      [404, 'GET', '/v1/brands/999999999', { key }],
      [422, 'POST', '/v1/brands', { key, body: {} }],
      [400, 'POST', '/v1/brands', { key, body: '{' }],
      [415, 'POST', '/v1/brands', { key, body: 'x', headers: { 'content-type': 'text/plain' } }],
      [406, 'GET', '/v1/brands', { key, headers: { accept: 'text/html' } }],
      [405, 'PUT', '/v1/brands', { key }],
      [404, 'GET', '/nothing', { key }],
    ];
    for (const [status, method, path, options] of requests) {
      const answer = await call(method, path, options);
      assert.equal(answer.status, status);
      assert.match(
        String(answer.headers.ratelimit),
        /^"default";r=\d+;t=\d+$/,
        `${status} ${path}`,
      );
    }
  });

  it('can be turned off', async () => {
    const answer = await service.call('GET', '/v1/brands', { key });
    assert.equal(answer.headers.ratelimit, undefined);
  });
});

describe('CORS', () => {
  const preflight = (origin: string) => ({
    headers: {
      origin,
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'authorization',
    },
  });

  it('is off by default', async () => {
    const headers = { origin: 'https://app.example' };
    const answer = await service.call('GET', '/v1/brands', { key, headers });
    assert.equal(answer.status, 200);
    const asked = await service.call('OPTIONS', '/v1/brands', preflight('https://app.example'));
    for (const each of [answer, asked]) {
      assert.equal(each.headers['access-control-allow-origin'], undefined);
    }
    assert.ok(asked.status >= 400);
  });

  it('lets the configured origins in, for every method, and no other', async () => {
    const { call } = await appWith(service, { corsOrigins: ['https://app.example'] });
    const asked = await call('OPTIONS', '/v1/brands/1', preflight('https://app.example'));
    assert.ok(asked.status === 200 || asked.status === 204);
    assert.equal(asked.headers['access-control-allow-origin'], 'https://app.example');
    assert.match(String(asked.headers['access-control-allow-headers']), /authorization/i);
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      assert.ok(String(asked.headers['access-control-allow-methods']).includes(method), method);
    }
    const headers = { origin: 'https://app.example' };
    for (const answer of [
      await call('GET', '/v1/brands', { key, headers }),
      await call('GET', '/v1/brands', { headers }),
    ]) {
      assert.equal(answer.headers['access-control-allow-origin'], 'https://app.example');
    }
    const stranger = await call('OPTIONS', '/v1/brands/1', preflight('https://evil.example'));
    assert.notEqual(stranger.headers['access-control-allow-origin'], 'https://evil.example');
    assert.notEqual(stranger.headers['access-control-allow-origin'], '*');
  });
});
