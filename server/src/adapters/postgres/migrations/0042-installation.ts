import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

export const installation: Migration = {
  id: '0042-installation',
  async up(db) {
    // The id that both stores carry, once a store of observations was claimed: one row.
    await sql`
      CREATE TABLE installation (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        generation bigint NOT NULL DEFAULT 1,
        is_claimed boolean NOT NULL DEFAULT false
      )`.execute(db);
    await sql`INSERT INTO installation DEFAULT VALUES`.execute(db);
    // The keys that secrets may be sealed with, none of which they tell.
    await sql`
      CREATE TABLE secret_key_fingerprints (
        fingerprint text PRIMARY KEY,
        added_at timestamptz NOT NULL
      )`.execute(db);
    // A store is known by the id in it. Of an embedded one, the folder's name says which file of the data folder it is.
    await sql`ALTER TABLE analytics_home DROP CONSTRAINT analytics_home_check`.execute(db);
    await sql`ALTER TABLE analytics_home ALTER COLUMN place DROP NOT NULL`.execute(db);
    await sql`UPDATE analytics_home SET place = NULL WHERE engine = 'clickhouse'`.execute(db);
    await sql`UPDATE analytics_home SET target_place = NULL WHERE target_engine = 'clickhouse'`.execute(
      db,
    );
    await sql`ALTER TABLE analytics_home RENAME COLUMN place TO folder`.execute(db);
    await sql`ALTER TABLE analytics_home RENAME COLUMN target_place TO target_folder`.execute(db);
  },
};
