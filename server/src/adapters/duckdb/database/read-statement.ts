import type { Turn } from '#kernel/fair-queue.ts';
import type { ReadOptions } from '#kernel/ports/analytics/reading.ts';
import type { Lines } from '../reader.ts';
import type { Statement } from '../statement.ts';
import { findingReason } from './broke-off.ts';
import type { ColumnBlock } from './column-block.ts';
import type { Connection } from './connection.ts';
import { openLines } from './line-stream.ts';
import type { Semaphore } from './semaphore.ts';
import type { Spool } from './spool.ts';
import { readWholeLines } from './whole-lines.ts';

/** What limits reading. A client that reads slowly holds a result or a snapshot, never a statement. */
export interface ReadSemaphores {
  /** Statements that are computed. */
  readonly statements: Semaphore;
  /** Results that wait for their clients on disk. */
  readonly results: Semaphore;
  readonly snapshots: Semaphore;
}

/** Where a statement runs: on a connection that is given back as soon as its result is read. */
export interface ReadingPlace {
  /** Whose turn it takes. */
  readonly turn: Turn | undefined;
  readonly semaphores: ReadSemaphores;
  readonly spool: Spool;
  borrow(): Promise<Connection>;
  giveBack(connection: Connection): void;
}

export function readRows<Row>(
  place: ReadingPlace,
  statement: Statement,
  options: ReadOptions = {},
): Promise<Row[]> {
  return withConnection(place, options, (connection) => connection.rows<Row>(statement, options));
}

export function readColumns<Result>(
  place: ReadingPlace,
  statement: Statement,
  take: (blocks: AsyncIterable<ColumnBlock>) => Promise<Result>,
  options: ReadOptions = {},
): Promise<Result> {
  return withConnection(place, options, (connection) =>
    findingReason(connection, statement, options, () =>
      connection.columns(statement, options, take),
    ),
  );
}

export async function readLines(
  place: ReadingPlace,
  statement: Statement,
  options: ReadOptions = {},
): Promise<Lines> {
  const release = await place.semaphores.results.acquire(place.turn, options.signal);
  try {
    const whole = await withConnection(place, options, (connection) =>
      readWholeLines(connection, statement, options, place.spool),
    );
    return openLines(whole, release);
  } catch (error) {
    release();
    throw error;
  }
}

async function withConnection<Result>(
  { semaphores, turn, borrow, giveBack }: ReadingPlace,
  { signal }: ReadOptions,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const release = await semaphores.statements.acquire(turn, signal);
  try {
    const connection = await borrow();
    try {
      return await work(connection);
    } finally {
      giveBack(connection);
    }
  } finally {
    release();
  }
}
