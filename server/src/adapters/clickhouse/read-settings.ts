import type { ReadOptions } from '#kernel/ports/analytics/reading.ts';
import { maxListingMs, maxReadingMs } from '#kernel/read-limits.ts';
import type { Settings, Statement } from './client/statement.ts';

/** The engine stops runaway work, so that the service stays up. */
const aggregating: Settings = {
  timeout_overflow_mode: 'throw',
  max_memory_usage: 4_000_000_000,
  max_bytes_before_external_group_by: 1_000_000_000,
  max_bytes_before_external_sort: 1_000_000_000,
  // All versions of a row have the same day, so they are in the same partition.
  do_not_merge_across_partitions_select_final: 1,
};

/** Reads any number of rows in bounded memory. */
const listing: Settings = {
  ...aggregating,
  max_memory_usage: 8_000_000_000,
};

const kinds = {
  aggregating: { settings: aggregating, timeLimitMs: maxReadingMs },
  listing: { settings: listing, timeLimitMs: maxListingMs },
} as const;

/** Adds engine limits to a statement, whose own settings win. */
export function limited(
  statement: Statement,
  kind: keyof typeof kinds,
  { signal, timeLimitMs = kinds[kind].timeLimitMs }: ReadOptions = {},
): Statement {
  return {
    ...statement,
    settings: {
      ...kinds[kind].settings,
      // For the engine, 0 means no limit.
      max_execution_time: Math.max(timeLimitMs, 1) / 1000,
      ...statement.settings,
    },
    ...(signal && { signal }),
  };
}
