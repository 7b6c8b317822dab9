import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/**
 * Which answers came together, a row for each request, and the deletions of imported answers. `versions`: of the content, as in
 * observation_keys. The lists of a deletion are what its preview showed; they are emptied when it is over.
 */
const statements = `
CREATE TABLE response_imports (
  brand_id bigint NOT NULL,
  id text COLLATE "C" NOT NULL,
  organization_id bigint NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  answers integer NOT NULL,
  PRIMARY KEY (brand_id, id),
  FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id)
);
CREATE INDEX response_imports_newest ON response_imports (brand_id, created_at, id);

CREATE TABLE response_import_parts (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organization_id bigint NOT NULL,
  brand_id bigint NOT NULL,
  import_id text COLLATE "C" NOT NULL,
  observation_ids bigint[] NOT NULL,
  versions bigint[] NOT NULL,
  FOREIGN KEY (brand_id, import_id) REFERENCES response_imports (brand_id, id)
);
CREATE INDEX response_import_parts_import ON response_import_parts (brand_id, import_id);

CREATE TABLE response_deletions (
  token text COLLATE "C" PRIMARY KEY,
  organization_id bigint NOT NULL,
  brand_id bigint NOT NULL,
  status text NOT NULL CHECK (status IN ('previewed', 'deleting', 'deleted')),
  created_at timestamptz NOT NULL,
  import_id text COLLATE "C",
  last_part bigint,
  summary jsonb NOT NULL,
  observation_ids bigint[] NOT NULL,
  versions bigint[] NOT NULL,
  days date[] NOT NULL,
  done integer NOT NULL DEFAULT 0,
  kept integer NOT NULL DEFAULT 0,
  FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id)
);
CREATE INDEX response_deletions_brand ON response_deletions (brand_id, status, created_at);
`;

export const responseDeletions: Migration = {
  id: '0005-response-deletions',
  async up(db) {
    await sql.raw(statements).execute(db);
  },
};
