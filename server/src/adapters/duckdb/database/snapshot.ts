import type { ReadOptions } from '#kernel/ports/analytics/reading.ts';
import type { Snapshot } from '../reader.ts';
import type { Connection } from './connection.ts';
import { type ReadingPlace, type ReadingTurns, readLines, readRows } from './read-statement.ts';

/** A connection of its own in a transaction; it outlives the snapshot until the last of its results is read. */
export async function openSnapshot(
  turns: ReadingTurns,
  connect: () => Promise<Connection>,
  { signal }: ReadOptions = {},
): Promise<Snapshot> {
  const endTurn = await turns.snapshots.take(signal);
  const connection = await begin(connect).catch((error: unknown) => {
    endTurn();
    throw error;
  });
  let users = 1;
  let tables = 0;
  const leave = () => {
    users -= 1;
    if (users === 0) void connection.close();
  };
  const place: ReadingPlace = {
    turns,
    async borrow() {
      users += 1;
      return connection;
    },
    giveBack: leave,
    tableName() {
      tables += 1;
      return `result_${tables}`;
    },
  };
  let isOpen = true;
  return {
    rows: (statement, options) => readRows(place, statement, options),
    lines: (statement, options) => readLines(place, statement, options),
    async close() {
      if (!isOpen) return;
      isOpen = false;
      // Fails where one of its statements did.
      await connection.run('COMMIT').catch(() => connection.run('ROLLBACK').catch(() => undefined));
      leave();
      endTurn();
    },
  };
}

async function begin(connect: () => Promise<Connection>): Promise<Connection> {
  const connection = await connect();
  try {
    await connection.run('BEGIN');
    return connection;
  } catch (error) {
    await connection.close();
    throw error;
  }
}
