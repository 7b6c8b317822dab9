import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

export const accounts: Migration = {
  id: '0001-accounts',
  async up(db) {
    await sql`
      CREATE TABLE organizations (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name text NOT NULL,
        plan text NOT NULL CHECK (plan IN ('starter', 'growth', 'agency', 'enterprise')),
        prompt_pool_size integer NOT NULL CHECK (prompt_pool_size >= 0),
        disabled_platforms text[] NOT NULL DEFAULT '{}',
        early_access boolean NOT NULL DEFAULT true,
        created_at timestamptz NOT NULL DEFAULT now()
      )`.execute(db);
    await sql`
      CREATE TABLE people (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        email text NOT NULL UNIQUE CHECK (email = lower(email)),
        password_hash text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      )`.execute(db);
    await sql`
      CREATE TABLE members (
        organization_id bigint NOT NULL REFERENCES organizations,
        person_id bigint NOT NULL REFERENCES people,
        role text NOT NULL CHECK (role IN ('admin', 'member')),
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (organization_id, person_id)
      )`.execute(db);
    await sql`
      CREATE TABLE sessions (
        token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
        organization_id bigint NOT NULL,
        person_id bigint NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        FOREIGN KEY (organization_id, person_id) REFERENCES members ON DELETE CASCADE
      )`.execute(db);
    await sql`CREATE INDEX sessions_expiry ON sessions (expires_at)`.execute(db);
    await sql`CREATE INDEX sessions_member ON sessions (organization_id, person_id)`.execute(db);
    await sql`
      CREATE TABLE api_keys (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        organization_id bigint NOT NULL REFERENCES organizations,
        name text NOT NULL,
        prefix text NOT NULL,
        key_hash bytea NOT NULL UNIQUE CHECK (length(key_hash) = 32),
        scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
        brand_ids bigint[],
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz,
        revoked_at timestamptz
      )`.execute(db);
    await sql`CREATE INDEX api_keys_organization ON api_keys (organization_id)`.execute(db);
  },
};
