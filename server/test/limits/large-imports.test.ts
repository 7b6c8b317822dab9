import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { refused, succeeded } from '../support/answers/answers.ts';
import { importRow, trackedBrand } from '../support/answers/responses.ts';
import { callerWith, type KeyCaller } from '../support/records/brand.ts';
import { useTestService } from '../support/service/borrowed-service.ts';

let key: string;
let call: KeyCaller;
let tracked: Awaited<ReturnType<typeof trackedBrand>>;
const service = useTestService({});
before(async () => {
  key = await (await service.organization()).key();
  call = callerWith(service.call, key);
  tracked = await trackedBrand(call);
});

const list = async (search = '') =>
  succeeded(await call('GET', `/v1/${tracked.brand.id}/responses?${search}`));

describe('bodies', () => {
  const path = () => `/v1/${tracked.brand.id}/responses/import`;
  const send = (body: string | Buffer, headers: Record<string, string>) =>
    service.call('POST', path(), { key, body, headers });
  const lines = 'application/x-ndjson';

  it('10,000 records pass, one more is too many and stores nothing', async () => {
    const { brand } = tracked;
    const row = JSON.stringify(importRow(tracked.plain));
    const body = (rows: number) => `${row}\n`.repeat(rows);
    const { total } = await list();
    assert.equal(succeeded(await send(body(10_000), { 'content-type': lines })).accepted, 10_000);
    refused(await send(body(10_001), { 'content-type': lines }), 413, 'payload_too_large');
    assert.equal((await list()).total, total + 10_000);
    assert.ok(brand.id > 0);
  });

  it('of every year that there can be, at once', async () => {
    const years = Array.from({ length: 2149 - 1970 }, (_, at) => 1970 + at);
    const rows = years.map((year) =>
      importRow(tracked.plain, { created_at: `${year}-07-01T00:00:00Z` }),
    );
    const { total } = await list();
    const { brand } = tracked;
    const answer = await call('POST', `/v1/${brand.id}/responses/import`, rows);
    assert.equal(succeeded(answer).accepted, years.length);
    assert.equal((await list()).total, total + years.length);
  });

  it('50 MB pass, one byte more is too large, also unpacked', async () => {
    const limit = 50 * 1024 * 1024;
    const row = Buffer.from(JSON.stringify([importRow(tracked.plain)]));
    const body = (bytes: number) => Buffer.concat([row, Buffer.alloc(bytes - row.length, ' ')]);
    const json = { 'content-type': 'application/json' };
    assert.equal(succeeded(await send(body(limit), json)).accepted, 1);
    refused(await send(body(limit + 1), json), 413, 'payload_too_large');
    const packed = gzipSync(body(limit + 1));
    refused(await send(packed, { ...json, 'content-encoding': 'gzip' }), 413, 'payload_too_large');
  });
});
