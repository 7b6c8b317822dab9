import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import type { AnalyticsStore } from '#kernel/ports/analytics/analytics-store.ts';
import type { BrandKey } from '#kernel/ports/analytics/reading.ts';
import type { StoredVisit } from '#kernel/ports/analytics/visits.ts';
import { copiedRows, newBrand, type OpenStore, type StoreUnderTest } from './store-under-test.ts';

function visit(brand: BrandKey, fields: Partial<StoredVisit> = {}): StoredVisit {
  return {
    ...brand,
    siteId: 's1',
    at: new Date('2026-01-10T10:00:00.123Z'),
    agent: 'GPTBot',
    role: 'training',
    host: 'www.northwind.example',
    path: '/',
    status: 200,
    bytes: 1000,
    served: 'live',
    ...fields,
  };
}

/** Storing visits of AI agents, each batch once. */
export function testVisits(engine: string, open: OpenStore): void {
  describe(`visits in ${engine}`, () => {
    let opened: StoreUnderTest;
    let store: AnalyticsStore;
    before(async () => {
      opened = await open();
      store = opened.store;
    });
    after(() => opened.close());

    it('come back as they were stored', async () => {
      const brand = newBrand();
      const stored = visit(brand, {
        path: '/ä😀"',
        status: 0,
        bytes: 2 ** 53 - 1,
        served: 'origin',
      });
      await store.visits.store({ name: randomUUID(), visits: [stored] });
      const [copied, ...others] = await copiedRows(store, 'visits', brand);
      assert.deepEqual(others, []);
      assert.deepEqual(copied && { ...copied, at: new Date(copied.at) }, stored);
    });

    it('count once when their batch is sent again, and twice in two batches', async () => {
      const brand = newBrand();
      const batch = {
        name: randomUUID(),
        visits: [
          visit(brand),
          visit(brand),
          visit(brand, { status: 404, served: 'origin', at: new Date('2026-01-11T00:00:00.000Z') }),
        ],
      };
      await store.visits.store(batch);
      await store.visits.store(batch);
      await Promise.all([store.visits.store(batch), store.visits.store(batch)]);
      const plan = { ...brand, siteId: 's1', first: '2026-01-01', last: '2026-01-31' };
      const report = async () => {
        const { rows } = await store.visits.report({
          ...plan,
          groupBy: ['date'],
          limit: 9,
          offset: 0,
        });
        return text(rows);
      };
      assert.equal(
        await report(),
        '{"date":"2026-01-10","visits":2,"live_visits":2,"failed_visits":0,"bytes":2000}\n' +
          '{"date":"2026-01-11","visits":1,"live_visits":0,"failed_visits":1,"bytes":1000}\n',
      );
      await store.visits.store({ ...batch, name: randomUUID() });
      assert.match(await report(), /^\{"date":"2026-01-10","visits":4,/);
    });
  });
}
