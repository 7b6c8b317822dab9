import type { EngineLimits } from '../engine-limits.ts';
import type { SnapshotReader } from '../reader.ts';
import type { Connection } from './connection.ts';
import type { Database } from './open-database.ts';
import { type ReadSemaphores, readLines, readRows } from './read-statement.ts';
import { createSemaphore } from './semaphore.ts';
import { openSnapshot } from './snapshot.ts';

const maxWaiting = 256;
const waitMs = 30_000;
const openResults = 64;
const openSnapshots = 32;

export interface RunningReader extends SnapshotReader {
  /** Once nobody reads any more. */
  close(): Promise<void>;
}

export function createReader(
  database: Pick<Database, 'connect'>,
  { readers }: Pick<EngineLimits, 'readers'>,
): RunningReader {
  const semaphores: ReadSemaphores = {
    statements: createSemaphore({ atOnce: readers, maxWaiting, waitMs }),
    results: createSemaphore({ atOnce: openResults, maxWaiting, waitMs }),
    snapshots: createSemaphore({ atOnce: openSnapshots, maxWaiting, waitMs }),
  };
  const idle: Connection[] = [];
  const borrow = async () => idle.pop() ?? database.connect();
  const giveBack = (connection: Connection) => {
    if (idle.length < readers) idle.push(connection);
    else void connection.close();
  };
  return {
    rows: (statement, options) => readRows({ semaphores, borrow, giveBack }, statement, options),
    lines: (statement, options) => readLines({ semaphores, borrow, giveBack }, statement, options),
    snapshot: (options) => openSnapshot(semaphores, database.connect, options),
    async close() {
      await Promise.all(idle.splice(0).map((connection) => connection.close()));
    },
  };
}
