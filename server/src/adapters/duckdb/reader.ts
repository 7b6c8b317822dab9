import type { Readable } from 'node:stream';
import type { ReadOptions } from '#kernel/ports/analytics/reading.ts';
import type { ColumnBlock } from './database/column-block.ts';
import type { Statement } from './statement.ts';

/**
 * Lines of text that the engine wrote, computed whole before the first byte: a failure comes before it. Those of a snapshot
 * can still be read when it is closed.
 */
export interface Lines {
  readonly count: number;
  /** Each line ends with a line feed. Leaving it unread costs memory, so destroy it then. */
  readonly bytes: Readable;
  /** The first `count` lines only; what is left is freed. */
  first(count: number): Readable;
}

/** Runs statements that read, in the engine's own process. */
export interface Reader {
  /** Rows as objects, integers as numbers. For small results. */
  rows<Row>(statement: Statement, options?: ReadOptions): Promise<Row[]>;
  /** For a statement with one column of text. */
  lines(statement: Statement, options?: ReadOptions): Promise<Lines>;
}

/** Sees the data as they were when it was opened, until it is closed. */
export interface Snapshot extends Reader {
  /**
   * All columns, as the engine computes them. It holds a place among the statements that are computed until `take` is done.
   * DuckDB ends silently on some failures, so `take` counts rows and throws BrokeOff where some are missing.
   */
  columns<Result>(
    statement: Statement,
    take: (blocks: AsyncIterable<ColumnBlock>) => Promise<Result>,
    options?: ReadOptions,
  ): Promise<Result>;
  close(): Promise<void>;
}

export interface SnapshotReader extends Reader {
  /** For what takes several statements, or long to be read by its client. */
  snapshot(options?: ReadOptions): Promise<Snapshot>;
}
