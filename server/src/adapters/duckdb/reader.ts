import type { Readable } from 'node:stream';
import type { ReadOptions } from '#kernel/ports/analytics/reading.ts';
import type { ColumnBlock } from './database/column-block.ts';
import type { Statement } from './statement.ts';

/**
 * Lines of text from the engine, computed completely before the first byte, so that failures come first. Lines of a
 * snapshot stay readable after it is closed.
 */
export interface Lines {
  readonly count: number;
  /** Each line ends with a line feed. Destroy it if it is not read: it occupies memory. */
  readonly bytes: Readable;
  /** Only the first `count` lines; frees the rest. */
  first(count: number): Readable;
}

/** Runs reading statements in the engine's own process. */
export interface Reader {
  /** Rows as objects, with integers as numbers. For small results. */
  rows<Row>(statement: Statement, options?: ReadOptions): Promise<Row[]>;
  /** For a statement with one text column. */
  lines(statement: Statement, options?: ReadOptions): Promise<Lines>;
}

/** Sees the data as of its opening, until it is closed. */
export interface Snapshot extends Reader {
  /**
   * All columns, as the engine computes them. Occupies a place among the running statements until `take` is done.
   * DuckDB ends silently on some failures, so `take` counts rows and throws BrokeOff if some are missing.
   */
  columns<Result>(
    statement: Statement,
    take: (blocks: AsyncIterable<ColumnBlock>) => Promise<Result>,
    options?: ReadOptions,
  ): Promise<Result>;
  close(): Promise<void>;
}

export interface SnapshotReader extends Reader {
  /** For several statements, or results that take long to read. */
  snapshot(options?: ReadOptions): Promise<Snapshot>;
}

/** Lines of JSON, one of each row, in a statement's only column; or all of its columns. */
export type FileFormat = 'lines' | 'parquet';

/** Has a folder for files that the engine writes. */
export interface FileReader extends SnapshotReader {
  /** For large results: the engine writes them faster than rows can be taken from it. Whole before its first byte comes. */
  file(statement: Statement, format: FileFormat, options?: ReadOptions): Promise<Readable>;
}
