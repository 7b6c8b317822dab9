import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

export const sourceKinds: Migration = {
  id: '0032-source-kinds',
  async up(db) {
    // corrected_by: the email of a person, who may be gone by now; null where an API key did it.
    await sql`
      CREATE TABLE source_kinds (
        brand_id bigint NOT NULL,
        organization_id bigint NOT NULL,
        domain text NOT NULL,
        kind text NOT NULL CHECK (kind IN ('own', 'rival', 'editorial', 'forum', 'video', 'review', 'shop',
          'reference', 'other')),
        corrected_at timestamptz NOT NULL,
        corrected_by text,
        PRIMARY KEY (brand_id, domain),
        FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id)
      )`.execute(db);
  },
};
