import { arrayBuffer } from 'node:stream/consumers';
import type { AnalyticsHealth, AnalyticsStore } from '#kernel/ports/analytics/analytics-store.ts';
import type { MetricReader } from '#kernel/ports/analytics/metric-reader.ts';
import { createOperations, type Operation } from '#kernel/ports/analytics/operations.ts';
import type { QueryPage } from '#kernel/ports/analytics/query-plan.ts';
import type { ReadOptions } from '#kernel/ports/analytics/reading.ts';
import { decodeStrata } from '../wire/strata-bytes.ts';
import { createEngineClient, type EngineClient } from './engine-client.ts';
import { createRowWrites } from './row-writes.ts';

const healthMs = 2000;

/** The store of an engine that runs in another process, at the URL that its starter was given. */
export function createDuckdbStore({ url }: { readonly url: string }): AnalyticsStore {
  const engine = createEngineClient(url);
  const calls = createOperations((operation, args) => callEngine(engine, operation, args));
  return {
    ...calls,
    ...createRowWrites(engine, calls),
    metrics: { ...calls.metrics, strata: readStrata(engine) },
    health: () => askHealth(engine),
    close: async () => engine.close(),
  };
}

async function callEngine(
  engine: EngineClient,
  { name, kind, options: at, time }: Operation,
  given: readonly unknown[],
): Promise<unknown> {
  if (kind === 'write') return engine.write(name, given);
  const { args, options } = splitOptions(given, at);
  if (kind === 'page') return engine.rows(name, args, options);
  if (kind === 'lines') return (await engine.rows(name, args, options)).rows;
  const value = await engine.read(name, args, options);
  return time === undefined ? value : withTimes(value, time);
}

/** Signals and time limits travel apart from the arguments. */
function splitOptions(given: readonly unknown[], at: number | undefined) {
  if (at === undefined || given[at] === undefined) return { args: given, options: {} };
  // The type of `operations` says that these are at this place.
  const { signal, timeLimitMs, ...asked } = given[at] as ReadOptions;
  const options = { ...(signal && { signal }), ...(timeLimitMs !== undefined && { timeLimitMs }) };
  return { args: given.with(at, asked), options };
}

/** JSON has times as text. */
function withTimes(rows: unknown, time: string): unknown {
  // The type of `operations` names a time only where the result is a list of rows that have it.
  return (rows as Record<string, string>[]).map((row) => {
    return { ...row, [time]: new Date(row[time] ?? '') };
  });
}

function readStrata(engine: EngineClient): MetricReader['strata'] {
  return async (plan, { includeTotal, ...options }) => {
    const args = [plan, { includeTotal }];
    const { rows, ...page } = await engine.rows<QueryPage>('metrics.strata', args, options);
    const groups = decodeStrata(new Uint8Array(await arrayBuffer(rows)));
    return { groups, hasMore: page.hasMore, total: page.total };
  };
}

async function askHealth(engine: EngineClient): Promise<AnalyticsHealth> {
  try {
    const storage = await engine.read<Required<AnalyticsHealth>['storage']>('health', [], {
      signal: AbortSignal.timeout(healthMs),
    });
    return { engine: 'duckdb', ready: true, storage };
  } catch {
    return { engine: 'duckdb', ready: false };
  }
}
