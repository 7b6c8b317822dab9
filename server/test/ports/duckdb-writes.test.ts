import assert from 'node:assert/strict';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import type { StoredObservation } from '#kernel/ports/analytics/observations.ts';
import { createDuckdbStore } from '../../src/adapters/duckdb/index.ts';
import { newBrand, partsOf } from './analytics-store/store-under-test.ts';
import { type OpenedDuckdb, openDuckdbStore } from './support/open-duckdb-store.ts';
import { storedObservation } from './support/stored-observation.ts';

const megabyte = 1024 * 1024;

describe('writing to DuckDB', { timeout: 180_000 }, () => {
  let opened: OpenedDuckdb;
  before(async () => {
    opened = await openDuckdbStore({ limits: { memoryBytes: 512 * megabyte } });
  });
  after(() => opened.close());

  const put = (...observations: readonly StoredObservation[]) =>
    opened.store.observations.store(
      observations.map((observation) => ({ observation, earlierDays: [] })),
    );

  it('mends half a surrogate pair, which is no text, and keeps everything else', async () => {
    const brand = newBrand();
    const broken = 'a\ud83d b\ude00 \\ud800 \0 😀';
    const mended = 'a� b� \\ud800 \0 😀';
    await put(
      storedObservation({
        ...brand,
        tags: [broken],
        retrievedSources: [{ [broken]: broken }],
        responseText: broken,
        externalId: broken,
      }),
    );
    const [row] = await opened.store.observations.batch(brand, undefined, 1);
    assert.deepEqual(
      [row?.tags, row?.retrievedSources, row?.responseText, row?.externalId],
      [[mended], [{ [mended]: mended }], mended, mended],
    );
    const [part] = await partsOf(opened.store, brand.brandId);
    assert.ok(part);
    assert.ok(JSON.parse(await text(await opened.store.copying.read(part))));
  });

  it('stores few rows and many alike, whatever was there', async () => {
    const versionsOf = async (responseText: string) => {
      const brand = newBrand();
      const write = (id: number, version: number, day: string, earlierDays: string[] = []) => {
        const createdAt = new Date(`${day}T12:00:00Z`);
        return {
          observation: storedObservation({ ...brand, id, version, createdAt, responseText }),
          earlierDays,
        };
      };
      const { store } = opened.store.observations;
      await store([write(1, 2, '2026-01-02'), write(2, 2, '2026-01-02')]);
      await store([write(3, 1, '2026-01-02'), write(3, 2, '2026-01-02')]);
      await store([write(1, 1, '2026-01-02'), write(4, 1, '2026-01-02')]);
      await store([write(2, 3, '2026-01-03', ['2026-01-02'])]);
      await store([write(2, 2, '2026-01-02')]);
      await store([write(5, 2, '2026-01-03', ['2026-01-01'])]);
      await store([write(5, 1, '2026-01-01')]);
      const rows = await opened.store.observations.batch(brand, undefined, 100);
      return rows.map(({ id, version, createdAt }) => [id, version, createdAt.getUTCDate()]);
    };
    const expected = [
      [1, 2, 2],
      [3, 2, 2],
      [4, 1, 2],
      [2, 3, 3],
      [5, 2, 3],
    ];
    assert.deepEqual(await versionsOf('short'), expected);
    // Too long to be taken for few.
    assert.deepEqual(await versionsOf('long '.repeat(12_000)), expected);
  });

  it('refuses a batch with one value that does not fit, and stores nothing of it', async () => {
    const brand = newBrand();
    const good = storedObservation({ ...brand, id: 1 });
    const judged = { present: true, evidence: [] };
    // What the types forbid, as a bug would send it.
    const bad = [
      { brand: { ...judged, position: 'first', sentiment: null } },
      { competitors: [{ ...judged, id: 1, position: null, sentiment: 'joyful' }] },
      { responseText: null },
      { tags: null },
      { searchEnabled: 'maybe' },
      { createdAt: new Date(Number.NaN) },
      { promptId: 1.5 },
      { promptId: -1 },
      { version: 2 ** 53 },
      { brand: { ...judged, position: null, sentiment: null, evidence: [{ start: -1, end: 2 }] } },
    ] as unknown as Partial<StoredObservation>[];
    for (const fields of bad) {
      const wrong = storedObservation({ ...brand, id: 2, ...fields });
      await assert.rejects(put(good, wrong), JSON.stringify(fields));
      assert.equal(await opened.store.observations.count(brand), 0, JSON.stringify(fields));
    }
    const referral = {
      ...{ day: '2026-01-10', referrer: 'r', page: '/', platform: null, pageviews: 1 },
      ...{ sessions: null, transactions: null, revenue: 'much', batchId: null },
    };
    const connection = { ...brand, connectionId: 'c' };
    const batch = { connection, number: 1, listVersion: 1, events: [referral] };
    await assert.rejects(opened.store.referrals.store(batch));
    await put(good);
    assert.equal(await opened.store.observations.count(brand), 1);
  });

  it('takes rows from many at once', async () => {
    const brand = newBrand();
    const writers = Array.from({ length: 20 }, async (_, writer) => {
      const store = createDuckdbStore({ url: opened.engine.url });
      for (let at = 0; at < 3; at += 1) {
        const observation = storedObservation({ ...brand, id: writer * 3 + at + 1 });
        await store.observations.store([{ observation, earlierDays: [] }]);
      }
      await store.close();
    });
    await Promise.all(writers);
    assert.equal(await opened.store.observations.count(brand), 60);
  });
});
