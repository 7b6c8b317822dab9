import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

const statements = `
-- What an organization's admins require. Without a row, and with null, nothing.
CREATE TABLE organization_policies (
  organization_id bigint PRIMARY KEY REFERENCES organizations (id),
  max_idle_minutes integer CHECK (max_idle_minutes > 0),
  max_session_days integer CHECK (max_session_days > 0),
  max_key_days integer CHECK (max_key_days > 0),
  public_links text NOT NULL DEFAULT 'allowed'
    CHECK (public_links IN ('allowed', 'with_password', 'none')),
  invitation_domains text[] CHECK (cardinality(invitation_domains) > 0),
  apps text NOT NULL DEFAULT 'allowed' CHECK (apps IN ('allowed', 'approved', 'none'))
);

-- Registered apps that an organization's people asked for, or that its admins approved.
CREATE TABLE app_approvals (
  organization_id bigint NOT NULL REFERENCES organizations (id),
  client_id text NOT NULL REFERENCES oauth_clients ON DELETE CASCADE,
  asked_by bigint REFERENCES people ON DELETE SET NULL,
  asked_at timestamptz,
  approved_at timestamptz,
  PRIMARY KEY (organization_id, client_id),
  CHECK (asked_at IS NOT NULL OR approved_at IS NOT NULL)
);
CREATE INDEX app_approvals_client ON app_approvals (client_id);
CREATE INDEX app_approvals_asker ON app_approvals (asked_by);

-- By what somebody who signs in is recognised: a cookie, or a program together with its network.
CREATE TABLE known_devices (
  person_id bigint NOT NULL REFERENCES people ON DELETE CASCADE,
  device_hash bytea NOT NULL CHECK (length(device_hash) = 32),
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (person_id, device_hash)
);

-- When it was last rotated; null: never.
ALTER TABLE api_keys ADD COLUMN rotated_at timestamptz;
`;

export const policies: Migration = {
  id: '0017-policies',
  async up(db) {
    await sql.raw(statements).execute(db);
  },
};
