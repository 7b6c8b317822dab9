import type { AnalyticsStore } from '#kernel/ports/analytics/analytics-store.ts';
import type { BrandKey } from '#kernel/ports/analytics/reading.ts';
import { storedObservation } from '../support/stored-observation.ts';
import { fullObservation } from './full-observation.ts';

/** Three observations, one of which moved, and two rows of everything else. */
export async function fillEveryTable(store: AnalyticsStore, brand: BrandKey): Promise<void> {
  const moved = storedObservation({
    ...brand,
    id: 5,
    version: 2,
    createdAt: new Date('2026-01-02'),
  });
  await store.observations.store([
    { observation: fullObservation(brand), earlierDays: [] },
    { observation: storedObservation({ ...brand, id: 6 }), earlierDays: [] },
    { observation: moved, earlierDays: ['2026-01-01'] },
  ]);
  await store.rawAnswers.store(
    ['a', 'b'].map((observationKey) => ({
      ...{ ...brand, day: '2026-01-10', observationKey, platform: 'chatgpt', hash: 'h' },
      ...{ collector: 'c', collectorVersion: '1', body: `ä ${observationKey}` },
    })),
  );
  await store.referrals.store({
    connection: { ...brand, connectionId: 'c' },
    number: 3,
    listVersion: 2,
    events: ['/a', '/ä'].map((page) => ({
      ...{ day: '2026-01-10', referrer: 'r', page, platform: null, pageviews: 5, sessions: null },
      ...{ transactions: 1, revenue: '0.1', batchId: null },
    })),
  });
  await store.visits.store({
    name: `${brand.brandId}`,
    visits: ['/a', '/ä'].map((path) => ({
      ...{ ...brand, siteId: 's', at: new Date('2026-01-10T10:00:00.123Z'), agent: 'GPTBot' },
      ...({ role: 'training', host: 'h', path, status: 200, bytes: 7, served: 'live' } as const),
    })),
  });
  await store.names.store(
    [1, 2].map((id) => ({
      brandId: brand.brandId,
      kind: 'stage',
      id,
      name: `ä ${id}`,
      sequence: 8,
    })),
  );
}
