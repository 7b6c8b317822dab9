import type { EngineLimits } from '../engine-limits.ts';

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
export function closingSettings({ spillBytes }: EngineLimits): string[] {
  return [
    `SET max_temp_directory_size = '${Math.floor(spillBytes)}B'`,
    'SET enable_external_access = false',
    'SET lock_configuration = true',
  ];
}
