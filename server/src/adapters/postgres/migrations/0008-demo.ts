import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Which world was loaded for whom, how far, and what it created: enough to resume after a crash and to undo it. */
export const demo: Migration = {
  id: '0008-demo',
  async up(db) {
    await sql`
      CREATE TABLE demo_worlds (
        organization_id bigint PRIMARY KEY REFERENCES organizations,
        seed integer NOT NULL,
        days integer NOT NULL CHECK (days > 0),
        end_day date NOT NULL,
        days_loaded integer NOT NULL DEFAULT 0,
        status text NOT NULL CHECK (status IN ('loading', 'loaded', 'removing', 'removed'))
      )`.execute(db);
    await sql`
      CREATE TABLE demo_brands (
        organization_id bigint NOT NULL REFERENCES demo_worlds,
        key text NOT NULL,
        brand_id bigint NOT NULL,
        prompt_ids jsonb NOT NULL,
        PRIMARY KEY (organization_id, key),
        FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id)
      )`.execute(db);
  },
};
