import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { ReadOptions } from '#kernel/ports/analytics/reading.ts';
import type { FileFormat } from '../reader.ts';
import { type Statement, sqlString } from '../statement.ts';
import { type ReadingPlace, withConnection } from './read-statement.ts';

/** Lines of JSON have none of these characters, so that none is quoted. The rows of one Parquet group are held in memory. */
const formats: Readonly<Record<FileFormat, string>> = {
  lines: `FORMAT csv, HEADER false, DELIMITER '\u0001', QUOTE '\u0002', ESCAPE '\u0002'`,
  parquet: 'FORMAT parquet, COMPRESSION zstd, COMPRESSION_LEVEL 1, ROW_GROUP_SIZE 10000',
};

/** The engine writes the file; once it is open it has no name any more, so that it is gone with its reader. */
export async function readFile(
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
