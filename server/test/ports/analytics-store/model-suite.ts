import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { PlatformValue } from '#contract/platforms.ts';
import type { AnalyticsStore } from '#kernel/ports/analytics/analytics-store.ts';
import type { StoredObservation, Surface } from '#kernel/ports/analytics/observations.ts';
import type { BrandKey } from '#kernel/ports/analytics/reading.ts';
import { nastyTexts } from '../support/escaped-json.ts';
import { storedObservation } from '../support/stored-observation.ts';
import { newBrand, type OpenStore, type StoreUnderTest } from './store-under-test.ts';

/** Counting the models that platforms report. */
export function testModels(engine: string, open: OpenStore): void {
  describe(`models in ${engine}`, () => {
    let opened: StoreUnderTest;
    let store: AnalyticsStore;
    before(async () => {
      opened = await open();
      store = opened.store;
    });
    after(() => opened.close());

    const put = (...observations: readonly StoredObservation[]) =>
      store.observations.store(
        observations.map((observation) => ({ observation, earlierDays: [] })),
      );
    const days = (brand: BrandKey, first = '2026-02-01', last = '2026-02-28') =>
      store.models.days(brand, { first, last });

    it('are counted by day, platform and surface; answers without one are left out', async () => {
      const brand = newBrand();
      const nasty = nastyTexts.join(' ');
      await put(
        answer(brand, 1, 1, 'chatgpt', 'gpt-5'),
        answer(brand, 2, 1, 'chatgpt', 'gpt-5'),
        answer(brand, 3, 1, 'chatgpt', nasty, 'serp'),
        answer(brand, 4, 1, 'chatgpt', null),
        answer(brand, 5, 2, 'claude', 'opus'),
      );
      assert.deepEqual(await days(brand), [
        { day: '2026-02-01', platform: 'chatgpt', surface: 'api', model: 'gpt-5', answers: 2 },
        { day: '2026-02-01', platform: 'chatgpt', surface: 'serp', model: nasty, answers: 1 },
        { day: '2026-02-02', platform: 'claude', surface: 'api', model: 'opus', answers: 1 },
      ]);
    });

    it('are those of the brand and days, both ends included', async () => {
      const brand = newBrand();
      await put(
        answer(brand, 1, 1, 'grok', 'a'),
        answer(brand, 2, 2, 'grok', 'b'),
        answer(brand, 3, 3, 'grok', 'c'),
        answer(brand, 4, 4, 'grok', 'd'),
        answer({ ...brand, brandId: brand.brandId + 1 }, 5, 2, 'grok', 'e'),
        answer({ ...brand, organizationId: brand.organizationId + 1 }, 6, 2, 'grok', 'f'),
      );
      const found = await days(brand, '2026-02-02', '2026-02-03');
      assert.deepEqual(
        found.map(({ day, model }) => [day, model]),
        [
          ['2026-02-02', 'b'],
          ['2026-02-03', 'c'],
        ],
      );
      assert.deepEqual(await days(newBrand()), []);
    });
  });
}

function answer(
  brand: BrandKey,
  id: number,
  day: number,
  platform: PlatformValue,
  model: string | null,
  surface: Surface = 'api',
): StoredObservation {
  const observation = storedObservation({
    ...brand,
    id,
    platform,
    createdAt: new Date(`2026-02-0${day}T08:30:00.125Z`),
  });
  return { ...observation, provenance: { ...observation.provenance, model, surface } };
}
