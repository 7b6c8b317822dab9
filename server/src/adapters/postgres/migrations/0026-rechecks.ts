import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

export const rechecks: Migration = {
  id: '0026-rechecks',
  async up(db) {
    // check_began_at: null for versions that are not compared with their page, such as those published by hand.
    await sql`
      ALTER TABLE site_versions
        ADD COLUMN check_began_at timestamptz,
        ADD COLUMN checked_at timestamptz,
        ADD COLUMN failing_since timestamptz,
        ADD COLUMN retired_reason text CHECK (retired_reason IN ('origin_changed', 'origin_gone',
          'origin_moved', 'origin_unavailable', 'noindex', 'sign_in', 'consent_wall'))`.execute(db);
    await sql`
      CREATE INDEX site_versions_checked ON site_versions (check_began_at)
        WHERE state = 'live' AND check_began_at IS NOT NULL`.execute(db);
    await sql`ALTER TABLE pipelines ADD COLUMN is_recheck boolean NOT NULL DEFAULT false`.execute(
      db,
    );
    // replaces_version_id: the live version whose page changed; withdrawn if nothing can take its place.
    await sql`ALTER TABLE pipeline_tracks ADD COLUMN replaces_version_id text COLLATE "C"`.execute(
      db,
    );
    await sql`
      CREATE UNIQUE INDEX pipeline_tracks_replacing ON pipeline_tracks (replaces_version_id)
        WHERE orchestration_status NOT IN ('completed', 'failed')`.execute(db);
    await sql`
      CREATE INDEX pipeline_tracks_published ON pipeline_tracks (axp_version_id)
        WHERE axp_version_id IS NOT NULL`.execute(db);
    // Who asked for every event asked for this one, too.
    await sql`
      UPDATE webhooks SET events = array_append(events, 'deployment.withdrawn')
        WHERE events @> ARRAY['audit.completed', 'optimization.completed', 'deployment.completed',
          'pipeline.failed', 'pipeline.completed']`.execute(db);
  },
};
