import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

const statements = `
-- What an erased brand had. The id is never given again.
CREATE TABLE erased_brands (
  id bigint PRIMARY KEY,
  organization_id bigint NOT NULL REFERENCES organizations (id),
  erased_at timestamptz NOT NULL,
  rows bigint NOT NULL,
  observed_rows bigint,
  swept_at timestamptz
);
CREATE INDEX erased_brands_open ON erased_brands (erased_at) WHERE swept_at IS NULL;
`;

export const erasedBrands: Migration = {
  id: '0010-erased-brands',
  async up(db) {
    await sql.raw(statements).execute(db);
  },
};
