import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import type { AnalyticsStore } from '#kernel/ports/analytics/analytics-store.ts';
import type { FrozenHead, PartSummary } from '#kernel/ports/analytics/copying.ts';
import type { BrandKey } from '#kernel/ports/analytics/reading.ts';
import { storedObservation } from '../support/stored-observation.ts';
import { fillEveryTable } from './fill-every-table.ts';
import { newBrand, type OpenStore, partsOf, type StoreUnderTest } from './store-under-test.ts';

/** Copying from one store to another. */
export function testCopying(engine: string, open: OpenStore): void {
  describe(`copying with ${engine}`, () => {
    let source: StoreUnderTest;
    let target: StoreUnderTest;
    before(async () => {
      source = await open();
      target = await open();
    });
    after(async () => {
      await source.close();
      await target.close();
    });

    const summaryOf = async (store: AnalyticsStore, { brandId }: BrandKey) =>
      (await store.copying.summarize()).filter((summary) => summary.brandId === brandId);

    it('makes every part of another store the same, also when it is repeated', async () => {
      const brand = newBrand();
      await fillEveryTable(source.store, brand);
      const parts = await partsOf(source.store, brand.brandId);
      assert.deepEqual([...new Set(parts.map(({ table }) => table))].sort(), [
        ...['movedObservations', 'names', 'observations', 'rawAnswers', 'referrals', 'visits'],
      ]);
      for (let round = 0; round < 2; round += 1) {
        for (const part of parts) {
          const lines = await source.store.copying.read(part);
          await target.store.copying.replace(part, lines);
        }
        assert.deepEqual(
          await summaryOf(target.store, brand),
          await summaryOf(source.store, brand),
        );
      }
      for (const part of parts) {
        assert.equal(
          await text(await target.store.copying.read(part)),
          await text(await source.store.copying.read(part)),
          part.table,
        );
      }
      const history = (store: AnalyticsStore) => store.observations.batch(brand, undefined, 10);
      assert.deepEqual(await history(target.store), await history(source.store));
    });

    it('gives everything as of the moment that was frozen, which fills another store', async () => {
      const brand = newBrand();
      await fillEveryTable(source.store, brand);
      const before = await summaryOf(source.store, brand);
      const name = await source.store.copying.freeze();
      for (const part of await partsOf(source.store, brand.brandId)) {
        await source.store.copying.replace(part, Readable.from([]));
      }
      const lines = (await text(await source.store.copying.readFrozen(name))).trim().split('\n');
      const head: FrozenHead = JSON.parse(lines[0] ?? '');
      assert.equal(lines.length, 1 + head.parts + head.rows);
      const parts: PartSummary[] = [];
      for (let at = 1; at < lines.length; at += 1) {
        const part: PartSummary = JSON.parse(lines[at] ?? '');
        const rows = lines.slice(at + 1, at + 1 + part.rows).map((line) => `${line}\n`);
        at += part.rows;
        if (part.brandId !== brand.brandId) continue;
        parts.push(part);
        await target.store.copying.add(part.table, Readable.from([Buffer.from(rows.join(''))]));
      }
      assert.deepEqual(parts, before);
      assert.deepEqual(await summaryOf(target.store, brand), before);
    });

    it('keeps an older row from coming back after a move', async () => {
      const brand = newBrand();
      await fillEveryTable(source.store, brand);
      for (const part of await partsOf(source.store, brand.brandId)) {
        await target.store.copying.replace(part, await source.store.copying.read(part));
      }
      const before = await summaryOf(target.store, brand);
      const left = storedObservation({
        ...brand,
        id: 5,
        version: 1,
        createdAt: new Date('2026-01-01'),
      });
      await target.store.observations.store([{ observation: left, earlierDays: [] }]);
      assert.deepEqual(await summaryOf(target.store, brand), before);
    });

    it('leaves exactly the lines given, and nothing where there are none', async () => {
      const brand = newBrand();
      await fillEveryTable(source.store, brand);
      for (const part of await partsOf(source.store, brand.brandId)) {
        const lines = (await text(await source.store.copying.read(part))).split('\n').slice(0, -1);
        const kept = `${lines[0]}\n`;
        await source.store.copying.replace(part, Readable.from([Buffer.from(kept)]));
        assert.equal(await text(await source.store.copying.read(part)), kept, part.table);
        await source.store.copying.replace(part, Readable.from([]));
        assert.equal(await text(await source.store.copying.read(part)), '', part.table);
      }
      assert.deepEqual(await summaryOf(source.store, brand), []);
    });

    it('changes nothing when its lines break off', async () => {
      const brand = newBrand();
      await fillEveryTable(source.store, brand);
      const before = await summaryOf(source.store, brand);
      for (const part of await partsOf(source.store, brand.brandId)) {
        const whole = await text(await source.store.copying.read(part));
        const broken = async function* () {
          yield Buffer.from(whole);
          throw new Error('the source is gone');
        };
        await assert.rejects(source.store.copying.replace(part, Readable.from(broken())), {
          message: 'the source is gone',
        });
      }
      assert.deepEqual(await summaryOf(source.store, brand), before);
    });
  });
}
