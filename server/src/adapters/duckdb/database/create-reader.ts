import type { Turn } from '#kernel/fair-queue.ts';
import type { ReadOptions } from '#kernel/ports/analytics/reading.ts';
import type { EngineLimits } from '../engine-limits.ts';
import type { FileReader, Snapshot } from '../reader.ts';
import type { Connection } from './connection.ts';
import type { Database } from './open-database.ts';
import { readFile } from './read-file.ts';
import {
  type ReadingPlace,
  type ReadSemaphores,
  readColumns,
  readLines,
  readRows,
} from './read-statement.ts';
import { createSemaphore } from './semaphore.ts';
import { createSpool } from './spool.ts';

const maxWaiting = 256;
const waitMs = 30_000;
const openResults = 64;
const openSnapshots = 32;

export interface RunningReader extends FileReader {
  /** The same reader for a caller's turns. */
  inTurn(turn: Turn | undefined): FileReader;
  /** Call it once no one reads any more. */
  close(): Promise<void>;
}

export function createReader(
  database: Pick<Database, 'connect' | 'tempFolder' | 'exportFolder'>,
  { readers, spillBytes }: Pick<EngineLimits, 'readers' | 'spillBytes'>,
): RunningReader {
  // Half for one organization, so that another's first query starts at once.
  const semaphore = (atOnce: number) =>
    createSemaphore({ atOnce, atOnceOfCaller: Math.ceil(atOnce / 2), maxWaiting, waitMs });
  const semaphores: ReadSemaphores = {
    statements: semaphore(readers),
    results: semaphore(openResults),
    snapshots: semaphore(openSnapshots),
  };
  const idle: Connection[] = [];
  const borrow = async () => idle.pop() ?? database.connect();
  const giveBack = (connection: Connection) => {
    if (idle.length < readers) idle.push(connection);
    else void connection.close();
  };
  const spool = createSpool(database.tempFolder, spillBytes);
  const inTurn = (turn: Turn | undefined): FileReader => {
    const { exportFolder } = database;
    const place = { semaphores, spool, exportFolder, turn, borrow, giveBack };
    return {
      rows: (statement, options) => readRows(place, statement, options),
      lines: (statement, options) => readLines(place, statement, options),
      file: (statement, format, options) => readFile(place, statement, format, options),
      snapshot: (options) => openSnapshot(place, database.connect, options),
    };
  };
  return {
    ...inTurn(undefined),
    inTurn,
    async close() {
      await Promise.all(idle.splice(0).map((connection) => connection.close()));
    },
  };
}

/** Opens a connection with a transaction. */
async function openSnapshot(
  given: Pick<ReadingPlace, 'semaphores' | 'spool' | 'exportFolder' | 'turn'>,
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
      // Fails if one of its statements failed.
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
