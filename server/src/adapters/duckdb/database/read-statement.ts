import type { ReadOptions } from '#kernel/ports/analytics/reading.ts';
import type { Lines } from '../reader.ts';
import type { Statement } from '../statement.ts';
import type { Connection } from './connection.ts';
import { createLinesTable } from './lines-table.ts';
import type { Turns } from './turns.ts';

/** What limits reading. A client that reads slowly holds a result or a snapshot, never a statement. */
export interface ReadingTurns {
  /** Statements that are computed. */
  readonly statements: Turns;
  /** Results that are too large to be taken out of the engine at once. */
  readonly results: Turns;
  readonly snapshots: Turns;
}

/** Where a statement runs: on a connection that is given back when nothing of its result is left there. */
export interface ReadingPlace {
  readonly turns: ReadingTurns;
  borrow(): Promise<Connection>;
  giveBack(connection: Connection): void;
  /** A name for a result's table that the connection has not got yet. */
  readonly tableName?: () => string;
}

export async function readRows<Row>(
  { turns, borrow, giveBack }: ReadingPlace,
  statement: Statement,
  options: ReadOptions = {},
): Promise<Row[]> {
  const endTurn = await turns.statements.take(options.signal);
  try {
    const connection = await borrow();
    try {
      return await connection.rows<Row>(statement, options);
    } finally {
      giveBack(connection);
    }
  } finally {
    endTurn();
  }
}

export async function readLines(
  { turns, borrow, giveBack, tableName = () => 'result' }: ReadingPlace,
  statement: Statement,
  options: ReadOptions = {},
): Promise<Lines> {
  const endResult = await turns.results.take(options.signal);
  const endings = [endResult];
  const end = () => {
    for (const step of endings.splice(0).reverse()) step();
  };
  try {
    const endTurn = await turns.statements.take(options.signal);
    try {
      const connection = await borrow();
      endings.push(() => giveBack(connection));
      return await createLinesTable(connection, tableName(), statement, options, end);
    } finally {
      endTurn();
    }
  } catch (error) {
    end();
    throw error;
  }
}
