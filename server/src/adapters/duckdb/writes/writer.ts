import type { Connection } from '../database/connection.ts';
import { DiskFull } from '../database/database-errors.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open-database.ts';
import { createSemaphore } from '../database/semaphore.ts';

const stagingAtOnce = 8;
const maxWaiting = 256;
const waitMs = 120_000;

/** What changes the tables. One transaction at a time, so that none ever conflicts with another. */
export interface Writer {
  /** Takes rows in with `stage`, side by side with others, and then applies them alone, in a transaction. */
  write<Result>(
    stage: (connection: Connection) => Promise<unknown>,
    apply: (connection: Connection) => Promise<Result>,
  ): Promise<Result>;
  /** For upkeep: no transaction of anyone else runs meanwhile. */
  alone<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result>;
  /** Whether a write waits. */
  isWanted(): boolean;
  /** True after a write failed for a full disk, until one succeeds. */
  isDiskFull(): boolean;
  /** Waits for what is under way; nothing is written any more. */
  close(): Promise<void>;
}

export function createWriter(database: Pick<Database, 'connect'>, onCommitted: () => void): Writer {
  const staging = createSemaphore({ atOnce: stagingAtOnce, maxWaiting, waitMs });
  const writing = createSemaphore({ atOnce: 1, maxWaiting, waitMs });
  let isDiskFull = false;

  /** One for each write: what it staged is gone with it. */
  async function withConnection<Result>(work: (connection: Connection) => Promise<Result>) {
    const connection = await database.connect();
    try {
      return await work(connection);
    } finally {
      await connection.close();
    }
  }

  async function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
    const release = await writing.acquire();
    try {
      return await work();
    } finally {
      release();
    }
  }

  return {
    async write(stage, apply) {
      const releaseStaging = await staging.acquire();
      try {
        return await withConnection(async (connection) => {
          await stage(connection);
          const result = await oneAtATime(() => inTransaction(connection, () => apply(connection)));
          isDiskFull = false;
          onCommitted();
          return result;
        });
      } catch (error) {
        if (error instanceof DiskFull) isDiskFull = true;
        throw error;
      } finally {
        releaseStaging();
      }
    },
    alone: (work) => withConnection((connection) => oneAtATime(() => work(connection))),
    isWanted: () => writing.waiting() > 0,
    isDiskFull: () => isDiskFull,
    async close() {
      await writing.acquire();
    },
  };
}
