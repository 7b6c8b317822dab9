import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

export const invitations: Migration = {
  id: '0015-invitations',
  async up(db) {
    // Whatever is used, revoked or replaced is gone; only what is here and not expired opens the door.
    await sql`
      CREATE TABLE invitations (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        organization_id bigint NOT NULL REFERENCES organizations,
        email text NOT NULL CHECK (email = lower(email)),
        role text NOT NULL CHECK (role IN ('admin', 'member')),
        token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        UNIQUE (organization_id, email)
      )`.execute(db);
    // Whether somebody who leaves an organization is still in another one.
    await sql`CREATE INDEX members_person ON members (person_id)`.execute(db);
    await sql`CREATE INDEX sessions_person ON sessions (person_id)`.execute(db);
  },
};
