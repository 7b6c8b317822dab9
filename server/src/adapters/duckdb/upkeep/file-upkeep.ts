import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '#kernel/ports/logger.ts';
import type { Connection } from '../database/connection.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { EngineLimits } from '../engine-limits.ts';
import { sqlString } from '../statement.ts';
import type { RunningWriter } from '../writes/writer.ts';
import { fileSizes } from './file-sizes.ts';
import { countUnsorted, type SortKey, sortNextRows } from './sort-observations.ts';

/** A row group with at least this share of remaining rows stays as it is. */
const minDensity = 0.6;

/** Rows by position in the table; the end is exclusive. */
export interface RowRange {
  readonly first: number;
  readonly end: number;
}

/**
 * Whether deleted rows, which keep their space until their whole row group is empty, outnumber the remaining ones plus
 * `slack`. Then some row group is too sparse.
 */
async function isSparse(connection: Connection, table: string, slack: number): Promise<boolean> {
  const [rows] = await connection.rows<{ live: number; written: number }>(
    `SELECT count(*) AS live, coalesce(max(rowid) + 1, 0) AS written FROM ${table}`,
  );
  if (rows === undefined) return false;
  return rows.written - rows.live > rows.live + slack;
}

/** The row groups with too many deleted rows. */
async function findSparseRanges(connection: Connection, table: string): Promise<RowRange[]> {
  const groups = await connection.rows<{ rows: number }>(
    `SELECT sum(count) AS rows FROM pragma_storage_info(${sqlString(table)})
     WHERE column_id = 0 AND segment_type <> 'VALIDITY' GROUP BY row_group_id ORDER BY row_group_id`,
  );
  const sparse: RowRange[] = [];
  let first = 0;
  for (const { rows } of groups) {
    const end = first + rows;
    const [found] = await connection.rows<{ live: number }>(
      `SELECT count(*) AS live FROM ${table} WHERE rowid >= ${first} AND rowid < ${end}`,
    );
    const live = found?.live ?? 0;
    if (live > 0 && live < rows * minDensity) sparse.push({ first, end });
    first = end;
  }
  return sparse;
}

/** Moves rows to the end of the table in the same order. Readers see each of them once. */
function moveRows(
  connection: Connection,
  table: string,
  { first, end }: RowRange,
): Promise<number> {
  const range = `rowid >= ${first} AND rowid < ${end}`;
  return inTransaction(connection, async () => {
    await connection.run(
      `INSERT INTO ${table} SELECT * FROM ${table} WHERE ${range} ORDER BY rowid`,
    );
    return connection.run(`DELETE FROM ${table} WHERE ${range}`);
  });
}

/** Changes the table without changing its content. */
async function moveLastRow(connection: Connection, table: string): Promise<number> {
  const [last] = await connection.rows<{ first: number; end: number }>(
    `SELECT max(rowid) AS first, max(rowid) + 1 AS "end" FROM ${table} HAVING count(*) > 0`,
  );
  return last === undefined ? 0 : moveRows(connection, table, last);
}

const minRows = 250;
const maxRows = 20_000;
/** A write waits for at most about this long. */
const pieceMs = 200;
const minRestMs = 20;

/** The size of upkeep's steps: a fraction of a second each, however wide the rows are. */
export interface Pace {
  /** The number of rows for the next piece. */
  rows(): number;
  /** Measures a piece, without waiting for its turn. */
  measure<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Pauses for as long as the last piece took, so that others get at least half of the time. */
  rest(): Promise<void>;
}

function createPace(signal: AbortSignal): Pace {
  let rows = 2000;
  let took = 0;
  return {
    rows: () => rows,
    async measure(work) {
      const began = performance.now();
      const result = await work();
      took = performance.now() - began;
      const fitting = (rows * pieceMs) / Math.max(took, 1);
      // At most doubled or halved, since a single measurement may be off.
      const [lowest, highest] = [Math.max(minRows, rows / 2), Math.min(maxRows, rows * 2)];
      rows = Math.round(Math.min(Math.max(fitting, lowest), highest));
      return result;
    },
    async rest() {
      await pause(Math.max(took, minRestMs), undefined, { signal }).catch(() => undefined);
    },
  };
}

/** Keeps the file fast and bounded. Each piece is a transaction between those of writes. */
export interface FileUpkeep {
  /** Writes a checkpoint if the log is too long; resolves with whether it did. */
  shortenLog(): Promise<boolean>;
  /** Sorts rows if at least this many are unsorted. */
  sort(fromRows: number): Promise<void>;
  /**
   * Frees the space of deleted rows if there are too many. Resolves with false to be tried again later: a reader still
   * sees them.
   */
  compact(table: string): Promise<boolean>;
  isSorting(): boolean;
}

export interface FileUpkeepOptions {
  readonly file: string;
  readonly writer: Pick<RunningWriter, 'alone'>;
  /** For checks while others write. */
  readonly connection: Connection;
  readonly limits: Pick<EngineLimits, 'walBytes' | 'deletedRows'>;
  readonly logger: Logger;
  /** Aborts when the engine stops: after the current piece. */
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

  /** One transaction, then a pause. */
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

  /** Ends at a checkpoint, which drops empty row groups and so changes rows' positions. */
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
        // Rows that a reader kept may be free now, but a checkpoint only examines changed tables.
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
