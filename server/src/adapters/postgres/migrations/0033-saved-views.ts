import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

export const savedViews: Migration = {
  id: '0033-saved-views',
  async up(db) {
    // created_by names the person as they were: a view outlives its author's account.
    await sql`
      CREATE TABLE saved_views (
        id text COLLATE "C" PRIMARY KEY CHECK (length(id) = 26),
        organization_id bigint NOT NULL,
        brand_id bigint NOT NULL,
        name text COLLATE "C" NOT NULL,
        search text NOT NULL,
        created_by bigint,
        created_by_email text,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        UNIQUE (brand_id, name),
        FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id)
      )`.execute(db);
  },
};
