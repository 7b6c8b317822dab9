import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { AnalyticsStore } from '#kernel/ports/analytics/analytics-store.ts';
import { EngineUnavailable } from '#kernel/ports/analytics/engine-errors.ts';
import type { ObservationWrite } from '#kernel/ports/analytics/observations.ts';
import { openDuckdbStore } from './open-duckdb-store.ts';
import { storedObservation } from './stored-observation.ts';
import { eventually } from './waiting.ts';

export interface KillPlan {
  readonly rounds: number;
  readonly writers: number;
  /** New observations in each batch; as many of the batch before are corrected. */
  readonly rows: number;
}

interface Known {
  readonly version: number;
  readonly day: string;
}

/** What a writer has written: acknowledged rows, and those on their way. */
interface Writer {
  readonly brand: { readonly organizationId: number; readonly brandId: number };
  readonly acknowledged: Map<number, Known>;
  batch: number;
}

export interface KillReport {
  readonly rows: number;
  readonly batches: number;
  /** From a kill until the engine answers again. */
  readonly backAfterMs: number[];
}

const days = ['2026-01-01', '2026-01-02', '2026-02-01', '2025-12-31'];

/**
 * Imports and corrects observations and sends visits from several writers while the engine is killed again and again,
 * also during its upkeep, for which small limits give cause. Every acknowledged row must be there, and none twice.
 */
export async function writeThroughKills({ rounds, writers, rows }: KillPlan): Promise<KillReport> {
  const opened = await openDuckdbStore({ limits: { walBytes: 2_000_000, sortAtRows: 100 } });
  const { store, engine } = opened;
  const backAfterMs: number[] = [];
  const work = Array.from({ length: writers }, (_, at): Writer => {
    return {
      brand: { organizationId: 1, brandId: at + 1 },
      acknowledged: new Map(),
      batch: 0,
    };
  });
  try {
    for (let round = 0; round < rounds; round += 1) {
      const writing = work.map((writer) => writeUntilKilled(store, writer, rows));
      await pause(randomInt(200, 1500));
      const pid = engine.pid();
      assert.ok(pid !== undefined, 'the engine runs');
      process.kill(pid, 'SIGKILL');
      const killedAt = performance.now();
      await Promise.all(writing);
      await eventually(async () => (await store.health()).ready, 60_000, 'the engine is back');
      backAfterMs.push(performance.now() - killedAt);
      for (const writer of work) await verify(store, writer);
    }
    // What was under way at the last kill is sent again, as every client does.
    for (const writer of work) await writeBatch(store, writer, rows);
    for (const writer of work) await verify(store, writer);
    for (const writer of work) await verifyVisits(store, writer);
  } finally {
    await opened.close();
  }
  return {
    rows: work.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0),
    batches: work.reduce((sum, { batch }) => sum + batch, 0),
    backAfterMs,
  };
}

async function writeUntilKilled(
  store: AnalyticsStore,
  writer: Writer,
  rows: number,
): Promise<void> {
  try {
    for (;;) await writeBatch(store, writer, rows);
  } catch (error) {
    assert.ok(error instanceof EngineUnavailable, String(error));
  }
}

/** Rows of a batch, and a correction of the batch before that moves each of its rows to another day. */
async function writeBatch(store: AnalyticsStore, writer: Writer, rows: number): Promise<void> {
  const { brand, batch, acknowledged } = writer;
  const writes: ObservationWrite[] = [];
  for (let at = 0; at < rows; at += 1) {
    const corrected = (batch - 1) * rows + at + 1;
    const known = acknowledged.get(corrected);
    if (known !== undefined) writes.push(writeOf(brand, corrected, 2, known.day));
    writes.push(writeOf(brand, batch * rows + at + 1, 1));
  }
  await store.observations.store(writes);
  for (const { observation } of writes) {
    const { id, version, createdAt } = observation;
    acknowledged.set(id, { version, day: createdAt.toISOString().slice(0, 10) });
  }
  const visit = {
    ...{ siteId: 's', at: new Date('2026-01-01T10:00:00Z'), agent: 'GPTBot', host: 'h', path: '/' },
    ...({ role: 'training', status: 200, bytes: 1, served: 'live' } as const),
  };
  const visits = Array.from({ length: 3 }, () => ({ ...brand, ...visit }));
  await store.visits.store({ name: `${brand.brandId}-${batch}`, visits });
  writer.batch += 1;
}

function writeOf(
  brand: Writer['brand'],
  id: number,
  version: number,
  earlierDay?: string,
): ObservationWrite {
  const day = days[(id + version) % days.length];
  const observation = storedObservation({
    ...brand,
    id,
    version,
    createdAt: new Date(`${day}T12:00:00Z`),
    responseText: `Answer ${id}, version ${version}. `.repeat(20),
  });
  return { observation, earlierDays: earlierDay === undefined ? [] : [earlierDay] };
}

async function verify(store: AnalyticsStore, { brand, acknowledged }: Writer): Promise<void> {
  const found = new Map<number, Known>();
  let after: { day: string; id: number } | undefined;
  for (;;) {
    const batch = await store.observations.batch(brand, after, 2000);
    for (const { id, version, createdAt } of batch) {
      assert.ok(!found.has(id), `observation ${id} of brand ${brand.brandId} is there twice`);
      after = { day: createdAt.toISOString().slice(0, 10), id };
      found.set(id, { version, day: after.day });
    }
    if (batch.length === 0) break;
  }
  for (const [id, known] of acknowledged) {
    const row = found.get(id);
    assert.ok(row !== undefined, `observation ${id} of brand ${brand.brandId} is lost`);
    // A correction may have been stored and not acknowledged.
    if (row.version === known.version) assert.deepEqual(row, known);
    else assert.ok(row.version > known.version, `observation ${id} went back to ${row.version}`);
  }
}

async function verifyVisits(store: AnalyticsStore, { brand, batch }: Writer): Promise<void> {
  const { rows } = await store.visits.report({
    ...{ ...brand, siteId: 's', first: '2026-01-01', last: '2026-01-31' },
    ...{ groupBy: ['date'], limit: 10, offset: 0 },
  });
  assert.equal(JSON.parse(await text(rows)).visits, 3 * batch);
}
