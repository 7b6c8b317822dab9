import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { StoredObservation, Surface } from '#kernel/ports/analytics/observations.ts';
import type { BrandKey } from '#kernel/ports/analytics/reading.ts';
import { storedObservation } from '../support/stored-observation.ts';
import { fullObservation } from './full-observation.ts';
import { newBrand, type OpenStore, useStore } from './store-under-test.ts';

/** Storing, reading back and removing observations. */
export function testObservations(engine: string, open: OpenStore): void {
  describe(`observations in ${engine}`, () => {
    const opened = useStore(open);

    const put = (observations: readonly StoredObservation[]) =>
      opened.store.observations.store(
        observations.map((observation) => ({ observation, earlierDays: [] })),
      );
    const history = (brand: BrandKey) => opened.store.observations.batch(brand, undefined, 1000);

    it('come back as they were stored', async () => {
      const brand = newBrand();
      const stored = [storedObservation({ ...brand, id: 7 }), fullObservation(brand)];
      await put(stored);
      assert.deepEqual(await history(brand), stored);
    });

    it('are the same when a call is repeated', async () => {
      const brand = newBrand();
      const stored = [storedObservation({ ...brand, id: 1 }), fullObservation({ ...brand, id: 2 })];
      await put(stored);
      await put(stored);
      await Promise.all([put(stored), put(stored)]);
      assert.deepEqual(await history(brand), stored);
      await put([]);
      assert.equal(await opened.store.observations.count(brand), 2);
    });

    it('are counted and read in the order of days and ids, a batch at a time', async () => {
      const brand = newBrand();
      const days = ['2026-03-02', '2025-12-31', '2026-03-01'];
      const stored = Array.from({ length: 30 }, (_, at) =>
        storedObservation({
          ...brand,
          id: 100 - at,
          createdAt: new Date(`${days[at % 3]}T0${at % 10}:00:00.000Z`),
          provenance: { ...storedObservation().provenance, evaluatorVersion: String(at % 2) },
        }),
      );
      await put(stored);
      const key = ({ createdAt, id }: StoredObservation) => ({
        day: createdAt.toISOString().slice(0, 10),
        id,
      });
      const inOrder = stored.map(key).sort((a, b) => a.day.localeCompare(b.day) || a.id - b.id);
      const read: StoredObservation[] = [];
      for (;;) {
        const last = read.at(-1);
        const next = await opened.store.observations.batch(brand, last && key(last), 7);
        if (next.length === 0) break;
        read.push(...next);
      }
      assert.deepEqual(read.map(key), inOrder);
      const some = {
        ...brand,
        firstDay: '2026-01-01',
        lastDay: '2026-03-01',
        evaluatorVersion: '1',
      };
      const expected = stored.filter(
        (o) => key(o).day === '2026-03-01' && o.provenance.evaluatorVersion === '1',
      );
      assert.equal(await opened.store.observations.count(some), expected.length);
      assert.equal(
        (await opened.store.observations.batch(some, undefined, 100)).length,
        expected.length,
      );
    });

    it('with long texts come in smaller batches, and at least one at a time', async () => {
      const brand = newBrand();
      const texts = ['ä'.repeat(50), 'b'.repeat(99), 'c', 'd'.repeat(500), 'e'.repeat(500)];
      await put(
        texts.map((responseText, at) => storedObservation({ ...brand, id: at + 1, responseText })),
      );
      const lengths: number[] = [];
      for (let last: StoredObservation | undefined; ; ) {
        const after = last && { day: last.createdAt.toISOString().slice(0, 10), id: last.id };
        const next = await opened.store.observations.batch(brand, after, 4, 200);
        last = next.at(-1);
        if (!last) break;
        lengths.push(next.length);
      }
      // 100 + 99 + 1 bytes are 200; each of the others is more than that.
      assert.deepEqual(lengths, [3, 1, 1]);
    });

    it('are told by their keys, as many as are asked for, by day and id', async () => {
      const brand = newBrand();
      const { provenance } = storedObservation();
      const on = (id: number, day: string, fields: Partial<StoredObservation> = {}) =>
        storedObservation({ ...brand, id, createdAt: new Date(`${day}T01:00:00.000Z`), ...fields });
      const pasted = { provenance: { ...provenance, surface: 'pasted' as const } };
      await put([
        on(9, '2026-01-01', { platform: 'claude', externalId: 'a' }),
        on(8, '2026-01-02', { promptId: 77, externalId: 'b', version: 2 ** 21 }),
        on(7, '2026-01-02', pasted),
      ]);
      const keys = async (selection: object = {}, limit = 10) =>
        (await opened.store.answers.keys({ ...brand, ...selection }, limit)).map(({ id }) => id);
      assert.deepEqual(await keys(), [9, 7, 8]);
      assert.deepEqual(await keys({}, 2), [9, 7]);
      assert.deepEqual(await keys({ ids: [8, 9, 100] }), [9, 8]);
      assert.deepEqual(await keys({ platforms: ['claude'] }), [9]);
      assert.deepEqual(await keys({ promptIds: [77, 78] }), [8]);
      assert.deepEqual(await keys({ externalIds: ['a', 'b', "'"] }), [9, 8]);
      assert.deepEqual(await keys({ surfaces: ['pasted'] }), [7]);
      for (const none of ['ids', 'platforms', 'promptIds', 'externalIds', 'surfaces']) {
        assert.deepEqual(await keys({ [none]: [] }), [], none);
      }
      const [key] = await opened.store.answers.keys({ ...brand, ids: [8] }, 1);
      const { platform, brand: judged } = storedObservation();
      const same = { platform, brandPresent: judged.present };
      assert.deepEqual(key, { id: 8, version: 2 ** 21, day: '2026-01-02', promptId: 77, ...same });
    });

    it('belong to one organization and one brand', async () => {
      const brand = newBrand();
      await put([storedObservation(brand)]);
      for (const other of [
        { ...brand, organizationId: brand.organizationId + 1 },
        { ...brand, brandId: brand.brandId + 1 },
      ]) {
        assert.equal(await opened.store.observations.count(other), 0);
        assert.deepEqual(await history(other), []);
        assert.deepEqual(await opened.store.observations.newest(other, { limit: 1, days: 1 }), []);
      }
    });

    it('are found newest first, and read by what was found', async () => {
      const brand = newBrand();
      const at = (time: string) => new Date(`2026-05-0${time}:00:00.000Z`);
      const times = [at('1T00'), at('3T10'), at('3T09'), at('2T12')];
      await put(
        times.map((createdAt, id) => storedObservation({ ...brand, id: id + 1, createdAt })),
      );
      const newest = await opened.store.observations.newest(brand, { limit: 3, days: 2 });
      assert.deepEqual(
        newest.map(({ id }) => id),
        [2, 3, 4],
      );
      const keys = [...newest, { day: '2026-05-03', id: 99 }];
      const recent = await opened.store.observations.recent(brand, keys, 1e6);
      const { promptId, platform, responseText, brand: judged, provenance } = storedObservation();
      const same = {
        ...{
          promptId,
          platform,
          text: responseText,
          evaluatorVersion: provenance.evaluatorVersion,
        },
        ...{ brandPresent: judged.present, brandPosition: judged.position },
      };
      assert.deepEqual(
        recent,
        [2, 3, 4].map((id) => ({ id, createdAt: times[id - 1], ...same })),
      );
      assert.deepEqual(await opened.store.observations.recent(brand, [], 1e6), []);
    });

    it('are read until their texts, in bytes, are as long as allowed', async () => {
      const brand = newBrand();
      const rows = [1, 2, 3, 4].map((id) => {
        const createdAt = new Date(`2026-05-0${5 - id}T10:00:00.000Z`);
        return storedObservation({ ...brand, id, createdAt, responseText: 'äöü' });
      });
      await put(rows);
      const newest = await opened.store.observations.newest(brand, { limit: 9, days: 9 });
      const read = async (bytes: number) =>
        (await opened.store.observations.recent(brand, newest, bytes)).map(({ id }) => id);
      assert.deepEqual(await read(1), [1]);
      assert.deepEqual(await read(6), [1]);
      assert.deepEqual(await read(7), [1, 2]);
      assert.deepEqual(await read(18), [1, 2, 3]);
      assert.deepEqual(await read(19), [1, 2, 3, 4]);
    });

    it('are removed by how they were obtained, and by nothing else', async () => {
      const brand = newBrand();
      const other = { ...brand, brandId: brand.brandId + 1 };
      const by = (key: BrandKey, id: number, surface: Surface) =>
        storedObservation({
          ...key,
          id,
          provenance: { ...storedObservation().provenance, surface },
        });
      await put([by(brand, 1, 'simulated'), by(brand, 2, 'simulated'), by(brand, 3, 'api')]);
      await put([by(other, 4, 'simulated')]);
      const remove = (organizationId: number, ...brandIds: number[]) =>
        opened.store.observations.remove({ organizationId, brandIds, surface: 'simulated' });
      assert.equal(await remove(brand.organizationId + 1, brand.brandId), 0);
      assert.equal(await remove(brand.organizationId), 0);
      assert.equal(await remove(brand.organizationId, brand.brandId), 2);
      assert.deepEqual(
        (await history(brand)).map(({ id }) => id),
        [3],
      );
      assert.equal(await remove(brand.organizationId, brand.brandId, other.brandId), 1);
      assert.equal(await opened.store.observations.count(other), 0);
    });
  });
}
