import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

export const pageAudits: Migration = {
  id: '0011-page-audits',
  async up(db) {
    // attempts: how often a worker took it; one whose workers keep dying is given up.
    await sql`
      CREATE TABLE page_audits (
        request_id uuid PRIMARY KEY,
        organization_id bigint NOT NULL,
        brand_id bigint NOT NULL,
        url text NOT NULL,
        status text NOT NULL DEFAULT 'pending'
          CHECK (status IN ('pending', 'running', 'completed', 'failed')),
        attempts integer NOT NULL DEFAULT 0,
        score integer CHECK (score BETWEEN 0 AND 100),
        checks jsonb,
        facts jsonb,
        failure_reason text,
        failure_message text,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id),
        CHECK ((status = 'completed') = (score IS NOT NULL AND checks IS NOT NULL)),
        CHECK ((status = 'failed') = (failure_reason IS NOT NULL))
      )`.execute(db);
    await sql`
      CREATE INDEX page_audits_brand ON page_audits (brand_id, created_at DESC, request_id)`.execute(
      db,
    );
  },
};
