import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { silentLogger } from '#kernel/ports/logger.ts';
import { preparePostgres, startEmbeddedPostgres } from '../../../src/adapters/postgres/index.ts';
import { createQueue } from '../../../src/adapters/queue/queue.ts';

/** Names the folder with a migrated database that this run of tests has made. */
export const preparedVariable = 'SIGHTLINE_TEST_PREPARED_DATA';

/** Makes a migrated PostgreSQL in that folder and stops it, so that its files can be copied. */
export async function prepareData(folder: string): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir: folder, logger: silentLogger });
  try {
    const options = { url: server.url, poolSize: 2, logger: silentLogger };
    const { database } = await preparePostgres(options);
    const queue = await createQueue({ db: database.db, logger: silentLogger, isWorker: false });
    await queue.close();
    await database.close();
  } finally {
    await server.close();
  }
}

/**
 * Puts a migrated, empty PostgreSQL into a data folder: a copy takes a tenth of the time in which one is created and
 * migrated. Not for tests of a first start. Without a run that prepared one, nothing is copied.
 */
export async function copyPreparedData(
  dataDir: string,
  prepared = process.env[preparedVariable],
): Promise<void> {
  if (!prepared) return;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await cp(join(prepared, 'postgres'), join(dataDir, 'postgres'), { recursive: true });
}
