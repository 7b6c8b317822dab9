/** What exists once per installation, independent of organizations. */
export const installation = `
-- The id that both stores carry, once a store of observations was claimed: one row.
CREATE TABLE installation (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  generation bigint NOT NULL DEFAULT 1,
  is_claimed boolean NOT NULL DEFAULT false
);
INSERT INTO installation DEFAULT VALUES;

-- Which engine holds the observations, and where a move that has not ended is copying them to: one row. A store is
-- known by the id in it. Of an embedded one, the folder's name says which file of the data folder it is.
CREATE TABLE analytics_home (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  engine text NOT NULL CHECK (engine IN ('duckdb', 'clickhouse')),
  folder text,
  since timestamptz NOT NULL,
  target_engine text CHECK (target_engine IN ('duckdb', 'clickhouse')),
  target_folder text
);

-- The keys that secrets may be sealed with, none of which they tell.
CREATE TABLE secret_key_fingerprints (
  fingerprint text PRIMARY KEY,
  added_at timestamptz NOT NULL
);

-- Written to and emptied again to see whether the database takes writes.
CREATE TABLE write_probe (content bytea NOT NULL);

-- pg-boss fills it as the application, which may create no schema; see service-roles.ts.
CREATE SCHEMA IF NOT EXISTS queue;
`;
