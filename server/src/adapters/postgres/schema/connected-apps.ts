/** Apps that act for people: OAuth 2.1. Stores only hashes of codes and tokens. */
export const connectedApps = `
-- connected_at: when somebody connected it last. Anybody can register one, so unused ones are forgotten.
CREATE TABLE oauth_clients (
  id text PRIMARY KEY,
  name text NOT NULL,
  redirect_uris text[] NOT NULL,
  created_at timestamptz NOT NULL,
  connected_at timestamptz
);
CREATE INDEX oauth_clients_unused ON oauth_clients (created_at) WHERE connected_at IS NULL;
CREATE INDEX oauth_clients_used ON oauth_clients (connected_at);

-- only_for: null means everything that the person may reach.
CREATE TABLE oauth_connections (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id text NOT NULL REFERENCES oauth_clients (id),
  organization_id bigint NOT NULL,
  person_id bigint NOT NULL,
  scopes text[] NOT NULL,
  only_for text CHECK (only_for = 'mcp'),
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  UNIQUE (organization_id, id),
  FOREIGN KEY (organization_id, person_id)
    REFERENCES members (organization_id, person_id) ON DELETE CASCADE
);
CREATE INDEX oauth_connections_of ON oauth_connections (person_id, id);
CREATE INDEX oauth_connections_by ON oauth_connections (client_id);

-- connection_id: what it was exchanged for.
CREATE TABLE oauth_codes (
  code_hash bytea PRIMARY KEY,
  client_id text NOT NULL REFERENCES oauth_clients (id),
  organization_id bigint NOT NULL,
  person_id bigint NOT NULL,
  scopes text[] NOT NULL,
  only_for text CHECK (only_for = 'mcp'),
  redirect_uri text NOT NULL,
  code_challenge text NOT NULL,
  expires_at timestamptz NOT NULL,
  connection_id bigint,
  FOREIGN KEY (organization_id, person_id)
    REFERENCES members (organization_id, person_id) ON DELETE CASCADE
);
CREATE INDEX oauth_codes_by ON oauth_codes (client_id);

-- successor: what a refresh token was exchanged for, sealed, as long as the app may ask again.
CREATE TABLE oauth_tokens (
  token_hash bytea PRIMARY KEY,
  connection_id bigint NOT NULL,
  organization_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('access', 'refresh')),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  successor bytea,
  FOREIGN KEY (organization_id, connection_id)
    REFERENCES oauth_connections (organization_id, id) ON DELETE CASCADE
);
CREATE INDEX oauth_tokens_of ON oauth_tokens (connection_id);
`;
