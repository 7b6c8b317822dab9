import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

export const reevaluations: Migration = {
  id: '0007-reevaluations',
  async up(db) {
    // cursor_day, cursor_id: the last observation that was read again; a killed run resumes after it.
    await sql`
      CREATE TABLE reevaluations (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        organization_id bigint NOT NULL,
        brand_id bigint NOT NULL,
        status text NOT NULL CHECK (status IN ('pending', 'running', 'completed', 'failed')),
        start_date date,
        end_date date,
        evaluator_version text,
        total integer NOT NULL DEFAULT 0,
        done integer NOT NULL DEFAULT 0,
        cursor_day date,
        cursor_id bigint,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id)
      )`.execute(db);
    await sql`CREATE INDEX reevaluations_brand ON reevaluations (brand_id, id)`.execute(db);
  },
};
