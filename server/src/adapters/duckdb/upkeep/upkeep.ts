import type { AnalyticsHealth } from '#kernel/ports/analytics/analytics-store.ts';
import type { Logger } from '#kernel/ports/logger.ts';
import { startRounds } from '#kernel/rounds.ts';
import type { Database } from '../database/open-database.ts';
import type { EngineLimits } from '../engine-limits.ts';
import type { RunningWriter } from '../writes/writer.ts';
import { fileSizes } from './file-sizes.ts';
import { createFileUpkeep } from './file-upkeep.ts';
import { countUnsorted } from './sort-observations.ts';

/** Keeps the log short, the rows sorted and the file bounded, in the background. */
export interface Upkeep {
  /** Call it after every write. */
  note(): void;
  storage(): Promise<Required<AnalyticsHealth>['storage']>;
  stop(): Promise<void>;
}

export interface UpkeepOptions {
  readonly database: Database;
  readonly writer: Pick<RunningWriter, 'alone'>;
  readonly limits: EngineLimits;
  readonly logger: Logger;
}

const roundMs = 1000;
const lookEveryMs = 4000;
/** Rows are sorted once no more come for this long, or at this multiple of the limit. */
const quietMs = 5000;
const limitsWhileBusy = 10;

/** Tables whose rows are replaced or deleted. */
const replacedTables = [
  'observations',
  'moved_observations',
  'removed_observations',
  'names',
  'raw_answers',
  'referrals',
  'agent_visit_batches',
];

export async function startUpkeep(options: UpkeepOptions): Promise<Upkeep> {
  const { database, limits, logger } = options;
  const { file } = database;
  const looking = await database.connect();
  const counting = await database.connect();
  const stopping = new AbortController();
  const upkeep = createFileUpkeep({
    ...options,
    file,
    connection: looking,
    signal: stopping.signal,
  });
  let writtenAt = Date.now();
  let isDirty = true;
  let lookAt = 0;

  async function look(): Promise<void> {
    const isQuiet = Date.now() - writtenAt >= quietMs;
    if (isQuiet) isDirty = false;
    await upkeep.sort(limits.sortAtRows * (isQuiet ? 1 : limitsWhileBusy));
    for (const table of replacedTables) {
      if (!(await upkeep.compact(table))) isDirty = true;
    }
  }

  const rounds = startRounds(logger, 'upkeep of duckdb', roundMs, async () => {
    await upkeep.shortenLog();
    if (!isDirty || Date.now() < lookAt) return;
    await look();
    lookAt = Date.now() + lookEveryMs;
  });

  return {
    note() {
      writtenAt = Date.now();
      isDirty = true;
    },
    async storage() {
      const unsortedRows = await countUnsorted(counting);
      return { ...(await fileSizes(file)), unsortedRows, isSorting: upkeep.isSorting() };
    },
    async stop() {
      stopping.abort();
      await rounds.stop();
      await Promise.all([looking.close(), counting.close()]);
    },
  };
}
