import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

export const signIn: Migration = {
  id: '0019-sign-in',
  async up(db) {
    // Counts of the last minute, for all processes together: a crash may lose them.
    await sql`
      CREATE UNLOGGED TABLE attempts (
        key bytea PRIMARY KEY CHECK (length(key) = 32),
        used integer NOT NULL,
        ends_at timestamptz NOT NULL
      )`.execute(db);
    await sql`CREATE INDEX attempts_end ON attempts (ends_at)`.execute(db);
    // What a session is called where its token must not be seen, and what its owner recognises it by.
    await sql`
      ALTER TABLE sessions
        ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
        ADD COLUMN last_used_at timestamptz,
        ADD COLUMN user_agent text,
        ADD COLUMN address text`.execute(db);
    await sql`
      ALTER TABLE api_keys
        ADD COLUMN created_by bigint REFERENCES people ON DELETE SET NULL,
        ADD COLUMN last_used_at timestamptz`.execute(db);
    await sql`CREATE INDEX api_keys_creator ON api_keys (created_by)`.execute(db);
    await sql`ALTER TABLE members ADD COLUMN last_seen_at timestamptz`.execute(db);
    for (const table of ['members', 'invitations']) {
      await addRoles(db, table);
    }
    // Written to and emptied again to see whether the database takes writes.
    await sql`CREATE TABLE write_probe (content bytea NOT NULL)`.execute(db);
  },
};

/** Viewers, and brands that people are limited to; an admin manages all of the organization's. */
async function addRoles(db: Parameters<Migration['up']>[0], table: string): Promise<void> {
  await sql`
    ALTER TABLE ${sql.table(table)}
      DROP CONSTRAINT ${sql.ref(`${table}_role_check`)},
      ADD CONSTRAINT ${sql.ref(`${table}_role_check`)} CHECK (role IN ('admin', 'member', 'viewer')),
      ADD COLUMN brand_ids bigint[],
      ADD CONSTRAINT ${sql.ref(`${table}_brands_check`)} CHECK (role <> 'admin' OR brand_ids IS NULL)`.execute(
    db,
  );
}
