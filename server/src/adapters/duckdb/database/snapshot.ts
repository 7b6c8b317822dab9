import type { ReadOptions } from '#kernel/ports/analytics/reading.ts';
import type { Snapshot } from '../reader.ts';
import type { Connection } from './connection.ts';
import { type ReadingPlace, readColumns, readLines, readRows } from './read-statement.ts';

/** A connection of its own in a transaction. */
export async function openSnapshot(
  given: Pick<ReadingPlace, 'semaphores' | 'spool' | 'turn'>,
  connect: () => Promise<Connection>,
  { signal }: ReadOptions = {},
): Promise<Snapshot> {
  const release = await given.semaphores.snapshots.acquire(given.turn, signal);
  const connection = await begin(connect).catch((error: unknown) => {
    release();
    throw error;
  });
  const place: ReadingPlace = { ...given, borrow: async () => connection, giveBack: () => {} };
  let isOpen = true;
  return {
    rows: (statement, options) => readRows(place, statement, options),
    lines: (statement, options) => readLines(place, statement, options),
    columns: (statement, take, options) => readColumns(place, statement, take, options),
    async close() {
      if (!isOpen) return;
      isOpen = false;
      // Fails where one of its statements did.
      await connection.run('COMMIT').catch(() => connection.run('ROLLBACK').catch(() => undefined));
      await connection.close();
      release();
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
