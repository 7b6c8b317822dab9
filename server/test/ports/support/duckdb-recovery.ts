import assert from 'node:assert/strict';
import type { AnalyticsStore } from '#kernel/ports/analytics/analytics-store.ts';
import type { ObservationWrite } from '#kernel/ports/analytics/observations.ts';
import { openDuckdbStore } from './open-duckdb-store.ts';
import { storedObservation } from './stored-observation.ts';
import { eventually } from './waiting.ts';

export interface Recovery {
  /** Of the log that was read. */
  readonly walBytes: number;
  readonly rows: number;
  /** From the kill until the engine answers again. */
  readonly backAfterMs: number;
}

const brand = { organizationId: 1, brandId: 1 };
const batchRows = 1000;

/** Fills the log to that size, kills the engine, and counts what is there when it is back. */
export async function recoverFrom(walBytes: number): Promise<Recovery> {
  const never = Number.MAX_SAFE_INTEGER;
  const opened = await openDuckdbStore({ limits: { walBytes: never, sortAtRows: never } });
  const { store, engine } = opened;
  try {
    let rows = 0;
    let size = 0;
    while (size < walBytes) {
      await store.observations.store(batch(rows));
      rows += batchRows;
      size = await logSize(store);
    }
    const pid = engine.pid();
    assert.ok(pid !== undefined, 'the engine runs');
    process.kill(pid, 'SIGKILL');
    const isBack = async () => engine.pid() !== pid && (await store.health()).ready;
    const backAfterMs = await eventually(isBack, 120_000, 'the engine is back');
    assert.equal(await store.observations.count(brand), rows);
    return { walBytes: size, rows, backAfterMs };
  } finally {
    await opened.close();
  }
}

async function logSize(store: AnalyticsStore): Promise<number> {
  return (await store.health()).storage?.walBytes ?? 0;
}

/** Answers as they come from a platform: some kilobytes, citations, competitors. */
function batch(first: number): ObservationWrite[] {
  return Array.from({ length: batchRows }, (_, at) => {
    const id = first + at + 1;
    const observation = storedObservation({
      ...brand,
      id,
      createdAt: new Date(Date.UTC(2026, 0, 1 + (id % 90))),
      tags: [`tag ${id % 7}`],
      competitors: [1, 2, 3, 4].map((competitor) => ({
        ...{ id: competitor, present: true, position: 'top' },
        ...{ rank: 1, sentiment: 'positive', evidence: [] },
      })),
      citations: [1, 2, 3, 4, 5].map((place) => {
        const page = `site-${(id * place) % 400}.example/guides/${id % 150}`;
        return {
          ...{
            url: `https://${page}`,
            page,
            domain: page.split('/')[0] ?? '',
            title: `Guide ${place}`,
          },
          ...{ sourceType: 'other', competitorId: null, snippet: `Part ${place} of answer ${id}` },
        };
      }),
      responseText: `Answer ${id} compares what each of them offers. `.repeat(80),
    });
    return { observation, earlierDays: [] };
  });
}
