import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

export const finalAddresses: Migration = {
  id: '0023-final-addresses',
  async up(db) {
    // Null in runs of earlier versions. final_url: where the page was found after redirects. origin_*: what the
    // origin said of it then, to ask later whether it changed.
    await sql`
      ALTER TABLE optimization_runs
        ADD COLUMN final_url text,
        ADD COLUMN html text,
        ADD COLUMN origin_etag text,
        ADD COLUMN origin_last_modified text,
        ADD COLUMN origin_content_hash text,
        ADD COLUMN gaps jsonb,
        ADD COLUMN facts jsonb,
        ADD COLUMN refused_draft jsonb`.execute(db);
  },
};
