import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eventually } from '../../../../server/test/support/service/process.ts';
import { type ImportRecord, isSightlineError } from '../../src/index.ts';
import { dropped, empty, json, refused, startLoopback } from '../loopback.ts';

const newBrand = { name: 'N', website: 'https://n.example', description: '' };
const record: ImportRecord = {
  ...{ prompt_id: 1, platform: 'chatgpt', created_at: '2026-11-14T06:00:00Z' },
  response_text: 'Northwind',
};
const unavailable = refused(503, 'service_unavailable');

describe('calls that may be repeated', () => {
  for (const [name, answer] of [
    ['a dropped connection', dropped],
    ['502 from a proxy', json(502, {})],
    ['503', unavailable],
    ['504 from a proxy', json(504, {})],
    ['429', refused(429, 'rate_limited', { 'retry-after': '0' })],
  ] as const) {
    it(`are sent again after ${name}`, async () => {
      await using loopback = await startLoopback([answer, answer, empty]);
      assert.equal((await loopback.client.listBrands()).total, 0);
      assert.equal(loopback.seen.length, 3);
    });
  }

  it('are given up after as many retries as were asked for', async () => {
    await using loopback = await startLoopback([unavailable]);
    const { client, seen } = loopback;
    await assert.rejects(client.listBrands({}, { retries: 1 }), { type: 'service_unavailable' });
    assert.equal(seen.length, 2);
    await assert.rejects(client.listBrands(), { status: 503 });
    assert.equal(seen.length, 2 + 4);
  });

  it('wait as long as the service says, and not for hours', async () => {
    const soon = refused(429, 'rate_limited', { 'retry-after': '1' });
    await using one = await startLoopback([soon, empty]);
    const began = performance.now();
    await one.client.listBrands();
    assert.ok(performance.now() - began >= 990);
    await using other = await startLoopback([
      refused(503, 'service_unavailable', { 'retry-after': '3600' }),
    ]);
    await assert.rejects(other.client.listBrands(), { retryAfterMs: 3_600_000 });
    assert.equal(other.seen.length, 1);
  });

  it('are PUT, DELETE and what the contract says doubles nothing', async () => {
    await using loopback = await startLoopback([unavailable]);
    const { client, seen } = loopback;
    const sent = async (call: Promise<unknown>) => {
      const before = seen.length;
      await assert.rejects(call, { type: 'service_unavailable' });
      return seen.length - before;
    };
    const once = { retries: 1 };
    assert.equal(await sent(client.archiveBrand({ brand_id: 1 }, once)), 2);
    assert.equal(await sent(client.replaceStages({ brand_id: 1, stages: [] }, once)), 2);
    assert.equal(await sent(client.importPrompts({ brand_id: 1, rows: [{}] }, once)), 2);
    const known = { ...record, external_id: 'a' };
    assert.equal(await sent(client.importResponses({ brand_id: 1, records: [known] }, once)), 2);
    assert.equal(
      await sent(client.importResponses({ brand_id: 1, records: [known, record] }, once)),
      1,
      'a record without external_id would be stored twice',
    );
  });
});

describe('calls that may not be repeated', () => {
  it('are sent once, unless the caller knows better', async () => {
    await using loopback = await startLoopback([dropped]);
    const { client, seen } = loopback;
    await assert.rejects(client.createBrand(newBrand), { type: 'connection_failed', status: 0 });
    assert.equal(seen.length, 1);
    await assert.rejects(client.createBrand(newBrand, { isRepeatable: true, retries: 2 }));
    assert.equal(seen.length, 4);
  });

  it('may be repeated with an idempotency key, which each attempt carries', async () => {
    await using loopback = await startLoopback([dropped, json(200, { id: 7 })]);
    const { client, seen } = loopback;
    assert.equal((await client.createBrand(newBrand, { idempotencyKey: 'k-1' })).id, 7);
    assert.deepEqual(
      seen.map(({ headers }) => headers['idempotency-key']),
      ['k-1', 'k-1'],
    );
    for (const idempotencyKey of ['', 'a\nb']) {
      await assert.rejects(client.createBrand(newBrand, { idempotencyKey }), /idempotencyKey/);
    }
  });

  it('are sent again after a 429 that says when, which changed nothing', async () => {
    const limited = refused(429, 'rate_limited', { 'retry-after': '0' });
    await using loopback = await startLoopback([limited, limited, json(200, { id: 7 })]);
    assert.equal((await loopback.client.createBrand(newBrand)).id, 7);
    assert.equal(loopback.seen.length, 3);
    await using other = await startLoopback([json(429, {}), empty]);
    await assert.rejects(other.client.createBrand(newBrand), { status: 429 });
    assert.equal(other.seen.length, 1);
  });

  it('are those that will not succeed later', async () => {
    for (const answer of [
      refused(404, 'brand_not_found'),
      refused(429, 'quota_exceeded'),
      json(500, {}),
    ]) {
      await using loopback = await startLoopback([answer, empty]);
      await assert.rejects(loopback.client.listBrands(), (error) => isSightlineError(error));
      assert.equal(loopback.seen.length, 1);
    }
  });
});

describe('deadlines', () => {
  it('end a call that gets no answer, or half of one', async () => {
    const half = (response: import('node:http').ServerResponse) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"total"');
    };
    for (const answer of [() => undefined, half]) {
      await using loopback = await startLoopback([answer], { timeoutMs: 150 });
      await assert.rejects(loopback.client.listBrands(), { type: 'timed_out', status: 0 });
      // On a busy machine it may end before the server has it.
      assert.ok(loopback.seen.length <= 1, 'it was sent again');
    }
  });

  it('end with the reason of the caller, in a pause too', async () => {
    const reason = new Error('No longer needed');
    const slow = refused(503, 'service_unavailable', { 'retry-after': '30' });
    for (const answer of [() => undefined, slow]) {
      await using loopback = await startLoopback([answer]);
      const controller = new AbortController();
      const call = loopback.client.listBrands({}, { signal: controller.signal });
      const hasArrived = eventually(async () => loopback.seen.length > 0, 10_000);
      void hasArrived.then(() => controller.abort(reason));
      await assert.rejects(call, reason);
      await assert.rejects(loopback.client.listBrands({}, { signal: controller.signal }), reason);
      assert.equal(loopback.seen.length, 1);
    }
  });
});
