import type { AnalyticsHealth } from '#kernel/ports/analytics/analytics-store.ts';
import type { Logger } from '#kernel/ports/logger.ts';
import { startRounds } from '#kernel/rounds.ts';
import type { Connection } from '../database/connection.ts';
import type { Database } from '../database/open-database.ts';
import type { EngineLimits } from '../engine-limits.ts';
import type { Writer } from '../writes/writer.ts';
import { findSparseRanges, isSparse, moveRows } from './compact-table.ts';
import { fileSizes } from './file-sizes.ts';
import { createPace } from './pace.ts';
import { countUnsorted, type SortKey, sortNextRows } from './sort-observations.ts';

/** Keeps the log short, the rows in order and the file bounded, in small pieces between writes. */
export interface Upkeep {
  /** Something was written. */
  note(): void;
  storage(): Promise<Required<AnalyticsHealth>['storage']>;
  stop(): Promise<void>;
}

export interface UpkeepOptions {
  readonly database: Database;
  readonly writer: Pick<Writer, 'alone'>;
  readonly limits: Pick<EngineLimits, 'walBytes' | 'sortAtRows'>;
  readonly logger: Logger;
}

const roundMs = 1000;
const lookEveryMs = 4000;
/** Rows are sorted when no more come for this long, or when this many times the limit have come. */
const quietMs = 5000;
const limitsWhileBusy = 10;

/** Tables whose rows are replaced or deleted. */
const replacedTables = [
  'observations',
  'moved_observations',
  'names',
  'raw_answers',
  'referrals',
  'agent_visit_batches',
];

export async function startUpkeep(options: UpkeepOptions): Promise<Upkeep> {
  const { database, writer, limits, logger } = options;
  const looking = await database.connect();
  const counting = await database.connect();
  const stopping = new AbortController();
  const { signal } = stopping;
  const pace = createPace(signal);
  let writtenAt = Date.now();
  let isDirty = true;
  let isSorting = false;

  const checkpoint = () => writer.alone((connection) => connection.run('CHECKPOINT'));

  async function shortenLog(): Promise<void> {
    if ((await fileSizes(database.file)).walBytes >= limits.walBytes) await checkpoint();
  }

  /** One transaction of upkeep, and a rest after it. */
  async function piece<Result>(move: (connection: Connection) => Promise<Result>) {
    const result = await pace.piece(() => writer.alone(move));
    await shortenLog();
    return result;
  }

  async function sort(isQuiet: boolean): Promise<void> {
    const unsorted = await countUnsorted(looking);
    if (unsorted < limits.sortAtRows * (isQuiet ? 1 : limitsWhileBusy)) return;
    isSorting = true;
    try {
      let last: SortKey | undefined;
      do {
        last = await piece((connection) => sortNextRows(connection, last, pace.rows()));
      } while (last !== undefined && !signal.aborted);
    } finally {
      isSorting = false;
    }
    logger.info({ rows: unsorted }, 'observations sorted');
  }

  async function compact(table: string): Promise<void> {
    if (!(await isSparse(looking, table))) return;
    let moved = 0;
    for (const { first, end } of await findSparseRanges(looking, table)) {
      for (let next = first; next < end && !signal.aborted; ) {
        const range = { first: next, end: Math.min(next + pace.rows(), end) };
        moved += await piece((connection) => moveRows(connection, table, range));
        next = range.end;
      }
    }
    // Frees the room of the row groups that were emptied.
    await checkpoint();
    logger.info({ table, rows: moved }, 'table compacted');
  }

  async function look(): Promise<void> {
    const isQuiet = Date.now() - writtenAt >= quietMs;
    if (isQuiet) isDirty = false;
    await sort(isQuiet);
    for (const table of replacedTables) await compact(table);
  }

  let lookAt = 0;
  async function round(): Promise<void> {
    await shortenLog();
    if (!isDirty || Date.now() < lookAt) return;
    await look();
    lookAt = Date.now() + lookEveryMs;
  }

  const rounds = startRounds(logger, 'upkeep of duckdb', roundMs, round);
  return {
    note() {
      writtenAt = Date.now();
      isDirty = true;
    },
    async storage() {
      const unsortedRows = await countUnsorted(counting);
      return { ...(await fileSizes(database.file)), unsortedRows, isSorting };
    },
    async stop() {
      stopping.abort();
      await rounds.stop();
      await Promise.all([looking.close(), counting.close()]);
    },
  };
}
