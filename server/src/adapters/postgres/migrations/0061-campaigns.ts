import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

export const campaigns: Migration = {
  id: '0061-campaigns',
  async up(db) {
    // prompt_ids: fixed when it is registered, also where a topic was named.
    await sql`
      CREATE TABLE campaigns (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        organization_id bigint NOT NULL,
        brand_id bigint NOT NULL,
        kind text NOT NULL CHECK (kind IN ('page', 'press', 'release', 'other')),
        name text NOT NULL,
        url text,
        date date NOT NULL,
        verdict_date date NOT NULL CHECK (verdict_date > date),
        prompt_ids bigint[] NOT NULL,
        topic text,
        creator text NOT NULL CHECK (creator IN ('person', 'key')),
        creator_name text,
        registered_at timestamptz NOT NULL,
        FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id)
      )`.execute(db);
    await sql`CREATE INDEX campaigns_list ON campaigns (brand_id, date DESC, id DESC)`.execute(db);
  },
};
