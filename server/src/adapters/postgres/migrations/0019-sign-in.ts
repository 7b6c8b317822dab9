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
  },
};
