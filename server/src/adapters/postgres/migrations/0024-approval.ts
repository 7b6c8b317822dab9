import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

export const approval: Migration = {
  id: '0024-approval',
  async up(db) {
    await sql`
      ALTER TABLE sites ADD COLUMN approval text NOT NULL DEFAULT 'dashboard'
        CHECK (approval IN ('none', 'dashboard', 'always'))`.execute(db);
    // by_person: submitted in a session rather than with an API key. What was submitted before is published as it was.
    await sql`ALTER TABLE pipelines ADD COLUMN by_person boolean NOT NULL DEFAULT false`.execute(
      db,
    );
    // decided_run_id: what the person saw. The email is kept as it was, since people leave and records stay.
    await sql`
      ALTER TABLE pipeline_tracks
        ADD COLUMN awaiting_approval boolean NOT NULL DEFAULT false
          CHECK (NOT awaiting_approval OR orchestration_status = 'deploying'),
        ADD COLUMN decision text CHECK (decision IN ('approved', 'rejected')),
        ADD COLUMN decided_by bigint,
        ADD COLUMN decided_by_email text,
        ADD COLUMN decided_at timestamptz,
        ADD COLUMN decided_run_id text COLLATE "C",
        ADD COLUMN decision_note text,
        ADD CONSTRAINT pipeline_tracks_decided_check CHECK (
          (decision IS NULL) = (decided_at IS NULL) AND NOT (awaiting_approval AND decision IS NOT NULL))
      `.execute(db);
    await sql`
      CREATE INDEX pipeline_tracks_waiting ON pipeline_tracks (brand_id, updated_at, token)
        WHERE awaiting_approval`.execute(db);
    // Waiting tracks are no worker's business, however long they wait.
    await sql`DROP INDEX pipeline_tracks_unfinished`.execute(db);
    await sql`
      CREATE INDEX pipeline_tracks_unfinished ON pipeline_tracks (updated_at)
        WHERE orchestration_status NOT IN ('completed', 'failed') AND NOT awaiting_approval`.execute(
      db,
    );
  },
};
