import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createReader,
  type RunningReader,
} from '../../../src/adapters/duckdb/database/create-reader.ts';
import {
  type Database,
  openDatabase,
} from '../../../src/adapters/duckdb/database/open-database.ts';
import { defaultLimits, type EngineLimits } from '../../../src/adapters/duckdb/engine-limits.ts';

export interface OpenedDatabase {
  readonly folder: string;
  readonly database: Database;
  readonly reader: RunningReader;
  close(): Promise<void>;
}

/** The engine's database in this process, in a folder that is gone afterwards. */
export async function openTestDatabase(
  limits: Partial<EngineLimits> = {},
): Promise<OpenedDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'sightline-duckdb-'));
  const given = { ...defaultLimits(), ...limits };
  const database = await openDatabase({ folder, limits: given, onInvalidated() {} });
  const reader = createReader(database, given);
  const close = async () => {
    await reader.close();
    database.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { folder, database, reader, close };
}

export function sql(text: string) {
  return { sql: text, params: {} };
}

/** Never ends on its own. */
export const endless = sql(
  'SELECT count(*)::VARCHAR AS line FROM range(1000000000000) AS numbers (n) WHERE hash(n) = 1',
);
