import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { after, before } from 'node:test';
import type { AnalyticsStore } from '#kernel/ports/analytics/analytics-store.ts';
import type { CopiedRows, CopyPart } from '#kernel/ports/analytics/copying.ts';
import type { StoredObservation } from '#kernel/ports/analytics/observations.ts';
import type { BrandKey } from '#kernel/ports/analytics/reading.ts';

/** A store of an engine; the suites of this folder hold every engine to the same port. */
export interface StoreUnderTest {
  readonly store: AnalyticsStore;
  /** How many orders of arrival a slow engine is tried with; all of them where unset. */
  readonly orders?: number;
  close(): Promise<void>;
}

/** Opens a store without data. */
export type OpenStore = () => Promise<StoreUnderTest>;

/** One store for all who open it, closed after the last test of the file: starting an engine takes a second. */
export function shareStore(open: OpenStore): OpenStore {
  let shared: Promise<StoreUnderTest> | undefined;
  after(async () => (await shared)?.close());
  return async () => {
    shared ??= open();
    return { ...(await shared), close: async () => {} };
  };
}

/** The store of one suite, open while its tests run. */
export function useStore(open: OpenStore) {
  let opened: StoreUnderTest | undefined;
  before(async () => {
    opened = await open();
  });
  after(() => opened?.close());
  const current = () => opened ?? assert.fail('A store is open only while tests run.');
  return {
    get store() {
      return current().store;
    },
    get orders() {
      return current().orders;
    },
    /** Stores observations that have no earlier version. */
    put: (...observations: readonly StoredObservation[]) =>
      current().store.observations.store(
        observations.map((observation) => ({ observation, earlierDays: [] })),
      ),
  };
}

/** A brand of which the store knows nothing yet: tests share a store, never a brand. */
export function newBrand(): BrandKey {
  return { organizationId: randomInt(1, 1_000_000), brandId: randomInt(1, 2 ** 40) };
}

/** At most this many orders of these, spread over all there are. */
export function ordersOf<Item>(items: readonly Item[], max = Number.POSITIVE_INFINITY): Item[][] {
  const all = permutations(items);
  const step = Math.max(1, Math.floor(all.length / max));
  return all.filter((_, at) => at % step === 0).slice(0, max);
}

/** Every order of these. */
export function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, at) =>
    permutations(items.toSpliced(at, 1)).map((others) => [item, ...others]),
  );
}

/** What a table has of a brand, read as it is copied. */
export async function copiedRows<Table extends keyof CopiedRows>(
  store: AnalyticsStore,
  table: Table,
  { brandId }: BrandKey,
): Promise<CopiedRows[Table][]> {
  const names = { table: 'names' as const, brandId, day: null };
  const parts = table === 'names' ? [names] : await partsOf(store, brandId);
  const rows: CopiedRows[Table][] = [];
  for (const part of parts.filter((one) => one.table === table)) {
    const lines = (await text(await store.copying.read(part))).split('\n').slice(0, -1);
    // Times are text in copied rows, which no test looks at here.
    rows.push(...lines.map((line) => JSON.parse(line) as CopiedRows[Table]));
  }
  return rows;
}

export async function partsOf(store: AnalyticsStore, brandId: number): Promise<CopyPart[]> {
  const summaries = await store.copying.summarize();
  return summaries
    .filter((summary) => summary.brandId === brandId)
    .map(({ table, day }) => ({ table, brandId, day }));
}
