import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

export const referrals: Migration = {
  id: '0010-referrals',
  async up(db) {
    // What orders batches: of two that overlap the higher number wins, whichever is stored last.
    await sql`CREATE SEQUENCE referral_batches AS bigint`.execute(db);
    // website_key, provider_key: equal for what counts as the same. list_version: no event of this
    // connection was judged by an older allow-list.
    await sql`
      CREATE TABLE referral_connections (
        id text COLLATE "C" PRIMARY KEY CHECK (length(id) = 26),
        organization_id bigint NOT NULL,
        brand_id bigint NOT NULL,
        website text NOT NULL,
        website_key text NOT NULL,
        provider text NOT NULL,
        provider_key text NOT NULL,
        status text NOT NULL CHECK (status IN ('active', 'disabled')),
        list_version integer NOT NULL,
        created_at timestamptz NOT NULL,
        last_pushed_at timestamptz,
        last_push_error text,
        FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id)
      )`.execute(db);
    await sql`
      CREATE UNIQUE INDEX referral_connections_active_once
        ON referral_connections (brand_id, website_key, provider_key)
        WHERE status = 'active'`.execute(db);
    await sql`
      CREATE INDEX referral_connections_brand ON referral_connections (brand_id, id)`.execute(db);
  },
};
