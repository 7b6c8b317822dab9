import type { ReadOptions } from '#kernel/ports/analytics/reading.ts';
import type { Snapshot } from '../reader.ts';
import type { Connection } from './connection.ts';
import { type ReadingPlace, type ReadSemaphores, readLines, readRows } from './read-statement.ts';

/** A connection of its own in a transaction; it outlives the snapshot until the last of its results is read. */
export async function openSnapshot(
  semaphores: ReadSemaphores,
  connect: () => Promise<Connection>,
  { signal }: ReadOptions = {},
): Promise<Snapshot> {
  const release = await semaphores.snapshots.acquire(signal);
  const connection = await begin(connect).catch((error: unknown) => {
    release();
    throw error;
  });
  let users = 1;
  let tables = 0;
  const leave = () => {
    users -= 1;
    if (users === 0) void connection.close();
  };
  const place: ReadingPlace = {
    semaphores,
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
