import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** A secret may have a former one that is valid until a moment. */
const statements = `
-- allowed_addresses: null means from anywhere. last_used_from: as sparingly as last_used_at.
ALTER TABLE api_keys
  ADD COLUMN former_prefix text,
  ADD COLUMN former_key_hash bytea UNIQUE CHECK (length(former_key_hash) = 32),
  ADD COLUMN former_until timestamptz,
  ADD COLUMN allowed_addresses text[] CHECK (cardinality(allowed_addresses) > 0),
  ADD COLUMN last_used_from text,
  ADD CHECK (num_nulls(former_prefix, former_key_hash, former_until) IN (0, 3));
${['webhooks', 'brand_webhook_secrets', 'audit_log_webhooks']
  .map(
    (table) => `ALTER TABLE ${table}
  ADD COLUMN former_sealed_secret bytea,
  ADD COLUMN former_until timestamptz,
  ADD CHECK ((former_sealed_secret IS NULL) = (former_until IS NULL));`,
  )
  .join('\n')}

-- seals: what new secrets are sealed with. ends: sealed with before; secrets may still be, until a rotation has sealed all of them again.
ALTER TABLE secret_key_fingerprints ADD COLUMN state text NOT NULL DEFAULT 'accepted'
  CHECK (state IN ('accepted', 'seals', 'ends'));
CREATE UNIQUE INDEX secret_key_fingerprints_seals ON secret_key_fingerprints (state)
  WHERE state = 'seals';

-- Processes that seal and open secrets, each there while it holds the lock of its id. fingerprints: what it opens with; seals: null until it
-- knows.
CREATE TABLE secret_key_users (
  id uuid PRIMARY KEY,
  fingerprints text[] NOT NULL,
  seals text,
  place text NOT NULL
);
`;

export const keyRotation: Migration = {
  id: '0016-key-rotation',
  async up(db) {
    await sql.raw(statements).execute(db);
  },
};
