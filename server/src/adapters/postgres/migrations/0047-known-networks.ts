import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** From where people signed in before: they keep their place when strangers try very many passwords. */
export const knownNetworks: Migration = {
  id: '0047-known-networks',
  async up(db) {
    await sql`
      CREATE TABLE known_networks (
        person_id bigint NOT NULL REFERENCES people ON DELETE CASCADE,
        network text NOT NULL,
        last_used_at timestamptz NOT NULL,
        PRIMARY KEY (person_id, network)
      )`.execute(db);
  },
};
