import type { Migration } from './migration.ts';

/**
 * When a row came to be as it is, in microseconds since 1970; 0: before changes were recorded. Deleted observations are
 * kept by id and day.
 */
export const changes: Migration = {
  number: 2,
  name: 'changes',
  statements: [
    'ALTER TABLE observations ADD COLUMN IF NOT EXISTS change UInt64 DEFAULT 0',
    `CREATE TABLE IF NOT EXISTS removed_observations (
      organization_id UInt64,
      brand_id UInt64,
      day Date,
      id UInt64,
      change UInt64
    ) ENGINE = ReplacingMergeTree(change)
    PARTITION BY toYear(day)
    ORDER BY (brand_id, day, id)`,
  ],
};
