import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { AnalyticsStore } from '#kernel/ports/analytics/analytics-store.ts';
import { fillEveryTable } from './fill-every-table.ts';
import { newBrand, type OpenStore, type StoreUnderTest } from './store-under-test.ts';

/** Deleting everything of an organization. */
export function testOrganizations(engine: string, open: OpenStore): void {
  describe(`deleting an organization in ${engine}`, () => {
    let opened: StoreUnderTest;
    let store: AnalyticsStore;
    before(async () => {
      opened = await open();
      store = opened.store;
    });
    after(() => opened.close());

    const partsOf = async (...brandIds: number[]) =>
      (await store.copying.summarize()).filter(({ brandId }) => brandIds.includes(brandId));

    it("deletes and counts the rows of all of its brands, and nobody else's", async () => {
      const [one, other] = [newBrand(), newBrand()];
      const two = { ...newBrand(), organizationId: one.organizationId };
      for (const brand of [one, two, other]) await fillEveryTable(store, brand);
      const others = await partsOf(other.brandId);
      const brandIds = [one.brandId, two.brandId];
      const doomed = { organizationId: one.organizationId, brandIds };
      // Of each brand three observations, two raw answers, two referrals and two visits.
      assert.equal(await store.organizations.remove(doomed), 18);
      assert.deepEqual(await partsOf(...brandIds), []);
      assert.deepEqual(await partsOf(other.brandId), others);
    });

    it('deletes what came in between when it is repeated', async () => {
      const brand = newBrand();
      const doomed = { organizationId: brand.organizationId, brandIds: [brand.brandId] };
      assert.equal(await store.organizations.remove(doomed), 0);
      await fillEveryTable(store, brand);
      assert.equal(await store.organizations.remove(doomed), 9);
      assert.equal(await store.organizations.remove(doomed), 0);
      assert.deepEqual(await partsOf(brand.brandId), []);
    });

    it('deletes the rows of one without brands that are known', async () => {
      const brand = newBrand();
      await fillEveryTable(store, brand);
      const { organizationId } = brand;
      assert.equal(await store.organizations.remove({ organizationId, brandIds: [] }), 9);
      const left = await partsOf(brand.brandId);
      assert.deepEqual(
        left.map(({ table }) => table),
        ['names'],
      );
    });
  });
}
