import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

const statements = `
-- How long an organization keeps its data; without a row, and with null days, forever. next_at: when to delete next. taken_until: a
-- worker that deletes has until then. deleted: by the last run, or the one under way since run_at.
CREATE TABLE retention (
  organization_id bigint NOT NULL REFERENCES organizations (id),
  kind text NOT NULL CHECK (kind IN ('answers', 'raw_answers', 'visits', 'signals', 'logs')),
  days integer CHECK (days > 0),
  next_at timestamptz NOT NULL,
  taken_until timestamptz,
  run_at timestamptz,
  ran_at timestamptz,
  deleted bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (organization_id, kind)
);
CREATE INDEX retention_due ON retention (next_at) WHERE days IS NOT NULL;

-- is_retention: of answers that were too old. Nobody was shown a preview.
ALTER TABLE response_deletions ADD COLUMN is_retention boolean NOT NULL DEFAULT false;
CREATE INDEX webhook_deliveries_age ON webhook_deliveries (organization_id, created_at);
CREATE INDEX alert_events_age ON alert_events (organization_id, created_at);
`;

export const retention: Migration = {
  id: '0014-retention',
  async up(db) {
    await sql.raw(statements).execute(db);
  },
};
