import type { ReadOptions } from '#kernel/ports/analytics/reading.ts';
import type { Lines } from '../reader.ts';
import type { Statement } from '../statement.ts';
import type { Connection } from './connection.ts';
import { createLinesTable } from './lines-table.ts';
import type { Semaphore } from './semaphore.ts';

/** What limits reading. A client that reads slowly holds a result or a snapshot, never a statement. */
export interface ReadSemaphores {
  /** Statements that are computed. */
  readonly statements: Semaphore;
  /** Results that are too large to be taken out of the engine at once. */
  readonly results: Semaphore;
  readonly snapshots: Semaphore;
}

/** Where a statement runs: on a connection that is given back when nothing of its result is left there. */
export interface ReadingPlace {
  readonly semaphores: ReadSemaphores;
  borrow(): Promise<Connection>;
  giveBack(connection: Connection): void;
  /** A name for a result's table that the connection has not got yet. */
  readonly tableName?: () => string;
}

export async function readRows<Row>(
  { semaphores, borrow, giveBack }: ReadingPlace,
  statement: Statement,
  options: ReadOptions = {},
): Promise<Row[]> {
  const release = await semaphores.statements.acquire(options.signal);
  try {
    const connection = await borrow();
    try {
      return await connection.rows<Row>(statement, options);
    } finally {
      giveBack(connection);
    }
  } finally {
    release();
  }
}

export async function readLines(
  { semaphores, borrow, giveBack, tableName = () => 'result' }: ReadingPlace,
  statement: Statement,
  options: ReadOptions = {},
): Promise<Lines> {
  const releaseResult = await semaphores.results.acquire(options.signal);
  const endings = [releaseResult];
  const end = () => {
    for (const step of endings.splice(0).reverse()) step();
  };
  try {
    const release = await semaphores.statements.acquire(options.signal);
    try {
      const connection = await borrow();
      endings.push(() => giveBack(connection));
      return await createLinesTable(connection, tableName(), statement, options, end);
    } finally {
      release();
    }
  } catch (error) {
    end();
    throw error;
  }
}
