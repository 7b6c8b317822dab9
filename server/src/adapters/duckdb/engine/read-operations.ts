import type { Readable } from 'node:stream';
import type { Turn } from '#kernel/fair-queue.ts';
import type { AnswerReader } from '#kernel/ports/analytics/answers.ts';
import type { CitationReader } from '#kernel/ports/analytics/citations.ts';
import type { CopyStore } from '#kernel/ports/analytics/copying.ts';
import type { InstallationStore } from '#kernel/ports/analytics/installation.ts';
import type { ModelReader } from '#kernel/ports/analytics/models.ts';
import type { ObservationStore } from '#kernel/ports/analytics/observations.ts';
import type { RawAnswerStore } from '#kernel/ports/analytics/raw-answers.ts';
import type { ReadOptions } from '#kernel/ports/analytics/reading.ts';
import type { ReferralStore } from '#kernel/ports/analytics/referrals.ts';
import type { RivalReader } from '#kernel/ports/analytics/rivals.ts';
import type { SourceReader } from '#kernel/ports/analytics/sources.ts';
import type { VisitStore } from '#kernel/ports/analytics/visits.ts';
import type { EngineMetricReader } from '../query/index.ts';
import type { ReadOperations, RowOperations } from '../wire/operations.ts';
import type { Operation } from './http-server.ts';

/** Everything that reads, in the engine's own process. */
export interface EngineReads {
  readonly observations: Pick<ObservationStore, 'count' | 'batch' | 'newest' | 'last' | 'recent'>;
  readonly answers: AnswerReader;
  readonly metrics: EngineMetricReader;
  readonly citations: CitationReader;
  readonly rivals: RivalReader;
  readonly sources: SourceReader;
  readonly models: ModelReader;
  readonly rawAnswers: Pick<RawAnswerStore, 'find'>;
  readonly referrals: Pick<ReferralStore, 'referrersJudgedBefore' | 'report'>;
  readonly visits: Pick<VisitStore, 'report'>;
  readonly copying: Pick<CopyStore, 'summarize' | 'read'>;
  readonly installation: Pick<InstallationStore, 'describe' | 'names'>;
  health(): Promise<ReadOperations['health']['result']>;
}

type ReadTable = {
  readonly [Name in keyof ReadOperations]: (
    reads: EngineReads,
    args: ReadOperations[Name]['args'],
    options: ReadOptions,
  ) => Promise<unknown>;
};

const readTable: ReadTable = {
  health: (reads) => reads.health(),
  'observations.count': (reads, [selection]) => reads.observations.count(selection),
  'observations.batch': (reads, [selection, after, limit, maxBytes]) =>
    // JSON has no undefined in a list.
    reads.observations.batch(selection, after ?? undefined, limit, maxBytes ?? undefined),
  'observations.newest': (reads, [brand, range], options) =>
    reads.observations.newest(brand, range, options),
  'observations.last': (reads, [brands, days], options) =>
    reads.observations.last(brands, days, options),
  'observations.recent': (reads, [brand, keys, maxBytes], options) =>
    reads.observations.recent(brand, keys, maxBytes, options),
  'answers.describe': (reads, [selection, range], options) =>
    reads.answers.describe(selection, range, options),
  'answers.group': (reads, [selection, by, range], options) =>
    reads.answers.group(selection, by, range, options),
  'answers.place': async (reads, [selection, id], options) =>
    // JSON has no undefined.
    (await reads.answers.place(selection, id, options)) ?? null,
  'answers.find': (reads, [brand, id, names], options) =>
    reads.answers.find(brand, id, names, options),
  'metrics.estimateBuckets': (reads, [plan, by], options) =>
    reads.metrics.estimateBuckets(plan, by, options),
  'metrics.countBuckets': (reads, [plan, by], options) =>
    reads.metrics.countBuckets(plan, by, options),
  'citations.urls': (reads, [selection, range], options) =>
    reads.citations.urls(selection, range, options),
  'rivals.count': (reads, [selection, range], options) =>
    reads.rivals.count(selection, range, options),
  'rivals.places': (reads, [selection, range], options) =>
    reads.rivals.places(selection, range, options),
  'sources.tally': (reads, [plan, range], options) => reads.sources.tally(plan, range, options),
  'sources.describe': (reads, [plan, range], options) =>
    reads.sources.describe(plan, range, options),
  'models.days': (reads, [brand, range], options) => reads.models.days(brand, range, options),
  'rawAnswers.find': (reads, [brand, day, keys]) => reads.rawAnswers.find(brand, day, keys),
  'referrals.referrersJudgedBefore': (reads, [connection, listVersion, page]) =>
    reads.referrals.referrersJudgedBefore(connection, listVersion, page),
  'copying.summarize': (reads, _, options) => reads.copying.summarize(options),
  'installation.describe': (reads) => reads.installation.describe(),
  'installation.names': (reads, [after, upTo]) => reads.installation.names(after, upTo),
};

type RowTable = {
  readonly [Name in keyof RowOperations]: (
    reads: EngineReads,
    args: RowOperations[Name]['args'],
    options: ReadOptions,
  ) => Promise<{ readonly rows: Readable } & RowOperations[Name]['page']>;
};

const rowTable: RowTable = {
  'answers.page': async (reads, [selection, page], options) => {
    return { rows: await reads.answers.page(selection, page, options) };
  },
  'metrics.query': (reads, [plan, asked], options) =>
    reads.metrics.query(plan, { ...asked, ...options }),
  'metrics.strata': (reads, [plan, asked], options) =>
    reads.metrics.strataBytes(plan, { ...asked, ...options }),
  'referrals.report': (reads, [plan], options) => reads.referrals.report(plan, options),
  'visits.report': (reads, [plan], options) => reads.visits.report(plan, options),
  'copying.read': async (reads, [part], options) => {
    return { rows: await reads.copying.read(part, options) };
  },
};

/** Each call reads in the turn of who calls. */
export function createReadOperations(
  readsFor: (turn: Turn | undefined) => EngineReads,
): Record<string, Operation> {
  const values = Object.entries(readTable).map(([name, read]): [string, Operation] => [
    name,
    async (args, { turn, options }) => {
      // Our own client gives each operation the arguments that the table's type names.
      return { kind: 'value', value: await read(readsFor(turn), args as never, options) };
    },
  ]);
  const rows = Object.entries(rowTable).map(([name, read]): [string, Operation] => [
    name,
    async (args, { turn, options }) => {
      // As above.
      const { rows, ...page } = await read(readsFor(turn), args as never, options);
      return { kind: 'rows', rows, page };
    },
  ]);
  return Object.fromEntries([...values, ...rows]);
}
