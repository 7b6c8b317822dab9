import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Phrases that contain a name and are never a mention of it. */
export const excludedNames: Migration = {
  id: '0006-excluded-names',
  async up(db) {
    await sql`ALTER TABLE brands ADD excluded_names text[] NOT NULL DEFAULT '{}'`.execute(db);
    await sql`ALTER TABLE competitors ADD excluded_names text[] NOT NULL DEFAULT '{}'`.execute(db);
  },
};
