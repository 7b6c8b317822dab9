import type { Connection } from '../database/connection.ts';
import { NoRoom } from '../database/database-errors.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open-database.ts';
import { createTurns } from '../database/turns.ts';

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
  /** False after a write failed for a full disk, until one succeeds. */
  hadRoom(): boolean;
  /** Waits for what is under way; nothing is written any more. */
  close(): Promise<void>;
}

export function createWriter(database: Pick<Database, 'connect'>, onCommitted: () => void): Writer {
  const staging = createTurns({ atOnce: stagingAtOnce, maxWaiting, waitMs });
  const writing = createTurns({ atOnce: 1, maxWaiting, waitMs });
  let hadRoom = true;

  /** One for each write: what it staged is gone with it. */
  async function withConnection<Result>(work: (connection: Connection) => Promise<Result>) {
    const connection = await database.connect();
    try {
      return await work(connection);
    } finally {
      await connection.close();
    }
  }

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const endTurn = await writing.take();
    try {
      return await work();
    } finally {
      endTurn();
    }
  }

  return {
    async write(stage, apply) {
      const endStaging = await staging.take();
      try {
        return await withConnection(async (connection) => {
          await stage(connection);
          const result = await inTurn(() => inTransaction(connection, () => apply(connection)));
          hadRoom = true;
          onCommitted();
          return result;
        });
      } catch (error) {
        if (error instanceof NoRoom) hadRoom = false;
        throw error;
      } finally {
        endStaging();
      }
    },
    alone: (work) => withConnection((connection) => inTurn(() => work(connection))),
    isWanted: () => writing.waiting() > 0,
    hadRoom: () => hadRoom,
    async close() {
      await writing.take();
    },
  };
}
