import type { AnalyticsStore } from '#kernel/ports/analytics/analytics-store.ts';
import type { ObservationWrite, StoredObservation } from '#kernel/ports/analytics/observations.ts';
import type { BenchService } from './bench-service.ts';
import { days, lastDay } from './query/observation-rows.ts';
import { sized } from './sized.ts';

const dayMs = 86_400_000;
const newIds = 2_000_000_000;

export const batches = sized({ full: 50, quick: 50, short: 2 });

/**
 * Batches of one brand's history in no order: every other row is new, every other replaces one, and a tenth of those
 * moves it to the next day.
 */
export async function historyImports(
  bench: Pick<BenchService, 'organizationId' | 'brand'>,
  store: AnalyticsStore,
  rows: number,
): Promise<ObservationWrite[][]> {
  const writes: ObservationWrite[] = [];
  const perDay = Math.ceil(rows / days);
  for (let age = 0; age < days; age += 1) {
    const day = new Date(Date.parse(lastDay) - age * dayMs).toISOString().slice(0, 10);
    const brand = { organizationId: bench.organizationId, brandId: bench.brand.id };
    const found = await store.observations.batch(
      { ...brand, firstDay: day, lastDay: day },
      undefined,
      perDay,
    );
    writes.push(...found.map((observation, at) => writeOf(observation, writes.length + at, day)));
  }
  shuffle(writes);
  const size = Math.ceil(writes.length / batches);
  return Array.from({ length: batches }, (_, at) => writes.slice(at * size, (at + 1) * size));
}

function writeOf(observation: StoredObservation, number: number, day: string): ObservationWrite {
  if (number % 2 === 0) {
    return { observation: { ...observation, id: newIds + number }, earlierDays: [] };
  }
  const version = observation.version + 1;
  const moves = number % 20 === 1 && day !== lastDay;
  if (!moves) return { observation: { ...observation, version }, earlierDays: [] };
  const createdAt = new Date(observation.createdAt.getTime() + dayMs);
  return { observation: { ...observation, version, createdAt }, earlierDays: [day] };
}

/** The same way in each run. */
function shuffle(items: ObservationWrite[]): void {
  let state = 1;
  for (let at = items.length - 1; at > 0; at -= 1) {
    state = Math.imul(state, 1_664_525) + 1_013_904_223;
    const other = (state >>> 0) % (at + 1);
    const [one, two] = [items[at], items[other]];
    if (one === undefined || two === undefined) continue;
    items[at] = two;
    items[other] = one;
  }
}
