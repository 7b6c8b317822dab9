import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

const statements = `
-- second_factor_from: from then on its people need a second factor; null: they choose.
ALTER TABLE organizations ADD COLUMN second_factor_from timestamptz;

-- proved_at: when its person last proved who they are. second_factor_at: when by a second factor; null: never.
ALTER TABLE sessions ADD COLUMN proved_at timestamptz, ADD COLUMN second_factor_at timestamptz;
UPDATE sessions SET proved_at = created_at;
ALTER TABLE sessions ALTER COLUMN proved_at SET NOT NULL, ALTER COLUMN proved_at SET DEFAULT now();

-- secret: of an authenticator app, sealed. last_step: the 30 seconds of its latest accepted code, so that none works twice.
-- relying_party: the host that a passkey was made for; browsers offer it nowhere else.
CREATE TABLE second_factors (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  person_id bigint NOT NULL REFERENCES people ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('totp', 'passkey')),
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  secret bytea,
  last_step bigint,
  credential_id text UNIQUE,
  public_key bytea,
  sign_count bigint,
  transports text[],
  relying_party text,
  CHECK (CASE kind
    WHEN 'totp' THEN num_nulls(secret, last_step) = 0 AND num_nonnulls(credential_id, public_key, sign_count, transports, relying_party) = 0
    ELSE num_nonnulls(secret, last_step) = 0 AND num_nulls(credential_id, public_key, sign_count, transports, relying_party) = 0
  END)
);
CREATE INDEX second_factors_person ON second_factors (person_id);

-- One that was used is deleted.
CREATE TABLE recovery_codes (
  person_id bigint NOT NULL REFERENCES people ON DELETE CASCADE,
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
  PRIMARY KEY (person_id, code_hash)
);

-- What somebody who gave a right password, or is signed in, has yet to prove. One that was answered is deleted.
-- totp_secret: of the authenticator app that is being set up, sealed. invitation_id: whom they join by answering.
CREATE TABLE identity_challenges (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  purpose text NOT NULL CHECK (purpose IN ('sign-in', 'set-up', 'step-up')),
  person_id bigint NOT NULL REFERENCES people ON DELETE CASCADE,
  session_id bigint REFERENCES sessions (id) ON DELETE CASCADE,
  invitation_id bigint REFERENCES invitations ON DELETE CASCADE,
  totp_secret bytea,
  tries smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK ((purpose = 'sign-in') = (session_id IS NULL))
);
CREATE INDEX identity_challenges_person ON identity_challenges (person_id, created_at);
CREATE INDEX identity_challenges_expiry ON identity_challenges (expires_at);
CREATE INDEX identity_challenges_session ON identity_challenges (session_id);
CREATE INDEX identity_challenges_invitation ON identity_challenges (invitation_id);
`;

export const secondFactor: Migration = {
  id: '0015-second-factor',
  async up(db) {
    await sql.raw(statements).execute(db);
  },
};
