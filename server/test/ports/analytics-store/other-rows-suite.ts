import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { AnalyticsStore } from '#kernel/ports/analytics/analytics-store.ts';
import type { AgedRows } from '#kernel/ports/analytics/installation.ts';
import type { RawAnswer } from '#kernel/ports/analytics/raw-answers.ts';
import type { BrandKey } from '#kernel/ports/analytics/reading.ts';
import { nastyTexts } from '../support/escaped-json.ts';
import { fillEveryTable } from './fill-every-table.ts';
import {
  copiedRows,
  newBrand,
  type OpenStore,
  permutations,
  type StoreUnderTest,
} from './store-under-test.ts';

function rawAnswer(brand: BrandKey, fields: Partial<RawAnswer> = {}): RawAnswer {
  return {
    ...brand,
    day: '2026-01-10',
    observationKey: 'key',
    platform: 'chatgpt',
    collector: 'openai',
    collectorVersion: '1',
    hash: 'first',
    body: '{"first":true}',
    ...fields,
  };
}

/** Raw answers and names. */
export function testOtherRows(engine: string, open: OpenStore): void {
  describe(`raw answers and names in ${engine}`, () => {
    let opened: StoreUnderTest;
    let store: AnalyticsStore;
    before(async () => {
      opened = await open();
      store = opened.store;
    });
    after(() => opened.close());

    it('a raw answer comes back as it was stored, once', async () => {
      const brand = newBrand();
      const answer = rawAnswer(brand, { body: nastyTexts.join(' ') });
      await store.rawAnswers.store([answer]);
      await store.rawAnswers.store([answer]);
      await store.rawAnswers.store([]);
      assert.deepEqual(await copiedRows(store, 'rawAnswers', brand), [answer]);
    });

    it('a raw answer replaces the earlier one of its key and day', async () => {
      const brand = newBrand();
      const first = rawAnswer(brand);
      const second = rawAnswer(brand, { hash: 'second', body: 'second', collectorVersion: '2' });
      const another = rawAnswer(brand, { day: '2026-01-11' });
      await store.rawAnswers.store([first, another]);
      await store.rawAnswers.store([second]);
      assert.deepEqual(await copiedRows(store, 'rawAnswers', brand), [second, another]);
    });

    it('a raw answer is found by its brand, day and key', async () => {
      const brand = newBrand();
      const [a, b, c] = ['a', 'b', 'c'].map((observationKey) =>
        rawAnswer(brand, { observationKey, body: observationKey + nastyTexts.join(' ') }),
      );
      assert.ok(a && b && c);
      const elsewhere = [
        { ...a, day: '2026-01-11' },
        { ...a, ...newBrand() },
      ];
      await store.rawAnswers.store([a, b, c, ...elsewhere]);
      const found = await store.rawAnswers.find(brand, a.day, ['a', 'c', 'never kept']);
      assert.deepEqual(
        found.toSorted((one, other) => (one.observationKey < other.observationKey ? -1 : 1)),
        [a, c].map(({ observationKey, body }) => ({ observationKey, body })),
      );
    });

    it('raw answers are counted and deleted by brand, days and keys', async () => {
      const brand = newBrand();
      const [a, b, late] = [
        rawAnswer(brand, { observationKey: 'a' }),
        rawAnswer(brand, { observationKey: 'b', day: '2026-01-11' }),
        rawAnswer(brand, { observationKey: 'a', day: '2026-01-12' }),
      ];
      const elsewhere = { ...a, ...newBrand() };
      await store.rawAnswers.store([a, b, late, elsewhere]);
      const days = { firstDay: '2026-01-10', lastDay: '2026-01-11' };
      const selection = { ...days, observationKeys: ['a', 'never kept'] };
      assert.equal(await store.rawAnswers.count(brand, selection), 1);
      await store.rawAnswers.remove(brand, selection);
      await store.rawAnswers.remove(brand, selection);
      assert.equal(await store.rawAnswers.count(brand, selection), 0);
      assert.deepEqual(await copiedRows(store, 'rawAnswers', brand), [b, late]);
      assert.deepEqual(await copiedRows(store, 'rawAnswers', elsewhere), [elsewhere]);
    });

    it('rows of an organization from before a day are counted and deleted, the oldest first', async () => {
      const brand = newBrand();
      const sister = { ...newBrand(), organizationId: brand.organizationId };
      const stranger = newBrand();
      for (const one of [brand, sister, stranger]) await fillEveryTable(store, one);
      const answers = ['2025-11-30', '2025-12-01', '2025-12-31', '2026-01-11'].map((day) =>
        rawAnswer(sister, { day }),
      );
      await store.rawAnswers.store(answers);
      const { organizationId } = brand;
      const { countBefore, removeBefore } = store.organizations;
      for (const [table, rows] of Object.entries({ observations: 6, referrals: 4, visits: 4 })) {
        const of = { organizationId, table: table as AgedRows['table'] };
        assert.equal(await countBefore({ ...of, day: '2027-01-01' }), rows, table);
        assert.equal(await countBefore({ ...of, day: '2000-01-01' }), 0, table);
      }
      const old = { organizationId, day: '2026-01-11' };
      assert.equal(await countBefore({ ...old, table: 'rawAnswers' }), 7);
      const expected = { rawAnswers: 7, referrals: 4, visits: 4 };
      for (const table of ['rawAnswers', 'referrals', 'visits'] as const) {
        let deleted = 0;
        for (let part = -1; part !== 0; deleted += part)
          part = await removeBefore({ ...old, table });
        assert.equal(deleted, expected[table], table);
        assert.equal((await copiedRows(store, table, brand)).length, 0, table);
        assert.equal((await copiedRows(store, table, stranger)).length, 2, table);
      }
      assert.deepEqual(await copiedRows(store, 'rawAnswers', sister), answers.slice(3));
    });

    it('of a name the highest sequence stays, in any order', async () => {
      const names = [3, 9, 27].map((sequence) => ({ sequence, name: `name ${sequence}` }));
      const of = ({ brandId }: BrandKey, { sequence, name }: (typeof names)[number]) => {
        return { brandId, kind: 'prompt' as const, id: 1, name, sequence };
      };
      const orders = permutations(names).map((order) => ({
        ...{ order, apart: newBrand(), atOnce: newBrand() },
      }));
      for (const at of names.keys()) {
        await store.names.store(
          orders.flatMap(({ order, apart }) =>
            order.slice(at, at + 1).map((name) => of(apart, name)),
          ),
        );
      }
      await store.names.store(
        orders.flatMap(({ order, atOnce }) => order.map((name) => of(atOnce, name))),
      );
      for (const brand of orders.flatMap(({ apart, atOnce }) => [apart, atOnce])) {
        const found = await copiedRows(store, 'names', brand);
        assert.deepEqual(found, [of(brand, { sequence: 27, name: 'name 27' })]);
      }
    });

    it('names differ by kind and id', async () => {
      const { brandId, ...brand } = newBrand();
      const names = (['prompt', 'stage', 'persona', 'competitor'] as const).flatMap((kind) =>
        [1, 2].map((id) => ({ brandId, kind, id, name: `${kind} ${id}`, sequence: 1 })),
      );
      await store.names.store(names);
      await store.names.store([]);
      const found = await copiedRows(store, 'names', { ...brand, brandId });
      assert.deepEqual(found.map(({ name }) => name).sort(), names.map(({ name }) => name).sort());
    });
  });
}
