import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Registrations that anybody can make stay few and short; tokens know what they are for. */
export const appRegistrations: Migration = {
  id: '0046-app-registrations',
  async up(db) {
    await sql`ALTER TABLE oauth_clients ADD COLUMN connected_at timestamptz`.execute(db);
    await sql`
      UPDATE oauth_clients SET connected_at = latest.created_at
      FROM (SELECT client_id, max(created_at) AS created_at FROM oauth_connections GROUP BY client_id) AS latest
      WHERE latest.client_id = oauth_clients.id`.execute(db);
    // Marks that turn the direction of writing make one name look like another.
    await sql`
      UPDATE oauth_clients
      SET name = regexp_replace(name, '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]', '', 'g')`.execute(
      db,
    );
    await sql`
      CREATE INDEX oauth_clients_unused ON oauth_clients (created_at)
        WHERE connected_at IS NULL`.execute(db);
    await sql`CREATE INDEX oauth_clients_used ON oauth_clients (connected_at)`.execute(db);
    await sql`CREATE INDEX oauth_codes_by ON oauth_codes (client_id)`.execute(db);
    // Null: everything that the person may reach.
    for (const table of ['oauth_codes', 'oauth_connections']) {
      await sql`
        ALTER TABLE ${sql.table(table)}
          ADD COLUMN only_for text CHECK (only_for = 'mcp')`.execute(db);
    }
    // What a refresh token was exchanged for, sealed, as long as the app may ask again.
    await sql`ALTER TABLE oauth_tokens ADD COLUMN successor bytea`.execute(db);
  },
};
