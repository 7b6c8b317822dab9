import type { Turn } from '#kernel/fair-queue.ts';
import type { Connection } from '../database/connection.ts';
import { DiskFull } from '../database/database-errors.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open-database.ts';
import { createSemaphore } from '../database/semaphore.ts';
import { type ChangeCounter, createChangeCounter } from './change-counter.ts';

/** Half for one organization, so that another's write is staged at once. */
const stagingLimits = { atOnce: 8, atOnceOfCaller: 4, maxWaiting: 256, waitMs: 120_000 } as const;
const writingLimits = { ...stagingLimits, atOnce: 1, atOnceOfCaller: 1 } as const;

/** Changes the tables in one transaction at a time, so that none ever conflicts. */
export interface Writer {
  /** Numbers of changes that were given to rows. */
  readonly changes: ChangeCounter;
  /** Receives rows with `stage`, in parallel with others, and then applies them alone in a transaction. */
  write<Result>(
    stage: (connection: Connection) => Promise<unknown>,
    apply: (connection: Connection) => Promise<Result>,
  ): Promise<Result>;
}

export interface RunningWriter extends Writer {
  /** The same writer for a caller's turns. */
  inTurn(turn: Turn | undefined): Writer;
  /** For upkeep: no other transaction runs meanwhile. */
  alone<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result>;
  /** The number of waiting writes. */
  waiting(): number;
  /** True after a write failed on a full disk, until one succeeds. */
  isDiskFull(): boolean;
  /** Waits for running work; nothing is written afterwards. */
  close(): Promise<void>;
}

export function createWriter(
  database: Pick<Database, 'connect'>,
  onCommitted: () => void,
  changes = createChangeCounter(),
): RunningWriter {
  const staging = createSemaphore(stagingLimits);
  const writing = createSemaphore(writingLimits);
  let isDiskFull = false;

  /** One per write: its staged rows disappear with it. */
  async function withConnection<Result>(work: (connection: Connection) => Promise<Result>) {
    const connection = await database.connect();
    try {
      return await work(connection);
    } finally {
      await connection.close();
    }
  }

  async function oneAtATime<Result>(
    turn: Turn | undefined,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const release = await writing.acquire(turn);
    try {
      return await work();
    } finally {
      release();
    }
  }

  const inTurn = (turn: Turn | undefined): Writer => ({
    changes,
    async write(stage, apply) {
      const releaseStaging = await staging.acquire(turn);
      try {
        return await withConnection(async (connection) => {
          await stage(connection);
          const result = await oneAtATime(turn, async () => {
            // One transaction at a time: changes are committed in the order of their numbers.
            await connection.run(`SET VARIABLE change = ${changes.next()}::UBIGINT`);
            return inTransaction(connection, () => apply(connection));
          });
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
  });

  return {
    ...inTurn(undefined),
    inTurn,
    alone: (work) => withConnection((connection) => oneAtATime(undefined, () => work(connection))),
    waiting: () => writing.waiting(),
    isDiskFull: () => isDiskFull,
    async close() {
      await writing.acquire();
    },
  };
}
