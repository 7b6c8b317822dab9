import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { BrandKey } from '#kernel/ports/analytics/reading.ts';
import { planOf } from '../support/planned-query.ts';
import { storedObservation } from '../support/stored-observation.ts';
import { newBrand, type OpenStore, useStore } from './store-under-test.ts';

const days = { first: '2026-02-01', last: '2026-02-28' };

/** Reading several brands of one organization together. */
export function testBrands(engine: string, open: OpenStore): void {
  describe(`several brands in ${engine}`, () => {
    const opened = useStore(open);
    const one = newBrand();
    const other = { ...one, brandId: one.brandId + 1 };
    const unasked = { ...one, brandId: one.brandId + 2 };
    const foreign = { ...other, organizationId: one.organizationId + 1 };

    before(async () => {
      await opened.store.observations.store(
        [
          answer(one, 1, '2026-02-01T00:00:00.000Z', 11),
          answer(one, 2, '2026-02-28T23:59:59.123Z', 12),
          answer(one, 3, '2026-03-01T00:00:00.000Z', 12),
          answer(other, 4, '2026-02-03T08:00:00.000Z', 21),
          answer(other, 5, '2026-01-31T08:00:00.000Z', 21),
          answer(unasked, 6, '2026-02-04T08:00:00.000Z', 31),
          answer(foreign, 7, '2026-02-05T08:00:00.000Z', 41),
        ].map((observation) => ({ observation, earlierDays: [] })),
      );
    });

    const brands = (...keys: readonly BrandKey[]) => ({
      organizationId: one.organizationId,
      brandIds: keys.map(({ brandId }) => brandId),
    });

    it('say when the last answer of each was given, on these days', async () => {
      const found = await opened.store.observations.last(brands(one, other), days);
      assert.deepEqual(
        found.sort((a, b) => a.brandId - b.brandId),
        [
          { brandId: one.brandId, at: new Date('2026-02-28T23:59:59.123Z') },
          { brandId: other.brandId, at: new Date('2026-02-03T08:00:00.000Z') },
        ],
      );
    });

    it('leave out brands without an answer there, and those of other organizations', async () => {
      assert.deepEqual(await opened.store.observations.last(brands(newBrand()), days), []);
      const { organizationId } = newBrand();
      const brandIds = [one.brandId];
      assert.deepEqual(
        await opened.store.observations.last({ organizationId, brandIds }, days),
        [],
      );
    });

    it('are measured by prompts, which tell them apart', async () => {
      const none = new Map<number, string>();
      const noNames = { prompts: none, personas: none, stages: none, competitors: none };
      const plan = planOf(one, noNames, {
        start_date: days.first,
        end_date: days.last,
        fields: 'brand_presence_percentage',
      });
      const measures = [{ kind: 'sum', of: 'observations' } as const];
      const { brandIds } = brands(one, other);
      const { groups } = await opened.store.metrics.strata(
        { ...plan, days, brandIds, measures, sharedStages: [], maxStrata: 10 },
        { includeTotal: false },
      );
      const [group] = groups;
      assert.deepEqual(
        Array.from(group?.prompts ?? [], (prompt, at) => [prompt, group?.measures[0]?.[at]]).sort(),
        [
          [11, 1],
          [12, 1],
          [21, 1],
        ],
      );
    });
  });
}

const answer = (brand: BrandKey, id: number, time: string, promptId: number) =>
  storedObservation({ ...brand, id, promptId, createdAt: new Date(time) });
