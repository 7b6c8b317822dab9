import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { StrataPlan } from '#kernel/ports/analytics/metric-reader.ts';
import type { StoredObservation } from '#kernel/ports/analytics/observations.ts';
import type { BrandKey } from '#kernel/ports/analytics/reading.ts';
import { planOf } from '../support/planned-query.ts';
import { storedObservation } from '../support/stored-observation.ts';
import { newBrand, type OpenStore, useStore } from './store-under-test.ts';

/** Counting the answers that cite a page. */
export function testCitedPages(engine: string, open: OpenStore): void {
  describe(`cited pages in ${engine}`, () => {
    const opened = useStore(open);

    it('narrow strata to the answers that cite one of them, each once', async () => {
      const brand = newBrand();
      const observations = [
        answer(brand, 1, 101, ['shop.example/a', 'other.example/']),
        answer(brand, 2, 101, ['www.shop.example/a', 'shop.example/a']),
        answer(brand, 3, 101, ['shop.example/a/b', 'shop.example/A']),
        answer(brand, 4, 102, ['shop.example/a']),
        answer(brand, 5, 103, []),
      ];
      await opened.store.observations.store(
        observations.map((observation) => ({ observation, earlierDays: [] })),
      );
      const counted = async (citedPages?: readonly string[]) => {
        const { groups } = await opened.store.metrics.strata(planned(brand, citedPages), {
          includeTotal: false,
        });
        return groups.flatMap(({ prompts, measures }) =>
          Array.from(prompts, (prompt, at) => [prompt, measures[0]?.[at]] as const).toSorted(
            ([one], [other]) => one - other,
          ),
        );
      };
      const both = ['shop.example/a', 'www.shop.example/a'];
      assert.deepEqual(await counted(both), [
        [101, 2],
        [102, 1],
      ]);
      const many = Array.from({ length: 20 }, (_, index) => `shop.example/${index}`);
      assert.deepEqual(await counted([...both, ...many]), await counted(both));
      assert.deepEqual(await counted(many), []);
      assert.deepEqual(await counted([]), []);
      assert.deepEqual(await counted(), [
        [101, 3],
        [102, 1],
        [103, 1],
      ]);
    });
  });
}

function planned(brand: BrandKey, citedPages: readonly string[] | undefined): StrataPlan {
  const names = { personas: new Map(), stages: new Map(), competitors: new Map() };
  const plan = planOf(
    brand,
    { ...names, prompts: new Map() },
    {
      ...{ fields: 'date_week,brand_presence_percentage' },
      ...{ start_date: '2026-02-01', end_date: '2026-02-28' },
    },
  );
  return {
    ...plan,
    filters: citedPages ? { ...plan.filters, citedPages } : plan.filters,
    measures: [{ kind: 'sum', of: 'observations' }],
    sharedStages: [],
    maxStrata: 100,
  };
}

function answer(
  brand: BrandKey,
  id: number,
  promptId: number,
  pages: readonly string[],
): StoredObservation {
  return storedObservation({
    ...brand,
    ...{ id, promptId },
    citations: pages.map((page) => ({
      ...{ url: `https://${page}`, domain: 'shop.example', page, sourceType: 'other' },
      ...{ competitorId: null, title: null, snippet: null },
    })),
  });
}
