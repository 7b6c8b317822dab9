import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Apps that act for people: OAuth 2.1. Only hashes of codes and tokens are kept. */
export const connectedApps: Migration = {
  id: '0039-connected-apps',
  async up(db) {
    await sql`
      CREATE TABLE oauth_clients (
        id text PRIMARY KEY,
        name text NOT NULL,
        redirect_uris text[] NOT NULL,
        created_at timestamptz NOT NULL
      )`.execute(db);
    await sql`
      CREATE TABLE oauth_connections (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        client_id text NOT NULL REFERENCES oauth_clients (id),
        organization_id bigint NOT NULL,
        person_id bigint NOT NULL,
        scopes text[] NOT NULL,
        created_at timestamptz NOT NULL,
        last_used_at timestamptz,
        FOREIGN KEY (organization_id, person_id)
          REFERENCES members (organization_id, person_id) ON DELETE CASCADE,
        UNIQUE (organization_id, id)
      )`.execute(db);
    await sql`CREATE INDEX oauth_connections_of ON oauth_connections (person_id, id)`.execute(db);
    await sql`CREATE INDEX oauth_connections_by ON oauth_connections (client_id)`.execute(db);
    await sql`
      CREATE TABLE oauth_codes (
        code_hash bytea PRIMARY KEY,
        client_id text NOT NULL REFERENCES oauth_clients (id),
        organization_id bigint NOT NULL,
        person_id bigint NOT NULL,
        scopes text[] NOT NULL,
        redirect_uri text NOT NULL,
        code_challenge text NOT NULL,
        expires_at timestamptz NOT NULL,
        connection_id bigint,
        FOREIGN KEY (organization_id, person_id)
          REFERENCES members (organization_id, person_id) ON DELETE CASCADE
      )`.execute(db);
    await sql`
      CREATE TABLE oauth_tokens (
        token_hash bytea PRIMARY KEY,
        connection_id bigint NOT NULL,
        organization_id bigint NOT NULL,
        kind text NOT NULL CHECK (kind IN ('access', 'refresh')),
        expires_at timestamptz NOT NULL,
        used_at timestamptz,
        FOREIGN KEY (organization_id, connection_id)
          REFERENCES oauth_connections (organization_id, id) ON DELETE CASCADE
      )`.execute(db);
    await sql`CREATE INDEX oauth_tokens_of ON oauth_tokens (connection_id)`.execute(db);
  },
};
