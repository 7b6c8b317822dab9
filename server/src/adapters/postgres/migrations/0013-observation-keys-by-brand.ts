import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Their number is part of the stored data: a brand's keys are in the part that its hash names. */
const parts = 16;

/**
 * Divides the keys of observations by brand, so that no index grows with the answers of all brands. The parts are in a schema of
 * their own: what lists the service's tables sees one table. Rows are moved at once, before there are indexes.
 */
const statements = `
ALTER TABLE observation_keys RENAME TO undivided_observation_keys;
CREATE TABLE observation_keys (
  id bigint NOT NULL DEFAULT nextval('observation_ids'),
  organization_id bigint NOT NULL,
  brand_id bigint NOT NULL,
  key text NOT NULL,
  version bigint NOT NULL,
  days date[] NOT NULL,
  erased_at timestamptz
) PARTITION BY HASH (brand_id);

CREATE SCHEMA IF NOT EXISTS parts;
${Array.from(
  { length: parts },
  (_, at) => `CREATE TABLE parts.observation_keys_${at} PARTITION OF observation_keys
  FOR VALUES WITH (MODULUS ${parts}, REMAINDER ${at});`,
).join('\n')}

INSERT INTO observation_keys (id, organization_id, brand_id, key, version, days, erased_at)
  SELECT id, organization_id, brand_id, key, version, days, erased_at FROM undivided_observation_keys;
DROP TABLE undivided_observation_keys;
-- An id belongs to one brand because a sequence gives it: a unique index has to have the brand in it.
ALTER TABLE observation_keys ADD PRIMARY KEY (id, brand_id);
ALTER TABLE observation_keys ADD UNIQUE (brand_id, key);
ALTER TABLE observation_keys
  ADD FOREIGN KEY (organization_id, brand_id) REFERENCES brands (organization_id, id);
ANALYZE observation_keys;
`;

export const observationKeysByBrand: Migration = {
  id: '0013-observation-keys-by-brand',
  async up(db) {
    await sql.raw(statements).execute(db);
  },
};
