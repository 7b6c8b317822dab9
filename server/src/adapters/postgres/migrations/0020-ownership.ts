import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

export const ownership: Migration = {
  id: '0020-ownership',
  async up(db) {
    await addConfirmedEmails(db);
    // All that is left of an organization. `id`, not organization_id: what has that is deleted with one.
    await sql`
      CREATE TABLE deleted_organizations (
        id bigint PRIMARY KEY,
        deleted_at timestamptz NOT NULL,
        rows bigint NOT NULL,
        observed_rows bigint,
        brand_ids bigint[] NOT NULL,
        swept_at timestamptz
      )`.execute(db);
  },
};

async function addConfirmedEmails(db: Parameters<Migration['up']>[0]): Promise<void> {
  // An address belongs to the person who proves it. Until then it is a claim, good for the organization that invited
  // it: any number of them can coexist, and none keeps the owner out.
  await sql`ALTER TABLE people ADD COLUMN confirmed_at timestamptz`.execute(db);
  await sql`ALTER TABLE people DROP CONSTRAINT people_email_key`.execute(db);
  await sql`CREATE INDEX people_email ON people (email)`.execute(db);
  await sql`CREATE UNIQUE INDEX people_confirmed_email ON people (email) WHERE confirmed_at IS NOT NULL`.execute(
    db,
  );
  // The operator's own account, and those that gave their password to a second organization.
  await sql`
    UPDATE people SET confirmed_at = now()
    WHERE id = (SELECT min(id) FROM people)
      OR 1 < (SELECT count(*) FROM members WHERE person_id = people.id)`.execute(db);
  // One salt for all claims of an address: a sign-in is one hash, however many there are.
  await sql`
    CREATE TABLE password_salts (
      email text PRIMARY KEY CHECK (email = lower(email)),
      salt bytea NOT NULL CHECK (length(salt) = 16)
    )`.execute(db);
  await sql`
    INSERT INTO password_salts (email, salt)
    SELECT email, decode(split_part(password_hash, '$', 5), 'base64') FROM people`.execute(db);
  await sql`
    CREATE TABLE email_tokens (
      token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
      purpose text NOT NULL CHECK (purpose IN ('confirm', 'reset')),
      email text NOT NULL CHECK (email = lower(email)),
      person_id bigint REFERENCES people ON DELETE CASCADE,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      ended_at timestamptz
    )`.execute(db);
  await sql`CREATE INDEX email_tokens_email ON email_tokens (email, created_at)`.execute(db);
  await sql`CREATE INDEX email_tokens_person ON email_tokens (person_id)`.execute(db);
  await sql`ALTER TABLE invitations ADD COLUMN mail_token_hash bytea UNIQUE
    CHECK (length(mail_token_hash) = 32)`.execute(db);
}
