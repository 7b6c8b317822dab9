import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Names that somebody does not want suggested; what is suggested follows from the answers. */
export const competitorSuggestions: Migration = {
  id: '0027-competitor-suggestions',
  async up(db) {
    await sql`
      CREATE TABLE dismissed_suggestions (
        organization_id bigint NOT NULL,
        brand_id bigint NOT NULL,
        key text NOT NULL,
        name text NOT NULL,
        dismissed_at timestamptz NOT NULL,
        PRIMARY KEY (brand_id, key),
        FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id)
      )`.execute(db);
  },
};
