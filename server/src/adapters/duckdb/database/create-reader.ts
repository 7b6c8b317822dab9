import type { EngineLimits } from '../engine-limits.ts';
import type { SnapshotReader } from '../reader.ts';
import type { Connection } from './connection.ts';
import type { Database } from './open-database.ts';
import { type ReadSemaphores, readLines, readRows } from './read-statement.ts';
import { createSemaphore } from './semaphore.ts';
import { openSnapshot } from './snapshot.ts';
import { createSpool } from './spool.ts';

const maxWaiting = 256;
const waitMs = 30_000;
const openResults = 64;
const openSnapshots = 32;

export interface RunningReader extends SnapshotReader {
  /** Once nobody reads any more. */
  close(): Promise<void>;
}

export function createReader(
  database: Pick<Database, 'connect' | 'tempFolder'>,
  { readers, spillBytes }: Pick<EngineLimits, 'readers' | 'spillBytes'>,
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
  const spool = createSpool(database.tempFolder, spillBytes);
  const place = { semaphores, spool, borrow, giveBack };
  return {
    rows: (statement, options) => readRows(place, statement, options),
    lines: (statement, options) => readLines(place, statement, options),
    snapshot: (options) => openSnapshot({ semaphores, spool }, database.connect, options),
    async close() {
      await Promise.all(idle.splice(0).map((connection) => connection.close()));
    },
  };
}
