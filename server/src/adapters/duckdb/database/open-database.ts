import { rmSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import type { EngineLimits } from '../engine-limits.ts';
import { sqlString } from '../statement.ts';
import { type Connection, wrapConnection } from './connection.ts';
import { DatabaseInvalidated } from './database-errors.ts';

export interface Database {
  readonly file: string;
  /** For spilled data; emptied at the start. */
  readonly tempFolder: string;
  /** For files that statements write; no statement can reach any other file. Emptied like the one above. */
  readonly exportFolder: string;
  connect(): Promise<Connection>;
  /** Call it only after every connection was closed. */
  close(): void;
}

export interface DatabaseOptions {
  readonly folder: string;
  readonly limits: EngineLimits;
  /** Called when DuckDB requires a restart of its process. */
  readonly onInvalidated: () => void;
}

/** Another process uses the folder; the message includes its id. */
export class DatabaseLocked extends Error {}

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { folder, limits, onInvalidated } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'observed.duckdb');
  const tempFolder = join(folder, 'temp');
  const exportFolder = join(folder, 'exports');
  const instance = await openFile(file, openingSettings(limits, tempFolder));
  const connect = async () =>
    wrapConnection(await instance.connect(), (error) => {
      if (error instanceof DatabaseInvalidated) onInvalidated();
    });
  // The file is locked now, so files of a killed process belong to no one.
  for (const left of [tempFolder, exportFolder]) await rm(left, { recursive: true, force: true });
  await mkdir(exportFolder, { mode: 0o700 });
  const connection = await connect();
  for (const setting of closingSettings(limits, exportFolder)) await connection.run(setting);
  await connection.close();
  const close = () => {
    instance.closeSync();
    rmSync(exportFolder, { recursive: true, force: true });
  };
  return { file, tempFolder, exportFolder, connect, close };
}

async function openFile(file: string, settings: Record<string, string>): Promise<DuckDBInstance> {
  try {
    return await DuckDBInstance.create(file, settings);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (!message.includes('Could not set lock on file')) throw error;
    const holder = /\(PID (\d+)\)/.exec(message)?.[1];
    const who = holder === undefined ? 'another process' : `process ${holder}`;
    throw new DatabaseLocked(`${file} is in use by ${who}`, { cause: error });
  }
}

/** Settings for opening the file. */
export function openingSettings(
  { memoryBytes, threads }: EngineLimits,
  tempFolder: string,
): Record<string, string> {
  return {
    threads: String(threads),
    memory_limit: `${Math.floor(memoryBytes)}B`,
    temp_directory: tempFolder,
    storage_compatibility_version: 'v1.5.0',
    // Merging half-empty row groups inside a checkpoint blocked commits for seconds; upkeep does it in pieces.
    max_vacuum_tasks: '0',
    // Upkeep decides when; this is a fallback for a log that it could not shorten.
    checkpoint_threshold: '1GB',
    // Returns memory of a large import or query, which the process would otherwise keep.
    allocator_background_threads: 'true',
    // A snapshot begins when requested, not with its first statement.
    immediate_transaction_mode: 'true',
    // Division by zero returns null, as metrics need; testing for it takes time to plan.
    ieee_floating_point_ops: 'false',
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    allow_community_extensions: 'false',
  };
}

/** Set after opening, since DuckDB ignores the spill limit on opening. Locks all settings. */
function closingSettings({ spillBytes }: EngineLimits, exportFolder: string): string[] {
  return [
    `SET max_temp_directory_size = '${Math.floor(spillBytes)}B'`,
    `SET allowed_directories = [${sqlString(exportFolder)}]`,
    'SET enable_external_access = false',
    'SET lock_configuration = true',
  ];
}
