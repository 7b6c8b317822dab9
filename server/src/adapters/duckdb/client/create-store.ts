import { arrayBuffer } from 'node:stream/consumers';
import { splitLines } from '#kernel/lines.ts';
import type { AnalyticsHealth, AnalyticsStore } from '#kernel/ports/analytics/analytics-store.ts';
import type { MetricReader } from '#kernel/ports/analytics/metric-reader.ts';
import {
  createOperations,
  type Operation,
  type StoreOperations,
} from '#kernel/ports/analytics/operations.ts';
import type { QueryPage } from '#kernel/ports/analytics/query-plan.ts';
import type { RawAnswer } from '#kernel/ports/analytics/raw-answers.ts';
import type { ReadOptions } from '#kernel/ports/analytics/reading.ts';
import { observationWriteRow } from '../rows/observation-row.ts';
import { copiedRows, nameRow, rawAnswerRow, referralRow, visitRow } from '../rows/other-rows.ts';
import { rowPieces } from '../rows/row-pieces.ts';
import { decodeStrata } from '../wire/strata-bytes.ts';
import { createEngineClient, type EngineClient } from './engine-client.ts';

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

type PartsWithRows = 'observations' | 'rawAnswers' | 'referrals' | 'visits' | 'names' | 'copying';

/** The writes that send rows, in the form of the engine's tables, behind their arguments. */
function createRowWrites(
  engine: EngineClient,
  calls: StoreOperations,
): Pick<StoreOperations, PartsWithRows> {
  return {
    observations: {
      ...calls.observations,
      async store(writes) {
        if (writes.length === 0) return;
        // One at a time: the rows of a large batch are never all in memory.
        const rows = rowPieces(mapped(writes, observationWriteRow));
        await engine.write('observations.store', [], rows, writes[0]?.observation);
      },
    },
    rawAnswers: {
      ...calls.rawAnswers,
      async store(answers) {
        if (answers.length === 0) return;
        const rows = rowPieces(lastOfEachKey(answers));
        await engine.write('rawAnswers.store', [], rows, answers[0]);
      },
    },
    referrals: {
      ...calls.referrals,
      async store({ connection, number, listVersion, events }) {
        if (events.length === 0) return;
        const rows = events.map((event) =>
          referralRow({ ...event, ...connection, batch: number, listVersion }),
        );
        await engine.write('referrals.store', [], rowPieces(rows), connection);
      },
      async judgeAgain(connection, listVersion, verdicts) {
        if (verdicts.length === 0) return;
        const rows = verdicts.map(({ referrer, platform }) => {
          return { referrer, platform: platform ?? '' };
        });
        await engine.write('referrals.judgeAgain', [connection, listVersion], rowPieces(rows));
      },
    },
    visits: {
      ...calls.visits,
      async store({ name, visits }) {
        const rows = rowPieces(visits.map(visitRow));
        await engine.write('visits.store', [name], rows, visits[0]);
      },
    },
    names: {
      async store(names) {
        if (names.length === 0) return;
        await engine.write('names.store', [], rowPieces(names.map(nameRow)));
      },
    },
    copying: {
      ...calls.copying,
      async replace(part, lines) {
        const rows = rowPieces(copied(lines, copiedRows[part.table]));
        await engine.write('copying.replace', [part], rows);
      },
      async add(table, lines) {
        const rows = rowPieces(copied(lines, copiedRows[table]));
        await engine.write('copying.add', [table], rows);
      },
    },
  };
}

function* mapped<Given>(items: readonly Given[], rowOf: (item: Given) => object) {
  for (const item of items) yield rowOf(item);
}

async function* copied(lines: AsyncIterable<Uint8Array>, rowOf: (line: string) => object) {
  for await (const line of splitLines(lines)) {
    if (line !== '') yield rowOf(line);
  }
}

function lastOfEachKey(answers: readonly RawAnswer[]): object[] {
  const last = new Map<string, RawAnswer>();
  for (const answer of answers) {
    last.set(JSON.stringify([answer.brandId, answer.day, answer.observationKey]), answer);
  }
  return [...last.values()].map(rawAnswerRow);
}
