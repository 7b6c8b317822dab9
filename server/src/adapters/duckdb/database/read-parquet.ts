import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { ReadOptions } from '#kernel/ports/analytics/reading.ts';
import { type Statement, sqlString } from '../statement.ts';
import { type ReadingPlace, withConnection } from './read-statement.ts';

/** Rows that the engine holds before it writes them; a reader takes as many at once. */
const groupRows = 10_000;

/** The engine writes the file; once it is open it has no name any more, so that it is gone with its reader. */
export async function readParquet(
  place: ReadingPlace,
  { sql, params }: Statement,
  options: ReadOptions = {},
): Promise<Readable> {
  const release = await place.semaphores.results.acquire(place.turn, options.signal);
  const path = join(place.exportFolder, `${randomUUID()}.parquet`);
  const copy = `COPY (${sql}) TO ${sqlString(path)}
    (FORMAT parquet, COMPRESSION zstd, COMPRESSION_LEVEL 1, ROW_GROUP_SIZE ${groupRows})`;
  try {
    await withConnection(place, options, (connection) =>
      connection.run({ sql: copy, params }, options),
    );
    const file = await open(path);
    await rm(path);
    return file.createReadStream().once('close', release);
  } catch (error) {
    await rm(path, { force: true });
    release();
    throw error;
  }
}
