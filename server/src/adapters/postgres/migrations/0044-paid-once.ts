import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** What keeps a question from being paid for more than once or above its budget. */
export const paidOnce: Migration = {
  id: '0044-paid-once',
  async up(db) {
    // The latest costs of a channel on a platform decide what its next calls reserve.
    await sql`
      CREATE INDEX collection_attempts_paid
        ON collection_attempts (owner_id, provider, platform, id)
        WHERE cost_micros > 0 OR outcome = 'answered'`.execute(db);
    await sql`
      ALTER TABLE collection_events ADD COLUMN kind text NOT NULL DEFAULT 'additional'
        CHECK (kind IN ('scheduled', 'additional'))`.execute(db);
    await sql`ALTER TABLE collection_events ALTER COLUMN kind DROP DEFAULT`.execute(db);
    await sql`
      CREATE TABLE collection_requests (
        prompt_id bigint NOT NULL,
        platform text NOT NULL,
        organization_id bigint NOT NULL REFERENCES organizations,
        event_id uuid NOT NULL,
        idempotency_key text,
        requested_at timestamptz NOT NULL,
        PRIMARY KEY (prompt_id, platform),
        FOREIGN KEY (prompt_id, platform) REFERENCES variants ON DELETE CASCADE
      )`.execute(db);
    // No foreign key: the operator, who is in no organization, has keys, too.
    await sql`
      CREATE TABLE idempotency_keys (
        organization_id bigint NOT NULL,
        caller text NOT NULL,
        operation text NOT NULL,
        key text NOT NULL CHECK (length(key) BETWEEN 1 AND 255),
        request_hash bytea NOT NULL,
        claim_id uuid NOT NULL UNIQUE,
        claimed_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL,
        answered_at timestamptz,
        answer text,
        PRIMARY KEY (organization_id, caller, operation, key)
      )`.execute(db);
    await sql`CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at)`.execute(db);
  },
};
