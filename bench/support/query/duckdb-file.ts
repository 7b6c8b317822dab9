import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import {
  type Connection,
  wrapConnection,
} from '../../../server/src/adapters/duckdb/database/connection.ts';
import { createReader } from '../../../server/src/adapters/duckdb/database/create-reader.ts';
import { openingSettings } from '../../../server/src/adapters/duckdb/database/open-database.ts';
import { defaultLimits } from '../../../server/src/adapters/duckdb/engine-limits.ts';
import type { SnapshotReader } from '../../../server/src/adapters/duckdb/reader.ts';
import { migrate } from '../../../server/src/adapters/duckdb/schema/migrate.ts';

const fileName = 'observed.duckdb';

/** The engine's file, open in this process with the engine's own settings. Only one process may have it open. */
export interface DuckdbFile {
  readonly connection: Connection;
  /** As the engine's process reads. */
  readonly reader: SnapshotReader;
  close(): Promise<void>;
}

export async function openDuckdbFile(folder: string): Promise<DuckdbFile> {
  await mkdir(folder, { recursive: true });
  const limits = defaultLimits();
  const tempFolder = join(folder, 'temp');
  const settings = openingSettings(limits, tempFolder);
  const instance = await DuckDBInstance.create(join(folder, fileName), settings);
  const connect = async () => wrapConnection(await instance.connect(), () => undefined);
  const connection = await connect();
  await migrate(connection);
  const reader = createReader(
    { connect, tempFolder, exportFolder: join(folder, 'exports') },
    limits,
  );
  return {
    connection,
    reader,
    async close() {
      await connection.run('CHECKPOINT');
      await reader.close();
      await connection.close();
      instance.closeSync();
    },
  };
}

/** Of a file that nobody has open. */
export async function copyDuckdbFile(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await copyFile(join(from, fileName), join(to, fileName));
}
