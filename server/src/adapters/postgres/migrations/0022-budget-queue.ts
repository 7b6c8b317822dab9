import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

export const budgetQueue: Migration = {
  id: '0022-budget-queue',
  async up(db) {
    // Whose question waits for room in the organization's budget, and since when. A row that nobody renews expires.
    await sql`
      CREATE TABLE collection_budget_queue (
        organization_id bigint NOT NULL,
        brand_id bigint NOT NULL,
        platform text NOT NULL,
        micros bigint NOT NULL CHECK (micros >= 0),
        since timestamptz NOT NULL,
        seen_at timestamptz NOT NULL,
        PRIMARY KEY (brand_id, platform),
        FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id)
      )`.execute(db);
    await sql`
      CREATE INDEX collection_budget_queue_organization
        ON collection_budget_queue (organization_id)`.execute(db);
  },
};
