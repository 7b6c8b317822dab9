import type { Migration } from './migration.ts';

/** Whose data these are. Of several rows the newest counts. */
export const installation: Migration = {
  number: 9,
  name: 'installation',
  statements: [
    `CREATE TABLE IF NOT EXISTS installation (
      id String,
      generation UInt64,
      set_at DateTime64(6, 'UTC') DEFAULT now64(6)
    ) ENGINE = MergeTree ORDER BY set_at`,
  ],
};
