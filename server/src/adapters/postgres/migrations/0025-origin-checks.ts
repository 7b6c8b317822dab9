import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

export const originChecks: Migration = {
  id: '0025-origin-checks',
  async up(db) {
    // Set once a page changed between being read and being published: it is read again once.
    await sql`
      ALTER TABLE pipeline_tracks
        ADD COLUMN superseded_run_id text COLLATE "C" REFERENCES optimization_runs (id)`.execute(
      db,
    );
  },
};
