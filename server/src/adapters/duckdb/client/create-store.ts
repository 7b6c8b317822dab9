import { arrayBuffer } from 'node:stream/consumers';
import type { AnalyticsHealth, AnalyticsStore } from '#kernel/ports/analytics/analytics-store.ts';
import type { AnswerReader } from '#kernel/ports/analytics/answers.ts';
import type { CopyStore } from '#kernel/ports/analytics/copying.ts';
import type { MetricReader } from '#kernel/ports/analytics/metric-reader.ts';
import type { RawAnswer } from '#kernel/ports/analytics/raw-answers.ts';
import type { ReferralStore } from '#kernel/ports/analytics/referrals.ts';
import { copiedRows } from '../rows/copied-rows.ts';
import { nameRow, rawAnswerRow, referralRow, visitRow } from '../rows/other-rows.ts';
import { rowPieces } from '../rows/row-pieces.ts';
import { splitLines } from '../wire/split-lines.ts';
import { decodeStrata } from '../wire/strata-bytes.ts';
import { createEngineClient, type EngineClient } from './engine-client.ts';
import { createObservationCalls } from './observation-calls.ts';

const healthMs = 2000;

/** The store of an engine that runs in another process, at the URL that its starter was given. */
export function createDuckdbStore({ url }: { readonly url: string }): AnalyticsStore {
  const engine = createEngineClient(url);
  return {
    observations: createObservationCalls(engine),
    answers: createAnswerCalls(engine),
    metrics: createMetricCalls(engine),
    citations: {
      urls: (selection, range, options) =>
        engine.read('citations.urls', [selection, range], options),
    },
    rivals: {
      count: (selection, range, options) =>
        engine.read('rivals.count', [selection, range], options),
      places: (selection, range, options) =>
        engine.read('rivals.places', [selection, range], options),
    },
    sources: {
      tally: (plan, range, options) => engine.read('sources.tally', [plan, range], options),
      describe: (plan, range, options) => engine.read('sources.describe', [plan, range], options),
    },
    models: {
      days: (brand, range, options) => engine.read('models.days', [brand, range], options),
    },
    rawAnswers: {
      async store(answers) {
        if (answers.length === 0) return;
        const rows = rowPieces(lastOfEachKey(answers));
        await engine.write('rawAnswers.store', [], rows, answers[0]);
      },
      find: (...keys) => engine.read('rawAnswers.find', keys),
    },
    referrals: createReferralCalls(engine),
    visits: {
      async store({ name, visits }) {
        const rows = rowPieces(visits.map(visitRow));
        await engine.write('visits.store', [name], rows, visits[0]);
      },
      report: (plan, options) => engine.rows('visits.report', [plan], options),
    },
    names: {
      async store(names) {
        if (names.length === 0) return;
        await engine.write('names.store', [], rowPieces(names.map(nameRow)));
      },
    },
    organizations: { remove: (rows) => engine.write('organizations.remove', [rows]) },
    copying: createCopyCalls(engine),
    installation: {
      describe: () => engine.read('installation.describe', []),
      setOwner: (owner) => engine.write('installation.setOwner', [owner]),
      names: (...range) => engine.read('installation.names', range),
    },
    health: () => askHealth(engine),
    close: async () => engine.close(),
  };
}

async function askHealth(engine: EngineClient): Promise<AnalyticsHealth> {
  try {
    const storage = await engine.read('health', [], { signal: AbortSignal.timeout(healthMs) });
    return { engine: 'duckdb', ready: true, storage };
  } catch {
    return { engine: 'duckdb', ready: false };
  }
}

function createAnswerCalls(engine: EngineClient): AnswerReader {
  return {
    page: async (selection, page, options) =>
      (await engine.rows('answers.page', [selection, page], options)).rows,
    describe: (selection, range, options) =>
      engine.read('answers.describe', [selection, range], options),
    group: (selection, by, range, options) =>
      engine.read('answers.group', [selection, by, range], options),
    place: async (selection, id, options) =>
      (await engine.read('answers.place', [selection, id], options)) ?? undefined,
    find: (brand, id, names, options) => engine.read('answers.find', [brand, id, names], options),
  };
}

function createMetricCalls(engine: EngineClient): MetricReader {
  return {
    async query(plan, { format, includeTotal, ...options }) {
      const page = await engine.rows('metrics.query', [plan, { format, includeTotal }], options);
      // JSON leaves out what is undefined.
      return { ...page, total: page.total };
    },
    estimateBuckets: (plan, by, options) =>
      engine.read('metrics.estimateBuckets', [plan, by], options),
    countBuckets: (plan, by, options) => engine.read('metrics.countBuckets', [plan, by], options),
    async strata(plan, { includeTotal, ...options }) {
      const page = await engine.rows('metrics.strata', [plan, { includeTotal }], options);
      const groups = decodeStrata(new Uint8Array(await arrayBuffer(page.rows)));
      return { groups, hasMore: page.hasMore, total: page.total };
    },
  };
}

function createReferralCalls(engine: EngineClient): ReferralStore {
  return {
    async store({ connection, number, listVersion, events }) {
      if (events.length === 0) return;
      const rows = events.map((event) =>
        referralRow({ ...event, ...connection, batch: number, listVersion }),
      );
      await engine.write('referrals.store', [], rowPieces(rows), connection);
    },
    referrersJudgedBefore: (connection, listVersion, page) =>
      engine.read('referrals.referrersJudgedBefore', [connection, listVersion, page]),
    async judgeAgain(connection, listVersion, verdicts) {
      if (verdicts.length === 0) return;
      const rows = verdicts.map(({ referrer, platform }) => {
        return { referrer, platform: platform ?? '' };
      });
      await engine.write('referrals.judgeAgain', [connection, listVersion], rowPieces(rows));
    },
    report: (plan, options) => engine.rows('referrals.report', [plan], options),
  };
}

function createCopyCalls(engine: EngineClient): CopyStore {
  return {
    summarize: (options) => engine.read('copying.summarize', [], options),
    read: async (part, options) => (await engine.rows('copying.read', [part], options)).rows,
    async replace(part, lines) {
      await engine.write('copying.replace', [part], rowPieces(rowsOf(part.table, lines)));
    },
  };
}

async function* rowsOf(table: keyof typeof copiedRows, lines: AsyncIterable<Uint8Array>) {
  for await (const line of splitLines(lines)) {
    if (line !== '') yield copiedRows[table](line);
  }
}

function lastOfEachKey(answers: readonly RawAnswer[]): object[] {
  const last = new Map<string, RawAnswer>();
  for (const answer of answers) {
    last.set(JSON.stringify([answer.brandId, answer.day, answer.observationKey]), answer);
  }
  return [...last.values()].map(rawAnswerRow);
}
