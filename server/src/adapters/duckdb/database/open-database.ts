import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import type { EngineLimits } from '../engine-limits.ts';
import { type Connection, wrapConnection } from './connection.ts';
import { DatabaseInvalidated } from './database-errors.ts';

export interface Database {
  readonly file: string;
  /** For what is spilled; whatever an earlier process left there is gone. */
  readonly tempFolder: string;
  connect(): Promise<Connection>;
  /** Only after every connection was closed. */
  close(): void;
}

export interface DatabaseOptions {
  readonly folder: string;
  readonly limits: EngineLimits;
  /** Called when DuckDB refuses to work until its process is started again. */
  readonly onInvalidated: () => void;
}

/** The folder is in use by another process, whose id follows in the message. */
export class DatabaseLocked extends Error {}

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { folder, limits, onInvalidated } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'observed.duckdb');
  const tempFolder = join(folder, 'temp');
  const instance = await openFile(file, openingSettings(limits, tempFolder));
  const connect = async () =>
    wrapConnection(await instance.connect(), (error) => {
      if (error instanceof DatabaseInvalidated) onInvalidated();
    });
  // The file is ours alone from here on, so what a killed process left there is nobody's.
  await rm(tempFolder, { recursive: true, force: true });
  const connection = await connect();
  for (const setting of closingSettings(limits)) await connection.run(setting);
  await connection.close();
  return { file, tempFolder, connect, close: () => instance.closeSync() };
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

/** For opening the file. */
export function openingSettings(
  { memoryBytes, threads }: EngineLimits,
  tempFolder: string,
): Record<string, string> {
  return {
    threads: String(threads),
    memory_limit: `${Math.floor(memoryBytes)}B`,
    temp_directory: tempFolder,
    storage_compatibility_version: 'v1.5.0',
    // Merging half-empty row groups within a checkpoint held up commits for seconds; upkeep does it in pieces.
    max_vacuum_tasks: '0',
    // Upkeep decides when; this is only for a log that it could not shorten.
    checkpoint_threshold: '1GB',
    // Gives back what a large import or query took; without it, the process keeps most of that for good.
    allocator_background_threads: 'true',
    // A snapshot is of the moment it was asked for, not of its first statement.
    immediate_transaction_mode: 'true',
    // Division by zero gives null, where metrics have none; tests for it take their time to plan.
    ieee_floating_point_ops: 'false',
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    allow_community_extensions: 'false',
  };
}

/** Once it is open: DuckDB ignores a limit on spilling that is given for opening. Nothing can be set after these. */
function closingSettings({ spillBytes }: EngineLimits): string[] {
  return [
    `SET max_temp_directory_size = '${Math.floor(spillBytes)}B'`,
    'SET enable_external_access = false',
    'SET lock_configuration = true',
  ];
}
