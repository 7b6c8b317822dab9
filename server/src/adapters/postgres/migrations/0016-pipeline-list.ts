import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

export const pipelineList: Migration = {
  id: '0016-pipeline-list',
  async up(db) {
    // The list of one brand's submissions never reads those of another.
    await sql`
      CREATE INDEX pipelines_newest
        ON pipelines (brand_id, created_at DESC, id DESC)`.execute(db);
  },
};
