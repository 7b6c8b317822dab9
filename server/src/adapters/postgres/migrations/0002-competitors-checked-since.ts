import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Competitors say whether the answers from before they were added are checked for them. */
export const competitorsCheckedSince: Migration = {
  id: '0002-competitors-checked-since',
  async up(db) {
    await sql`ALTER TABLE competitors ADD COLUMN checked_since timestamptz`.execute(db);
  },
};
