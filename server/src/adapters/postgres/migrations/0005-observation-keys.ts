import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

export const observationKeys: Migration = {
  id: '0005-observation-keys',
  async up(db) {
    await sql`CREATE SEQUENCE observation_ids AS bigint`.execute(db);
    // days: where a row of this id may lie in ClickHouse; more than one only while it moves.
    await sql`
      CREATE TABLE observation_keys (
        id bigint NOT NULL DEFAULT nextval('observation_ids') PRIMARY KEY,
        organization_id bigint NOT NULL,
        brand_id bigint NOT NULL,
        key text NOT NULL,
        version bigint NOT NULL,
        days date[] NOT NULL,
        FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id),
        UNIQUE (brand_id, key)
      )`.execute(db);
  },
};
