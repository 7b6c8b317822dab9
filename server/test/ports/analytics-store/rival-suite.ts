import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { AnalyticsStore } from '#kernel/ports/analytics/analytics-store.ts';
import type { StoredObservation } from '#kernel/ports/analytics/observations.ts';
import type { BrandKey } from '#kernel/ports/analytics/reading.ts';
import { nastyTexts } from '../support/escaped-json.ts';
import { storedObservation } from '../support/stored-observation.ts';
import { newBrand, type OpenStore, useStore } from './store-under-test.ts';

/** Counting the names that answers list and nobody tracks. */
export function testRivals(engine: string, open: OpenStore): void {
  describe(`rivals in ${engine}`, () => {
    const opened = useStore(open);

    const { put } = opened;
    const count = (brand: BrandKey, names = 100) => opened.store.rivals.count(brand, { names });

    it('are counted by answers, with those that leave the brand out', async () => {
      const brand = newBrand();
      await put(
        answer(brand, 1, ['Fabrikam', 'Adatum']),
        answer(brand, 2, ['Fabrikam'], { brand: present }),
        answer(brand, 3, []),
      );
      assert.deepEqual(await count(brand), {
        answers: 3,
        names: [
          {
            ...{ name: 'Fabrikam', answers: 2, withoutBrand: 1 },
            ...{ first: '2026-02-01T08:30:00.125Z', last: '2026-02-02T08:30:00.125Z' },
          },
          {
            ...{ name: 'Adatum', answers: 1, withoutBrand: 1 },
            ...{ first: '2026-02-01T08:30:00.125Z', last: '2026-02-01T08:30:00.125Z' },
          },
        ],
      });
    });

    it('of an answer are replaced with it, never added', async () => {
      const brand = newBrand();
      const first = answer(brand, 1, ['Fabrikam', 'Adatum']);
      await put(first);
      await put(first);
      await put({ ...answer(brand, 1, ['Adatum']), version: first.version + 1 });
      assert.deepEqual(namesOf(await count(brand)), [['Adatum', 1]]);
    });

    it('are those of the selected brand and days, the most frequent first', async () => {
      const brand = newBrand();
      await put(
        answer(brand, 1, ['a', 'b', 'B', nastyTexts.join(' ')]),
        answer(brand, 2, ['b', 'B']),
        answer(brand, 3, ['c']),
      );
      await put(answer({ ...brand, brandId: brand.brandId + 1 }, 4, ['b']));
      await put(answer({ ...brand, organizationId: brand.organizationId + 1 }, 5, ['b']));
      assert.deepEqual(namesOf(await count(brand, 2)), [
        ['B', 2],
        ['b', 2],
      ]);
      const days = { ...brand, startDay: '2026-02-02', endDay: '2026-02-03' };
      assert.deepEqual(await count(days).then(namesOf), [
        ['B', 1],
        ['b', 1],
      ]);
      assert.ok(namesOf(await count(brand)).some(([name]) => name === nastyTexts.join(' ')));
      assert.deepEqual(await count(newBrand()), { answers: 0, names: [] });
    });

    it('are found in their newest answers', async () => {
      const brand = newBrand();
      await put(...[1, 2, 3].map((id) => answer(brand, id, ['Adatum', 'Fabrikam'])));
      const names = ['Fabrikam', 'Nobody'];
      assert.deepEqual(await opened.store.rivals.places(brand, { names, answers: 2 }), [
        { name: 'Fabrikam', day: '2026-02-03', id: 3, start: 1, end: 9 },
        { name: 'Fabrikam', day: '2026-02-02', id: 2, start: 1, end: 9 },
      ]);
      assert.deepEqual(await opened.store.rivals.places(newBrand(), { names, answers: 2 }), []);
    });
  });
}

const present = { present: true, position: null, rank: null, sentiment: null, evidence: [] };

/** An answer of the day that its id says. */
function answer(
  brand: BrandKey,
  id: number,
  names: readonly string[],
  fields: Partial<StoredObservation> = {},
): StoredObservation {
  return storedObservation({
    ...brand,
    id,
    createdAt: new Date(`2026-02-0${id}T08:30:00.125Z`),
    rivals: names.map((name, start) => ({ name, start, end: start + name.length })),
    ...fields,
  });
}

function namesOf({ names }: Awaited<ReturnType<AnalyticsStore['rivals']['count']>>) {
  return names.map(({ name, answers }) => [name, answers]);
}
