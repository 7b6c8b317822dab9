import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Turn } from '#kernel/fair-queue.ts';
import type { ReadOptions } from '#kernel/ports/analytics/reading.ts';
import type { EngineLimits } from '../engine-limits.ts';
import type { FileFormat, FileReader, Snapshot } from '../reader.ts';
import { type Statement, sqlString } from '../statement.ts';
import type { Connection } from './connection.ts';
import type { Database } from './open-database.ts';
import {
  type ReadingPlace,
  type ReadSemaphores,
  readColumns,
  readLines,
  readRows,
  withConnection,
} from './read-statement.ts';
import { createSemaphore } from './semaphore.ts';
import { createSpool } from './spool.ts';

/**
 * Lines are written as they are: with any QUOTE the engine also quotes each that has a `#`, whatever COMMENT says.
 * The rows of one Parquet group are held in memory.
 */
const formats: Readonly<Record<FileFormat, string>> = {
  lines: `FORMAT csv, HEADER false, DELIMITER '\u0001', QUOTE '', ESCAPE ''`,
  parquet: 'FORMAT parquet, COMPRESSION zstd, COMPRESSION_LEVEL 1, ROW_GROUP_SIZE 10000',
};

/** The engine writes the file; once it is open it has no name any more, so that it is gone with its reader. */
async function readFile(
  place: ReadingPlace,
  { sql, params }: Statement,
  format: FileFormat,
  options: ReadOptions = {},
): Promise<Readable> {
  const release = await place.semaphores.results.acquire(place.turn, options.signal);
  const path = join(place.exportFolder, randomUUID());
  const copy = `COPY (${sql}) TO ${sqlString(path)} (${formats[format]})`;
  try {
    await withConnection(place, options, (connection) =>
      connection.run({ sql: copy, params }, options),
    );
    const file = await open(path);
    await rm(path);
    return file.createReadStream({ highWaterMark: chunkBytes }).once('close', release);
  } catch (error) {
    await rm(path, { force: true });
    release();
    throw error;
  }
}

const chunkBytes = 512 * 1024;

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
