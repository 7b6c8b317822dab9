import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ObservationWrite } from '#kernel/ports/analytics/observations.ts';
import type { BrandKey } from '#kernel/ports/analytics/reading.ts';
import { storedObservation } from '../support/stored-observation.ts';
import { newBrand, type OpenStore, ordersOf, useStore } from './store-under-test.ts';

/** A version of observation 1: the day it is on, and those on which it was before. */
interface Step {
  readonly version: number;
  readonly day: string;
  readonly earlierDays?: readonly string[];
}

/** Which version of an observation counts, whatever order versions arrive in. */
export function testVersions(engine: string, open: OpenStore): void {
  describe(`versions of an observation in ${engine}`, () => {
    const opened = useStore(open);

    const writeOf = (
      brand: BrandKey,
      { version, day, earlierDays = [] }: Step,
    ): ObservationWrite => ({
      observation: storedObservation({
        ...brand,
        id: 1,
        version,
        createdAt: new Date(`${day}T12:00:00.000Z`),
        responseText: `version ${version}`,
      }),
      earlierDays,
    });

    async function found(brand: BrandKey): Promise<Step[]> {
      const rows = await opened.store.observations.batch(brand, undefined, 10);
      return rows.map(({ version, createdAt, responseText }) => {
        assert.equal(responseText, `version ${version}`);
        return { version, day: createdAt.toISOString().slice(0, 10) };
      });
    }

    /**
     * Writes the steps in every order that is tried, step by step and all in one call; each time only `expected` may be
     * left. Each order has brands of its own, so that all orders can be written side by side.
     */
    async function inEveryOrder(steps: readonly Step[], expected: Step): Promise<void> {
      const sequences = ordersOf(steps, opened.orders).map((order) => {
        const [brand, another] = [newBrand(), newBrand()];
        return { order, brand, another, writes: order.map((step) => writeOf(brand, step)) };
      });
      const writeAll = async () => {
        for (const at of steps.keys()) {
          await opened.store.observations.store(
            sequences.flatMap(({ writes }) => writes[at] ?? []),
          );
        }
      };
      const check = async (
        brandOf: (sequence: (typeof sequences)[number]) => BrandKey,
        when: string,
      ) => {
        for (const sequence of sequences) {
          const label = `${JSON.stringify(sequence.order)} ${when}`;
          assert.deepEqual(await found(brandOf(sequence)), [expected], label);
        }
      };
      await writeAll();
      await check(({ brand }) => brand, 'once');
      // Once more, as after a crash.
      await writeAll();
      await check(({ brand }) => brand, 'twice');
      const atOnce = sequences.flatMap(({ order, another }) =>
        order.map((step) => writeOf(another, step)),
      );
      await opened.store.observations.store(atOnce);
      await check(({ another }) => another, 'at once');
    }

    it('replace each other on one day: the highest stays', async () => {
      const steps = [5, 6, 2 ** 40].map((version) => ({ version, day: '2026-01-10' }));
      await inEveryOrder(steps, { version: 2 ** 40, day: '2026-01-10' });
    });

    it('move to another day and leave the earlier one', async () => {
      const steps = [
        { version: 1, day: '2026-01-10' },
        { version: 2, day: '2026-03-01', earlierDays: ['2026-01-10'] },
        { version: 3, day: '2026-03-01' },
      ];
      await inEveryOrder(steps, { version: 3, day: '2026-03-01' });
    });

    it('move on and back again', async () => {
      const steps = [
        { version: 1, day: '2026-01-10' },
        { version: 2, day: '2026-01-11', earlierDays: ['2026-01-10'] },
        { version: 3, day: '2025-12-31', earlierDays: ['2026-01-10', '2026-01-11'] },
        { version: 4, day: '2026-01-10', earlierDays: ['2026-01-11', '2025-12-31'] },
      ];
      await inEveryOrder(steps, { version: 4, day: '2026-01-10' });
    });

    it('stay where they are when their own day is among the earlier ones', async () => {
      const brand = newBrand();
      const day = '2026-01-10';
      await opened.store.observations.store([writeOf(brand, { version: 1, day })]);
      const step = { version: 2, day, earlierDays: [day, '2026-01-09'] };
      await opened.store.observations.store([writeOf(brand, step)]);
      assert.deepEqual(await found(brand), [{ version: 2, day }]);
    });

    it('of other observations and brands are left alone', async () => {
      const [brand, other] = [newBrand(), newBrand()];
      const day = '2026-01-10';
      await opened.store.observations.store([writeOf(other, { version: 1, day })]);
      await opened.store.observations.store([writeOf(brand, { version: 1, day })]);
      const moved = { version: 2, day: '2026-01-11', earlierDays: [day] };
      await opened.store.observations.store([writeOf(brand, moved)]);
      assert.deepEqual(await found(other), [{ version: 1, day }]);
      assert.deepEqual(await found(brand), [{ version: 2, day: '2026-01-11' }]);
    });

    it('are seen once by everyone who reads while they are replaced', async () => {
      const brand = newBrand();
      const days = ['2026-01-10', '2026-01-11'];
      const rounds = opened.orders === undefined ? 20 : 8;
      let isDone = false;
      const counts = new Set<number>();
      await opened.store.observations.store([writeOf(brand, { version: 1, day: '2026-01-10' })]);
      const reading = (async () => {
        while (!isDone) counts.add(await opened.store.observations.count(brand));
      })();
      for (let version = 2; version <= rounds; version += 1) {
        const [day = '', earlier = ''] = version % 2 === 0 ? days.toReversed() : days;
        await opened.store.observations.store([
          writeOf(brand, { version, day, earlierDays: [earlier] }),
        ]);
      }
      isDone = true;
      await reading;
      counts.delete(1);
      // An engine without transactions may show none for a moment, never two.
      assert.deepEqual(
        [...counts].filter((count) => count > 1),
        [],
      );
    });
  });
}
