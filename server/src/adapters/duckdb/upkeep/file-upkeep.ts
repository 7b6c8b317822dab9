import type { Logger } from '#kernel/ports/logger.ts';
import type { Connection } from '../database/connection.ts';
import type { EngineLimits } from '../engine-limits.ts';
import type { RunningWriter } from '../writes/writer.ts';
import { findSparseRanges, isSparse, moveLastRow, moveRows } from './compact-table.ts';
import { fileSizes } from './file-sizes.ts';
import { createPace } from './pace.ts';
import { countUnsorted, type SortKey, sortNextRows } from './sort-observations.ts';

/** What keeps the file fast and bounded. Each piece of it is a transaction between those of writes. */
export interface FileUpkeep {
  /** Writes a checkpoint where the log has become long; resolves with whether it did. */
  shortenLog(): Promise<boolean>;
  /** Puts rows in order where at least this many are not. */
  sort(fromRows: number): Promise<void>;
  /**
   * Frees the space of deleted rows where there are too many. Resolves with false where that must be tried again later:
   * a reader still sees them.
   */
  compact(table: string): Promise<boolean>;
  isSorting(): boolean;
}

export interface FileUpkeepOptions {
  readonly file: string;
  readonly writer: Pick<RunningWriter, 'alone'>;
  /** For looking, while others write. */
  readonly connection: Connection;
  readonly limits: Pick<EngineLimits, 'walBytes' | 'deletedRows'>;
  readonly logger: Logger;
  /** Aborts when the engine stops: after the piece under way. */
  readonly signal: AbortSignal;
}

export function createFileUpkeep(options: FileUpkeepOptions): FileUpkeep {
  const { file, writer, connection: looking, limits, logger, signal } = options;
  const pace = createPace(signal);
  let isSorting = false;

  const checkpoint = () => writer.alone((connection) => connection.run('CHECKPOINT'));

  async function shortenLog(): Promise<boolean> {
    const isLong = (await fileSizes(file)).walBytes >= limits.walBytes;
    if (isLong) await checkpoint();
    return isLong;
  }

  /** One transaction, and a rest after it. */
  async function piece<Result>(move: (connection: Connection) => Promise<Result>) {
    const result = await writer.alone((connection) => pace.measure(() => move(connection)));
    await pace.rest();
    return result;
  }

  async function sortAll(): Promise<void> {
    let last: SortKey | undefined;
    do {
      last = await piece((connection) => sortNextRows(connection, last, pace.rows()));
      await shortenLog();
    } while (last !== undefined && !signal.aborted);
  }

  /** Ends where a checkpoint was written: it drops row groups that are empty, and then rows have other places. */
  async function moveSparseRows(table: string): Promise<number> {
    let moved = 0;
    for (const { first, end } of await findSparseRanges(looking, table)) {
      for (let next = first; next < end; ) {
        const range = { first: next, end: Math.min(next + pace.rows(), end) };
        moved += await piece((connection) => moveRows(connection, table, range));
        if (signal.aborted || (await shortenLog())) return moved;
        next = range.end;
      }
    }
    return moved;
  }

  return {
    shortenLog,
    async sort(fromRows) {
      const unsorted = await countUnsorted(looking);
      if (unsorted < fromRows) return;
      isSorting = true;
      await sortAll().finally(() => {
        isSorting = false;
      });
      logger.info({ rows: unsorted }, 'observations sorted');
    },
    async compact(table) {
      const hasTooMany = () => isSparse(looking, table, limits.deletedRows);
      while (await hasTooMany()) {
        const moved = await moveSparseRows(table);
        if (signal.aborted) return false;
        // What a reader kept may be free now, but a checkpoint looks only at tables that have changed.
        if (moved === 0) await piece((connection) => moveLastRow(connection, table));
        await checkpoint();
        logger.info({ table, moved }, 'table compacted');
        if (moved === 0) return !(await hasTooMany());
      }
      return true;
    },
    isSorting: () => isSorting,
  };
}
